import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, type SearchSchemaInput } from '@tanstack/react-router'
import { FailedNotice } from '~/kit/components/failed-notice'
import { StaffPage } from '~/kit/components/staff-page'
import { useStaffClient } from '~/kit/staff/auth-context'
import { buttonClass } from '~/kit/ui/button'
import { Spinner } from '~/kit/ui/spinner'
import { enquiryQuery } from '~/modules/enquiries/data/staff-reads'
import { EnquiryScreen } from '~/modules/enquiries/staff/components/enquiry-screen'
import { loadEnquiry } from '~/modules/enquiries/staff/load-enquiries'
import { useAskedClaim } from '~/modules/enquiries/staff/use-asked-claim'
import { SlipSection } from '~/modules/viewing-slips/staff/components/slip-section'
import { ViewingSection } from '~/modules/viewings/staff/components/viewing-section'
import { plainParameters } from '~/platform/values/search-text'

export const Route = createFileRoute('/admin/_staff/enquiries/$id')({
  /** `claim` is 1 where a link or a notification asks to claim it. */
  validateSearch: (search: { claim?: string } & SearchSchemaInput) => plainParameters(search),
  loader: ({ context, params }) => loadEnquiry(context, params.id),
  component: Enquiry,
})

function Enquiry() {
  const { id } = Route.useParams()
  const { claim } = Route.useSearch()
  return <StoredEnquiry key={id} id={id} isClaimAsked={claim === '1'} />
}

function StoredEnquiry({ id, isClaimAsked }: { id: string; isClaimAsked: boolean }) {
  const isTaken = useAskedClaim(id, isClaimAsked)
  const query = useQuery(enquiryQuery(useStaffClient(), id))
  const { data, isPending, error, refetch } = query
  if (isPending) return <Spinner label="Loading the enquiry…" className="grow py-20" />
  if (data) {
    const viewings = (
      <>
        <ViewingSection enquiry={data} />
        {data.blanked_at === null && (
          <SlipSection propertyId={data.property?.id ?? null} enquiry={data} />
        )}
      </>
    )
    return <EnquiryScreen enquiry={data} viewings={viewings} />
  }
  return (
    <StaffPage
      title={isTaken ? 'Already claimed' : data === null ? 'Enquiry not found' : 'Enquiry'}
    >
      {data === null ? (
        <>
          <p className="mb-4">
            {isTaken ? 'A colleague claimed it first.' : 'There is no such enquiry.'}
          </p>
          <Link to="/admin/enquiries" className={buttonClass({ variant: 'outline' })}>
            Back to the list
          </Link>
        </>
      ) : (
        <FailedNotice title="Failed to fetch enquiry" error={error} onRetry={() => refetch()} />
      )}
    </StaffPage>
  )
}
