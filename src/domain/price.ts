/** "90,000 USD", "85k dollars". Every visitor's script has this, so it knows fewer than private.read_price. */
const FOREIGN =
  /^[\d\s.,]+[kmb]?[a-z]{0,9}\s*(?:[$£€¥]|us\s?\$|usd|dollar|gbp|eur|aed|dirham|sgd|aud|cad|hkd|jpy|yen|krw|cny|sar|chf)/i

/** The price for visitors: with a peso sign where it begins with a number of pesos, else as stored. */
export function shownPrice(stored: string): string {
  return /^\s*\d/.test(stored) && !FOREIGN.test(stored.trim()) ? `₱${stored.trim()}` : stored
}

/** The price for staff: "PHP", "Php" or "P" before a number also becomes the peso sign. */
export function shownPriceToStaff(stored: string): string {
  return shownPrice(stored.replace(/^\s*(?:php|p)[.:]?\s*(?=\d)/i, ''))
}
