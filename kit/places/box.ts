import type { Point } from './town-middle.ts'

/** South, west, north and east, in degrees. */
export type Box = readonly [south: number, west: number, north: number, east: number]

/** The Philippines, as far as a pin may be. */
const FURTHEST: Box = [4, 116, 22, 127]
const SIDE = /^\d{1,3}(?:\.\d{1,15})?$/
const TENTH_OF_A_SECOND = 4

/** @param text as boxText writes it; undefined where it is no box in the Philippines */
export function readBox(text: string): Box | undefined {
  const sides = text.split('_')
  if (sides.length !== 4 || !sides.every((side) => SIDE.test(side))) return undefined
  return boxWithin(sides.map(Number))
}

/** "15.0312_120.5512_15.1023_120.6634", within the Philippines and to some ten meters. */
export function boxText(sides: readonly number[]): string | undefined {
  return boxWithin(sides)?.join('_')
}

function boxWithin(sides: readonly number[]): Box | undefined {
  const [southmost, westmost, northmost, eastmost] = FURTHEST
  const [south, west, north, east] = sides.map((side) => Number(side.toFixed(TENTH_OF_A_SECOND)))
  const box: Box = [
    Math.max(south ?? Number.NaN, southmost),
    Math.max(west ?? Number.NaN, westmost),
    Math.min(north ?? Number.NaN, northmost),
    Math.min(east ?? Number.NaN, eastmost),
  ]
  return box[0] < box[2] && box[1] < box[3] ? box : undefined
}

export function isInBox([latitude, longitude]: Point, [south, west, north, east]: Box): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}
