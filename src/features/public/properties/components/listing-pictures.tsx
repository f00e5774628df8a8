import { Suspense } from 'react'
import type { PropertyDetail } from '~/data/properties/public-reads'
import { PropertyCarousel } from './property-carousel'

/** The photographs, and what else there is to look at further down. */
export function ListingPictures({ property }: { property: PropertyDetail }) {
  const photos = property.property_images.filter(({ kind }) => kind === 'photo')
  return (
    <Suspense>
      <PropertyCarousel
        key={property.id}
        pictures={photos}
        title={property.title}
        beside={[
          '',
          ...(photos.length < property.property_images.length ? ['Plan'] : []),
          ...(property.property_videos.length ? ['Video'] : []),
          ...(property.tour_url ? ['Tour'] : []),
        ].join(' · ')}
      />
    </Suspense>
  )
}
