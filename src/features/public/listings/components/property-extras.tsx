import type { PropertyDetail } from '~/data/properties/public-reads'
import { PropertyTour } from './property-tour'

/** A default export, for `lazy`. */
export default function PropertyExtras({ property }: { property: PropertyDetail }) {
  return property.tour_url && <PropertyTour address={property.tour_url} title={property.title} />
}
