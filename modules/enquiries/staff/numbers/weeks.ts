import type { EnquiryNumbers } from '~/modules/enquiries/data/enquiry-numbers/staff-reads'
import { addDays } from '~/platform/values/manila-time'
import { OTHERS, sourceName } from './number-words'

export const PERIODS = [4, 12, 52] as const

/** More colours could not be told apart. */
const MOST_SOURCES = 4

export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

export function sinceDay(weeks: number, today: string): string {
  return addDays(mondayOf(today), -7 * (weeks - 1))
}

export type Week = { monday: string; total: number; bySource: number[] }

export function weeksOf(
  counted: EnquiryNumbers['weeks'],
  weeks: number,
  today: string,
): { sources: string[]; weeks: Week[] } {
  const totals = new Map<string, number>()
  for (const { source, enquiries } of counted) {
    const name = sourceName(source)
    totals.set(name, (totals.get(name) ?? 0) + enquiries)
  }
  const ranked = [...totals]
    .filter(([name]) => name !== OTHERS)
    .sort((a, b) => b[1] - a[1])
    .map(([name]) => name)
  const isMany = totals.size > MOST_SOURCES || totals.has(OTHERS)
  const sources = isMany ? [...ranked.slice(0, MOST_SOURCES - 1), OTHERS] : ranked
  const first = sinceDay(weeks, today)
  return {
    sources,
    weeks: Array.from({ length: weeks }, (_, index) => {
      const monday = addDays(first, 7 * index)
      const bySource = sources.map(() => 0)
      for (const { week, source, enquiries } of counted) {
        if (week !== monday) continue
        const place = sources.indexOf(sourceName(source))
        const at = place < 0 ? sources.length - 1 : place
        bySource[at] = (bySource[at] ?? 0) + enquiries
      }
      return { monday, total: bySource.reduce((sum, one) => sum + one, 0), bySource }
    }),
  }
}
