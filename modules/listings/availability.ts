export const LISTED_STATUS = 'active'

/** Visitors see two states: an active listing is available, any other counts as sold. */
export function isAvailable(status: string): boolean {
  return status === LISTED_STATUS
}

export const AVAILABLE = 'Available'

export type SoldNotice = {
  label: string
  state?: string | undefined
}

const STATES: Record<string, string> = { rented: 'Rented', pending: 'Reserved' }

export function soldNotice(status: string): SoldNotice | null {
  return isAvailable(status) ? null : { label: 'Sold', state: STATES[status] }
}

export function soldWords({ label, state }: SoldNotice): string {
  return state ? `${label} · ${state}` : label
}
