import { groupedNumber } from '../../platform/values/grouped-number.ts'
import type { ListingType } from '../listings/listing-type.ts'
import { type Amount, amountsIn } from './amounts.ts'
import type { Said } from './phrase.ts'

export type PriceContext = {
  listingType: ListingType | undefined
  isTakenOver: boolean
}

const LEAST_TOTAL = 50_000
const LEAST_RENT = 1_000
const MOST_RENT = 5_000_000
/** What stands without peso sign, unit or label is a price only where it looks like nothing else. */
const LEAST_BARE_TOTAL = 300_000

/** The price as text that private.read_price reads to the same amount and basis. */
export function readPrice(text: string, context: PriceContext): Said<string> | undefined {
  const all = amountsIn(text)
  const fit = all.filter(({ value }) => fits(value, context))
  const best = strongest(fit)
  const [first] = best
  if (!first) return undefined
  const differ = best.some(
    ({ value }) => value.pesos !== first.value.pesos || value.per !== first.value.per,
  )
  const isUnsure =
    differ ||
    first.value.hasDecimalComma ||
    context.listingType === undefined ||
    first.value.role === 'before' ||
    (context.isTakenOver && first.value.role !== 'price')
  const said = { ...first, value: priceText(first.value, context.listingType) }
  return isUnsure ? { ...said, unsure: true } : said
}

function fits(amount: Amount, { listingType }: PriceContext): boolean {
  const { pesos, per, role, isMoney } = amount
  if (role === 'part' || per === 'other') return false
  if (listingType === 'for_rent') {
    if (per === 'sqm' || per === 'sqm_month') return pesos >= 20 && pesos < LEAST_RENT * 10
    if (per === 'total' && !isMoney && role === 'none') return false
    return pesos >= LEAST_RENT && pesos <= MOST_RENT
  }
  if (per === 'sqm') return pesos >= 20
  if (per !== 'total') return false
  return pesos >= (isMoney || role !== 'none' ? LEAST_TOTAL : LEAST_BARE_TOTAL)
}

function strongest(all: Said<Amount>[]): Said<Amount>[] {
  const tiers: ((amount: Amount) => boolean)[] = [
    ({ role, per }) => role === 'now' && per !== 'sqm',
    ({ role, per }) => role === 'price' && per !== 'sqm',
    ({ role, per, isMoney }) => role === 'none' && per !== 'sqm' && isMoney,
    ({ per, role }) => per === 'sqm' && role !== 'before',
    ({ role }) => role === 'none',
    () => true,
  ]
  for (const tier of tiers) {
    const some = all.filter(({ value }) => tier(value))
    if (some.length > 0) return some
  }
  return []
}

function priceText({ pesos, upTo, per }: Amount, listingType: ListingType | undefined): string {
  const range = upTo ? `${peso(pesos)} to ${peso(upTo)}` : peso(pesos)
  if (listingType === 'for_rent') {
    return per === 'sqm' || per === 'sqm_month'
      ? `${range} per sqm per month`
      : `${range} per month`
  }
  return per === 'sqm' ? `${range} per sqm` : range
}

function peso(amount: number): string {
  return `₱${groupedNumber(amount)}`
}
