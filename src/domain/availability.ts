/** Of listings in lists, search and the sitemap; private.is_listed is the same in SQL. */
export const LISTED_STATUS = 'active'

/** Visitors see two states: an active listing is available, any other counts as sold. */
export function isAvailable(status: string): boolean {
  return status === LISTED_STATUS
}

export const AVAILABLE = 'Available'

/** Shown across a listing that is no longer available; null for one that is. */
export function soldNotice(status: string): { label: string; detail: string } | null {
  switch (status) {
    case 'active':
      return null
    case 'rented':
      return { label: 'Sold (rented out)', detail: 'This property has been rented out.' }
    case 'pending':
      return {
        label: 'Sold (sale pending)',
        detail: 'A buyer has reserved this property and the sale is being completed.',
      }
    default:
      return { label: 'Sold', detail: 'This property has been sold.' }
  }
}
