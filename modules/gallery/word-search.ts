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

/**
 * How what a text finds is parted: by its reference, by the whole text in one field, by its words, and
 * by the whole text where that is hardly meant: a house with slots, for "lots".
 */
export const REFERENCE = 0
export const PHRASE = 1
export const WORDS = 2
export const STRAY = 3

type Texts = { title: string; fields: string[]; reference: string; all: string[] }

const folded = new WeakMap<WordSearchable, Texts>()

function textsOf(property: WordSearchable): Texts {
  const known = folded.get(property)
  if (known) return known
  const { title, address, city, description, reference } = property
  const { property_type, nearby_landmarks, amenities } = property
  const fields = [title, address, city, description].map(fold)
  const all = [
    ...fields,
    ...factWords(property),
    ...[property_type, ...nearby_landmarks, ...amenities].map(fold),
  ]
  const texts = { title: fields[0] ?? '', fields, reference: fold(reference), all }
  folded.set(property, texts)
  return texts
}

/**
 * By the text as it stands: its reference, the whole of it in one field, or a part of a reference,
 * which every listing has. Undefined where it isn't found by that. Mirrors private.typed_groups.
 */
export function groupOf(property: WordSearchable, typed: string): number | undefined {
  const needle = searchTerm(typed)
  const whole = wholeReference(needle)
  const { fields, reference } = textsOf(property)
  if (whole && property.reference === whole) return REFERENCE
  if (fields.some((field) => field.includes(needle))) return PHRASE
  const texts = [...fields, reference]
  const isFound = texts.some(
    (text) => text.includes(needle) || (whole && text.includes(fold(whole))),
  )
  return isFound ? WORDS : undefined
}

/** What stands in the title as whole words comes first (0), then elsewhere (1), then inside others (2). */
export function levelOfPhrase(property: WordSearchable, typed: string): number {
  const needle = searchTerm(typed)
  const { title, fields } = textsOf(property)
  if (standsAlone(needle, title)) return 0
  return fields.some((field) => standsAlone(needle, field)) ? 1 : 2
}

export function levelOfWords(property: WordSearchable, words: readonly string[]): number {
  const { title, all } = textsOf(property)
  if (words.every((word) => standsAlone(word, title))) return 0
  return words.every((word) => all.some((text) => standsAlone(word, text))) ? 1 : 2
}

/** Mirrors private.stray_condition. */
export function isTooShort(typed: string): boolean {
  return /^[a-zß-ž]{1,4}$/.test(searchTerm(typed))
}

const LETTER = /[a-z0-9ß-ž]/

function standsAlone(words: string, text: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + words.length]]
    if (!LETTER.test(before) && !LETTER.test(after)) return true
  }
  return false
}

/** By the name of a town in its address or city. Mirrors private.town_condition. */
export function isInPlace(property: WordSearchable, name: string): boolean {
  const [, address = '', city = ''] = textsOf(property).fields
  return standsAlone(name, address) || standsAlone(name, city)
}

/** Mirrors private.house_condition. */
const HOUSES = ['house', 'townhouse', 'duplex']

export function isHouse({ kind }: Pick<Row, 'kind'>): boolean {
  return kind === null || HOUSES.includes(kind)
}

/** What a word says of the kind, which few listings say in it; with an s behind it, too. */
const KIND_WORDS: Record<string, string> = {
  townhouse: 'townhouse',
  condominium: 'condo,condominium',
  apartment: 'apartment',
  duplex: 'duplex,duplexes',
  room: 'bed space,bedspace,boarding house,room,room for rent',
  farm_lot: 'bukid,bukirin,farmland,sakahan,taniman',
  commercial_space: 'puwesto,pwesto,shop,stall,store,tindahan',
  office: 'office,opisina',
  warehouse: 'bodega,warehouse',
}

const KINDS_OF = new Map(
  Object.entries(KIND_WORDS).flatMap(([kind, words]) =>
    words.split(',').flatMap((word) => [word, `${word}s`].map((each) => [each, kind] as const)),
  ),
)

/** The kinds that these words name, by word. */
export function kindsIn(words: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(
    words.flatMap((word) => {
      const kind = KINDS_OF.get(word)
      return kind ? [[word, [kind]]] : []
    }),
  )
}

/**
 * Whether each word stands in some field, names the kind or, of the guessed, stands there with a slip;
 * one of two letters has to stand alone. Mirrors private.words_condition.
 */
export function holdsWords(
  property: WordSearchable,
  words: readonly string[],
  guessed: readonly string[] = [],
): boolean {
  const { all } = textsOf(property)
  return words.every(
    (word) =>
      all.some((text) => (isShort(word) ? standsAlone(word, text) : text.includes(word))) ||
      isOfKind(property, word) ||
      (guessed.includes(word) && slipsIn(property, word).length > 0),
  )
}

function isShort(word: string): boolean {
  return Array.from(word).length <= 2
}

export function namesKind(word: string): boolean {
  return KINDS_OF.has(word)
}

export function isOfKind({ kind }: Pick<Row, 'kind'>, word: string): boolean {
  return !!kind && KINDS_OF.get(word) === kind
}

/** The whole words of a listing that are one letter away. Mirrors private.slips_of. */
export function slipsIn(property: WordSearchable, typed: string): string[] {
  return textsOf(property)
    .all.flatMap((text) => text.split(/[^a-z0-9ß-ž]+/))
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
