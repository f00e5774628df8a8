import type { Point } from '../../kit/places/town-middle.ts'

/** Opens Waze on a telephone that has it, and its page elsewhere (developers.google.com/waze/deeplinks). */
export function wazeLink(address: string): string {
  return `https://waze.com/ul?navigate=yes&q=${encodeURIComponent(address.toWellFormed())}`
}

export function wazePinLink([latitude, longitude]: Point): string {
  return `https://waze.com/ul?navigate=yes&ll=${latitude},${longitude}`
}
