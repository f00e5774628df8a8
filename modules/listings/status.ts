export const STATUSES = ['active', 'sold', 'rented', 'pending'] as const

export const STATUS_LABELS: Record<string, string> = {
  active: 'Active',
  sold: 'Sold',
  rented: 'Rented',
  pending: 'Pending',
}
