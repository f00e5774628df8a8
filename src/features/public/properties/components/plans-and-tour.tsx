import type { PropertyDetail } from '~/data/properties/public-reads'
import { isFloorPlan } from '~/domain/floor-plan'
import { FloorPlans } from './floor-plans'
import { PropertyTour } from './property-tour'

/** A default export, for `lazy`. */
export default function PlansAndTour({ property }: { property: PropertyDetail }) {
  const { tour_url, title, property_images } = property
  return (
    <>
      <FloorPlans plans={property_images.filter(isFloorPlan)} title={title} />
      {tour_url && <PropertyTour address={tour_url} title={title} />}
    </>
  )
}
