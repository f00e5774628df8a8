import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FailedNotice } from '~/kit/components/failed-notice'
import { LargerOffice } from '~/kit/components/larger-office'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { Skeleton } from '~/kit/ui/skeleton'
import { enquiryNumbersQuery } from '~/modules/enquiries/data/enquiry-numbers/staff-reads'
import { manilaDay } from '~/platform/values/dates'
import { PERIODS, sinceDay } from '../weeks'
import { NumbersOf } from './numbers-of'

/** @param propertyId absent for all that the account sees */
export function EnquiryNumbers({ propertyId }: { propertyId?: string }) {
  return (
    <LargerOffice part="enquiry-numbers">
      <Numbers propertyId={propertyId} />
    </LargerOffice>
  )
}

function Numbers({ propertyId }: { propertyId?: string }) {
  const id = useId()
  const [weeks, setWeeks] = useState<number>(PERIODS[1])
  const today = manilaDay()
  const numbers = useQuery(
    enquiryNumbersQuery(useStaffClient(), sinceDay(weeks, today), propertyId),
  )
  return (
    <section aria-labelledby={id} className="border border-wood bg-shell p-4 sm:p-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="font-sans text-lg tracking-normal">
          Enquiries in numbers
        </h2>
        <fieldset aria-label="Of the last" className="flex flex-wrap gap-2 print:hidden">
          {PERIODS.map((period) => (
            <Button
              key={period}
              size="sm"
              variant={period === weeks ? 'primary' : 'outline'}
              aria-pressed={period === weeks}
              onClick={() => setWeeks(period)}
            >
              {period} weeks
            </Button>
          ))}
        </fieldset>
      </div>
      {numbers.isPending ? (
        <Skeleton className="h-48" />
      ) : numbers.data ? (
        <NumbersOf numbers={numbers.data} weeks={weeks} isOfListing={propertyId !== undefined} />
      ) : (
        <FailedNotice
          title="Failed to fetch numbers"
          error={numbers.error}
          onRetry={() => numbers.refetch()}
        />
      )}
    </section>
  )
}
