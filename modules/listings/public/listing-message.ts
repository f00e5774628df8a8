import { isAvailable } from '~/modules/listings/availability'
import type { PropertyDetail } from '~/modules/listings/data/public-reads'
import { propertyParam } from '~/modules/listings/property-address'
import type { ContactMessage } from '~/platform/values/contact-links'
import { t } from '~/platform/values/t'

type Listing = Pick<PropertyDetail, 'id' | 'title' | 'city' | 'reference' | 'status'>

export function listingMessage(property: Listing, siteUrl: string): ContactMessage {
  const address = `${siteUrl}/property/${propertyParam(property)}`
  return {
    subject: t`Enquiry: ${property.title} (${property.reference})`,
    body: isAvailable(property.status)
      ? t`Hi! Is "${property.title}" (${property.reference}) still available? ${address}`
      : t`Hi! Do you have anything like "${property.title}" (${property.reference})? ${address}`,
    ref: `property_${property.id}`,
  }
}
