import { Link, useRouteContext } from '@tanstack/react-router'
import { Picture } from '~/kit/components/picture'
import type { PropertyCardData } from '~/modules/listings/data/public-reads'
import { shownPrice } from '~/modules/listings/price'
import { propertyParam } from '~/modules/listings/property-address'

export function FeaturedPicture({ property }: { property: PropertyCardData | undefined }) {
  const { config } = useRouteContext({ from: '__root__' })
  const cover = property?.property_images[0]
  if (!property || !cover) return <div className="hero-picture capiz" />
  return (
    <Link to="/property/$id" params={{ id: propertyParam(property) }} className="hero-picture">
      <Picture
        imageUrl={cover.image_url}
        alt={cover.alt_text || property.title}
        origin={config.url}
        sizes="(min-width: 116rem) 112rem, (min-width: 64rem) calc(100vw - 4rem), (min-width: 48rem) 50vw, calc(100vw - 2rem)"
        placeholder={cover.placeholder}
        isFirst
      />
      <p>
        <b>{shownPrice(property.price)}</b>
        <span>{property.title}</span>
      </p>
    </Link>
  )
}
