import { AVAILABLE, soldNotice, soldWords } from '~/modules/listings/availability'
import { comparablePrice, surePrice } from '~/modules/listings/comparable-price'
import type { ReferencedProperty } from '~/modules/listings/data/lookup-reads'
import { FACT_LABELS, listingFacts } from '~/modules/listings/listing-facts'
import { listingTypeLabel } from '~/modules/listings/listing-type'
import { locationOf } from '~/modules/listings/location'
import { shownPrice } from '~/modules/listings/price'
import { type Fact, propertyFacts } from '~/modules/listings/property-facts'
import { t } from '~/platform/values/t'

export type CompareRow = {
  label: string
  values: string[][]
  isDifferent: boolean
  /** One of the few that decide first. */
  isFirst: boolean
  best: { word: string; indexes: readonly number[] }
}

/** In whole pesos or square metres; nothing where a listing doesn't say it for sure. */
type Measure = {
  word: string
  pick: (...values: number[]) => number
  of: (property: ReferencedProperty) => number | null
}

const FACTS: Record<Fact['key'], string> = {
  bedrooms: t('Bedrooms'),
  bathrooms: t('Bathrooms'),
  area: t('Floor area'),
  lot: t('Lot area'),
}

type LinesOf = (property: ReferencedProperty) => (string | undefined)[]
type MonthOf = (property: ReferencedProperty) => { amount: string; assumed: string } | undefined

const FIRST = [t('Price'), t('A month, about'), t('Floor area'), t('Lot area'), t('Location')]

const rowsWith = (monthOf: MonthOf): [label: string, linesOf: LinesOf][] => [
  [t('Price'), ({ price }) => [shownPrice(price)]],
  [t('A month, about'), (property) => monthLines(monthOf(property))],
  ...ROWS.filter(([label]) => FIRST.includes(label)),
  ...ROWS.filter(([label]) => !FIRST.includes(label)),
]

const ROWS: [label: string, linesOf: LinesOf][] = [
  [t('Comparable price'), comparablePrice],
  [t('Status'), statusLines],
  [t('Listing type'), ({ listing_type }) => [listingTypeLabel(listing_type)]],
  [t('Category'), ({ category }) => [category]],
  [t('Type'), ({ property_type }) => [property_type]],
  ...Object.entries(FACTS).map(([key, label]): (typeof ROWS)[number] => [
    label,
    (property) => {
      const fact = propertyFacts(property).find((each) => each.key === key)
      return [fact && (key === 'area' || key === 'lot' ? `${fact.value} sqm` : fact.value)]
    },
  ]),
  [t('Location'), (property) => [locationOf(property)]],
  ...FACT_LABELS.map((label): (typeof ROWS)[number] => [
    label,
    (property) => listingFacts(property).flatMap(([name, words]) => (name === label ? words : [])),
  ]),
  [t('Amenities'), ({ amenities }) => inOrder(amenities)],
  [t('Nearby'), ({ nearby_landmarks }) => inOrder(nearby_landmarks)],
]

const MEASURES: Record<string, Measure | undefined> = {
  [t('Price')]: { word: t('lowest'), pick: Math.min, of: surePrice },
  [t('Floor area')]: { word: t('largest'), pick: Math.max, of: ({ square_feet }) => square_feet },
  [t('Lot area')]: { word: t('largest'), pick: Math.max, of: ({ lot_area }) => lot_area },
}

export function compareRows(
  properties: readonly ReferencedProperty[],
  monthOf: MonthOf,
): CompareRow[] {
  return rowsWith(monthOf)
    .map(([label, linesOf]) => {
      const values = properties.map((property) =>
        linesOf(property).flatMap((line) => line?.trim() || []),
      )
      const texts = values.map((lines) => lines.map((line) => line.toLowerCase()).join('\n'))
      const best = bestOf(properties, MEASURES[label])
      const isFirst = FIRST.includes(label)
      return { label, values, isDifferent: new Set(texts).size > 1, isFirst, best }
    })
    .filter(({ values }) => values.some((lines) => lines.length > 0))
}

/** Two that differ at least; what is sold is not held beside what is let. */
function bestOf(
  properties: readonly ReferencedProperty[],
  measure: Measure | undefined,
): CompareRow['best'] {
  const none = { word: '', indexes: [] }
  if (!measure || new Set(properties.map(({ listing_type }) => listing_type)).size > 1) return none
  const measured = properties.map(measure.of)
  const said = measured.filter((value) => value !== null && value > 0) as number[]
  if (new Set(said).size < 2) return none
  const best = measure.pick(...said)
  const indexes = measured.flatMap((value, index) => (value === best ? [index] : []))
  return { word: measure.word, indexes }
}

function monthLines(month: ReturnType<MonthOf>): string[] {
  return month ? [month.amount, month.assumed] : []
}

/** Sorted and without duplicates, so that equal lists compare as equal. */
function inOrder(lines: readonly string[] | null): string[] {
  return [...new Set(lines)].sort((a, b) => a.localeCompare(b, 'en'))
}

function statusLines({ status }: ReferencedProperty): string[] {
  const sold = soldNotice(status)
  return [sold ? soldWords(sold) : AVAILABLE]
}
