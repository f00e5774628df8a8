import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AccessDenied } from '~/kit/components/access-denied'
import { FailedNotice } from '~/kit/components/failed-notice'
import { StaffPage } from '~/kit/components/staff-page'
import { useAuth, useStaffClient } from '~/kit/staff/auth-context'
import { buttonClass } from '~/kit/ui/button'
import { Spinner } from '~/kit/ui/spinner'
import { personForFormQuery, type StaffPerson } from '~/modules/people/data/staff-reads'
import { PersonFormScreen } from '~/modules/people/staff/components/person-form-screen'
import { loadPerson } from '~/modules/people/staff/load-people'
import { PersonPhoto } from '~/modules/pictures/staff/components/person-photo'
import { usePersonPhoto } from '~/modules/pictures/staff/use-person-photo'

const NEW = 'new'

export const Route = createFileRoute('/admin/_staff/people/$id')({
  loader: ({ context, params }) => (params.id === NEW ? undefined : loadPerson(context, params.id)),
  pendingMs: 150,
  pendingComponent: () => <Spinner label="Loading the entry…" className="grow py-20" />,
  component: Person,
})

function Person() {
  const { id } = Route.useParams()
  const { isAdmin } = useAuth()
  if (id !== NEW) return <StoredPerson key={id} id={id} />
  return isAdmin ? <Editor key={id} /> : <AccessDenied to="the entries of others" />
}

function StoredPerson({ id }: { id: string }) {
  const { isAdmin, profile } = useAuth()
  const query = useQuery(personForFormQuery(useStaffClient(), id))
  const { data, isPending, error, refetch } = query
  if (isPending) return <Spinner label="Loading the entry…" className="grow py-20" />
  if (data && (isAdmin || data.profile_id === profile?.id)) return <Editor person={data} />
  if (data) return <AccessDenied to="the entries of others" />
  return (
    <StaffPage title={data === null ? 'Person not found' : 'Edit person'}>
      {data === null ? (
        <>
          <p className="mb-4">There is no such person. Somebody may have removed them.</p>
          <Link to="/admin/people" className={buttonClass({ variant: 'outline' })}>
            Back to the list
          </Link>
        </>
      ) : (
        <FailedNotice title="Failed to fetch profile" error={error} onRetry={() => refetch()} />
      )}
    </StaffPage>
  )
}

function Editor({ person }: { person?: StaffPerson }) {
  const photo = usePersonPhoto(person?.id)
  const navigate = useNavigate()
  const [storedId, setStoredId] = useState<string>()
  const stored = person ?? (storedId ? { ...NOBODY, id: storedId } : undefined)
  return (
    <PersonFormScreen
      person={person}
      photo={<PersonPhoto upload={photo} person={stored} />}
      hasUnsavedPhoto={photo.isWaiting}
      sendPhoto={photo.send}
      onStored={setStoredId}
      onLeave={() => navigate({ to: '/admin/people' })}
    />
  )
}

const NOBODY = { name: '', photo_url: null, photo_placeholder: null }
