import { groupedNumber } from '../../platform/values/grouped-number.ts'
import { FOREIGN_MONEY } from './foreign-money.ts'

const FOREIGN = new RegExp(FOREIGN_MONEY, 'iu')

/**
 * The price for visitors: with a peso sign where it begins with a number of pesos, and commas in a number
 * of five digits or more that was typed without, else as stored.
 */
export function shownPrice(stored: string): string {
  const price = stored.replace(/\b[1-9]\d{4,11}\b/, (digits) => groupedNumber(Number(digits)))
  return /^\s*\d/.test(price) && !FOREIGN.test(price) ? `₱${price.trim()}` : price
}

/** The price for staff: "PHP", "Php" or "P" before a number also becomes the peso sign. */
export function shownPriceToStaff(stored: string): string {
  return shownPrice(stored.replace(/^\s*(?:php|p)[.:]?\s*(?=\d)/i, ''))
}
