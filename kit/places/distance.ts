import { TOWNS, type Town } from './town.ts'
import { type Point, townMiddle } from './town-middle.ts'

export const KM_OF_LATITUDE = 110.65
/** At 15 degrees north. Across the whole province it is wrong by less than a part in a hundred. */
export const KM_OF_LONGITUDE = 107.55

/** As the crow flies, in and around Pampanga. */
export function kilometersBetween([north, east]: Point, [otherNorth, otherEast]: Point): number {
  return Math.hypot((north - otherNorth) * KM_OF_LATITUDE, (east - otherEast) * KM_OF_LONGITUDE)
}

/** From their middles, the nearest first. */
export function townsByDistance(from: Point): { town: Town; km: number }[] {
  return TOWNS.map((town) => ({
    town,
    km: kilometersBetween(from, townMiddle(town) ?? from),
  })).sort((one, other) => one.km - other.km)
}
