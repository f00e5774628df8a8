import { mapLink } from '~/domain/contact-links'
import { locationOf } from '~/domain/location'
import { wazeLink } from '~/domain/waze-link'

export type ListingMap = { name: string; href: string }

/** Where maps show the listing; none where it says no place. */
export function listingMaps(property: Parameters<typeof locationOf>[0]): ListingMap[] {
  const place = locationOf(property)
  if (!place) return []
  return [
    { name: 'Google Maps', href: mapLink(place) },
    { name: 'Waze', href: wazeLink(place) },
  ]
}
