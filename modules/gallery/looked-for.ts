import { readBox } from '../../kit/places/box.ts'
import { groupedNumber } from '../../platform/values/grouped-number.ts'
import { t } from '../../platform/values/t.ts'
import { parseGallerySearch } from './gallery-search.ts'
import { LISTING_FILTERS, type ListingFilter } from './listing-filters.ts'

const pesos = (amount: number) => `₱${groupedNumber(amount)}`

/** What an address of a search asks for, as its visitor would write it to the broker; '' where it is all. */
export function lookedFor(given: Record<string, unknown>): string {
  const { q, min, max, unpriced, ...chosen } = parseGallerySearch(given)
  const values: Record<string, unknown> = chosen
  return [
    q && `“${q.trim()}”`,
    ...LISTING_FILTERS.map((filter) =>
      filter.kind === 'price' ? priceWords(min, max) : wordsOf(filter, values[filter.key]),
    ),
    unpriced === 0 && t('only with a price'),
  ]
    .filter(Boolean)
    .join(', ')
}

function priceWords(min: number | undefined, max: number | undefined): string | undefined {
  if (min && max) return t`${pesos(min)} to ${pesos(max)}`
  return (max && t`up to ${pesos(max)}`) || (min && t`from ${pesos(min)}`) || undefined
}

function wordsOf(
  filter: Exclude<ListingFilter, { kind: 'price' }>,
  value: unknown,
): string | undefined {
  if (!value) return undefined
  const values = [value].flat().map(String)
  switch (filter.kind) {
    case 'choice':
      return filter.of.length > 0 ? filter.words(String(value)).toLowerCase() : String(value)
    case 'several':
      return t`in ${values.map(filter.words).join(t(' or '))}`
    case 'least':
      return t`${groupedNumber(Number(value))} ${value === 1 ? filter.unit.replace(/s$/, '') : filter.unit} or more`
    case 'list':
      return values.join(', ')
    case 'box':
      return middleWords(String(value))
    case 'flag':
      return (filter.words ?? filter.label).replace(/^\p{Lu}(?!ag-IBIG)/u, (first) =>
        first.toLowerCase(),
      )
  }
}

function middleWords(box: string): string | undefined {
  const sides = readBox(box)
  if (!sides) return undefined
  const [south, west, north, east] = sides
  return t`near ${((south + north) / 2).toFixed(3)}, ${((west + east) / 2).toFixed(3)} on the map`
}
