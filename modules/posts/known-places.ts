import { barangaysOf } from '../../kit/places/barangays.ts'
import type { Town } from '../../kit/places/town.ts'

export const KNOWN_PLACES: Record<string, Town> = {
  amsic: 'angeles-city',
  anunas: 'angeles-city',
  balibago: 'angeles-city',
  cuayan: 'angeles-city',
  'fil-am friendship': 'angeles-city',
  malabanias: 'angeles-city',
  'pulu amsic': 'angeles-city',
  'pulung cacutud': 'angeles-city',
  'pulung maragul': 'angeles-city',
  sapalibutad: 'angeles-city',
  sapangbato: 'angeles-city',
  bulaon: 'san-fernando',
  calulut: 'san-fernando',
  maimpis: 'san-fernando',
  malpitic: 'san-fernando',
  quebiawan: 'san-fernando',
  sindalan: 'san-fernando',
  telabastagan: 'san-fernando',
  bundagul: 'mabalacat-city',
  dau: 'mabalacat-city',
  duquit: 'mabalacat-city',
  mabiga: 'mabalacat-city',
  mamatitang: 'mabalacat-city',
  mawaque: 'mabalacat-city',
  'sapang biabas': 'mabalacat-city',
  carmenville: 'angeles-city',
  hensonville: 'angeles-city',
  'l ?& ?s': 'angeles-city',
  'marquee residences': 'angeles-city',
  'savannah green(?: plains)?': 'angeles-city',
  'solana frontera': 'angeles-city',
  'timog park': 'angeles-city',
  'azure north': 'san-fernando',
  'essel park': 'san-fernando',
  'beverly place': 'mexico',
  lakeshore: 'mexico',
  alviera: 'porac',
  montala: 'porac',
  'pradera verde': 'lubao',
}

const CITIES = ['angeles-city', 'mabalacat-city', 'san-fernando']

/** Those of the three cities, many of which other towns have too: known as places where the city follows. */
export const CITY_BARANGAYS = [
  ...CITIES.flatMap(barangaysOf).map(({ name }) => spellings(name)),
  ...['dela paz', 'friendship', 'nepo'],
]
  .sort((one, other) => other.length - one.length)
  .join('|')

/** "Sto. Niño" for "Santo Niño", and without signs. */
function spellings(name: string): string {
  return name
    .toLowerCase()
    .replace(/^sant([ao]) /, '(?:sant$1|st$1\\.?) ')
    .replace(/\. /, '\\.? ')
    .replace('-', '[- ]')
    .replace('ñ', '[nñ]')
}
