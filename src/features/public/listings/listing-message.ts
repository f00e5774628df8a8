import type { PropertyDetail } from '~/data/properties/public-reads'
import type { ContactMessage } from '~/domain/contact-links'
import { propertyParam } from '~/domain/property-address'

type Listing = Pick<PropertyDetail, 'id' | 'title' | 'city' | 'reference'>

export function listingMessage(property: Listing, siteUrl: string): ContactMessage {
  const address = `${siteUrl}/property/${propertyParam(property)}`
  return {
    subject: `Inquiry: ${property.title} (${property.reference})`,
    body: `Hi! Is "${property.title}" (${property.reference}) still available? ${address}`,
    ref: `property_${property.id}`,
  }
}
