import { fold } from './fold.ts'
import { TOWNS, type Town } from './town.ts'

/** Other names that a town goes by, in plain letters. */
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

const accented = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ'
const plain = 'aaaaaaceeeeiiiinooooouuuuyy'

/**
 * The town of Pampanga that a listing's city names, as the SQL function private.town; null where it
 * names none. The last part is read: "Dau, Mabalacat" is one, "San Fernando, La Union" is not.
 */
export function townOf(city: string): Town | null {
  const text = fold(Array.from(city).slice(0, 200).join(''))
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[à-ÿ]/g, (letter) => plain[accented.indexOf(letter)] ?? letter)
    .replace(/[,;()]+/g, ',')
    .replace(/[^a-z0-9,]+/g, ' ')
    .replace(/(?:[ ,]+(?:pampanga|philippines|2[0-9]{3}))*[ ,]*$/, '')
    .replace(/^.*,/, '')
    .replace(/^ ?(?:municipality of )?/, '')
    .replace(/^st([ao]) /, 'sant$1 ')
  return towns.get(text) ?? null
}
