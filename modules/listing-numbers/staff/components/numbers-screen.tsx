import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { FailedNotice } from '~/kit/components/failed-notice'
import { Download } from '~/kit/components/lucide.gen'
import { StaffPage } from '~/kit/components/staff-page'
import { useAuth, useStaffClient } from '~/kit/staff/auth-context'
import { Button, buttonClass } from '~/kit/ui/button'
import { Skeleton } from '~/kit/ui/skeleton'
import { listingNumbersQuery } from '~/modules/listing-numbers/data/staff-reads'
import { manilaDay } from '~/platform/values/dates'
import { type NumbersSearch, numbersAddress } from '../numbers-search'
import { sinceDay } from '../periods'
import { useNumbersFile } from '../use-numbers-file'
import { AllNumbers } from './all-numbers'
import { PeriodChoice } from './period-choice'

export function NumbersScreen({ search }: { search: NumbersSearch }) {
  const { isAdmin } = useAuth()
  const navigate = useNavigate()
  const file = useNumbersFile(search)
  const since = sinceDay(search.days, manilaDay())
  const numbers = useQuery(listingNumbersQuery(useStaffClient(), since, search))
  const choose = (chosen: Partial<NumbersSearch>) =>
    navigate({
      to: '/admin/properties/numbers',
      search: numbersAddress({ ...search, page: 1, ...chosen }),
      replace: true,
      resetScroll: false,
    })
  return (
    <StaffPage
      title="Numbers"
      actions={
        <span className="flex flex-wrap gap-2 print:hidden">
          <Link to="/admin/properties" className={buttonClass({ variant: 'outline' })}>
            Back to the list
          </Link>
          <Button variant="outline" disabled={file.isPending} onClick={() => file.mutate()}>
            <Download aria-hidden="true" />
            Download CSV
          </Button>
        </span>
      }
    >
      <div className="grid grid-cols-1 gap-7" aria-busy={numbers.isFetching}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            How often listings are looked at. A visitor counts once a day and listing; search
            engines and staff don’t count.
            {!isAdmin && ' Of the enquiries, only those that you can see are counted.'}
          </p>
          <PeriodChoice period={search.days} onChoose={(days) => choose({ days })} />
        </div>
        {numbers.isPending ? (
          <Skeleton className="h-96" />
        ) : numbers.data ? (
          <AllNumbers numbers={numbers.data} search={search} onChoose={choose} />
        ) : (
          <FailedNotice
            title="Failed to fetch numbers"
            error={numbers.error}
            onRetry={() => numbers.refetch()}
          />
        )}
      </div>
    </StaffPage>
  )
}
