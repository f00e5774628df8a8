import type { PropertyDetail } from '~/data/properties/public-reads'
import { isAvailable } from '~/domain/availability'
import type { ContactMessage } from '~/domain/contact-links'
import { propertyParam } from '~/domain/property-address'

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
