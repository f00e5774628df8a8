import { manilaDay } from '../../platform/values/dates.ts'

export const VIEWING_STATES = [
  { key: 'set', label: 'Set' },
  { key: 'done', label: 'Done' },
  { key: 'missed', label: 'No-show' },
  { key: 'cancelled', label: 'Cancelled' },
] as const

export type ViewingEnd = Exclude<(typeof VIEWING_STATES)[number]['key'], 'set'>

export const USUAL_MINUTES = 45
export const MOST_PLACE = 300
export const MOST_OUTCOME = 1_000

export function viewingState(key: string): string {
  return VIEWING_STATES.find((state) => state.key === key)?.label ?? key
}

type Timed = { id: string; starts_at: string; minutes: number; state: string }

/** Milliseconds since 1970. */
export function endOf({ starts_at, minutes }: Timed): number {
  return Date.parse(starts_at) + minutes * 60_000
}

export function overlapping<V extends Timed>(one: V, all: readonly V[]): V[] {
  const start = Date.parse(one.starts_at)
  return all.filter(
    (other) =>
      other.id !== one.id &&
      one.state === 'set' &&
      other.state === 'set' &&
      Date.parse(other.starts_at) < endOf(one) &&
      start < endOf(other),
  )
}

/** Its time has come, and nobody has marked it as done or missed. */
export function isUnanswered(viewing: Timed, now = Date.now()): boolean {
  return viewing.state === 'set' && Date.parse(viewing.starts_at) <= now
}

type Counted = { starts_at: string; enquiry: { assignee_id: string | null } }

/** Days in the order of the viewings. @param assignee whose to count; absent for all */
export function countByDay(
  viewings: readonly Counted[],
  assignee?: string,
): { day: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { starts_at, enquiry } of viewings) {
    if (assignee && enquiry.assignee_id !== assignee) continue
    const day = manilaDay(Date.parse(starts_at))
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return [...counts].map(([day, count]) => ({ day, count }))
}
