import { boxText } from '~/kit/places/box'
import type { Point } from '~/kit/places/town-middle'
import type { PropertyDetail } from '~/modules/listings/data/public-reads'
import { locationOf } from '~/modules/listings/location'
import { pinPoint } from '~/modules/listings/pin-point'
import { wazeLink, wazePinLink } from '~/modules/listings/waze-link'
import { drawingAround, isDrawn, placeWords } from '~/modules/map/drawn-place'
import { mapLink } from '~/platform/values/contact-links'
import { addressOf } from '~/platform/values/language'
import { t } from '~/platform/values/t'

export type ListingMap = {
  name: string
  href: string
  /** Where it is a drawing of the place. */
  className?: string
  style?: ReturnType<typeof drawingAround>
  'aria-label'?: string
}

type Listing = Pick<
  PropertyDetail,
  'shown_pin' | 'pin_precision' | 'address' | 'city' | 'state' | 'town'
>

export function listingMaps(listing: Listing): ListingMap[] {
  const point = pinPoint(listing.shown_pin)
  // A middle that is far from the property is nothing to drive to.
  const goal = ['barangay', 'town'].includes(listing.pin_precision) ? null : point
  const place = goal ? listing.shown_pin : locationOf(listing)
  if (!place) return []
  return [
    ...(point ? [ownMap(point, listing)] : []),
    { name: 'Google Maps', href: mapLink(place) },
    { name: 'Waze', href: goal ? wazePinLink(goal) : wazeLink(place) },
  ]
}

function ownMap(point: Point, { town, pin_precision }: Listing): ListingMap {
  const href = addressOf(`/gallery?view=map&box=${boxText(around(point))}`)
  const map = { name: t('Map'), href }
  if (!isDrawn(point)) return map
  const name = t('Open the map')
  const mark = MARKS[pin_precision] ?? 'drawn-pin'
  return {
    ...map,
    name,
    className: `drawn-place ${mark}`,
    style: drawingAround(point, town, mark === 'drawn-town' ? [] : [point]),
    'aria-label': `${name}: ${placeWords(point, town)}`,
  }
}

/** A pin would be more exact than what is known. */
const MARKS: Record<string, string> = { barangay: 'drawn-area', town: 'drawn-town' }

/** In degrees: what lies within some two kilometers is near. */
const NEAR = 0.02

function around([latitude, longitude]: Point): number[] {
  return [latitude - NEAR, longitude - NEAR, latitude + NEAR, longitude + NEAR]
}
