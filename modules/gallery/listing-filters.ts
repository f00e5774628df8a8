import { TOWNS, townName } from '../../kit/places/town.ts'
import type { Database } from '../../platform/values/database.types.ts'
import { t } from '../../platform/values/t.ts'
import { PROPERTY_TYPES } from '../listings/category.ts'
import { FURNISHING, optionWords, PROPERTY_KINDS } from '../listings/listing-options.ts'
import { LISTING_TYPES, type ListingType, listingTypeLabel } from '../listings/listing-type.ts'

type Row = Database['public']['Tables']['properties']['Row']

/**
 * `key` is the parameter in the address, and of the row in private.listing_filters. `label` stands at
 * the control; `name`, else the label, in what is said of a value that means nothing.
 */
export type ListingFilter = { key: string; label: string; name?: string } & (
  | Choice
  | { kind: 'price'; column: keyof Row; steps: Record<ListingType, readonly number[]> }
  | Least
  | Several
  | { kind: 'list'; column: keyof Row }
  | { kind: 'box'; column: keyof Row }
  | Flag
)

type Choice = {
  kind: 'choice'
  column: keyof Row
  /** None where the listings' own are the choice. */
  of: readonly string[]
  words(value: string): string
  /** Else "Any". */
  any?: string
}

/** As a choice, of which several may be taken: one of them is enough. */
type Several = Omit<Choice, 'kind'> & { kind: 'several' }

/** A number that is reached; `steps` are those that can be chosen, `most` what an address may say. */
type Least = {
  kind: 'least'
  column: keyof Row
  steps: readonly number[]
  most: number
  words(count: string): string
  unit: string
}

/**
 * Holds or not: by a column, which is true or is or has the `value`, or by what more than a column says.
 * `words`, else the label, where chosen.
 */
export type Flag = { kind: 'flag'; words?: string } & (
  | { column: keyof Row; value?: string }
  | { column?: undefined; holds(listing: FlagListing, now: number): boolean }
)

type FlagListing = {
  created_at: string
  property_images: readonly { kind: string }[]
}

const FILTERS = [
  {
    key: 'category',
    kind: 'choice',
    column: 'category',
    of: PROPERTY_TYPES,
    words: String,
    label: t('Category'),
    any: t('All'),
  },
  {
    key: 'listing',
    kind: 'choice',
    column: 'listing_type',
    of: LISTING_TYPES,
    words: listingTypeLabel,
    label: t('For sale or rent'),
  },
  {
    key: 'kind',
    kind: 'choice',
    column: 'kind',
    of: Object.keys(PROPERTY_KINDS),
    words: (kind) => optionWords(PROPERTY_KINDS, kind),
    label: t('Kind of property'),
    any: t('Any kind'),
  },
  {
    key: 'price',
    kind: 'price',
    column: 'comparable_price',
    steps: {
      for_sale: [1e6, 2e6, 3e6, 4e6, 5e6, 7e6, 10e6, 20e6],
      for_rent: [5e3, 10e3, 15e3, 20e3, 30e3, 50e3, 100e3],
    },
    label: t('Price'),
  },
  {
    key: 'beds',
    kind: 'least',
    column: 'bedrooms',
    most: 20,
    steps: [1, 2, 3, 4, 5],
    label: t('Bedrooms'),
    words: (count) => t`${count}+ bedrooms`,
    unit: t('bedrooms'),
  },
  {
    key: 'baths',
    kind: 'least',
    column: 'bathrooms',
    most: 20,
    steps: [1, 2, 3, 4],
    label: t('Bathrooms'),
    words: (count) => t`${count}+ bathrooms`,
    unit: t('bathrooms'),
  },
  {
    key: 'area',
    kind: 'least',
    column: 'square_feet',
    most: 1e6,
    steps: [40, 60, 100, 150, 200, 300],
    label: t('Floor, sqm'),
    name: t('floor'),
    words: (size) => t`Floor ${size}+ sqm`,
    unit: t('sqm of floor'),
  },
  {
    key: 'lot',
    kind: 'least',
    column: 'lot_area',
    most: 1e7,
    steps: [100, 150, 200, 300, 500, 1000],
    label: t('Lot, sqm'),
    name: t('lot'),
    words: (size) => t`Lot ${size}+ sqm`,
    unit: t('sqm of lot'),
  },
  {
    key: 'parking',
    kind: 'least',
    column: 'parking_spaces',
    most: 100,
    steps: [1, 2, 3],
    label: t('Parking'),
    words: (spaces) => t`${spaces}+ parking`,
    unit: t('parking spaces'),
  },
  {
    key: 'barangay',
    kind: 'choice',
    column: 'barangay',
    of: [] as string[],
    words: String,
    label: t('Barangay'),
  },
  {
    key: 'town',
    kind: 'several',
    column: 'town',
    of: TOWNS,
    words: townName,
    label: t('Town'),
    any: t('Any town'),
  },
  { key: 'box', kind: 'box', column: 'shown_pin', label: t('Map area') },
  {
    key: 'furnishing',
    kind: 'choice',
    column: 'furnishing',
    of: Object.keys(FURNISHING),
    words: (furnishing) => optionWords(FURNISHING, furnishing),
    label: t('Furnishing'),
  },
  { key: 'amenity', kind: 'list', column: 'amenities', label: t('Amenities') },
  { key: 'pets', kind: 'flag', column: 'pets', value: 'allowed', label: t('Pets allowed') },
  {
    key: 'pagibig',
    kind: 'flag',
    column: 'financing',
    value: 'pag_ibig',
    label: t('Pag-IBIG accepted'),
  },
  {
    key: 'photos',
    kind: 'flag',
    holds: ({ property_images: [cover] }) => cover?.kind === 'photo',
    label: t('With photos'),
  },
  {
    key: 'new',
    kind: 'flag',
    holds: ({ created_at }, now) => Date.parse(created_at) >= newSince(now),
    label: t('New in the last 30 days'),
    words: t('New in 30 days'),
    name: t('new'),
  },
] as const satisfies readonly ListingFilter[]

type Entry = (typeof FILTERS)[number]
type OfKind<Kind> = Extract<Entry, { kind: Kind }>
export type FilterKey = Entry['key']
export type FilterColumn = Extract<Entry, { column: string }>['column']

export type ListingFilters = {
  q?: string
  /** Whole pesos, in all or a month; `min` is never above `max`. */
  min?: number
  max?: number
  unpriced?: 0
} & { [Each in OfKind<'choice'> as Each['key']]?: Each['of'][number] } & {
  [Each in OfKind<'several'> as Each['key']]?: Each['of'][number][]
} & {
  [Key in OfKind<'least'>['key']]?: number
} & { [Key in OfKind<'list'>['key']]?: string[] } & { [Key in OfKind<'flag'>['key']]?: 1 } & {
  /** As boxText of kit/places writes it. */
  [Key in OfKind<'box'>['key']]?: string
}

export const SORTS = ['price', '-price', 'area'] as const
export type Sort = (typeof SORTS)[number]

/** The gallery's search parameters; defaults are left out of the address. */
export type GallerySearch = ListingFilters & {
  sort?: Sort
  /** 2 or more, of 24 cards each; the server renders five at most. */
  pages?: number
  /** Else a list of cards. */
  view?: 'map'
}

export const LISTING_FILTERS: readonly ListingFilter[] = FILTERS

export const PARAMETERS = [
  ...LISTING_FILTERS.flatMap(({ key, kind }) => (kind === 'price' ? ['min', 'max'] : [key])),
  'unpriced',
  'sort',
  'view',
]

const DAY = 86_400_000
const MANILA = 8 * 3_600_000

/** When a listing of the last 30 days was added at the earliest, by the date in Manila. */
function newSince(now: number): number {
  return Math.floor((now + MANILA) / DAY) * DAY - 30 * DAY - MANILA
}
