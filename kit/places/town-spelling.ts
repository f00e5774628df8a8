import { fold } from '../../platform/values/fold.ts'
import { TOWNS, type Town } from './town.ts'

const otherNames: Record<string, Town> = {
  angeles: 'angeles-city',
  'city of angeles': 'angeles-city',
  mabalacat: 'mabalacat-city',
  'city of mabalacat': 'mabalacat-city',
  'san fernando city': 'san-fernando',
  'city of san fernando': 'san-fernando',
  csfp: 'san-fernando',
  csf: 'san-fernando',
  sexmoan: 'sasmuan',
}

const towns = new Map<string, Town>([
  ...TOWNS.map((town) => [town.replace('-', ' '), town] as const),
  ...Object.entries(otherNames),
])

/** In lower case without accents, the longer before what they begin with. */
export const TOWN_NAMES = [...towns.keys()].sort((a, b) => b.length - a.length)

/**
 * Mirrors private.town; null where the city names none. Only the last part counts: "Dau, Mabalacat"
 * is a town, "San Fernando, La Union" is not.
 */
export function townOf(city: string): Town | null {
  const text = fold(Array.from(city).slice(0, 300).join(''))
    .replace(/[,;()]+/g, ',')
    .replace(/[^a-z0-9,]+/g, ' ')
    .replace(/(?:[ ,]+(?:pampanga|philippines|2[0-9]{3}))*[ ,]*$/, '')
    .replace(/^.*,/, '')
    .replace(/^ ?(?:municipality of )?/, '')
    .replace(/^st([ao]) /, 'sant$1 ')
    .replace(/^.* ((?:angeles|mabalacat|san fernando) city)$/, '$1')
  return towns.get(text) ?? null
}
