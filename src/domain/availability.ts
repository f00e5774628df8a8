/** Of listings in lists, search and the sitemap; private.is_listed is the same in SQL. */
export const LISTED_STATUS = 'active'

/** Visitors see two states: an active listing is available, any other counts as sold. */
export function isAvailable(status: string): boolean {
  return status === LISTED_STATUS
}

export const AVAILABLE = 'Available'

export type SoldNotice = {
  label: string
  /** What it is in plain words, where nothing has been sold. */
  state?: string | undefined
}

const STATES: Record<string, string> = { rented: 'Rented', pending: 'Reserved' }

/** Shown across a listing that is no longer available; null for one that is. */
export function soldNotice(status: string): SoldNotice | null {
  return isAvailable(status) ? null : { label: 'Sold', state: STATES[status] }
}

/** In one line, as in a comparison. */
export function soldWords({ label, state }: SoldNotice): string {
  return state ? `${label} · ${state}` : label
}
