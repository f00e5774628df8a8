import type { Authority } from '~/modules/authorities/data/staff-reads'
import { formatDay } from '~/platform/values/dates'
import { daysUntil } from '~/platform/values/days-until'

export const AUTHORITY_KINDS = [
  { value: 'exclusive', label: 'Exclusive: no other broker sells it' },
  { value: 'open', label: 'Open: other brokers may sell it, too' },
] as const

type Shown = Pick<Authority, 'kind' | 'starts_on' | 'ends_on'>

export function authorityTitle({ kind, starts_on, ends_on }: Shown): string {
  const name = kind === 'exclusive' ? 'Exclusive authority' : 'Open authority'
  const from = starts_on && formatDay(starts_on)
  const to = ends_on && formatDay(ends_on)
  if (from && to) return `${name}, ${from} to ${to}`
  if (from) return `${name} from ${from}`
  return to ? `${name} until ${to}` : name
}

const SOON = 30

export type AuthorityEnd = { state: 'ended' | 'soon'; words: string }

/** @param today the day in Manila; undefined while the end is further away */
export function authorityEnd({ ends_on }: Shown, today: string): AuthorityEnd | undefined {
  if (!ends_on) return undefined
  const days = daysUntil(ends_on, today)
  if (days < 0) return { state: 'ended', words: 'Ended' }
  if (days === 0) return { state: 'soon', words: 'Ends today' }
  if (days > SOON) return undefined
  return { state: 'soon', words: `Ends in ${days} ${days === 1 ? 'day' : 'days'}` }
}
