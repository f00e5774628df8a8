import { Link } from '@tanstack/react-router'
import { FavouriteButton } from '~/components/favourite-button'
import { Icon } from '~/components/icon'
import { Badge } from '~/components/ui/badge'
import type { PropertyDetail } from '~/data/properties/public-reads'
import { AVAILABLE, soldNotice } from '~/domain/availability'
import { listingTypeLabel } from '~/domain/listing-type'
import { locationOf } from '~/domain/location'
import { shownPrice } from '~/domain/price'
import { PropertyFactPanes } from './property-facts'

type PropertySummaryProps = {
  property: PropertyDetail
  prices: readonly string[]
  hasSimilar: boolean
}

export function PropertySummary({ property, prices, hasSimilar }: PropertySummaryProps) {
  const sold = soldNotice(property.status)
  const place = locationOf(property)
  return (
    <div className="grid grid-cols-1 gap-4">
      {sold && (
        <p className="bg-ink px-4 py-3 text-shell">
          <strong className="block font-serif text-xl">{sold.label}</strong>
          {sold.detail}
          {hasSimilar && (
            <a href="#similar" className="block min-h-11 content-center underline">
              Similar properties still available
            </a>
          )}
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        {!sold && <Badge variant="primary">{AVAILABLE}</Badge>}
        <Badge>{property.category}</Badge>
        <Badge variant="quiet">{listingTypeLabel(property.listing_type)}</Badge>
        {property.featured && (
          <Badge variant="featured">
            <Icon name="star" className="size-3.5 fill-current" /> Featured
          </Badge>
        )}
      </p>
      <div className="grid grid-cols-1 gap-2">
        <h1 className="text-3xl">{property.title}</h1>
        {place && (
          <p className="text-lg text-muted-foreground">
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
        <p className="font-semibold font-serif text-[2rem] text-arayat sm:text-4xl tabular-nums leading-tight [overflow-wrap:anywhere]">
          {shownPrice(property.price)}
        </p>
        {prices.length > 0 && (
          <p className="text-muted-foreground tabular-nums">{prices.join(' · ')}</p>
        )}
        <p>
          Reference{' '}
          <b className="select-all text-lg tabular-nums tracking-wide">{property.reference}</b>
        </p>
      </div>
      <div className="favourite-inline">
        <FavouriteButton property={property} />
      </div>
      <PropertyFactPanes property={property} />
    </div>
  )
}
