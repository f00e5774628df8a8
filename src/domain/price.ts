/** The price as stored, behind a peso sign where it has no currency of its own. */
export function withPesoSign(price: string): string {
  return /₱|\bphp\b|peso|^\s*p[\s.\d]/i.test(price) ? price : `₱${price.trim()}`
}
