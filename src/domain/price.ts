/** A price as visitors see it: a peso sign before one that begins with a number, else as stored. */
export function shownPrice(stored: string): string {
  return /^\s*\d/.test(stored) ? `₱${stored.trim()}` : stored
}

/** As staff see it: "PHP", "Php" or "P" before a number becomes the peso sign too. */
export function shownPriceToStaff(stored: string): string {
  return shownPrice(stored.replace(/^\s*(?:php|p)[.:]?\s*(?=\d)/i, ''))
}
