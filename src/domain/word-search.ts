import type { Database } from './database.types.ts'
import { fold } from './fold.ts'
import { type Searchable, searchTerm, wholeReference } from './property-search.ts'

type Row = Database['public']['Tables']['properties']['Row']

/** What words are looked for in: beside the fields of the plain search, type, kind and landmarks. */
export type WordSearchable = Searchable &
  Pick<Row, 'property_type' | 'property_kind' | 'nearby_landmarks'>

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
  const { property_type, property_kind, nearby_landmarks } = property
  const others = [property_type, property_kind.replaceAll('_', ' '), ...nearby_landmarks]
  const texts = [...fieldsOf(property), ...others.map(fold)]
  return words.every((word) => {
    const slip = isForgiving && forgives(word) ? new RegExp(slipPattern(word), 'u') : undefined
    return texts.some((text) => text.includes(word) || slip?.test(text))
  })
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
