import { Link, useRouteContext } from '@tanstack/react-router'
import { memo } from 'react'
import { FavouriteButton } from '~/components/favourite-button'
import { Icon } from '~/components/icon'
import { Picture } from '~/components/picture'
import { Badge } from '~/components/ui/badge'
import type { PropertyCardData } from '~/data/properties/public-reads'
import { soldNotice } from '~/domain/availability'
import { listingTypeLabel } from '~/domain/listing-type'
import { locationOf } from '~/domain/location'
import { shownPrice } from '~/domain/price'
import { propertyParam } from '~/domain/property-address'
import { PropertyFactLine } from './property-facts'

type PropertyCardProps = {
  property: PropertyCardData
  heading?: 'h2' | 'h3'
  isFirst?: boolean
}

export const PropertyCard = memo((props: PropertyCardProps) => {
  const { property, heading: Heading = 'h2', isFirst } = props
  const { config } = useRouteContext({ from: '__root__' })
  const cover = property.property_images[0]
  const sold = soldNotice(property.status)
  const place = locationOf(property)
  return (
    <article className="group relative flex h-full flex-col bg-shell">
      <div className="relative aspect-[4/3] overflow-hidden bg-pane">
        <Picture
          imageUrl={cover?.image_url}
          alt={cover?.alt_text || property.title}
          origin={config.url}
          sizes="(min-width: 78rem) 395px, (min-width: 64rem) calc(33.3vw - 1.4rem), (min-width: 48rem) calc(50vw - 2rem), (min-width: 40rem) calc(50vw - 1rem), calc(100vw - 2rem)"
          placeholder={cover?.placeholder}
          isFirst={isFirst}
        />
        {sold && (
          <p className="absolute inset-x-0 bottom-0 bg-ink px-4 py-1.5 font-semibold text-shell">
            {sold.label}
            {sold.state && <span className="block font-normal text-sm">{sold.state}</span>}
          </p>
        )}
        <p className="absolute top-3 left-3 flex flex-wrap gap-1.5">
          <Badge>{property.category}</Badge>
          {property.listing_type === 'for_rent' && (
            <Badge variant="primary">{listingTypeLabel(property.listing_type)}</Badge>
          )}
          {property.featured && (
            <Badge variant="featured">
              <Icon name="star" className="size-3.5 fill-current" /> Featured
            </Badge>
          )}
        </p>
      </div>
      <div className="flex grow flex-col gap-1 border-wood border-t px-4 py-4 sm:px-5">
        <p className="font-semibold font-serif text-2xl text-arayat tabular-nums leading-tight [overflow-wrap:anywhere]">
          {shownPrice(property.price)}
        </p>
        <Heading className="font-sans text-lg leading-snug tracking-normal">
          <Link
            to="/property/$id"
            params={{ id: propertyParam(property) }}
            className="decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {property.title}
          </Link>
        </Heading>
        {place && <p className="line-clamp-2">{place}</p>}
        <div className="mt-auto pt-1">
          <PropertyFactLine property={property} />
          {property.agent && <p className="text-muted-foreground text-sm">{property.agent.name}</p>}
        </div>
      </div>
      <FavouriteButton property={property} />
    </article>
  )
})
