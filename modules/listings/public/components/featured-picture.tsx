import { Link, useRouteContext } from '@tanstack/react-router'
import { Picture } from '~/kit/components/picture'
import type { PropertyCardData } from '~/modules/listings/data/public-reads'
import { shownPrice } from '~/modules/listings/price'
import { propertyParam } from '~/modules/listings/property-address'

export function FeaturedPicture({ property }: { property: PropertyCardData | undefined }) {
  const { config } = useRouteContext({ from: '__root__' })
  const cover = property?.property_images[0]
  if (!property || !cover) return <div className="capiz h-full min-h-56" />
  return (
    <Link
      to="/property/$id"
      params={{ id: propertyParam(property) }}
      className="group relative block h-full"
    >
      <div className="relative aspect-[16/9] h-full w-full overflow-hidden md:absolute md:inset-0 md:aspect-auto">
        <Picture
          imageUrl={cover.image_url}
          alt={cover.alt_text || property.title}
          origin={config.url}
          sizes="(min-width: 78rem) 690px, (min-width: 48rem) 55vw, calc(100vw - 2rem)"
          placeholder={cover.placeholder}
          isFirst
        />
        <div aria-hidden="true" className="muntins absolute inset-0" />
      </div>
      <p className="absolute bottom-0 left-0 max-w-[82%] border-wood border-t border-r bg-shell px-4 py-2.5">
        <span className="block font-semibold font-serif text-arayat text-lg tabular-nums leading-tight">
          {shownPrice(property.price)}
        </span>
        <span className="block truncate text-sm group-hover:underline">{property.title}</span>
      </p>
    </Link>
  )
}
