import { formatDay, manilaDay } from '../../../platform/values/dates.ts'
import { cameByLabel } from '../../enquiries/added-enquiry.ts'
import { channelName } from '../../enquiries/channel-names.ts'
import type { OwnerReport } from './owner-report.ts'

/** More would not fit on the sheet. */
const mostChannels = 6
const mostDays = 6
const dayMs = 24 * 60 * 60 * 1000

export function channelRows(
  enquiries: OwnerReport['enquiries'],
): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { channel, came_by, enquiries: count } of enquiries) {
    const name = came_by
      ? cameByLabel(came_by)
      : channel === null
        ? 'Our website'
        : channelName(channel)
    counts.set(name, (counts.get(name) ?? 0) + count)
  }
  const rows = [...counts].map(([name, count]) => ({ name, count }))
  rows.sort((a, b) => b.count - a.count)
  if (rows.length <= mostChannels) return rows
  const rest = rows.slice(mostChannels - 1)
  const count = rest.reduce((sum, row) => sum + row.count, 0)
  return [...rows.slice(0, mostChannels - 1), { name: 'Other ways', count }]
}

/** For example "Listed since 16 October 2026 (40 days)". @param today `YYYY-MM-DD` */
export function marketWords(
  { since, is_published, status }: Pick<OwnerReport, 'since' | 'is_published' | 'status'>,
  today = manilaDay(),
): string {
  if (!is_published) return 'Not on our website at the moment'
  if (status === 'sold') return 'Sold'
  if (status === 'rented') return 'Rented'
  if (since === null) return 'Available'
  const days = Math.round((Date.parse(today) - Date.parse(since)) / dayMs)
  const long = days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`
  const words = `Listed since ${formatDay(since)} (${long})`
  return status === 'pending' ? `${words}, reserved` : words
}

export function dayWords(days: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1)
  const all = [...counts].map(([day, count]) =>
    count === 1 ? `${formatDay(day)}` : `${formatDay(day)} (${count})`,
  )
  if (all.length <= mostDays) return all
  return [...all.slice(0, mostDays - 1), `and ${all.length - mostDays + 1} days more`]
}
