import type { PropertyDetail } from '~/data/properties/public-reads'
import { mapLink } from '~/domain/contact-links'
import { locationOf } from '~/domain/location'
import { pinPoint } from '~/domain/map-pin'
import { wazeLink, wazePinLink } from '~/domain/waze-link'

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
