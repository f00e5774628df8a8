import { type Difference, differences } from '~/kit/staff/merge'
import type { Changeable } from '~/modules/enquiries/data/writes'
import { formatDay } from '~/platform/values/dates'
import { stateLabel } from './event-words'

export type Changes = Partial<Changeable>

const LABELS: Record<keyof Changeable, string> = {
  state: 'Status',
  lost_reason: 'Why lost',
  next_step: 'Next step',
  next_step_on: 'Next step by',
  assignee_id: 'Assigned to',
}

export const changeLabel = (key: string): string =>
  Object.entries(LABELS).find(([name]) => name === key)?.[1] ?? key

/** Fields that both changed; the others are merged without asking. */
export function contested(changes: Changes, base: Changeable, theirs: Changeable): Difference[] {
  const keys = Object.keys(LABELS).filter((key): key is keyof Changeable => key in changes)
  return differences(keys, base, { ...base, ...changes }, theirs).filter(
    ({ isContested }) => isContested,
  )
}

/** The lost reason belongs to the state. */
export function withoutTheirs(changes: Changes, takeTheirs: ReadonlySet<string>): Changes {
  const dropped = takeTheirs.has('state') ? new Set([...takeTheirs, 'lost_reason']) : takeTheirs
  return Object.fromEntries(Object.entries(changes).filter(([key]) => !dropped.has(key)))
}

/** @param nameOf an account's name, by its profile's id */
export function changeShown(
  { key, mine, theirs, ...rest }: Difference,
  nameOf: (id: string) => string,
): Difference {
  const shown = (value: string) => {
    if (key === 'state') return stateLabel(value)
    if (key === 'assignee_id') return value ? nameOf(value) : 'Nobody'
    return key === 'next_step_on' ? (formatDay(value) ?? '') : value
  }
  return { ...rest, key, mine: shown(mine), theirs: shown(theirs) }
}
