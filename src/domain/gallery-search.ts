import type { Category } from './category.ts'
import { LISTING_TYPES, type ListingType } from './listing-type.ts'
import { parsePlainSearch, plainText } from './plain-search.ts'
import { TOWNS, type Town } from './town.ts'

/** What a listing has to be; absent where it doesn't matter. */
export type ListingFilters = {
  q?: string
  category?: Exclude<Category, 'All'>
  listing?: ListingType
  /** Whole pesos, in all or a month; `min` is never above `max`. */
  min?: number
  max?: number
  /** At least so many. */
  beds?: number
  baths?: number
  /** At least so many square metres: the floor, the lot. */
  area?: number
  lot?: number
  town?: Town
  /** All of them, case aside. */
  amenity?: string[]
  photos?: 1
  new?: 1
  /** Without prices that can't be compared. */
  unpriced?: 0
}

export const SORTS = ['price', '-price', 'area'] as const
export type Sort = (typeof SORTS)[number]

/** The gallery's search parameters; defaults are left out of the address. */
export type GallerySearch = ListingFilters & {
  /** Newest first where it is absent. */
  sort?: Sort
  /** 2 to 20. */
  pages?: number
}

const MAX_AMENITIES = 10
const MOST_PESOS = 1e12
export const LONGEST_AMENITY = 80

/** By hand: a schema library would add 22 kB to every visitor's first load. */
export function parseGallerySearch(search: Record<string, unknown>): GallerySearch {
  const { pages, ...result } = parsePlainSearch(search)
  const listing = LISTING_TYPES.find((name) => name === search.listing)
  if (listing) result.listing = listing

  const [min, max] = [amount(search.min, MOST_PESOS), amount(search.max, MOST_PESOS)]
  if (min && max && min > max) Object.assign(result, { min: max, max: min })
  else Object.assign(result, min && { min }, max && { max })
  for (const [name, most] of [
    ['beds', 20],
    ['baths', 20],
    ['area', 1e6],
    ['lot', 1e7],
  ] as const) {
    const least = amount(search[name], most)
    if (least) result[name] = least
  }

  const town = TOWNS.find((name) => name === search.town)
  if (town) result.town = town
  const amenities = amenitiesOf(search)
  if (amenities.length) result.amenity = amenities.slice(0, MAX_AMENITIES)
  if (Number(search.photos) === 1) result.photos = 1
  if (Number(search.new) === 1) result.new = 1
  if (search.unpriced === '0' || search.unpriced === 0) result.unpriced = 0

  const sort = SORTS.find((name) => name === search.sort)
  if (sort) result.sort = sort
  return pages ? { ...result, pages } : result
}

/** As it stood in the address. */
export function givenText(value: unknown): string {
  if (Array.isArray(value)) return value.slice(0, 20).map(givenText).join(', ').trim()
  return typeof value === 'object' ? (value ? '{}' : '') : String(value ?? '').trim()
}

function amenitiesOf({ amenity }: Record<string, unknown>): string[] {
  const names = [amenity]
    .flat()
    .slice(0, 5 * MAX_AMENITIES)
    .map((each) => plainText(each).toLowerCase().slice(0, LONGEST_AMENITY).toWellFormed().trim())
  return [...new Set(names)].filter(Boolean).sort()
}

const units: Record<string, number> = { '': 1, k: 1e3, m: 1e6 }

/**
 * Also as people type it: "₱4.5M", "PHP 35,000", "30k", "5 million". Undefined for anything else, 0
 * and what is above `most`.
 */
function amount(value: unknown, most: number): number | undefined {
  const text = givenText(value).slice(0, 100).normalize('NFKC').replace(/[\s,]/g, '').toLowerCase()
  const [, digits, unit = ''] =
    /^(?:₱|php)?(\d{1,15}(?:\.\d{1,6})?)(k|m)?(?:(?<=m)il(?:lion)?)?$/.exec(text) ?? []
  const whole = Math.round(Number(digits) * (units[unit] ?? 1))
  return whole > 0 && whole <= most ? whole : undefined
}

const NAMES = [
  ...['category', 'listing', 'min', 'max', 'beds', 'baths', 'area', 'lot', 'town', 'amenity'],
  ...['photos', 'new', 'unpriced', 'sort'],
] as const
export type FilterName = (typeof NAMES)[number]

/** Parameters that were given and mean nothing; those of others' links are no concern of anybody. */
export function ignoredNames(given: Record<string, unknown>): FilterName[] {
  const understood = parseGallerySearch(given)
  return NAMES.filter((name) => {
    const said = givenText(given[name])
    if (/^0*$/.test(said) || defaults.includes(`${name}=${said}`)) return false
    // The two may have changed places.
    if (name === 'min' || name === 'max') return !amount(said, MOST_PESOS)
    if (name === 'amenity') return amenitiesOf(given).length > MAX_AMENITIES
    return understood[name] === undefined
  })
}
const defaults = ['category=All', 'sort=newest', 'unpriced=1']

const PLAIN = ['q', 'category', 'pages']

/** What was chosen beyond a term and a category, sort aside: how many filters. */
export function countFilters({ sort, amenity = [], min, max, ...search }: GallerySearch): number {
  return (
    Object.keys(search).filter((name) => !PLAIN.includes(name)).length +
    amenity.length +
    Number(Boolean(min || max))
  )
}

/** The filters alone: what a sort and a number of pages don't change. */
export function filtersOf({ sort, pages, ...filters }: GallerySearch): ListingFilters {
  return filters
}
