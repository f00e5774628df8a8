import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FailedNotice } from '~/kit/components/failed-notice'
import { FormSection } from '~/kit/components/form-section'
import { useStaffClient } from '~/kit/staff/auth-context'
import { buttonClass } from '~/kit/ui/button'
import { Skeleton } from '~/kit/ui/skeleton'
import { type EnquiryRow, enquiryListQuery } from '~/modules/enquiries/data/staff-reads'
import { exactTime } from '~/platform/values/exact-time'
import { StateBadge } from './state-badge'

const MOST = 8

export function ListingEnquiries({ propertyId }: { propertyId: string }) {
  const filter = { property_id: propertyId, show: 'all' }
  const { data, isPending, error, refetch } = useInfiniteQuery(
    enquiryListQuery(useStaffClient(), filter, ''),
  )
  const enquiries = data?.pages.flat() ?? []
  return (
    <FormSection title="Enquiries">
      {isPending ? (
        <Skeleton className="h-20" />
      ) : !data ? (
        <FailedNotice title="Failed to fetch enquiries" error={error} onRetry={() => refetch()} />
      ) : enquiries.length === 0 ? (
        <p className="text-muted-foreground">
          No enquiries yet. What visitors write about this listing is shown here.
        </p>
      ) : (
        <>
          <ul aria-label="Enquiries" className="panes">
            {enquiries.slice(0, MOST).map((enquiry) => (
              <Enquiry key={enquiry.id} enquiry={enquiry} />
            ))}
          </ul>
          <Link
            to="/admin/enquiries"
            search={{ listing: propertyId, show: 'all' }}
            className={buttonClass({ variant: 'outline', className: 'justify-self-start' })}
          >
            All enquiries about it
          </Link>
        </>
      )}
    </FormSection>
  )
}

function Enquiry({ enquiry }: { enquiry: EnquiryRow }) {
  const { id, name, blanked_at, excerpt, state, created_at } = enquiry
  return (
    <li className="bg-shell">
      <Link
        to="/admin/enquiries/$id"
        params={{ id }}
        className="grid min-h-11 gap-1 p-3 no-underline hover:bg-pane"
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="wrap-anywhere font-semibold">{blanked_at ? 'Deleted' : name}</b>
          <StateBadge state={state} />
          <span className="text-muted-foreground text-sm">{exactTime(created_at)}</span>
        </span>
        {!blanked_at && <span className="truncate text-muted-foreground">{excerpt}</span>}
      </Link>
    </li>
  )
}
