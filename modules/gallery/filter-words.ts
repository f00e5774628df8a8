import { groupedNumber } from '../../platform/values/grouped-number.ts'
import { t } from '../../platform/values/t.ts'
import { givenText } from './gallery-search.ts'
import type { GallerySearch } from './listing-filters.ts'
import { LISTING_FILTERS, type ListingFilter } from './listing-filters.ts'
import { SORT_WORDS } from './sort-words.ts'

export function pesos(amount: number): string {
  return amount >= 1e6 && amount % 1e4 === 0
    ? `₱${groupedNumber(amount / 1e6)}M`
    : `₱${groupedNumber(amount)}`
}

export type ChosenFilter = {
  words: string
  without: GallerySearch
}

export function chosenFilters({ pages, ...search }: GallerySearch): ChosenFilter[] {
  const one = (words: string | false | undefined, ...names: string[]) =>
    words ? [{ words, without: without(search, names) }] : []
  const { min, max, unpriced, sort } = search
  const chosen: Record<string, unknown> = search
  return [
    ...LISTING_FILTERS.flatMap((filter) => {
      const { key, kind } = filter
      if (kind === 'price') return one(priceWords(min, max), 'min', 'max')
      const taken = chosen[key]
      if (!Array.isArray(taken)) return taken ? one(chosenWords(filter, taken), key) : []
      return taken.map((name: string) => ({
        words: filter.kind === 'several' ? filter.words(name) : capitalised(name),
        without: { ...search, [key]: taken.filter((each) => each !== name) },
      }))
    }),
    ...one(unpriced === 0 && t('Only with a price'), 'unpriced'),
    ...one(sort && SORT_WORDS[sort], 'sort'),
  ]
}

function chosenWords(filter: ListingFilter, value: unknown): string {
  if (filter.kind === 'choice') return filter.words(String(value))
  if (filter.kind === 'least') return filter.words(groupedNumber(Number(value)))
  return (filter.kind === 'flag' && filter.words) || filter.label
}

export function ignoredWords(names: string[], given: Record<string, unknown>): string {
  return names
    .map((name) => {
      if (name === 'amenity') return t('more than ten amenities')
      const said = Array.from(givenText(given[name])).slice(0, 30).join('')
      return `${nameWords(name)} “${said}”`
    })
    .join(', ')
}

const NAME_WORDS: Record<string, string> = {
  min: t('price from'),
  max: t('price to'),
  unpriced: t('listings without a clear price'),
}

function nameWords(name: string): string {
  const filter = LISTING_FILTERS.find(({ key }) => key === name)
  return NAME_WORDS[name] ?? filter?.name ?? (filter?.label ?? name).toLowerCase()
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function priceWords(min: number | undefined, max: number | undefined): string | undefined {
  if (min && max) return t`${pesos(min)} to ${pesos(max)}`
  return (max && t`Up to ${pesos(max)}`) || (min && t`From ${pesos(min)}`) || undefined
}

function without(search: GallerySearch, names: string[]): GallerySearch {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)))
}
