import { t } from '../../platform/values/t.ts'

export const LISTED_STATUS = 'active'

/** Visitors see two states: an active listing is available, any other counts as sold. */
export function isAvailable(status: string): boolean {
  return status === LISTED_STATUS
}

export const AVAILABLE = t('Available')

export type SoldNotice = {
  label: string
  state?: string | undefined
}

const STATES: Record<string, string> = { rented: t('Rented'), pending: t('Reserved') }

export function soldNotice(status: string): SoldNotice | null {
  return isAvailable(status) ? null : { label: t('Sold'), state: STATES[status] }
}

export function soldWords({ label, state }: SoldNotice): string {
  return state ? `${label} · ${state}` : label
}
