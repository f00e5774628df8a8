import { townName } from '../../kit/places/town.ts'
import { groupedNumber } from '../../platform/values/grouped-number.ts'
import { optionWords, PROPERTY_KINDS } from '../listings/listing-options.ts'
import type { GallerySearch } from './listing-filters.ts'
import { readBeside } from './typed-search.ts'

const CATEGORY_NOUNS: Record<string, [one: string, several: string]> = {
  Residential: ['home', 'homes'],
  Commercial: ['commercial property', 'commercial properties'],
  'Lot Only': ['lot', 'lots'],
}
const MOST_TOWNS = 2

/**
 * "24 houses for rent in Angeles City": what a search shows, as far as a few words say it. The number is
 * left out where it would be another than that of what holds the typed text.
 */
export function foundHeading(
  search: GallerySearch,
  count: { total: number; whole?: number } | undefined,
): string {
  const { filters, isHouse } = readBeside(search)
  const { category, kind, listing, town = [] } = { ...search, ...filters }
  const [one, several] = isHouse
    ? ['house', 'houses']
    : kind
      ? nounsOf(optionWords(PROPERTY_KINDS, kind).toLowerCase())
      : (CATEGORY_NOUNS[category ?? ''] ?? ['property', 'properties'])
  const { total = 0, whole = 0 } = count ?? {}
  const isCounted = total > 0 && (whole === 0 || whole === total)
  const noun = isCounted && total === 1 ? one : several
  return [
    isCounted ? `${groupedNumber(total)} ${noun}` : noun.charAt(0).toUpperCase() + noun.slice(1),
    listing && (listing === 'for_rent' ? 'for rent' : 'for sale'),
    town.length > 0 && town.length <= MOST_TOWNS && `in ${town.map(townName).join(' and ')}`,
  ]
    .filter(Boolean)
    .join(' ')
}

function nounsOf(kind: string): [one: string, several: string] {
  if (kind === 'other') return ['property', 'properties']
  return [kind, kind.endsWith('x') ? `${kind}es` : `${kind}s`]
}
