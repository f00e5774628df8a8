import { townName } from '../../kit/places/town.ts'
import { groupedNumber } from '../../platform/values/grouped-number.ts'
import { t } from '../../platform/values/t.ts'
import { optionWords, PROPERTY_KINDS } from '../listings/listing-options.ts'
import type { GallerySearch } from './listing-filters.ts'
import { readBeside } from './typed-search.ts'

const CATEGORY_NOUNS: Record<string, [one: string, several: string]> = {
  Residential: [t('home'), t('homes')],
  Commercial: [t('commercial property'), t('commercial properties')],
  'Lot Only': [t('lot'), t('lots')],
}
const MOST_TOWNS = 2

/**
 * "24 houses for rent in Angeles City": what a search shows, as far as a few words say it. The number is
 * left out where it would be another than that of what holds the typed text, without what is hardly meant:
 * "house" stands in a warehouse's text, too.
 */
export function foundHeading(
  search: GallerySearch,
  count: { total: number; whole?: number; inside?: number } | undefined,
): string {
  const { filters, isHouse } = readBeside(search)
  const { category, kind, listing, barangay, town = [] } = { ...search, ...filters }
  const [one, several] = isHouse
    ? [t('house'), t('houses')]
    : kind
      ? nounsOf(kind)
      : (CATEGORY_NOUNS[category ?? ''] ?? [t('property'), t('properties')])
  const { total = 0, whole = 0, inside = 0 } = count ?? {}
  const meant = isHouse || kind || category ? total - inside : total
  const isCounted = meant > 0 && (whole === 0 || whole === total)
  const noun = isCounted && meant === 1 ? one : several
  const towns = town.map(townName).join(t(' and '))
  const place = barangay ? `${barangay}, ${towns}` : towns
  return [
    isCounted ? t`${groupedNumber(meant)} ${noun}` : noun.charAt(0).toUpperCase() + noun.slice(1),
    listing && (listing === 'for_rent' ? t('for rent') : t('for sale')),
    town.length > 0 && town.length <= MOST_TOWNS && t`in ${place}`,
  ]
    .filter(Boolean)
    .join(' ')
}

function nounsOf(kind: string): [one: string, several: string] {
  if (kind === 'other') return [t('property'), t('properties')]
  const one = optionWords(PROPERTY_KINDS, kind).toLowerCase()
  return [one, one.endsWith('x') ? t`${one}es` : t`${one}s`]
}
