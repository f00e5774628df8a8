import { addDays } from '~/domain/manila-time'

/** In days including today. */
export const PERIODS = [30, 90, 365] as const
export type Period = (typeof PERIODS)[number]

export const PERIOD_LABELS: Record<Period, string> = { 30: '30 days', 90: '90 days', 365: 'A year' }

/** The first day of a period that ends today. */
export function sinceDay(period: Period, today: string): string {
  return addDays(today, 1 - period)
}

/** More bars than this are too thin to be told apart: a bar a week then. */
const MOST_BARS = 100

/** Every day, or of a long period every seven days, those without a view too. */
export function viewBars(
  days: readonly { day: string; views: number }[],
  period: Period,
  today: string,
): { day: string; views: number }[] {
  const step = period > MOST_BARS ? 7 : 1
  const count = Math.ceil(period / step)
  // The last bar is whole and ends today; the first may be shorter.
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
