import type { Category } from './category.ts'
import { fold } from './fold.ts'
import { type ListingFilters, LONGEST_AMENITY, type Sort } from './gallery-search.ts'
import { matchesSearch, type Searchable } from './property-search.ts'

/** What the filters read of a listing. */
export type Filterable = Searchable & {
  id: string
  created_at: string
  listing_type: string
  comparable_price: number | null
  bedrooms: number
  bathrooms: number
  square_feet: number
  lot_area: number
  town: string | null
  amenities: string[]
  /** The first, a photograph where there is one. */
  property_images: readonly { kind: string }[]
}

type Choice = Exclude<keyof ListingFilters, 'q' | 'amenity' | 'min' | 'max' | 'unpriced'> | 'price'

const DAY = 86_400_000
const MANILA = 8 * 3_600_000

/** As private.amenity_key in SQL. */
function amenityKey(amenity: string): string {
  return fold(amenity).replace(/^ +| +$/g, '')
}

/** As the column amenity_keys: each once, those that can be asked for. */
export function amenityKeys(amenities: string[]): string[] {
  const keys = amenities.map(amenityKey)
  return [...new Set(keys)].filter((key) => key && Array.from(key).length <= LONGEST_AMENITY)
}

/** When a listing of the last 30 days was added at the earliest, by the date in Manila. */
export function newSince(now: number): number {
  return Math.floor((now + MANILA) / DAY) * DAY - 30 * DAY - MANILA
}

/** A range without sale or rent is one of sale prices: it compares with no rent. */
export function listingOf({ listing, min, max }: ListingFilters) {
  return listing ?? (min || max ? 'for_sale' : undefined)
}

export function isInBase(property: Filterable, { q = '', amenity = [] }: ListingFilters): boolean {
  if (!matchesSearch(property, q, 'All' satisfies Category)) return false
  const keys = amenity.length ? amenityKeys(property.amenities) : []
  return amenity.every((wanted) => keys.includes(amenityKey(wanted)))
}

export function hasPhoto({ property_images: [cover] }: Filterable): boolean {
  return cover?.kind === 'photo'
}

/** The filters that leave a listing out, the term and the amenities aside. As SQL's found_conditions. */
export function failedChoices(
  property: Filterable,
  filters: ListingFilters,
  now: number,
): Choice[] {
  const { min = 0, max = Number.POSITIVE_INFINITY, unpriced } = filters
  const listing = listingOf(filters)
  const price = property.comparable_price
  const fails: Record<Choice, unknown> = {
    category: filters.category && property.category !== filters.category,
    listing: listing && property.listing_type !== listing,
    price: price === null ? unpriced === 0 : price < min || price > max,
    beds: property.bedrooms < (filters.beds ?? 0),
    baths: property.bathrooms < (filters.baths ?? 0),
    area: property.square_feet < (filters.area ?? 0),
    lot: property.lot_area < (filters.lot ?? 0),
    town: filters.town && property.town !== filters.town,
    photos: filters.photos && !hasPhoto(property),
    new: filters.new && Date.parse(property.created_at) < newSince(now),
  }
  return (Object.keys(fails) as Choice[]).filter((choice) => fails[choice])
}

/** @param properties newest first, as they stay where the sort says nothing else */
export function findListings<T extends Filterable>(
  properties: readonly T[],
  filters: ListingFilters,
  sort: Sort | undefined,
  now: number,
): T[] {
  const found = properties.filter(
    (property) => isInBase(property, filters) && failedChoices(property, filters, now).length === 0,
  )
  if (sort === 'area') return found.sort((a, b) => size(b) - size(a))
  if (!sort) return found
  const sign = sort === 'price' ? 1 : -1
  return found.sort(
    (a, b) =>
      // For sale before for rent: one is no price beside the other.
      Number(a.listing_type < b.listing_type) - Number(b.listing_type < a.listing_type) ||
      Number(a.comparable_price === null) - Number(b.comparable_price === null) ||
      sign * ((a.comparable_price ?? 0) - (b.comparable_price ?? 0)),
  )
}

function size({ square_feet, lot_area }: Filterable): number {
  return Math.max(square_feet, lot_area)
}
