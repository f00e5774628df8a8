import { TOWNS, townName } from '~/kit/places/town'
import type { NumberSort } from '~/modules/listing-numbers/data/staff-reads'
import { STATUS_LABELS } from '~/modules/listings/status'

export const SORT_LABELS: Record<NumberSort, string> = {
  views: 'Most viewed first',
  enquiries: 'Most asked about first',
  rate: 'Fewest enquiries per view first',
  days: 'Listed longest first',
  changes: 'Most price changes first',
  score: 'Least complete first',
}

export function perHundred(views: number, enquiries: number): string {
  return views === 0 ? '–' : String(Math.round((1000 * enquiries) / views) / 10)
}

export function stateLabel(state: string): string {
  const labels: Record<string, string> = { draft: 'Draft', ...STATUS_LABELS }
  return labels[state] ?? state
}

export function townLabel(town: string | null): string {
  const known = TOWNS.find((each) => each === town)
  return known ? townName(known) : 'No town of Pampanga'
}
