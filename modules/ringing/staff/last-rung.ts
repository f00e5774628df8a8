import type { RungDevice } from '~/modules/ringing/data/staff-reads'
import { formatDay, manilaDay } from '~/platform/values/dates'
import { clockInWords } from '~/platform/values/manila-time'

export function lastRung({
  made_at,
  last_ok_at,
}: Pick<RungDevice, 'made_at' | 'last_ok_at'>): string {
  const rung = last_ok_at ? `last rung ${moment(last_ok_at)}` : 'not rung yet'
  return `Switched on ${moment(made_at)} · ${rung}`
}

function moment(time: string): string {
  const isToday = manilaDay(Date.parse(time)) === manilaDay()
  return isToday ? `today at ${clockInWords(time)}` : (formatDay(time) ?? '')
}
