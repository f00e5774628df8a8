import type { ListingFilters } from './gallery-search.ts'
import {
  amenityKeys,
  type Filterable,
  failedChoices,
  hasPhoto,
  isInBase,
  listingOf,
  newSince,
} from './listing-filter.ts'

/** What can be chosen, from the least; SQL's private.choice_steps has the same. */
export const STEPS = {
  beds: [1, 2, 3, 4, 5],
  baths: [1, 2, 3, 4],
  area: [40, 60, 100, 150, 200, 300],
  lot: [100, 150, 200, 300, 500, 1000],
}
export const PRICE_STEPS = {
  for_sale: [1e6, 2e6, 3e6, 4e6, 5e6, 7e6, 10e6, 20e6],
  for_rent: [5e3, 10e3, 15e3, 20e3, 30e3, 50e3, 100e3],
}

type Counts = Record<string, number>

/** The answer of SQL's count_choices: what each choice would find in place of the one taken. */
export type Choices = {
  category?: Counts
  listing?: Counts
  /** By the number of steps that are below; -1: can't be compared, -2: below `min`. */
  price?: Counts
  /** By the number of steps reached. */
  beds?: Counts
  baths?: Counts
  area?: Counts
  lot?: Counts
  town?: Counts
  /** Under "1" alone. */
  photos?: Counts
  new?: Counts
  total?: Counts
  unpriced?: Counts
  amenity: [string, number][]
  /** Where nothing is found, the lowest prices above `max`. */
  dearer: number[]
}

const MOST_AMENITIES = 12
const MOST_DEARER = 50

/** In the browser what count_choices does in the database. */
export function countChoices(
  properties: readonly Filterable[],
  filters: ListingFilters,
  now: number,
): Choices {
  const counts: Record<string, Counts> = {}
  const amenities = new Map<string, number>()
  const dearer: number[] = []
  const listing = listingOf(filters) ?? 'for_sale'
  const { min = 0, max } = filters
  for (const property of properties) {
    if (!isInBase(property, filters)) continue
    const failed = failedChoices(property, filters, now)
    if (failed.length > 1) continue
    const [only] = failed
    const price = property.comparable_price
    const add = (choice: string, value: string | number | null, holds = true) => {
      if ((only && only !== choice) || !holds || value === null) return
      counts[choice] ??= {}
      counts[choice][value] = (counts[choice][value] ?? 0) + 1
    }
    add('category', property.category)
    add('listing', property.listing_type)
    add('price', priceStep(price, min, PRICE_STEPS[listing]), property.listing_type === listing)
    add('beds', reached(STEPS.beds, property.bedrooms))
    add('baths', reached(STEPS.baths, property.bathrooms))
    add('area', reached(STEPS.area, property.square_feet))
    add('lot', reached(STEPS.lot, property.lot_area))
    add('town', property.town)
    add('photos', 1, hasPhoto(property))
    add('new', 1, Date.parse(property.created_at) >= newSince(now))
    add('total', 1)
    add('unpriced', 1, price === null)
    if (only === 'price' && max && price && price > max) dearer.push(price)
    if (!only) countAmenities(property.amenities, amenities)
  }
  return {
    ...counts,
    amenity: [...amenities]
      .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .slice(0, MOST_AMENITIES),
    dearer: counts.total ? [] : dearer.sort((a, b) => a - b).slice(0, MOST_DEARER),
  }
}

function priceStep(price: number | null, min: number, steps: number[]): number {
  if (price === null) return -1
  return price < min ? -2 : reached(steps, price - 1)
}

function reached(steps: readonly number[], value: number): number {
  return steps.filter((step) => step <= value).length
}

function countAmenities(amenities: string[], counts: Map<string, number>): void {
  for (const key of amenityKeys(amenities)) counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** How many have at least the step. */
export function atLeast(counts: Counts | undefined, steps: number[], step: number): number {
  return sum(counts, (reachedSteps) => reachedSteps > steps.indexOf(step))
}

/** How many cost at most the step, and those whose price can't be compared. */
export function atMost(counts: Counts | undefined, steps: number[], step: number): number {
  return sum(counts, (below) => below !== -2 && below <= steps.indexOf(step))
}

function sum(counts: Counts | undefined, keep: (step: number) => boolean): number {
  return Object.entries(counts ?? {}).reduce(
    (total, [step, many]) => (keep(Number(step)) ? total + many : total),
    0,
  )
}
