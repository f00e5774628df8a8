import { cn } from '~/kit/class-names'
import { BarChart } from '~/kit/components/bar-chart'
import { NumberTable } from '~/kit/components/number-table'
import type { ListingNumbers } from '~/modules/listing-numbers/data/staff-reads'
import { manilaDay } from '~/platform/values/dates'
import { groupedNumber } from '~/platform/values/grouped-number'
import { shortDay } from '~/platform/values/manila-time'
import { type Period, viewBars } from '../periods'

type ViewsByDayProps = Pick<ListingNumbers, 'days'> & { period: Period; heading: 'h2' | 'h3' }

/** The table has the latest first, unlike the chart, since people look for the latest. */
export function ViewsByDay({ days, period, heading: Heading }: ViewsByDayProps) {
  const today = manilaDay()
  const bars = viewBars(days, period, today)
  const isByWeek = bars.length < period
  const title = isByWeek ? 'Views a week' : 'Views a day'
  return (
    <div>
      <Heading
        className={cn('mb-3 font-sans tracking-normal', Heading === 'h2' ? 'text-lg' : 'text-base')}
      >
        {title}
      </Heading>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[2fr_1fr] print:grid-cols-2">
        <BarChart
          names={['Views']}
          bars={bars.map(({ day, views }) => ({ day, values: [views] }))}
        />
        <NumberTable
          caption={title}
          columns={[isByWeek ? 'Seven days from' : 'Day', 'Views']}
          rows={bars.toReversed().map(({ day, views }) => ({
            key: day,
            name: shortDay(day, today),
            values: [groupedNumber(views)],
          }))}
          isLong
        />
      </div>
    </div>
  )
}
