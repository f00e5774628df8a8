import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { FailedNotice } from '~/components/failed-notice'
import { StaffPage } from '~/components/staff-page'
import { buttonClass } from '~/components/ui/button'
import { Spinner } from '~/components/ui/spinner'
import { enquiryQuery } from '~/data/enquiries/staff-reads'
import { EnquiryScreen } from '~/features/staff/enquiries/components/enquiry-screen'
import { loadEnquiry } from '~/features/staff/enquiries/load-enquiries'
import { ViewingSection } from '~/features/staff/viewings/components/viewing-section'
import { useStaffClient } from '~/lib/staff/auth-context'

export const Route = createFileRoute('/admin/_staff/enquiries/$id')({
  loader: ({ context, params }) => loadEnquiry(context, params.id),
  head: () => ({ meta: [{ title: 'Enquiries | Staff' }] }),
  component: Enquiry,
})

function Enquiry() {
  const { id } = Route.useParams()
  return <StoredEnquiry key={id} id={id} />
}

function StoredEnquiry({ id }: { id: string }) {
  const query = useQuery(enquiryQuery(useStaffClient(), id))
  const { data, isPending, error, refetch } = query
  if (isPending) return <Spinner label="Loading the enquiry…" className="grow py-20" />
  if (data) return <EnquiryScreen enquiry={data} viewings={<ViewingSection enquiry={data} />} />
  return (
    <StaffPage title={data === null ? 'Enquiry not found' : 'Enquiry'}>
      {data === null ? (
        <>
          <p className="mb-4">There is no such enquiry.</p>
          <Link to="/admin/enquiries" className={buttonClass({ variant: 'outline' })}>
            Back to the list
          </Link>
        </>
      ) : (
        <FailedNotice
          title="The enquiry could not be loaded"
          error={error}
          onRetry={() => refetch()}
        />
      )}
    </StaffPage>
  )
}
