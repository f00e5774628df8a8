import type { RungDevice } from '~/modules/ringing/data/staff-reads'
import { recentTime } from '~/platform/values/exact-time'

export function lastRung({
  made_at,
  last_ok_at,
}: Pick<RungDevice, 'made_at' | 'last_ok_at'>): string {
  const rung = last_ok_at ? `last rung ${recentTime(last_ok_at)}` : 'not rung yet'
  return `Switched on ${recentTime(made_at)} · ${rung}`
}
