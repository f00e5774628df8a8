import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ShareButton } from '~/kit/components/share-button'
import { Badge } from '~/kit/ui/badge'
import { AVAILABLE, isAvailable, soldNotice } from '~/modules/listings/availability'
import type { PropertyDetail } from '~/modules/listings/data/public-reads'
import { listingNews } from '~/modules/listings/listing-news'
import { listingTypeLabel } from '~/modules/listings/listing-type'
import { locationOf } from '~/modules/listings/location'
import { shownPrice } from '~/modules/listings/price'
import { propertyParam } from '~/modules/listings/property-address'
import { soldDetail } from '~/modules/listings/sold-detail'
import { FavouriteButton } from '~/modules/saved/public/favourite-button'
import { addressOf } from '~/platform/values/language'
import type { ListingMap } from '../listing-maps'
import type { ListingMonth } from '../listing-month'
import { PropertyFactRow } from './property-facts'

type PropertyHeadProps = { property: PropertyDetail; hasSimilar: boolean }

export function PropertyHead({ property, hasSimilar }: PropertyHeadProps) {
  const sold = soldNotice(property.status)
  const place = locationOf(property)
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      {sold && (
        <p className="bg-ink px-4 py-3 text-shell">
          <strong className="block font-serif text-xl">{sold.label}</strong>
          {sold.state && <b>{sold.state}. </b>}
          {soldDetail(property.status)}
          {hasSimilar && (
            <a href="#similar" className="block min-h-11 content-center underline">
              Similar properties still available
            </a>
          )}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:text-[0.9375rem]">
        <Badge>{property.category}</Badge>
        {property.featured && <Badge>Featured</Badge>}
        <span suppressHydrationWarning>
          {[listingTypeLabel(property.listing_type), listingNews(property, Date.now())]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <h1 className="text-[min(1.5rem,12vw)] sm:text-3xl lg:text-4xl">{property.title}</h1>
      {place && (
        <p className="line-clamp-1 text-muted-foreground sm:line-clamp-none sm:text-lg">
          {property.town ? (
            <Link
              to="/pampanga/{-$town}/{-$category}"
              params={{ town: property.town }}
              className="underline decoration-line underline-offset-4 hover:decoration-wood"
            >
              {place}
            </Link>
          ) : (
            place
          )}
        </p>
      )}
    </div>
  )
}

type PropertyOfferProps = {
  property: PropertyDetail
  prices: readonly string[]
  month: ListingMonth | undefined
  siteUrl: string
  isDraft?: boolean
  /** What asks for a viewing. */
  children?: ReactNode
}

export function PropertyOffer(props: PropertyOfferProps) {
  const { property, prices, month } = props
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className="font-semibold font-serif text-[min(1.75rem,12vw)] text-arayat sm:text-4xl tabular-nums leading-tight [overflow-wrap:anywhere]">
          {shownPrice(property.price)}
        </b>
        {prices.length > 0 && (
          <span className="text-muted-foreground tabular-nums">{prices.join(' · ')}</span>
        )}
      </p>
      <PropertyFactRow
        property={property}
        state={isAvailable(property.status) ? AVAILABLE : undefined}
      />
      {props.children}
      {month && (
        <p className="leading-snug">
          <Link
            to="/calculators/{-$sheet}"
            search={month.search}
            className="inline-flex min-h-11 items-center underline"
          >
            About {month.amount} a month
          </Link>
          <span className="block text-muted-foreground">{month.assumed}</span>
        </p>
      )}
      {!(import.meta.env.SSR && props.isDraft) && (
        <div className="favourite-inline">
          <PropertyActions {...props} />
        </div>
      )}
    </div>
  )
}

type PropertyActionsProps = { property: PropertyDetail; siteUrl: string }

export function PropertyActions({ property, siteUrl }: PropertyActionsProps) {
  return (
    <>
      <FavouriteButton property={property} />
      <ShareButton
        address={siteUrl + addressOf(`/property/${propertyParam(property)}`)}
        words={[property.title, shownPrice(property.price)].filter(Boolean).join(', ')}
        sms={`${property.title} (${property.reference})`}
      />
    </>
  )
}

type PropertyPlaceProps = {
  property: Pick<PropertyDetail, 'reference'>
  maps: readonly ListingMap[]
  pinWords: string
}

export function PropertyPlace({ property, maps, pinWords }: PropertyPlaceProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span>
        Reference{' '}
        <b className="select-all text-lg tabular-nums tracking-wide">{property.reference}</b>
      </span>
      {maps.map(({ name, ...link }) => (
        <a
          key={name}
          className="inline-flex min-h-11 items-center underline print:hidden"
          {...link}
        >
          <span>{name}</span>
        </a>
      ))}
      {pinWords && <span className="text-muted-foreground text-sm print:hidden">{pinWords}</span>}
    </p>
  )
}
