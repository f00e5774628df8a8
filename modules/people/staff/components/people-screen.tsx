import { verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FailedNotice } from '~/kit/components/failed-notice'
import { UserPlus } from '~/kit/components/lucide.gen'
import { SortableList } from '~/kit/components/sortable-list'
import { StaffPage } from '~/kit/components/staff-page'
import { useAuth } from '~/kit/staff/auth-context'
import { Button, buttonClass } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { Spinner } from '~/kit/ui/spinner'
import { openInvitationsQuery } from '~/modules/accounts/data/staff-invitations/staff-reads'
import {
  listingsByPersonQuery,
  peopleQuery,
  type StaffPerson,
} from '~/modules/people/data/staff-reads'
import { useReorderPeople } from '../mutations'
import { AccountDialog } from './account-dialog'
import { HandOverDialog } from './hand-over-dialog'
import { PersonRow } from './person-row'

export function PeopleScreen() {
  const { client, isAdmin } = useAuth()
  const { data, isPending, error, refetch } = useQuery(peopleQuery(client))
  const [isAdding, setIsAdding] = useState(false)
  return (
    <StaffPage
      title="People"
      actions={
        isAdmin && (
          <div className="flex flex-wrap gap-3">
            <Link
              to="/admin/people/$id"
              params={{ id: 'new' }}
              className={buttonClass({ variant: 'outline' })}
            >
              Add person
            </Link>
            <Button variant="lantern" onClick={() => setIsAdding(true)}>
              <UserPlus aria-hidden="true" />
              Add an agent
            </Button>
          </div>
        )
      }
    >
      {isAdding && <AccountDialog onClose={() => setIsAdding(false)} />}
      {isPending ? (
        <Spinner label="Loading people…" className="py-16" />
      ) : data ? (
        <People people={data} />
      ) : (
        <FailedNotice title="Failed to fetch people" error={error} onRetry={() => refetch()} />
      )}
    </StaffPage>
  )
}

function People({ people }: { people: StaffPerson[] }) {
  const { client, isAdmin, profile } = useAuth()
  const listings = useQuery(listingsByPersonQuery(client)).data
  const reorder = useReorderPeople()
  const invitations = useQuery({ ...openInvitationsQuery(client), enabled: isAdmin }).data
  const [invited, setInvited] = useState<StaffPerson>()
  const [leaving, setLeaving] = useState<{ person: StaffPerson; isRemoved: boolean }>()
  const own = people.find(({ profile_id }) => profile_id && profile_id === profile?.id)
  const addressOf = (id: string) =>
    [...(invitations ?? [])].find(([, { person_id }]) => person_id === id)?.[0]
  const shown = people.filter(({ is_shown }) => is_shown).length

  return (
    <div className="grid gap-4">
      {own ? (
        <Notice
          title={`Your profile: ${own.name}`}
          actions={
            <Link
              to="/admin/people/$id"
              params={{ id: own.id }}
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              Edit your profile
            </Link>
          }
        >
          This is how visitors see and reach you.
        </Notice>
      ) : (
        !isAdmin && (
          <Notice title="No profile is linked to your account yet">
            An administrator can link one. You can then update your photo and numbers yourself.
          </Notice>
        )
      )}
      <p
        role="status"
        className={
          people.length === 0
            ? 'border border-line bg-pane px-4 py-12 text-center'
            : 'text-[0.9375rem] text-muted-foreground'
        }
      >
        {people.length === 0
          ? 'No one yet. People who are shown appear on the page “Our people” and can be the agent of a listing.'
          : `${people.length} ${people.length === 1 ? 'person' : 'people'}, ${shown} shown on the site`}
        {reorder.isPending ? '. Saving the order…' : reorder.isSuccess ? '. Order saved.' : ''}
      </p>
      <SortableList
        ids={people.map(({ id }) => id)}
        noun="Person"
        strategy={verticalListSortingStrategy}
        onMove={(from, to) => reorder.move(people[from]?.id ?? '', () => to)}
      >
        {people.length > 0 && (
          <ol aria-label="People" className="panes">
            {people.map((person, at) => (
              <PersonRow
                key={person.id}
                person={person}
                listings={listings?.get(person.id) ?? 0}
                isOwn={person.id === own?.id}
                isFirst={at === 0}
                isLast={at === people.length - 1}
                onMove={(by) => reorder.move(person.id, (now) => now + by)}
                invited={addressOf(person.id)}
                onInvite={() => setInvited(person)}
                onHandOver={() => setLeaving({ person, isRemoved: false })}
                onRemove={() => setLeaving({ person, isRemoved: true })}
              />
            ))}
          </ol>
        )}
      </SortableList>
      {invited && (
        <AccountDialog
          person={invited}
          invited={addressOf(invited.id)}
          onClose={() => setInvited(undefined)}
        />
      )}
      {leaving && (
        <HandOverDialog
          person={leaving.person}
          isRemoved={leaving.isRemoved}
          listings={listings?.get(leaving.person.id) ?? 0}
          others={people.filter(({ id }) => id !== leaving.person.id)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </div>
  )
}
