import { groupedNumber } from '../../platform/values/grouped-number.ts'
import { t } from '../../platform/values/t.ts'

export type Priced = {
  price: string
  price_amount: number | null
  price_basis: string | null
  listing_type: string
  category: string
  property_type: string
  square_feet: number
  lot_area: number
}

/**
 * Pesos for all of a listing: what it is sold for, or its rent a month. A price by the square metre
 * is the floor's or the lot's, and sure where only one of them is known. What is found and sorted by,
 * comparable_price in SQL, is the same wherever this is sure; where both are known it takes the
 * likelier one, since a listing that is left out would be missed, and words would be believed.
 */
export function wholePrice(property: Omit<Priced, 'price' | 'category' | 'property_type'>) {
  const { price_amount: amount, price_basis: basis } = property
  if (!amount || amount <= 0) return null
  const isRent = property.listing_type === 'for_rent'
  if (basis === (isRent ? 'per_month' : 'total')) return amount
  const area = onlyArea(property)
  return area && basis === (isRent ? 'per_sqm_month' : 'per_sqm') ? amount * area : null
}

export function surePrice(property: Priced): number | null {
  return isOneAmount(property.price) ? wholePrice(property) : null
}

/**
 * What follows from a price, in words, for reading beside it; empty where it is not sure. Sure is
 * what follows from one amount, as typed, and one area:
 * - nothing from a range, from "starts at", from a down payment, or beside further amounts;
 * - the whole of a price by the square metre, where only the floor or only the lot is known;
 * - a total by the square metre for a bare lot and for a condominium: a house's total pays for
 *   floor and lot, and one whose lot was not typed in looks as if it had none;
 * - a rent by the square metre only for business space, where rents are compared by it.
 */
export function comparablePrice(property: Priced): string[] {
  const whole = surePrice(property)
  if (whole === null) return []
  const isRent = property.listing_type === 'for_rent'
  const facts: string[] = []
  if (property.price_basis?.startsWith('per_sqm')) {
    facts.push(isRent ? t`${pesos(whole)} a month in all` : t`${pesos(whole)} in all`)
  } else {
    const area = soldByArea(property) && onlyArea(property)
    if (area) facts.push(t`${pesos(whole / area)} per sqm${isRent ? t(' a month') : ''}`)
  }
  if (isRent) facts.push(t`${pesos(whole * 12)} a year`)
  return facts
}

/** A price that was typed short ("4.2M") in full, to be read beside others; empty where it is not sure. */
export function priceInFull(property: Priced): string[] {
  const whole = surePrice(property)
  const { price, price_basis: basis } = property
  if (whole === null || basis?.startsWith('per_sqm')) return []
  if (price.includes(groupedNumber(whole))) return []
  return [`${pesos(whole)}${basis === 'per_month' ? t(' a month') : ''}`]
}

function onlyArea({ square_feet, lot_area }: Pick<Priced, 'square_feet' | 'lot_area'>) {
  return Math.min(square_feet, lot_area) === 0 ? Math.max(square_feet, lot_area) : 0
}

function soldByArea({ category, property_type, listing_type, lot_area }: Priced): boolean {
  if (listing_type === 'for_rent') return category === 'Commercial'
  return category === 'Lot Only' || (lot_area === 0 && /\bcondo/i.test(property_type))
}

const NOT_ALL =
  /\b(?:from|start\w*|min\w*|up|to|low\w*|hanggang|mula|dp|down\w*|equity|reserv\w*|assume|pasalo)\b/i

/** One number, the 2 of "m2" aside, and no word of a range or of a part of the price. */
function isOneAmount(price: string): boolean {
  const amounts = price.replace(/m2(?!\d)/gi, '').match(/\d+(?:[.,\s]\d+)*/g) ?? []
  return amounts.length === 1 && !NOT_ALL.test(price)
}

/** Whole pesos; "about" where centavos were left out. */
function pesos(amount: number): string {
  const rounded = Math.round(amount)
  return `${rounded === amount ? '' : t('about ')}₱${groupedNumber(rounded)}`
}
