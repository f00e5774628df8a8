import { isAvailable } from '~/modules/listings/availability'
import type { PropertyDetail } from '~/modules/listings/data/public-reads'
import { propertyParam } from '~/modules/listings/property-address'
import type { ContactMessage } from '~/platform/values/contact-links'

type Listing = Pick<PropertyDetail, 'id' | 'title' | 'city' | 'reference' | 'status'>

export function listingMessage(property: Listing, siteUrl: string): ContactMessage {
  const address = `${siteUrl}/property/${propertyParam(property)}`
  return {
    subject: `Enquiry: ${property.title} (${property.reference})`,
    body: isAvailable(property.status)
      ? `Hi! Is "${property.title}" (${property.reference}) still available? ${address}`
      : `Hi! Do you have anything like "${property.title}" (${property.reference})? ${address}`,
    ref: `property_${property.id}`,
  }
}
