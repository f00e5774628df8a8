import type { PropertyDetail } from '~/modules/listings/data/public-reads'
import { locationOf } from '~/modules/listings/location'
import { pinPoint } from '~/modules/listings/map-pin'
import { wazeLink, wazePinLink } from '~/modules/listings/waze-link'
import { mapLink } from '~/platform/values/contact-links'

export type ListingMap = { name: string; href: string }

type Listing = Pick<PropertyDetail, 'pin' | 'address' | 'city' | 'state'>

export function listingMaps(listing: Listing): ListingMap[] {
  const point = pinPoint(listing.pin)
  const place = point ? listing.pin : locationOf(listing)
  if (!place) return []
  return [
    { name: 'Google Maps', href: mapLink(place) },
    { name: 'Waze', href: point ? wazePinLink(point) : wazeLink(place) },
  ]
}
