import { NumberTable } from '~/kit/components/number-table'
import { shortDay } from '~/platform/values/manila-time'
import type { Week } from '../weeks'

type WeekTableProps = { sources: string[]; weeks: Week[] }

/** Latest first, unlike the chart, since people look for the latest. */
export function WeekTable({ sources, weeks }: WeekTableProps) {
  const thisWeek = weeks.at(-1)?.monday
  return (
    <NumberTable
      caption="Enquiries a week, by source"
      columns={['Week from', ...sources, 'All']}
      rows={weeks.toReversed().map(({ monday, total, bySource }) => ({
        key: monday,
        name: shortDay(monday, thisWeek),
        values: [...bySource, <strong key="all">{total}</strong>],
      }))}
      isLong
    />
  )
}
