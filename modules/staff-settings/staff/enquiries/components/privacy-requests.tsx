import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FailedNotice } from '~/kit/components/failed-notice'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Skeleton } from '~/kit/ui/skeleton'
import {
  type PrivacyRequest,
  privacyRequestsQuery,
} from '~/modules/enquiries/data/privacy-requests/staff-reads'
import { exactTime } from '~/platform/values/exact-time'

const KINDS: Record<string, string> = {
  export: 'Copy given',
  deletion: 'Deleted on request',
  retention: 'Deleted after the set months',
}

/** The law requires a record that it was done, by whom and when, but not of whose data it was. */
export function PrivacyRequests() {
  const id = useId()
  const { data, isPending, error, refetch } = useQuery(privacyRequestsQuery(useStaffClient()))
  return (
    <section aria-labelledby={id} className="max-w-3xl">
      <h2 id={id} className="mb-1 font-sans text-lg tracking-normal">
        Privacy requests
      </h2>
      <p className="mb-3 text-muted-foreground leading-snug">
        The record for the National Privacy Commission. It doesn’t say whose data it was.
      </p>
      {isPending ? (
        <Skeleton className="h-24" />
      ) : !data ? (
        <FailedNotice title="Failed to fetch record" error={error} onRetry={() => refetch()} />
      ) : data.requests.length === 0 ? (
        <p className="border border-line bg-pane px-4 py-6">No copies or deletions so far.</p>
      ) : (
        <>
          <ul aria-label="Privacy requests" className="border border-wood bg-shell">
            {data.requests.map((request) => (
              <Row key={request.id} request={request} />
            ))}
          </ul>
          {data.total > data.requests.length && (
            <p className="mt-2 text-muted-foreground">
              And {data.total - data.requests.length} before these.
            </p>
          )}
        </>
      )}
    </section>
  )
}

function Row({ request }: { request: PrivacyRequest }) {
  const { kind, enquiry_count: count, created_at, by } = request
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-line px-4 py-2.5 leading-snug not-last:border-b">
      <span>
        <strong className="font-semibold">{KINDS[kind] ?? kind}</strong>,{' '}
        {count === 1 ? '1 enquiry' : `${count} enquiries`}
      </span>
      <span className="text-muted-foreground wrap-anywhere">
        {exactTime(created_at)},{' '}
        {by
          ? by.display_name || by.username
          : kind === 'retention'
            ? 'the site'
            : 'a deleted account'}
      </span>
    </li>
  )
}
