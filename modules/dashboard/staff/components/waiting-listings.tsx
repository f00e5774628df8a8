import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAuth } from '~/kit/staff/auth-context'
import { buttonClass } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { submissionsQuery } from '~/modules/approvals/data/listing-submissions/staff-reads'
import { changesOfQuery } from '~/modules/approvals/data/waiting-changes/staff-reads'
import { listCountsQuery } from '~/modules/listings/data/staff-reads'
import { formatDay } from '~/platform/values/dates'

export function WaitingListings() {
  const { isAdmin, profile } = useAuth()
  if (isAdmin) return <ToApprove />
  return profile && <OwnSubmissions profile={profile.id} />
}

function ToApprove() {
  const { client } = useAuth()
  const count = useQuery(listCountsQuery(client, { filters: {} }, '')).data?.needs.approval ?? 0
  if (count === 0) return null
  return (
    <Notice
      variant="warning"
      title={count === 1 ? 'One listing to approve' : `${count} listings to approve`}
      actions={
        <Link
          to="/admin/properties"
          search={{ needs: 'approval' }}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          Look through them
        </Link>
      }
    >
      Visitors see what is new once an admin has approved it. Open each to look through it.
    </Notice>
  )
}

type Sent = { id: string; title: string; since: string; sentBackAt: string | null; note: string }

function OwnSubmissions({ profile }: { profile: string }) {
  const { client } = useAuth()
  const { data: listings = [] } = useQuery(submissionsQuery(client, profile))
  const { data: changes = [] } = useQuery(changesOfQuery(client, profile))
  if (listings.length === 0 && changes.length === 0) return null
  const isSentBack = [...listings, ...changes].some(({ sent_back_at }) => sent_back_at !== null)
  return (
    <Notice
      variant={isSentBack ? 'warning' : 'info'}
      title={titleOf(isSentBack, listings.length > 0)}
    >
      <ul className="grid gap-3">
        {listings.map(({ property_id, submitted_at, sent_back_at, note, properties }) => (
          <SentItem
            key={property_id}
            of={{
              id: property_id,
              title: properties.title,
              since: `waiting for approval since ${formatDay(submitted_at)}`,
              sentBackAt: sent_back_at,
              note,
            }}
          />
        ))}
        {changes.map(({ property_id, asked_at, sent_back_at, note, properties }) => (
          <SentItem
            key={`changes ${property_id}`}
            of={{
              id: property_id,
              title: properties.title,
              since: `changes waiting for approval since ${formatDay(asked_at)}`,
              sentBackAt: sent_back_at,
              note,
            }}
          />
        ))}
      </ul>
    </Notice>
  )
}

function titleOf(isSentBack: boolean, hasListings: boolean): string {
  if (isSentBack) return hasListings ? 'An admin sent a listing back' : 'An admin sent changes back'
  return hasListings ? 'Your listings wait for approval' : 'Your changes wait for approval'
}

function SentItem({ of: { id, title, since, sentBackAt, note } }: { of: Sent }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-3">
      <span className="grow basis-72">
        {title}: {sentBackAt ? (note ? `sent back, “${note}”` : 'sent back') : since}
      </span>
      <Link
        to="/admin/properties/$id/edit"
        params={{ id }}
        className={buttonClass({ variant: 'outline', size: 'sm' })}
      >
        Open<span className="sr-only"> {title}</span>
      </Link>
    </li>
  )
}
