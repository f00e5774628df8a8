import type { ReferencedProperty } from '~/data/properties/lookup-reads'
import { AVAILABLE, soldNotice, soldWords } from '~/domain/availability'
import { comparablePrice } from '~/domain/comparable-price'
import { FACT_LABELS, listingFacts } from '~/domain/listing-facts'
import { listingTypeLabel } from '~/domain/listing-type'
import { locationOf } from '~/domain/location'
import { shownPrice } from '~/domain/price'
import { type Fact, propertyFacts } from '~/domain/property-facts'

export type CompareRow = {
  label: string
  /** Lines for each listing; empty where nothing is stated. */
  values: string[][]
  isDifferent: boolean
}

const FACTS: Record<Fact['key'], string> = {
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  area: 'Floor area',
  lot: 'Lot area',
}

const ROWS: [label: string, linesOf: (property: ReferencedProperty) => (string | undefined)[]][] = [
  ['Price', ({ price }) => [shownPrice(price)]],
  ['Comparable price', comparablePrice],
  ['Status', statusLines],
  ['Listing type', ({ listing_type }) => [listingTypeLabel(listing_type)]],
  ['Category', ({ category }) => [category]],
  ['Type', ({ property_type }) => [property_type]],
  ['Location', (property) => [locationOf(property)]],
  ...Object.entries(FACTS).map(([key, label]): (typeof ROWS)[number] => [
    label,
    (property) => {
      const fact = propertyFacts(property).find((each) => each.key === key)
      return [fact && (key === 'area' || key === 'lot' ? `${fact.value} sqm` : fact.value)]
    },
  ]),
  ...FACT_LABELS.map((label): (typeof ROWS)[number] => [
    label,
    (property) => listingFacts(property).flatMap(([name, words]) => (name === label ? words : [])),
  ]),
  ['Amenities', ({ amenities }) => inOrder(amenities)],
  ['Nearby', ({ nearby_landmarks }) => inOrder(nearby_landmarks)],
]

/** Rows for which at least one listing has a value, in the order of a listing's page. */
export function compareRows(properties: readonly ReferencedProperty[]): CompareRow[] {
  return ROWS.map(([label, linesOf]) => {
    const values = properties.map((property) =>
      linesOf(property).flatMap((line) => line?.trim() || []),
    )
    const texts = values.map((lines) => lines.map((line) => line.toLowerCase()).join('\n'))
    return { label, values, isDifferent: new Set(texts).size > 1 }
  }).filter(({ values }) => values.some((lines) => lines.length > 0))
}

/** Sorted and without duplicates, so that equal lists compare as equal. */
function inOrder(lines: readonly string[] | null): string[] {
  return [...new Set(lines)].sort((a, b) => a.localeCompare(b, 'en'))
}

function statusLines({ status }: ReferencedProperty): string[] {
  const sold = soldNotice(status)
  return [sold ? soldWords(sold) : AVAILABLE]
}
