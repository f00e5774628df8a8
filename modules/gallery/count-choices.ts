import {
  amenityKeys,
  columnOf,
  type Filterable,
  failedFilters,
  findBase,
  holds,
  listingOf,
} from './find-listings.ts'
import {
  type FilterKey,
  LISTING_FILTERS,
  type ListingFilter,
  type ListingFilters,
} from './listing-filters.ts'
import { withTypedListing } from './typed-search.ts'

type Counts = Record<string, number>

/**
 * The answer of SQL's count_choices: what each choice would find in place of the one taken, by value;
 * by the number of steps reached; by that of prices below, -1 where it can't be compared, -2 below
 * `min`; of a flag, `total` and `unpriced` under "1" alone.
 */
export type Choices = { [Key in Exclude<FilterKey, 'amenity'> | 'total' | 'unpriced']?: Counts } & {
  amenity: [string, number][]
  dearer: number[]
}

export function countsOf(choices: Choices | undefined, key: string): Counts | undefined {
  const { amenity, dearer, ...counts }: Partial<Choices> = choices ?? {}
  const all: Record<string, Counts | undefined> = counts
  return all[key]
}

const MOST_AMENITIES = 100
const MOST_DEARER = 50

/** Mirrors count_choices, in the browser. */
export function countChoices(
  properties: readonly Filterable[],
  given: ListingFilters,
  now: number,
): Choices {
  const filters = withTypedListing(given)
  const counts: Record<string, Counts> = {}
  const amenities = new Map<string, number>()
  const dearer: number[] = []
  const { max } = filters
  const add = (key: string, value: unknown) => {
    if (value === null) return
    counts[key] ??= {}
    counts[key][String(value)] = (counts[key][String(value)] ?? 0) + 1
  }
  for (const { property } of findBase(properties, filters, now).ranked) {
    const failed = failedFilters(property, filters, now)
    if (failed.length > 1) continue
    const [only] = failed
    for (const filter of only ? [only] : LISTING_FILTERS) {
      add(filter.key, countedBy(filter, property, filters, now))
    }
    const price = property.comparable_price
    if (only?.kind === 'price' && max && price && price > max) dearer.push(price)
    if (only) continue
    add('total', 1)
    add('unpriced', price === null ? 1 : null)
    for (const key of amenityKeys(property.amenities)) {
      amenities.set(key, (amenities.get(key) ?? 0) + 1)
    }
  }
  return {
    ...counts,
    amenity: [...amenities]
      .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .slice(0, MOST_AMENITIES),
    dearer: counts.total ? [] : dearer.sort((a, b) => a - b).slice(0, MOST_DEARER),
  }
}

/** Null where no choice of the filter finds the listing. */
function countedBy(
  filter: ListingFilter,
  property: Filterable,
  filters: ListingFilters,
  now: number,
): unknown {
  switch (filter.kind) {
    case 'choice':
    case 'several':
      return columnOf(property, filter.column) || null
    case 'price': {
      const listing = listingOf(filters) ?? 'for_sale'
      if (property.listing_type !== listing) return null
      return priceStep(property.comparable_price, filters.min ?? 0, filter.steps[listing])
    }
    case 'least':
      return reached(filter.steps, Number(columnOf(property, filter.column)))
    case 'flag':
      return holds(filter, property, now) ? 1 : null
    case 'list':
    case 'box':
      return null
  }
}

function priceStep(price: number | null, min: number, steps: readonly number[]): number {
  if (price === null) return -1
  return price < min ? -2 : reached(steps, price - 1)
}

function reached(steps: readonly number[], value: number): number {
  return steps.filter((step) => step <= value).length
}

export function atLeast(
  counts: Counts | undefined,
  steps: readonly number[],
  step: number,
): number {
  return sum(counts, (reachedSteps) => reachedSteps > steps.indexOf(step))
}

export function atMost(counts: Counts | undefined, steps: readonly number[], step: number): number {
  return sum(counts, (below) => below !== -2 && below <= steps.indexOf(step))
}

function sum(counts: Counts | undefined, keep: (step: number) => boolean): number {
  return Object.entries(counts ?? {}).reduce(
    (total, [step, many]) => (keep(Number(step)) ? total + many : total),
    0,
  )
}
