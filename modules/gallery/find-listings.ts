import { isInBox, readBox } from '../../kit/places/box.ts'
import type { Database } from '../../platform/values/database.types.ts'
import { pinPoint } from '../listings/pin-point.ts'
import { amenityKey } from '../listings/usual-amenities.ts'
import { LONGEST_AMENITY } from './gallery-search.ts'
import type { Sort } from './listing-filters.ts'
import {
  type FilterColumn,
  type Flag,
  LISTING_FILTERS,
  type ListingFilter,
  type ListingFilters,
} from './listing-filters.ts'
import { searchTerm } from './property-search.ts'
import { readBeside, withTypedListing } from './typed-search.ts'
import {
  forgives,
  groupOf,
  holdsWords,
  isHouse,
  isInPlace,
  isOfKind,
  isTooShort,
  levelOfPhrase,
  levelOfWords,
  namesKind,
  PHRASE,
  REFERENCE,
  STRAY,
  slipsIn,
  WORDS,
  type WordSearchable,
} from './word-search.ts'

export type Filterable = WordSearchable &
  Pick<Database['public']['Tables']['properties']['Row'], FilterColumn | 'id' | 'created_at'> & {
    property_images: readonly { kind: string }[]
  }

/** Mirrors the column amenity_keys: each once, those that can be asked for. */
export function amenityKeys(amenities: string[]): string[] {
  const keys = amenities.map(amenityKey)
  return [...new Set(keys)].filter((key) => key && Array.from(key).length <= LONGEST_AMENITY)
}

/** A range without sale or rent is one of sale prices: it compares with no rent. */
export function listingOf({ listing, min, max }: ListingFilters) {
  return listing ?? (min || max ? 'for_sale' : undefined)
}

/** `order` is that of private.typed_ranks inside a group. */
type Ranked<T> = { property: T; group: number; order: number }

export type Guess = { typed: string; shown: string[] }

/** What the typed text and the amenities find, before any filter. Mirrors private.found_base. */
export function findBase<T extends Filterable>(
  properties: readonly T[],
  filters: ListingFilters,
  now: number,
): { ranked: Ranked<T>[]; guessed: string[]; dropped: string[] } {
  const { amenity = [] } = filters
  const { ranked, ...typed } = findTyped(properties, filters, now)
  const holding = ranked.filter(({ property }) => {
    const keys = amenity.length ? amenityKeys(property.amenities) : []
    return amenity.every((wanted) => keys.includes(amenityKey(wanted)))
  })
  return { ranked: holding, ...typed }
}

/**
 * Where nothing is found, words that no listing says are left out, save the name of a kind: an office is
 * no apartment. A slip is forgiven in the others. Mirrors private.unsaid_words and private.guessed_words.
 */
function findTyped<T extends Filterable>(
  properties: readonly T[],
  filters: ListingFilters,
  now: number,
): { ranked: Ranked<T>[]; guessed: string[]; dropped: string[] } {
  const { q = '' } = filters
  if (!searchTerm(q)) {
    const ranked = properties.map((property) => ({ property, group: WORDS, order: 0 }))
    return { ranked, guessed: [], dropped: [] }
  }
  const read = readBeside(filters)
  const find = (words: string[], guessed: string[] = []) =>
    properties.flatMap((property) => rankedBy(property, { ...read, words }, guessed, q, now))
  const ranked = find(read.words)
  if (ranked.length > 0) return { ranked, guessed: [], dropped: [] }
  const isSaid = (word: string, guessed: string[]) =>
    properties.some((property) => holdsWords(property, [word], guessed))
  const dropped = read.words.filter(
    (word) => !namesKind(word) && !isSaid(word, forgives(word) ? [word] : []),
  )
  const words = read.words.filter((word) => !dropped.includes(word))
  const exact = dropped.length > 0 ? find(words) : []
  if (exact.length > 0) return { ranked: exact, guessed: [], dropped }
  const guessed = words.filter((word) => forgives(word) && !isSaid(word, []))
  return { ranked: find(words, guessed), guessed, dropped }
}

type Read = ReturnType<typeof readBeside>

function rankedBy<T extends Filterable>(
  property: T,
  { words, named, filters, isAll, isHouse: wantsHouse }: Read,
  guessed: string[],
  q: string,
  now: number,
): Ranked<T>[] {
  const isUnderstood = isAll || wantsHouse || words.length > 0 || Object.keys(filters).length > 0
  const isAnyRead = wantsHouse || Object.keys(filters).length > 0 || words.some(namesKind)
  const isRightHouse = !wantsHouse || isHouse(property)
  const failed = failedFilters(property, filters, now)
  const isRead = () =>
    isUnderstood &&
    isRightHouse &&
    holdsWords(property, words, guessed) &&
    failed.every(({ key }) => key === 'town' && isNamed(property, named))
  const found = groupOf(property, q) ?? (isRead() ? WORDS : undefined)
  if (found === undefined || found === REFERENCE) {
    return found === undefined ? [] : [{ property, group: REFERENCE, order: 0 }]
  }
  const kinds = words.filter(namesKind)
  const isFit =
    failed.length === 0 && isRightHouse && kinds.every((word) => isOfKind(property, word))
  const others = words.filter((word) => !namesKind(word))
  const level = found === PHRASE ? levelOfPhrase(property, q) : levelOfWords(property, others)
  const isInside = level === 2 && (!isFit || (isTooShort(q) && !isAnyRead))
  if (found === PHRASE && (isInside || (!isFit && others.length === 0))) {
    return [{ property, group: STRAY, order: 0 }]
  }
  return [{ property, group: found, order: (isFit ? 0 : 3) + level }]
}

/** A listing of which no town is known is found by a town's name like by any other word. */
function isNamed<T extends Filterable>(property: T, named: readonly string[]): boolean {
  return named.some(
    (name) =>
      isInPlace(property, name) || (!property.town && holdsWords(property, name.split(' '))),
  )
}

export function holds(flag: Flag, property: Filterable, now: number): boolean {
  if (!flag.column) return flag.holds(property, now)
  const value = columnOf(property, flag.column)
  return flag.value ? [value].flat().includes(flag.value) : value === true
}

export function columnOf(property: Record<string, unknown>, column: string): unknown {
  return property[column]
}

export function failedFilters(
  property: Filterable,
  filters: ListingFilters,
  now: number,
): ListingFilter[] {
  const chosen: Record<string, unknown> = { ...filters, listing: listingOf(filters) }
  const isLeftOut = (filter: ListingFilter): boolean => {
    const wanted = chosen[filter.key]
    switch (filter.kind) {
      case 'choice':
        return !!wanted && columnOf(property, filter.column) !== wanted
      case 'several':
        return Array.isArray(wanted) && !wanted.includes(columnOf(property, filter.column))
      case 'price':
        return isPriceOut(property.comparable_price, filters)
      case 'least':
        return Number(columnOf(property, filter.column)) < Number(wanted ?? 0)
      case 'box':
        return !!wanted && !isPinIn(String(wanted), property)
      case 'flag':
        return !!wanted && !holds(filter, property, now)
      case 'list':
        return false
    }
  }
  return LISTING_FILTERS.filter(isLeftOut)
}

function isPinIn(wanted: string, { shown_pin }: Filterable): boolean {
  const [box, point] = [readBox(wanted), pinPoint(shown_pin)]
  return !!box && !!point && isInBox(point, box)
}

function isPriceOut(
  price: number | null,
  { min = 0, max = Number.POSITIVE_INFINITY, unpriced }: ListingFilters,
): boolean {
  return price === null ? unpriced === 0 : price < min || price > max
}

/**
 * What is found: those first that hold the whole text, then those that its words may fit, then those that
 * hold it and are hardly meant. `whole` counts the first and the last, `inside` the last; `dropped` are words that no listing says and without which something is found.
 * @param properties newest first, as they stay within these where the sort says nothing else
 */
export function findListings<T extends Filterable>(
  properties: readonly T[],
  given: ListingFilters,
  sort: Sort | undefined,
  now: number,
): { found: T[]; whole: number; inside: number; guessed: Guess[]; dropped: string[] } {
  const filters = withTypedListing(given)
  const { ranked, guessed, dropped } = findBase(properties, filters, now)
  const left = ranked.filter(({ property }) => failedFilters(property, filters, now).length === 0)
  left.sort(
    (a, b) =>
      a.group - b.group || (sort ? inOrder(a.property, b.property, sort) : a.order - b.order),
  )
  const found = left.map(({ property }) => property)
  const isTyped = !!searchTerm(filters.q ?? '')
  return {
    found,
    whole: isTyped ? left.filter(({ group }) => group !== WORDS).length : 0,
    inside: left.filter(({ group }) => group === STRAY).length,
    dropped,
    guessed: guessed.flatMap((typed) => {
      const shown = new Set(found.flatMap((property) => slipsIn(property, typed)))
      return shown.size ? { typed, shown: [...shown].sort() } : []
    }),
  }
}

function inOrder(a: Filterable, b: Filterable, sort: Sort): number {
  if (sort === 'area') return size(b) - size(a)
  return (
    // For sale before for rent: one is no price beside the other.
    Number(a.listing_type < b.listing_type) - Number(b.listing_type < a.listing_type) ||
    Number(a.comparable_price === null) - Number(b.comparable_price === null) ||
    (sort === 'price' ? 1 : -1) * ((a.comparable_price ?? 0) - (b.comparable_price ?? 0))
  )
}

function size({ square_feet, lot_area }: Filterable): number {
  return Math.max(square_feet, lot_area)
}
