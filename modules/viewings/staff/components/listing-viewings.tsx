import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FailedNotice } from '~/kit/components/failed-notice'
import { FormSection } from '~/kit/components/form-section'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Skeleton } from '~/kit/ui/skeleton'
import { viewingsOfListingQuery } from '~/modules/viewings/data/staff-reads'
import { manilaDay } from '~/platform/values/dates'
import { clockInWords, shortDay } from '~/platform/values/manila-time'
import { StateBadge } from './state-badge'

export function ListingViewings({ propertyId }: { propertyId: string }) {
  const viewings = useQuery(viewingsOfListingQuery(useStaffClient(), propertyId))
  return (
    <FormSection title="Viewings">
      {viewings.isPending ? (
        <Skeleton className="h-20" />
      ) : !viewings.data ? (
        <FailedNotice
          title="Failed to fetch viewings"
          error={viewings.error}
          onRetry={() => viewings.refetch()}
        />
      ) : viewings.data.length === 0 ? (
        <p className="text-muted-foreground">
          No viewings yet. Set one in an enquiry about this listing, and it is shown here.
        </p>
      ) : (
        <ul aria-label="Viewings" className="panes">
          {viewings.data.map(({ id, starts_at, state, enquiry }) => (
            <li key={id} className="bg-shell">
              <Link
                to="/admin/enquiries/$id"
                params={{ id: enquiry.id }}
                className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 p-3 no-underline hover:bg-pane"
              >
                <b className="font-semibold">
                  {shortDay(manilaDay(Date.parse(starts_at)), manilaDay())},{' '}
                  {clockInWords(starts_at)}
                </b>
                <span className="min-w-0 wrap-anywhere">{enquiry.name}</span>
                <StateBadge state={state} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  )
}
