import type { Database } from '../../platform/values/database.types.ts'
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
  holdsWords,
  PHRASE,
  rankOf,
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

type Ranked<T> = { property: T; rank: number }

export type Guess = { typed: string; shown: string[] }

/** What the typed text and the amenities find, before any filter. Mirrors private.found_base. */
export function findBase<T extends Filterable>(
  properties: readonly T[],
  filters: ListingFilters,
  now: number,
): { ranked: Ranked<T>[]; guessed: string[] } {
  const { amenity = [] } = filters
  const { ranked, guessed } = findTyped(properties, filters, now)
  const holding = ranked.filter(({ property }) => {
    const keys = amenity.length ? amenityKeys(property.amenities) : []
    return amenity.every((wanted) => keys.includes(amenityKey(wanted)))
  })
  return { ranked: holding, guessed }
}

/**
 * Where nothing is found, a slip is forgiven in words that no listing has. Mirrors
 * private.typed_condition.
 */
function findTyped<T extends Filterable>(
  properties: readonly T[],
  filters: ListingFilters,
  now: number,
): { ranked: Ranked<T>[]; guessed: string[] } {
  const { q = '' } = filters
  if (!searchTerm(q)) {
    return { ranked: properties.map((property) => ({ property, rank: WORDS })), guessed: [] }
  }
  const { words, named, filters: read, isAll } = readBeside(filters)
  const isUnderstood = isAll || words.length > 0 || Object.keys(read).length > 0
  const find = (guessed: string[]) =>
    properties.flatMap((property) => {
      const isRead = () =>
        isUnderstood &&
        holdsWords(property, words, guessed) &&
        failedFilters(property, read, now).every(
          ({ key }) => key === 'town' && isNamed(property, named),
        )
      const rank = rankOf(property, q) ?? (isRead() ? WORDS : undefined)
      return rank === undefined ? [] : [{ property, rank }]
    })
  const ranked = find([])
  if (ranked.length > 0) return { ranked, guessed: [] }
  const isSaid = (word: string) => properties.some((property) => holdsWords(property, [word]))
  const guessed = words.filter((word) => forgives(word) && !isSaid(word))
  return { ranked: find(guessed), guessed }
}

/** A listing of which no town is known is found by a town's name like by any other word. */
function isNamed<T extends Filterable>(property: T, named: readonly string[]): boolean {
  return !property.town && named.some((name) => holdsWords(property, name.split(' ')))
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
      case 'flag':
        return !!wanted && !holds(filter, property, now)
      case 'list':
        return false
    }
  }
  return LISTING_FILTERS.filter(isLeftOut)
}

function isPriceOut(
  price: number | null,
  { min = 0, max = Number.POSITIVE_INFINITY, unpriced }: ListingFilters,
): boolean {
  return price === null ? unpriced === 0 : price < min || price > max
}

/**
 * What is found, those first that hold the whole text (`whole` of them), then those that its words may fit.
 * @param properties newest first, as they stay within these where the sort says nothing else
 */
export function findListings<T extends Filterable>(
  properties: readonly T[],
  given: ListingFilters,
  sort: Sort | undefined,
  now: number,
): { found: T[]; whole: number; guessed: Guess[] } {
  const filters = withTypedListing(given)
  const { ranked, guessed } = findBase(properties, filters, now)
  const left = ranked.filter(({ property }) => failedFilters(property, filters, now).length === 0)
  left.sort((a, b) => a.rank - b.rank || inOrder(a.property, b.property, sort))
  const found = left.map(({ property }) => property)
  return {
    found,
    whole: left.filter(({ rank }) => rank <= PHRASE).length,
    guessed: guessed.flatMap((typed) => {
      const shown = new Set(found.flatMap((property) => slipsIn(property, typed)))
      return shown.size ? { typed, shown: [...shown].sort() } : []
    }),
  }
}

function inOrder(a: Filterable, b: Filterable, sort: Sort | undefined): number {
  if (!sort) return 0
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
