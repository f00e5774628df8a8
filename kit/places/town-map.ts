import { TOWNS, type Town } from './town.ts'

/** Left, top, width and height in map units; left and top count from 1. */
export type Tile = readonly [column: number, row: number, columns: number, rows: number]

export const MAP_COLUMNS = 21
export const MAP_ROWS = 16

/**
 * Drawn for this site: each town a rectangle, roughly where it lies, next to its neighbours. Not to
 * scale. A test says which borders it keeps.
 */
const TILES: Record<Town, Tile> = {
  'mabalacat-city': [7, 1, 7, 2],
  magalang: [14, 1, 5, 2],
  porac: [1, 2, 6, 5],
  'angeles-city': [7, 3, 6, 2],
  mexico: [13, 3, 3, 6],
  arayat: [16, 3, 6, 2],
  bacolor: [7, 5, 3, 6],
  'san-fernando': [10, 5, 3, 4],
  'santa-ana': [16, 5, 3, 2],
  candaba: [19, 5, 3, 4],
  floridablanca: [1, 7, 3, 6],
  'santa-rita': [4, 7, 3, 2],
  'san-luis': [16, 7, 3, 2],
  guagua: [4, 9, 3, 4],
  'santo-tomas': [10, 9, 4, 2],
  'san-simon': [14, 9, 5, 2],
  minalin: [7, 11, 8, 2],
  apalit: [15, 11, 4, 2],
  lubao: [1, 13, 4, 2],
  sasmuan: [5, 13, 5, 2],
  macabebe: [10, 13, 7, 2],
  masantol: [11, 15, 5, 2],
}

export const MAP: readonly (readonly [Town, Tile])[] = TOWNS.map(
  (town) => [town, TILES[town]] as const,
).sort(([, [x, y]], [, [otherX, otherY]]) => y - otherY || x - otherX)
