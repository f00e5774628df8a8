import { type FilterName, type GallerySearch, givenText } from './gallery-search.ts'
import { groupedNumber } from './grouped-number.ts'
import { listingTypeLabel } from './listing-type.ts'
import { townName } from './town.ts'

/** "₱4.5M", "₱35,000". */
export function pesos(amount: number): string {
  return amount >= 1e6 && amount % 1e4 === 0
    ? `₱${groupedNumber(amount / 1e6)}M`
    : `₱${groupedNumber(amount)}`
}

export type ChosenFilter = {
  words: string
  /** The search without it. */
  without: GallerySearch
}

/** What was chosen, in words, each with the search that it would leave. */
export function chosenFilters({ pages, ...search }: GallerySearch): ChosenFilter[] {
  const { listing, min, max, beds, baths, area, lot, town, amenity = [], sort } = search
  const one = (words: string | 0 | false | undefined, ...names: (keyof GallerySearch)[]) =>
    words ? [{ words, without: without(search, names) }] : []
  return [
    ...one(search.category, 'category'),
    ...one(listing && listingTypeLabel(listing), 'listing'),
    ...one(priceWords(min, max), 'min', 'max'),
    ...one(beds && `${beds}+ bedrooms`, 'beds'),
    ...one(baths && `${baths}+ bathrooms`, 'baths'),
    ...one(area && `Floor ${groupedNumber(area)}+ sqm`, 'area'),
    ...one(lot && `Lot ${groupedNumber(lot)}+ sqm`, 'lot'),
    ...one(town && townName(town), 'town'),
    ...amenity.map((name) => ({
      words: capitalised(name),
      without: { ...search, amenity: amenity.filter((each) => each !== name) },
    })),
    ...one(search.photos && 'With photos', 'photos'),
    ...one(search.new && 'New in 30 days', 'new'),
    ...one(search.unpriced === 0 && 'Only with a price', 'unpriced'),
    ...one(sort && SORT_WORDS[sort], 'sort'),
  ]
}

export const SORT_WORDS = {
  price: 'Lowest price first',
  '-price': 'Highest price first',
  area: 'Largest first',
} as const

const NAME_WORDS: Record<FilterName, string> = {
  category: 'category',
  listing: 'for sale or rent',
  min: 'price from',
  max: 'price to',
  beds: 'bedrooms',
  baths: 'bathrooms',
  area: 'floor',
  lot: 'lot',
  town: 'town',
  amenity: 'more than ten amenities',
  photos: 'with photographs',
  new: 'new',
  unpriced: 'prices that can’t be compared',
  sort: 'sort',
}

/** "price to “-5”, town “manila”". */
export function ignoredWords(names: FilterName[], given: Record<string, unknown>): string {
  const said = (name: FilterName) => Array.from(givenText(given[name])).slice(0, 30).join('')
  return names
    .map((name) =>
      name === 'amenity' ? NAME_WORDS.amenity : `${NAME_WORDS[name]} “${said(name)}”`,
    )
    .join(', ')
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function priceWords(min: number | undefined, max: number | undefined): string | undefined {
  if (min && max) return `${pesos(min)} to ${pesos(max)}`
  return (max && `Up to ${pesos(max)}`) || (min && `From ${pesos(min)}`) || undefined
}

function without(search: GallerySearch, names: (keyof GallerySearch)[]): GallerySearch {
  const left = { ...search }
  for (const name of names) delete left[name]
  return left
}
