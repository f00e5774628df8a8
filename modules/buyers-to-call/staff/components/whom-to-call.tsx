import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FailedNotice } from '~/kit/components/failed-notice'
import { StaffPage } from '~/kit/components/staff-page'
import { useStaffClient } from '~/kit/staff/auth-context'
import { buttonClass } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { Spinner } from '~/kit/ui/spinner'
import { whomToCallQuery } from '~/modules/buyers-to-call/data/staff-reads'
import { propertyForPostQuery } from '~/modules/listings/data/staff-reads'
import { PersonRow } from './person-row'

export function WhomToCall({ id }: { id: string }) {
  const client = useStaffClient()
  const property = useQuery(propertyForPostQuery(client, id))
  const people = useQuery(whomToCallQuery(client, id))
  const { data: listing } = property
  const failed = [property, people].find(({ isError }) => isError)
  return (
    <StaffPage
      title="Whom to call"
      actions={
        <Link
          to="/admin/properties/$id/edit"
          params={{ id }}
          className={buttonClass({ variant: 'outline' })}
        >
          Back to the listing
        </Link>
      }
    >
      {failed ? (
        <FailedNotice
          title="Failed to fetch list"
          error={failed.error}
          onRetry={() => failed.refetch()}
        />
      ) : property.isPending || people.isPending ? (
        <Spinner label="Loading whom to call…" className="py-16" />
      ) : !listing ? (
        <Notice variant="warning" title="There is no such listing" />
      ) : (
        <>
          <p className="wrap-anywhere font-semibold">
            {listing.title} ({listing.reference})
          </p>
          <p className="mt-1 mb-4 max-w-prose text-muted-foreground">
            People who ticked that they want news of other properties, and asked about one like
            this, or about this one before its price came down. You see those whose enquiries you
            see.
          </p>
          {people.data?.length === 0 ? (
            <Notice title="Nobody to call">
              Nobody who wants news has asked about one like this, or the listing is not on offer.
            </Notice>
          ) : (
            <ul aria-label="Whom to call" className="panes">
              {people.data?.map((person) => (
                <PersonRow key={person.enquiry_id} person={person} property={listing} />
              ))}
            </ul>
          )}
        </>
      )}
    </StaffPage>
  )
}
