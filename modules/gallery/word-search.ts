import type { Database } from '../../platform/values/database.types.ts'
import { fold } from '../../platform/values/fold.ts'
import { type Searchable, searchTerm, wholeReference } from './property-search.ts'

type Row = Database['public']['Tables']['properties']['Row']

type Facts = Pick<Row, 'kind' | 'furnishing' | 'financing' | 'turnover' | 'pets' | 'parking_spaces'>

export type WordSearchable = Searchable &
  Facts &
  Pick<Row, 'property_type' | 'nearby_landmarks' | 'amenities'>

/** What people call what staff choose. Mirrors private.fact_words. */
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
 * By the text as it stands: its reference, the whole of it in one field, or a part of a reference,
 * which every listing has. Undefined where it isn't found by that. Mirrors private.typed_ranks.
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

function wordTexts(property: WordSearchable): string[] {
  const { property_type, nearby_landmarks, amenities } = property
  return [
    ...fieldsOf(property),
    ...factWords(property),
    ...[property_type, ...nearby_landmarks, ...amenities].map(fold),
  ]
}

/**
 * Whether each word stands in some field, as it is or, of the guessed, with a slip. Mirrors
 * private.words_condition.
 */
export function holdsWords(
  property: WordSearchable,
  words: readonly string[],
  guessed: readonly string[] = [],
): boolean {
  const texts = wordTexts(property)
  return words.every(
    (word) =>
      texts.some((text) => text.includes(word)) ||
      (guessed.includes(word) && slipsIn(property, word).length > 0),
  )
}

/** The whole words of a listing that are one letter away. Mirrors private.slips_of. */
export function slipsIn(property: WordSearchable, typed: string): string[] {
  return wordTexts(property)
    .flatMap((text) => text.split(/[^a-z0-9ß-ž]+/))
    .filter((word) => isSlip(typed, word))
}

/** A line each, in the order of private.fact_words. */
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

const MEANT =
  /^(bank|beach|cash|church|clean|creek|farm|flood|gate|lahar|lake|land|leas|loan|lots|mall|market|north|park|pool|rent|river|road|sale|school|shop|sold|south|titl|view)/

export function isMeant(word: string): boolean {
  return MEANT.test(word)
}

/** Short words are one slip away from too many others. */
export function forgives(word: string): boolean {
  return /^[a-zß-ž]{4,20}$/.test(word) && !isMeant(word)
}

export function isSlip(typed: string, word: string): boolean {
  let at = 0
  while (typed[at] && typed[at] === word[at]) at++
  const [left, right] = [typed.slice(at), word.slice(at)]
  const rest = right.slice(1)
  return (
    /^[a-zß-ž]+$/.test(word) &&
    typed !== word &&
    (left.slice(1) === rest ||
      left === rest ||
      left.slice(1) === right ||
      (left.length > 1 && `${left[1]}${left[0]}${left.slice(2)}` === right))
  )
}
