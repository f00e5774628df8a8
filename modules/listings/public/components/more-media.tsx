import type { PropertyDetail } from '~/modules/listings/data/public-reads'
import { isFloorPlan } from '~/modules/listings/floor-plan'
import { FloorPlans } from './floor-plans'
import { PropertyTour } from './property-tour'
import { PropertyVideos } from './property-videos'

export default function MoreMedia({ property }: { property: PropertyDetail }) {
  const { tour_url, title, property_images, property_videos } = property
  return (
    <>
      <PropertyVideos videos={property_videos} title={title} />
      <FloorPlans plans={property_images.filter(isFloorPlan)} title={title} />
      {tour_url && <PropertyTour address={tour_url} title={title} />}
    </>
  )
}
