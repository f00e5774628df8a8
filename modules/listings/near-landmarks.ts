import { kilometersBetween } from '../../kit/places/distance.ts'
import { t } from '../../platform/values/t.ts'
import { pinPoint } from './pin-point.ts'

type Landmark = { name: string; pin: string }
type Listing = { shown_pin: string; pin_precision: string; nearby_landmarks: readonly string[] }

const MOST = 5
const FURTHEST_KM = 15

/**
 * What the listing names, and the nearest of the office's landmarks, with how far they are; each once. Words
 * that only have a landmark's name in them may mean another place.
 */
export function landmarkWords(listing: Listing, landmarks: readonly Landmark[]): string[] {
  const near = nearestOf(listing, landmarks)
  const items = listing.nearby_landmarks
  const typed = items.map((item) => {
    const same = near.find(({ name }) => plain(name) === plain(item))
    return same ? `${item}, ${same.away}` : item
  })
  const others = near.filter(({ name }) => !items.some((item) => plain(item).includes(plain(name))))
  return [...typed, ...others.map(({ name, away }) => `${name}, ${away}`)]
}

function plain(name: string): string {
  return name.trim().toLowerCase()
}

function nearestOf({ shown_pin, pin_precision }: Listing, landmarks: readonly Landmark[]) {
  const point = pin_precision === 'town' ? null : pinPoint(shown_pin)
  if (!point) return []
  return landmarks
    .flatMap(({ name, pin }) => {
      const at = pinPoint(pin)
      return at && plain(name) ? [{ name, km: kilometersBetween(point, at) }] : []
    })
    .filter(({ km }) => km <= FURTHEST_KM)
    .sort((one, other) => one.km - other.km)
    .slice(0, MOST)
    .map(({ name, km }) => ({
      name,
      away: t`${distanceWords(km, pin_precision)} in a straight line`,
    }))
}

/** No finer than the pin is. */
function distanceWords(km: number, precision: string): string {
  if (precision === 'barangay') return km < 1.5 ? t('about 1 km') : t`about ${Math.round(km)} km`
  if (km >= 0.95) return `${km.toFixed(1)} km`
  return km < 0.15 ? t('about 100 meters') : t`${Math.round(km * 10)}00 meters`
}
