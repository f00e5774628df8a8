import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { submissionsQuery } from '~/data/listing-submissions/staff-reads'
import { listCountsQuery } from '~/data/properties/staff-reads'
import { formatDay } from '~/domain/dates'
import { useAuth } from '~/lib/staff/auth-context'

/** For admins what waits for them, for others what became of what they sent; nothing without any. */
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
      Visitors see {count === 1 ? 'it' : 'them'} once an admin has approved{' '}
      {count === 1 ? 'it' : 'them'}. Open each, and press Look through it.
    </Notice>
  )
}

function OwnSubmissions({ profile }: { profile: string }) {
  const { client } = useAuth()
  const { data = [] } = useQuery(submissionsQuery(client, profile))
  if (data.length === 0) return null
  const isSentBack = data.some(({ sent_back_at }) => sent_back_at !== null)
  return (
    <Notice
      variant={isSentBack ? 'warning' : 'info'}
      title={isSentBack ? 'An admin sent a listing back' : 'Your listings wait for approval'}
    >
      <ul className="grid gap-3">
        {data.map(({ property_id, submitted_at, sent_back_at, note, properties }) => (
          <li
            key={property_id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-3"
          >
            <span className="grow basis-72">
              {properties.title}:{' '}
              {sent_back_at
                ? note
                  ? `sent back, “${note}”`
                  : 'sent back'
                : `waiting for approval since ${formatDay(submitted_at)}`}
            </span>
            <Link
              to="/admin/properties/$id/edit"
              params={{ id: property_id }}
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              Open<span className="sr-only"> {properties.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
