import { groupedNumber } from '../../platform/values/grouped-number.ts'

/** As the database's price_reading answers it; amounts are pesos. */
export type PriceReading = {
  amount: number | null
  basis: string | null
  /** For all of it, or a month's rent; null where it can't be known. */
  whole: number | null
  /** What nine of ten listings of its category in its town ask at least, and at most. */
  low: number | null
  high: number | null
  compared: number
  /** Why a person should look at it as it is written, as `private.price_doubt` says. */
  doubt: string | null
}

interface Priced {
  listing_type: string
  /** Square metres, 0 where nobody said. */
  square_feet: number
  lot_area: number
}

/** Fewer say little about what is usual in a town. */
const ENOUGH_TO_COMPARE = 5
const FAR = 5
/** Where nothing compares, a price outside of these is more likely a slip. */
const PLAUSIBLE = {
  for_sale: { low: 50_000, high: 1_000_000_000 },
  for_rent: { low: 500, high: 5_000_000 },
}

export function priceReadingWords(reading: PriceReading, property: Priced): string {
  const { amount, basis, whole } = reading
  if (amount === null)
    return 'No amount can be read from this, so it can’t be sorted or filtered by.'
  const read = `Reads as ${pesos(amount)}`
  if (basis === null) return `${read}, but not for how much of it, so it can’t be compared.`
  const inAll = whole !== null && whole !== amount
  if (basis === 'per_sqm') return `${read} per sqm${inAll ? `, ${pesos(whole)} in all` : ''}.`
  if (basis === 'per_sqm_month') {
    return `${read} per sqm a month${inAll ? `, ${pesos(whole)} a month in all` : ''}.`
  }
  if (basis === 'per_month') return `${read} a month.`
  return `${read}, for sale${perSquareMeter(amount, property)}.`
}

function writtenDoubtWords({ amount, doubt }: PriceReading): string | undefined {
  switch (doubt) {
    case 'foreign_currency':
      return 'This price is in another currency, so it can’t be sorted, filtered or compared. Add it in pesos, such as ₱4.2M (US$ 72,000).'
    case 'part_of_price':
      return 'This is only a part of a price, such as a down payment. Add the whole price.'
    case 'odd_digits':
      return 'These digits can be read in more than one way. Please write the price again.'
    case 'decimal_comma':
      return `Reads as ${pesos(amount ?? 0)}, with the comma as a decimal point. Is that right?`
    case 'several_amounts':
      return `There are several amounts. Is ${pesos(amount ?? 0)} the price?`
    case 'rent_of_other_time':
      return 'That is a price for a night, a year or the like, and the listing is for sale.'
    default:
      return undefined
  }
}

/** Why somebody should look at the price again; undefined where nothing is odd. */
export function priceDoubt(
  reading: PriceReading,
  { listing_type }: Pick<Priced, 'listing_type'>,
): string | undefined {
  const { amount, basis, whole, low, high, compared } = reading
  const written = writtenDoubtWords(reading)
  if (written || amount === null) return written
  const isRent = listing_type === 'for_rent'
  if (!isRent && (basis === 'per_month' || basis === 'per_sqm_month')) {
    return 'That is a price a month, and the listing is for sale.'
  }
  if (whole === null) return undefined
  const month = isRent ? ' a month' : ''
  if (compared >= ENOUGH_TO_COMPARE && low !== null && high !== null) {
    if (whole >= low / FAR && whole <= high * FAR) return undefined
    return `Others like it in the same town ask ${pesos(low)} to ${pesos(high)}${month}. Is the price right?`
  }
  const { low: least, high: most } = PLAUSIBLE[isRent ? 'for_rent' : 'for_sale']
  if (whole < least) return `${pesos(whole)}${month} is very little. Is the price right?`
  if (whole > most) return `${pesos(whole)}${month} is a lot. Is the price right?`
  return undefined
}

function perSquareMeter(amount: number, { square_feet, lot_area }: Priced): string {
  if (square_feet > 0) return `, about ${pesos(amount / square_feet)} per sqm of floor`
  return lot_area > 0 ? `, about ${pesos(amount / lot_area)} per sqm of lot` : ''
}

function pesos(amount: number): string {
  return `₱${groupedNumber(amount >= 100 ? Math.round(amount) : amount)}`
}
