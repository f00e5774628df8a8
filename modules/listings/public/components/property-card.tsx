import { Link, useRouteContext } from '@tanstack/react-router'
import { memo } from 'react'
import { Picture } from '~/kit/components/picture'
import { soldNotice } from '~/modules/listings/availability'
import type { PropertyCardData } from '~/modules/listings/data/public-reads'
import { listingNews } from '~/modules/listings/listing-news'
import { listingTypeLabel } from '~/modules/listings/listing-type'
import { locationOf } from '~/modules/listings/location'
import { shownPrice } from '~/modules/listings/price'
import { propertyParam } from '~/modules/listings/property-address'
import { FavouriteButton } from '~/modules/saved/public/favourite-button'
import { t } from '~/platform/values/t'
import { PropertyFactLine } from './property-facts'

export const CARD_SIZES =
  '(min-width: 64rem) 395px, (min-width: 40rem) calc(50vw - 2rem), calc(100vw - 2rem)'

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
  const news = listingNews(property, Date.now())
  return (
    <article className="card">
      <div className="card-picture">
        <Picture
          imageUrl={cover?.image_url}
          alt={cover?.alt_text || property.title}
          origin={config.url}
          // As wide as it is shown, in rows too; the first one's width has to be known before its place is.
          sizes={isFirst ? CARD_SIZES : `auto, ${CARD_SIZES}`}
          placeholder={cover?.placeholder}
          isFirst={isFirst}
        />
        {sold && (
          <p className="card-sold">
            {sold.label}
            {sold.state && <span>{sold.state}</span>}
          </p>
        )}
        {/* Empty for most. The visitor's clock may say another day than the server's. */}
        <p className={news === t('New') ? 'card-news new' : 'card-news'} suppressHydrationWarning>
          {news}
        </p>
      </div>
      <div className="card-words">
        <p className="kind">
          {[
            property.category,
            property.listing_type === 'for_rent' && listingTypeLabel(property.listing_type),
            property.featured && t('Featured'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="price">{shownPrice(property.price)}</p>
        <Heading>
          <Link to="/property/$id" params={{ id: propertyParam(property) }} viewTransition>
            {property.title}
          </Link>
        </Heading>
        {place && <p className="place">{place}</p>}
        <PropertyFactLine property={property} />
        {property.agent && <p className="small">{property.agent.name}</p>}
      </div>
      <FavouriteButton property={property} />
    </article>
  )
})
