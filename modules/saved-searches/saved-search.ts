import { parseSearchText, searchText } from '../../platform/values/search-text.ts'
import { t } from '../../platform/values/t.ts'
import { chosenFilters } from '../gallery/filter-words.ts'
import { filtersOf, parseGallerySearch } from '../gallery/gallery-search.ts'
import type { ListingFilters } from '../gallery/listing-filters.ts'

/** Consent to the e-mails, stored with the search. */
export const SEARCH_CONSENT = t(
  'I agree that this brokerage keeps my e-mail address and this search, to send me new listings that match it: at most one e-mail a day, for a year at most. I can unsubscribe by the link in each of them.',
)

export const LONGEST_SEARCH = 4_000

export function readSearch(text: string): ListingFilters {
  const { q, ...filters } = filtersOf(
    parseGallerySearch(parseSearchText(text.slice(0, LONGEST_SEARCH))),
  )
  const words = q?.replace(/\s+/g, ' ').trim()
  return words ? { q: words, ...filters } : filters
}

/** One spelling per search: `?category=…&max=…`, empty for all listings. */
export function searchAddress(filters: ListingFilters): string {
  return searchText(
    Object.fromEntries(Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1))),
  )
}

export function searchName({ q, ...filters }: ListingFilters): string {
  const words = chosenFilters(filters).map((each) => each.words)
  return [...(q ? [`“${q}”`] : []), ...words].join(', ') || t('All listings')
}

/** Without anything typed: for an e-mail to someone who may not have asked for it. */
export function searchNameWithoutTyped(search: ListingFilters): string {
  const { q, amenity, barangay, ...filters } = search
  const hasTyped = [q, amenity, barangay].some((typed) => typed !== undefined)
  const name = searchName(filters)
  if (!hasTyped) return name
  return Object.keys(filters).length > 0 ? t`${name}, and a search term` : t('a search term')
}
