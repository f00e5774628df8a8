import { t } from '../../platform/values/t.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A week after it was listed. */
const NEW_DAYS = 7
const LOWERED_DAYS = 14

type Dated = { status: string; created_at: string; price_lowered_at: string | null }

/** What is new about a listing that is available; else empty. @param now milliseconds */
export function listingNews({ status, created_at, price_lowered_at }: Dated, now: number): string {
  if (status !== 'active') return ''
  const days = (time: string) => (now - Date.parse(time)) / DAY_MS
  if (price_lowered_at && days(price_lowered_at) < LOWERED_DAYS) return t('Price came down')
  return days(created_at) < NEW_DAYS ? t('New') : ''
}
