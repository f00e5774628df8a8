import type { Database } from './database.types.ts'
import { fold } from './fold.ts'
import { type Searchable, searchTerm, wholeReference } from './property-search.ts'

type Row = Database['public']['Tables']['properties']['Row']

type Facts = Pick<Row, 'kind' | 'furnishing' | 'financing' | 'turnover' | 'pets' | 'parking_spaces'>

/** What words are looked for in: beside the fields of the plain search, type, facts and lists. */
export type WordSearchable = Searchable &
  Facts &
  Pick<Row, 'property_type' | 'nearby_landmarks' | 'amenities'>

/** What people call what staff choose. As private.fact_words in SQL. */
const FACT_WORDS: Record<string, string> = {
  condominium: 'condo',
  lot: 'lote',
  farm_lot: 'farmland agricultural land',
  commercial_space: 'shop store stall',
  warehouse: 'bodega',
  room: 'bed space bedspace',
  semi: 'semi-furnished',
  fully: 'fully furnished',
  cash: 'cash',
  bank: 'bank loan financing',
  pag_ibig: 'pag-ibig pagibig loan financing',
  in_house: 'in-house inhouse financing',
  assume_balance: 'assume balance pasalo',
  rfo: 'ready for occupancy rfo',
  pre_selling: 'pre-selling preselling',
  allowed: 'pets allowed pet friendly',
}

/** Where a listing stands among what a text finds; later words and slips stand last. */
export const REFERENCE = 0
export const PHRASE = 1
export const WORDS = 2

function fieldsOf({ title, address, city, description }: Searchable): string[] {
  return [title, address, city, description].map(fold)
}

/**
 * By the text as it stands: its reference, the whole of it in one field, or a part of a reference, which
 * every listing holds some of. Undefined where it isn't found by that. As private.typed_ranks in SQL.
 */
export function rankOf(property: Searchable, typed: string): number | undefined {
  const needle = searchTerm(typed)
  const whole = wholeReference(needle)
  const fields = fieldsOf(property)
  if (whole && property.reference === whole) return REFERENCE
  if (fields.some((field) => field.includes(needle))) return PHRASE
  const texts = [...fields, fold(property.reference)]
  const isFound = texts.some(
    (text) => text.includes(needle) || (whole && text.includes(fold(whole))),
  )
  return isFound ? WORDS : undefined
}

/** Whether each word stands in some field; with a slip forgiven, as private.words_condition does. */
export function holdsWords(
  property: WordSearchable,
  words: readonly string[],
  isForgiving: boolean,
): boolean {
  const { property_type, nearby_landmarks, amenities } = property
  const texts = [
    ...fieldsOf(property),
    ...factWords(property),
    ...[property_type, ...nearby_landmarks, ...amenities].map(fold),
  ]
  return words.every((word) => {
    const slip = isForgiving && forgives(word) ? new RegExp(slipPattern(word), 'u') : undefined
    return texts.some((text) => text.includes(word) || slip?.test(text))
  })
}

/** A line each, in the order of private.fact_words in SQL. */
export function factWords({
  kind,
  furnishing,
  financing,
  turnover,
  pets,
  parking_spaces,
}: Facts): string[] {
  const chosen = [kind ?? '', furnishing, ...financing, turnover, pets]
  const named = chosen.flatMap((value) => FACT_WORDS[value] ?? [])
  return [kind?.replaceAll('_', ' ') ?? '', ...named, parking_spaces > 0 ? 'parking' : '']
}

const LETTER = '[a-zß-ž]'
const APART = '[^a-z0-9ß-ž]'

/** Short words are one slip away from too many others. */
export function forgives(word: string): boolean {
  return /^[a-zß-ž]{4,20}$/.test(word)
}

/** A whole word that is one letter away: wrong, missing, too many, or two that changed places. */
export function slipPattern(word: string): string {
  const slips = Array.from({ length: word.length + 1 }, (_, at) => [
    `${word.slice(0, at)}${LETTER}${word.slice(at)}`,
    at < word.length && `${word.slice(0, at)}${LETTER}?${word.slice(at + 1)}`,
    at < word.length - 1 &&
      `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`,
  ])
  return `(^|${APART})(${slips.flat().filter(Boolean).join('|')})(${APART}|$)`
}
