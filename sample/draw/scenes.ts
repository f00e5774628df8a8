import { front } from './house-fronts.ts'
import * as houses from './houses.ts'
import type { Scene } from './scene.ts'

type Draw = (seed: string) => Scene

/** The pictures of each listing, in the order of the catalogue. */
export const scenes: Record<string, Draw[]> = {
  a: [(s) => front(s, houses.modernHouse)],
  b: [(s) => front(s, houses.modernHouseDusk)],
  c: [(s) => front(s, houses.gardenBungalow)],
  d: [(s) => front(s, houses.bahayNaBato)],
  e: [(s) => front(s, houses.farmHouse)],
  f: [(s) => front(s, houses.familyHouse)],
  g: [(s) => front(s, houses.townhouses)],
  h: [(s) => front(s, houses.blueBungalow)],
  i: [(s) => front(s, houses.cornerHouse)],
}
