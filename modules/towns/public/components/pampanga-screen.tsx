import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { later } from '~/kit/components/later'
import { buttonClass } from '~/kit/ui/button'
import { TownMap } from '~/modules/towns/public/town-map'
import { groupedNumber } from '~/platform/values/grouped-number'
import { t } from '~/platform/values/t'
import type { PampangaPage } from '../town-page'
import { Breadcrumbs } from './breadcrumbs'
import { CategoryLinks } from './category-links'
import { MapNote } from './map-note'
import { OfferList } from './offer-list'
import { TownLink } from './town-link'

export function PampangaScreen({ page }: { page: PampangaPage }) {
  const { listings, towns, empty, counts } = page
  return (
    <div className="site-width pt-2 pb-14 sm:pb-20">
      <Breadcrumbs />
      <h1 className="mt-2 text-4xl sm:text-5xl">Properties by town</h1>
      <p className="mt-3 max-w-[62ch] text-lg">
        {listings > 0
          ? t`${groupedNumber(listings)} ${listings === 1 ? t('property is') : t('properties are')} on offer in Pampanga’s cities and municipalities right now. Choose a town on the map, or from the list below it.`
          : t(
              'Nothing is on offer in Pampanga right now. Choose a town to see what is nearby, or ask the broker.',
            )}
      </p>
      <div className="mt-6 items-start gap-8 lg:grid lg:grid-cols-[minmax(0,48rem)_1fr]">
        <nav aria-label="Map of Pampanga’s towns" className="-mx-4 sm:mx-0">
          <TownMap
            counts={counts}
            link={(town, props) => <TownLink key={town} town={town} {...props} />}
          />
        </nav>
        <div>
          <MapNote />
          <p className="mt-4 flex flex-wrap gap-3">
            <Link to="/gallery" className={buttonClass({ variant: 'outline' })}>
              All properties
            </Link>
            {listings === 0 && (
              <Link to="/contact" className={buttonClass({ variant: 'lantern' })}>
                Ask the broker
              </Link>
            )}
          </p>
        </div>
      </div>
      {towns.length > 0 && (
        <section aria-labelledby="towns" {...later} className="mt-12">
          <Suspense>
            <h2 id="towns" className="mb-6 text-3xl">
              Town by town
            </h2>
            <ul className="panes sm:grid-cols-2 lg:grid-cols-3">
              {towns.map(({ town, name, listings: here, offers, categories }) => (
                <li key={town} className="grid content-start gap-2 bg-shell p-4 sm:p-5">
                  <h3 className="text-2xl">
                    <TownLink
                      town={town}
                      className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
                    >
                      {name}
                      <span className="border border-wood bg-pane px-2 font-sans text-base tabular-nums">
                        {groupedNumber(here)}
                        <span className="sr-only">
                          {here === 1 ? t(' property') : t(' properties')}
                        </span>
                      </span>
                    </TownLink>
                  </h3>
                  <OfferList offers={offers} />
                  <CategoryLinks town={town} name={name} categories={categories} />
                </li>
              ))}
            </ul>
          </Suspense>
        </section>
      )}
      {empty.length > 0 && towns.length > 0 && (
        <p className="mt-6 max-w-prose">
          Nothing right now in{' '}
          {empty.map(({ town, name }, index) => (
            <span key={town}>
              {index > 0 && ', '}
              <TownLink town={town} className="underline underline-offset-4">
                {name}
              </TownLink>
            </span>
          ))}
          .
        </p>
      )}
    </div>
  )
}
