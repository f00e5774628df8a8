import { type Box, isInBox } from '../../kit/places/box.ts'
import type { MapPin } from './map-pin.ts'
import { OUTLINES } from './pampanga-outline.ts'

const corners = OUTLINES.flatMap(({ border }) => border)

export const PAMPANGA: Box = boxAround(corners)

/** In degrees, some 30 km: a pin this far outside is in a province beside it. */
const BESIDE = 0.3
const NEAR: Box = [
  PAMPANGA[0] - BESIDE,
  PAMPANGA[1] - BESIDE,
  PAMPANGA[2] + BESIDE,
  PAMPANGA[3] + BESIDE,
]

function boxAround(points: readonly MapPin['point'][]): Box {
  const [latitudes, longitudes] = [points.map(([north]) => north), points.map(([, east]) => east)]
  return [
    Math.min(...latitudes),
    Math.min(...longitudes),
    Math.max(...latitudes),
    Math.max(...longitudes),
  ]
}

/**
 * What a map shows first: all pins in and around Pampanga, or else all there are. One pin in the sea doesn't
 * make all others a dot.
 */
export function firstView(pins: readonly MapPin[]): Box {
  const near = pins.filter(({ point }) => isInBox(point, NEAR))
  const shown = near.length > 0 ? near : pins
  return shown.length > 0 ? boxAround(shown.map(({ point }) => point)) : PAMPANGA
}

export function wholeView(pins: readonly MapPin[]): Box {
  return boxAround([...pins.map(({ point }) => point), ...corners])
}

/** Those that the first view leaves out. */
export function farPins(pins: readonly MapPin[]): MapPin[] {
  const far = pins.filter(({ point }) => !isInBox(point, NEAR))
  return far.length < pins.length ? far : []
}
