import type { Town } from './town'

/** Degrees of latitude and longitude. */
export type Point = readonly [latitude: number, longitude: number]

/**
 * About the middle of each town: GeoNames (geonames.org, CC BY 4.0), looked up on 24 November 2026;
 * Santo Tomas, which stands elsewhere there, is the middle of its boundary (PSA and NAMRIA, by OCHA).
 */
const MIDDLES: Record<Town, Point> = {
  'angeles-city': [15.15, 120.5833],
  apalit: [14.9533, 120.77],
  arayat: [15.1505, 120.7697],
  bacolor: [15.0003, 120.652],
  candaba: [15.0956, 120.8267],
  floridablanca: [14.9775, 120.5285],
  guagua: [14.9653, 120.6325],
  lubao: [14.9405, 120.6011],
  'mabalacat-city': [15.223, 120.5712],
  macabebe: [14.9089, 120.7155],
  magalang: [15.2151, 120.6596],
  masantol: [14.896, 120.7092],
  mexico: [15.0646, 120.7198],
  minalin: [14.9676, 120.6828],
  porac: [15.0711, 120.5423],
  'san-fernando': [15.0343, 120.6845],
  'san-luis': [15.0401, 120.7883],
  'san-simon': [14.9996, 120.7808],
  'santa-ana': [15.0955, 120.767],
  'santa-rita': [14.9993, 120.6117],
  'santo-tomas': [15.0011, 120.7142],
  sasmuan: [14.9438, 120.6229],
}

/** @param town as in the column of that name; empty or null for a place outside Pampanga */
export function townMiddle(town: string | null): Point | null {
  return Object.entries(MIDDLES).find(([name]) => name === town)?.[1] ?? null
}
