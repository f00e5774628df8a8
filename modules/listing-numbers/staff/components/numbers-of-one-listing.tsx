import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FailedNotice } from '~/kit/components/failed-notice'
import { Figure } from '~/kit/components/figure'
import { NumberTable } from '~/kit/components/number-table'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Skeleton } from '~/kit/ui/skeleton'
import {
  type ListingNumbers,
  numbersOfListingQuery,
} from '~/modules/listing-numbers/data/staff-reads'
import { formatDay, manilaDay } from '~/platform/values/dates'
import { groupedNumber } from '~/platform/values/grouped-number'
import { perHundred } from '../number-words'
import { PERIODS, type Period, sinceDay } from '../periods'
import { OwnerReportPart } from './owner-report'
import { PeriodChoice } from './period-choice'
import { RaiseScore } from './raise-score'
import { ViewsByDay } from './views-by-day'

type NumbersOfOneListingProps = { property: { id: string; title: string } }

export function NumbersOfOneListing({ property }: NumbersOfOneListingProps) {
  const id = useId()
  const [period, setPeriod] = useState<Period>(PERIODS[0])
  const since = sinceDay(period, manilaDay())
  const numbers = useQuery(numbersOfListingQuery(useStaffClient(), since, property.id))
  return (
    <section aria-labelledby={id} className="border border-wood bg-shell p-4 sm:p-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="font-sans text-lg tracking-normal">
          Numbers
        </h2>
        <PeriodChoice period={period} onChoose={setPeriod} />
      </div>
      {numbers.isPending ? (
        <Skeleton className="h-48" />
      ) : numbers.data ? (
        <Counted numbers={numbers.data} period={period} />
      ) : (
        <FailedNotice
          title="Failed to fetch numbers"
          error={numbers.error}
          onRetry={() => numbers.refetch()}
        />
      )}
      <div className="mt-7 empty:hidden">
        <OwnerReportPart property={property} />
      </div>
    </section>
  )
}

function Counted({ numbers, period }: { numbers: ListingNumbers; period: Period }) {
  const [listing] = numbers.listings
  if (!listing) return <p>A listing in the trash has no numbers.</p>
  const { id, views, views_ever, enquiries, days, score, lacks } = listing
  const isSeen = views_ever > 0 || enquiries > 0
  return (
    <div className="grid grid-cols-1 gap-7">
      <dl className="panes grid-cols-2 lg:grid-cols-4">
        <Figure
          label="Views"
          value={groupedNumber(views)}
          more={`${groupedNumber(views_ever)} in all`}
        />
        <Figure
          label="Enquiries"
          value={groupedNumber(enquiries)}
          more={`${perHundred(views, enquiries)} per 100 views`}
        />
        <Figure
          label="Days listed"
          value={days === null ? '–' : groupedNumber(days)}
          more={listing.state === 'draft' ? 'a draft now' : undefined}
        />
        <Figure label="Complete" value={`${score} %`} />
      </dl>
      <RaiseScore id={id} lacks={lacks} most={20} />
      {isSeen ? (
        <ViewsByDay heading="h3" days={numbers.days} period={period} />
      ) : (
        <p className="text-muted-foreground">
          No views yet. They are counted here from the day that visitors see the listing.
        </p>
      )}
      {numbers.price_changes.length > 0 && (
        <div>
          <h3 className="mb-3 font-sans text-base tracking-normal">Changes of price</h3>
          <NumberTable
            caption="Changes of price"
            columns={['Day', 'Before', 'After']}
            rows={numbers.price_changes.map(({ at, old, new: after }) => ({
              key: at,
              name: formatDay(at),
              values: [old, after],
            }))}
            isLong
          />
        </div>
      )}
    </div>
  )
}
