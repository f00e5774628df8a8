import { boxText, readBox } from '../../kit/places/box.ts'
import { pesoAmount } from '../../platform/values/peso-amount.ts'
import {
  type GallerySearch,
  LISTING_FILTERS,
  type ListingFilter,
  type ListingFilters,
  PARAMETERS,
} from './listing-filters.ts'
import { parsePlainSearch, plainText } from './plain-search.ts'

const MAX_AMENITIES = 10
const MOST_PESOS = 1e12
export const LONGEST_AMENITY = 80
const NAME = /^\P{C}{2,40}$/u

/** By hand: a schema library would add 22 kB to every visitor's first load. */
export function parseGallerySearch(search: Record<string, unknown>): GallerySearch {
  const { pages, sort, ...result } = parsePlainSearch(search)
  for (const filter of LISTING_FILTERS) {
    if (filter.kind === 'price') Object.assign(result, parseRange(search))
    else {
      const value = parseValue(filter, search[filter.key])
      if (value) Object.assign(result, { [filter.key]: value })
    }
  }
  if (search.unpriced === '0' || search.unpriced === 0) result.unpriced = 0
  if (search.view === 'map') result.view = 'map'
  return { ...result, ...(sort && { sort }), ...(pages && { pages }) }
}

function parseRange(search: Record<string, unknown>): Pick<ListingFilters, 'min' | 'max'> {
  const [min, max] = [amount(search.min), amount(search.max)]
  if (min && max && min > max) return { min: max, max: min }
  return { ...(min && { min }), ...(max && { max }) }
}

function amount(given: unknown): number | undefined {
  return pesoAmount(givenText(given), MOST_PESOS)
}

function parseValue(filter: Exclude<ListingFilter, { kind: 'price' }>, given: unknown) {
  switch (filter.kind) {
    case 'choice':
      return filter.of.length > 0
        ? filter.of.find((name) => name === given)
        : NAME.exec(givenText(given))?.[0]
    case 'several': {
      const names = partsOf(given)
      const known = filter.of.filter((name) => names.includes(name))
      return known.length > 0 ? known : undefined
    }
    case 'least':
      return pesoAmount(givenText(given), filter.most)
    case 'list': {
      const names = namesOf(given)
      return names.length > 0 ? names.slice(0, MAX_AMENITIES) : undefined
    }
    case 'box':
      return boxText(readBox(givenText(given)) ?? [])
    case 'flag':
      return Number(givenText(given)) === 1 ? 1 : undefined
  }
}

export function givenText(value: unknown): string {
  if (Array.isArray(value)) return value.slice(0, 20).map(givenText).join(', ').trim()
  return typeof value === 'object' ? (value ? '{}' : '') : String(value ?? '').trim()
}

function partsOf(given: unknown): string[] {
  const parts = [given].flat().slice(0, 50).map(plainText)
  return parts.flatMap((part) => part.split(',')).map((part) => part.trim())
}

function namesOf(given: unknown): string[] {
  const names = [given]
    .flat()
    .slice(0, 5 * MAX_AMENITIES)
    .map((each) => plainText(each).toLowerCase().slice(0, LONGEST_AMENITY).toWellFormed().trim())
  return [...new Set(names)].filter(Boolean).sort()
}

/** Parameters that were given and mean nothing; those of others' links are no concern of anybody. */
export function ignoredNames(given: Record<string, unknown>): string[] {
  const understood: Record<string, unknown> = parseGallerySearch(given)
  return PARAMETERS.filter((name) => {
    const said = givenText(given[name])
    if (/^0*$/.test(said) || defaults.includes(`${name}=${said}`)) return false
    // The two may have changed places.
    if (name === 'min' || name === 'max') return !amount(said)
    if (name === 'amenity') return namesOf(given[name]).length > MAX_AMENITIES
    const filter = LISTING_FILTERS.find(({ key }) => key === name)
    if (filter?.kind === 'several')
      return !partsOf(given[name]).every((part) => filter.of.includes(part))
    return understood[name] === undefined
  })
}
const defaults = ['category=All', 'sort=newest', 'unpriced=1', 'view=list']

const PLAIN = ['q', 'category', 'pages', 'view']

export function countFilters({ sort, amenity = [], min, max, ...search }: GallerySearch): number {
  return (
    Object.keys(search).filter((name) => !PLAIN.includes(name)).length +
    amenity.length +
    Number(Boolean(min || max))
  )
}

export function filtersOf({ sort, pages, view, ...filters }: GallerySearch): ListingFilters {
  return filters
}
