import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FailedNotice } from '~/kit/components/failed-notice'
import { StaffPage } from '~/kit/components/staff-page'
import { useAuth, useStaffClient } from '~/kit/staff/auth-context'
import { buttonClass } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { Skeleton } from '~/kit/ui/skeleton'
import {
  MOST_SLIPS,
  slipChainQuery,
  viewingSlipsQuery,
} from '~/modules/viewing-slips/data/staff-reads'
import { SlipList } from './slip-list'
import { SlipScreen } from './slip-screen'

/** @param number of the slip to show; undefined for the list */
export function SlipsScreen({ number }: { number: number | undefined }) {
  return number === undefined ? <AllSlips /> : <SlipScreen key={number} number={number} />
}

function AllSlips() {
  const { isAdmin } = useAuth()
  const { data, isPending, error, refetch } = useQuery(viewingSlipsQuery(useStaffClient()))
  return (
    <StaffPage
      title="Viewing slips"
      actions={
        <Link to="/admin/properties" className={buttonClass({ variant: 'outline' })}>
          Back to the list
        </Link>
      }
    >
      <div className="grid gap-5">
        <p>
          Who showed which property to whom, the newest first.
          {!isAdmin && ' You see your own slips and those of your listings.'}
        </p>
        <Chain />
        {isPending ? (
          <Skeleton className="h-60" />
        ) : !data ? (
          <FailedNotice
            title="Failed to fetch viewing slips"
            error={error}
            onRetry={() => refetch()}
          />
        ) : data.length === 0 ? (
          <p>No viewing slips yet. Make one on the enquiry or the listing, at the viewing.</p>
        ) : (
          <SlipList slips={data} />
        )}
        {data && data.length >= MOST_SLIPS && (
          <p>These are the newest {MOST_SLIPS}. Older ones are on their listing.</p>
        )}
      </div>
    </StaffPage>
  )
}

function Chain() {
  const { data } = useQuery(slipChainQuery(useStaffClient()))
  if (!data) return null
  if (data.broken_at !== null) {
    return (
      <Notice variant="error" title={`Viewing slip No. ${data.broken_at} is not as it was made`}>
        It was changed or removed in the database. Compare it with the copies that the buyer and the
        co-broker have, and with a backup.
      </Notice>
    )
  }
  if (data.slips === 0) return null
  return (
    <p role="status">
      Checked just now: {data.slips === 1 ? '1 slip' : `${data.slips} slips`}, each as it was made.
    </p>
  )
}
