import { townName } from '../../kit/places/town.ts'
import { fold } from '../../platform/values/fold.ts'
import { t } from '../../platform/values/t.ts'

export type KnownPlace = {
  kind: 'town' | 'category' | 'place'
  name: string
  town: string | null
  listings: number
}

export type Suggestion = {
  text: string
  name: string
  detail: string
  listings: number
}

const MOST = 6
/** The last words of what is typed that may be the beginning of a name. */
const MOST_WORDS = 4

const CATEGORY_WORDS: Record<string, string> = {
  Residential: t('House and lot'),
  Commercial: t('Commercial'),
  'Lot Only': t('Lot only'),
}

/** What may be meant by the last words of a typed text; `known` with the most listings first. */
export function suggest(typed: string, known: readonly KnownPlace[]): Suggestion[] {
  const words = typed.split(/(?<=\s)(?=\S)/)
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length--) {
    const before = words.slice(0, -length).join('')
    const begun = plain(words.slice(-length).join(''))
    if (begun === '') return []
    const meant = known.filter((place) => isMeant(place, begun))
    const starting = (place: KnownPlace) => Number(plain(nameOf(place)).startsWith(begun))
    meant.sort((a, b) => starting(b) - starting(a))
    const suggestions = meant.map((place) => suggestionOf(place, before))
    const unfinished = suggestions.filter(({ text }) => plain(text) !== plain(typed))
    if (suggestions.length > 0) return unfinished.slice(0, MOST)
  }
  return []
}

function isMeant(place: KnownPlace, begun: string): boolean {
  return ` ${plain(nameOf(place))}`.includes(` ${begun}`)
}

function suggestionOf(place: KnownPlace, before: string): Suggestion {
  const name = nameOf(place)
  const town = place.town && townName(place.town)
  return {
    text: before + (town ? `${name}, ${town}` : name),
    name,
    detail: town ?? (place.kind === 'town' ? t('Town') : t('Kind')),
    listings: place.listings,
  }
}

function nameOf({ kind, name }: KnownPlace): string {
  if (kind === 'town') return townName(name)
  return kind === 'category' ? (CATEGORY_WORDS[name] ?? name) : name
}

function plain(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
