import type { ContactMessage } from '~/lib/contact-links'
import { propertyParam } from './property-address'
import type { PropertyDetail } from './queries'

type Listing = Pick<PropertyDetail, 'id' | 'title' | 'city'>

/** What a visitor's message about a listing starts with: its name, and where to find it. */
export function listingMessage(property: Listing, siteUrl: string): ContactMessage {
  const address = `${siteUrl}/property/${propertyParam(property)}`
  return {
    subject: `Inquiry: ${property.title}`,
    body: `Hi! Is "${property.title}" still available? ${address}`,
    ref: `property_${property.id}`,
  }
}
