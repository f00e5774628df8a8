import { expect, it } from 'vitest'
import { kilometersBetween } from './distance.ts'
import type { Point } from './town-middle.ts'

const EARTH = 6371.0088
const inRadians = (degrees: number) => (degrees * Math.PI) / 180

/** On a sphere, by the haversine. */
function onSphere([north, east]: Point, [otherNorth, otherEast]: Point): number {
  const half =
    Math.sin(inRadians(otherNorth - north) / 2) ** 2 +
    Math.cos(inRadians(north)) *
      Math.cos(inRadians(otherNorth)) *
      Math.sin(inRadians(otherEast - east) / 2) ** 2
  return 2 * EARTH * Math.asin(Math.sqrt(half))
}

it.each<[string, Point, Point]>([
  ['nowhere', [15.14, 120.58], [15.14, 120.58]],
  ['across Pampanga, north to south', [15.3, 120.6], [14.75, 120.6]],
  ['across Pampanga, west to east', [15.05, 120.35], [15.05, 120.95]],
  ['to a corner', [15.3, 120.35], [14.75, 120.95]],
])('is that on a sphere to a part in a hundred, %s', (_, from, to) => {
  const expected = onSphere(from, to)
  expect(Math.abs(kilometersBetween(from, to) - expected)).toBeLessThanOrEqual(expected / 100)
  expect(kilometersBetween(to, from)).toBe(kilometersBetween(from, to))
})
