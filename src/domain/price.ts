export const STATUSES = ['active', 'sold', 'rented', 'pending'] as const
export const STATUS_LABELS: Record<string, string> = {
  active: 'Active',
  sold: 'Sold',
  rented: 'Rented',
  pending: 'Pending',
}

export const LISTING_TYPES = ['for_sale', 'for_rent'] as const
export const LISTING_TYPE_LABELS: Record<string, string> = {
  for_sale: 'For Sale',
  for_rent: 'For Rent',
}

/** The price as stored, behind a peso sign where it has no currency of its own. */
export function withPesoSign(price: string): string {
  return /₱|\bphp\b|peso|^\s*p[\s.\d]/i.test(price) ? price : `₱${price.trim()}`
}
