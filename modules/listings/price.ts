import { FOREIGN_MONEY } from './foreign-money.ts'

const FOREIGN = new RegExp(FOREIGN_MONEY, 'iu')

/** The price for visitors: with a peso sign where it begins with a number of pesos, else as stored. */
export function shownPrice(stored: string): string {
  return /^\s*\d/.test(stored) && !FOREIGN.test(stored) ? `₱${stored.trim()}` : stored
}

/** The price for staff: "PHP", "Php" or "P" before a number also becomes the peso sign. */
export function shownPriceToStaff(stored: string): string {
  return shownPrice(stored.replace(/^\s*(?:php|p)[.:]?\s*(?=\d)/i, ''))
}
