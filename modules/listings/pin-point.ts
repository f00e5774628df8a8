import type { Point } from '../../kit/places/town-middle.ts'

/** @param pin as stored; null where there is none */
export function pinPoint(pin: string): Point | null {
  const [latitude, longitude] = pin.split(', ').map(Number)
  return latitude && longitude ? [latitude, longitude] : null
}
