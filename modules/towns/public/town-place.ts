import type { Town } from '~/kit/places/town'
import { type Point, townMiddle } from '~/kit/places/town-middle'
import { pinPoint } from '~/modules/listings/pin-point'
import { drawingAround, drawnAt, fromMiddle, isDrawn } from '~/modules/map/drawn-place'
import { OUTLINE_SOURCE } from '~/modules/map/place-names'
import { groupedNumber } from '~/platform/values/grouped-number'

export type TownPlace = {
  style: ReturnType<typeof drawingAround>
  /** `words` is how many stand there; nothing for one. */
  pins: { words: string; left: string; top: string }[]
  source: string
}

type Spot = { point: Point; listings: number }

/** In pixels: what is nearer to each other stands as one. */
const APART = 32

/**
 * A town on the drawing, with the pins of its listings; with their number in its middle where none has a
 * pin, or the page doesn't show them all.
 */
export function townPlace(
  { town, listings }: { town: Town; listings: number },
  shown: readonly { shown_pin: string }[],
): TownPlace {
  const ofTown = townMiddle(town) ?? [0, 0]
  const points = shown.map(({ shown_pin }) => pinPoint(shown_pin)).filter((point) => point !== null)
  const found = shown.length < listings ? [] : spotsOf(points.filter(isDrawn))
  const spots = found.length > 0 ? found : [{ point: ofTown, listings }]
  const middle = middleOf(spots)
  const [left, top] = drawnAt(middle)
  return {
    style: drawingAround(
      middle,
      town,
      spots.map(({ point }) => point),
    ),
    pins: spots.map((spot) => {
      const [ofSpot, below] = drawnAt(spot.point)
      return {
        words: spot.listings > 1 ? groupedNumber(spot.listings) : '',
        left: fromMiddle(ofSpot - left),
        top: fromMiddle(below - top),
      }
    }),
    source: OUTLINE_SOURCE,
  }
}

function spotsOf(points: readonly Point[]): Spot[] {
  const spots: Spot[] = []
  for (const point of points) {
    const same = spots.find((spot) => isSameSpot(spot.point, point))
    if (same) same.listings += 1
    else spots.push({ point, listings: 1 })
  }
  return spots
}

function isSameSpot(point: Point, other: Point): boolean {
  const [left, top] = drawnAt(point)
  const [otherLeft, otherTop] = drawnAt(other)
  return Math.abs(left - otherLeft) < APART && Math.abs(top - otherTop) < APART
}

function middleOf(spots: readonly Spot[]): Point {
  const between = (degrees: number[]) => (Math.min(...degrees) + Math.max(...degrees)) / 2
  return [between(spots.map(({ point }) => point[0])), between(spots.map(({ point }) => point[1]))]
}
