import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { later } from '~/kit/components/later'
import { ContactButtons } from '~/kit/contact/contact-buttons'
import { buttonClass } from '~/kit/ui/button'
import { CATEGORY_SLUGS } from '~/modules/listings/category-slug'
import type { ContactChannels } from '~/platform/values/contact-links'
import { groupedNumber } from '~/platform/values/grouped-number'
import { t } from '~/platform/values/t'
import type { TownPage } from '../town-page'
import type { TownPlace } from '../town-place'
import { Breadcrumbs, Step } from './breadcrumbs'
import { CategoryLinks } from './category-links'
import { ChipLinks } from './chip-links'
import { NearTowns } from './near-towns'
import { OfferList } from './offer-list'
import { TownLink } from './town-link'

type TownScreenProps = {
  page: TownPage
  place: TownPlace
  channels: ContactChannels
  listings: ReactNode
}

export function TownScreen({ page, place, channels, listings }: TownScreenProps) {
  const { town, name, category, categories, barangay, barangays, inAll } = page
  const slug = category && CATEGORY_SLUGS[category]
  return (
    <div className="site-width pt-2 pb-14 sm:pb-20">
      <Breadcrumbs>
        <Step town={town} isLast={!slug && !barangay}>
          {name}
        </Step>
        {slug && (
          <Step town={town} category={slug} isLast>
            {category === 'Lot Only' ? t('Lots') : category}
          </Step>
        )}
        {barangay && (
          <Step town={town} category={barangay.slug} isLast>
            {barangay.name}
          </Step>
        )}
      </Breadcrumbs>
      <div className="town-head">
        <div>
          <h1 className="mt-2 text-4xl sm:text-5xl">{page.heading}</h1>
          <div className="mt-3 grid max-w-[62ch] gap-4">
            <p className="text-lg">
              {page.fact}{' '}
              {page.listings > 0 &&
                t`${page.counted} ${page.listings === 1 ? t('is') : t('are')} on offer here now.`}
            </p>
            {page.listings > 0 && <OfferList offers={page.offers} />}
            {!barangay && (inAll > page.listings || categories.length > 1) && (
              <CategoryLinks
                town={town}
                name={name}
                categories={categories}
                inAll={inAll}
                {...(slug && { current: slug })}
              />
            )}
            {barangays.length > 0 && (
              <ChipLinks
                town={town}
                label={t`Barangays of ${name}`}
                choices={barangay ? [{ name: t('All'), listings: inAll }, ...barangays] : barangays}
                current={barangay?.slug}
              />
            )}
          </div>
        </div>
        {page.listings > 0 ? (
          <>
            <OnTheMap page={page} place={place} />
            <OnOffer page={page} listings={listings} />
          </>
        ) : (
          <Nothing page={page} />
        )}
      </div>
      <section aria-labelledby="around" {...later} className="mt-14">
        <Suspense>
          <h2 id="around" className="mb-6 text-3xl">
            Around {name}
          </h2>
          <p className="mb-3">{name} borders on:</p>
          <NearTowns
            label={t`Towns that border on ${name}`}
            towns={page.neighbours}
            {...(slug && { category: slug })}
          />
          <p className="mt-4">
            <TownLink className="inline-flex min-h-11 items-center underline underline-offset-4">
              All towns of Pampanga
            </TownLink>
          </p>
        </Suspense>
      </section>
      <section aria-labelledby="ask" {...later} className="mt-14">
        <Suspense>
          <h2 id="ask" className="mb-3 text-3xl">
            Looking in {name}?
          </h2>
          <p className="mb-4 max-w-prose">Tell the broker what you are looking for, and where.</p>
          <div className="max-w-xl">
            <ContactButtons channels={channels} main="lantern" />
          </div>
        </Suspense>
      </section>
    </div>
  )
}

function searchOf({ town, category, barangay }: TownPage) {
  return {
    ...(category && { category }),
    town: [town],
    ...(barangay && { barangay: barangay.name }),
  }
}

function OnTheMap({ page, place }: Pick<TownScreenProps, 'page' | 'place'>) {
  const { place: name, counted } = page
  return (
    <div className="town-place">
      <Link
        to="/gallery"
        search={{ ...searchOf(page), view: 'map' }}
        className="drawn-place drawn-town"
        style={place.style}
        aria-label={t`On the map: ${counted} in ${name}`}
      >
        <span>{t('On the map')}</span>
        {place.pins.map(({ words, ...at }) => (
          <b key={words + at.left + at.top} data-words={words} style={at} />
        ))}
      </Link>
      <p className="mt-1 text-muted-foreground text-sm">{place.source}.</p>
    </div>
  )
}

function OnOffer({ page, listings }: Pick<TownScreenProps, 'page' | 'listings'>) {
  return (
    <section aria-labelledby="offered" className="mt-8">
      <h2 id="offered" className="sr-only">
        Available now, newest first
      </h2>
      {listings}
      <p className="mt-6 flex flex-wrap gap-3">
        <Link
          to="/gallery"
          search={searchOf(page)}
          className={buttonClass({ variant: 'outline', size: 'lg' })}
        >
          {page.listings === 1
            ? t('See it in the gallery')
            : t`See all ${groupedNumber(page.listings)} in the gallery`}
        </Link>
      </p>
      <p className="mt-4 max-w-prose text-muted-foreground text-sm">
        Price ranges show the full price for sale, and the monthly rent. A price per sqm is
        multiplied by the area where both are known.
      </p>
    </section>
  )
}

function Nothing({ page }: { page: TownPage }) {
  const { town, name, category, inAll, nearest } = page
  const slug = category && CATEGORY_SLUGS[category]
  return (
    <section aria-labelledby="nothing" className="panes mt-8">
      <div className="capiz-behind px-4 py-10 sm:px-8">
        <div className="max-w-xl border border-wood bg-shell px-6 py-6">
          <h2 id="nothing" className="text-2xl">
            Nothing here right now
          </h2>
          {inAll > 0 && (
            <p className="mt-3">
              <TownLink town={town} className="underline underline-offset-4">
                {inAll === 1 ? t('One property') : t`${groupedNumber(inAll)} properties`} of other
                kinds
              </TownLink>{' '}
              in {name}.
            </p>
          )}
          {nearest.length > 0 && (
            <>
              <p className="mt-3 mb-3">Nearest towns with properties:</p>
              <NearTowns
                label="Nearest towns with properties"
                towns={nearest}
                {...(slug && { category: slug })}
              />
            </>
          )}
          <p className="mt-4">
            <Link to="/contact" className={buttonClass({ variant: 'outline' })}>
              Ask the broker
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}
