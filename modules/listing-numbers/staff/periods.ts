import { addDays } from '~/platform/values/manila-time'

export const PERIODS = [30, 90, 365] as const
export type Period = (typeof PERIODS)[number]

export const PERIOD_LABELS: Record<Period, string> = { 30: '30 days', 90: '90 days', 365: 'A year' }

export function sinceDay(period: Period, today: string): string {
  return addDays(today, 1 - period)
}

const MOST_BARS = 100

export function viewBars(
  days: readonly { day: string; views: number }[],
  period: Period,
  today: string,
): { day: string; views: number }[] {
  const step = period > MOST_BARS ? 7 : 1
  const count = Math.ceil(period / step)
  const bars = Array.from({ length: count }, (_, index) => ({
    day: index === 0 ? sinceDay(period, today) : addDays(today, 1 - step * (count - index)),
    views: 0,
  }))
  for (const { day, views } of days) {
    const bar = bars.findLast((each) => each.day <= day)
    if (bar) bar.views += views
  }
  return bars
}
