import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { AccessDenied } from '~/kit/components/access-denied'
import { FailedNotice } from '~/kit/components/failed-notice'
import { StaffPage } from '~/kit/components/staff-page'
import { useAuth } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { Spinner } from '~/kit/ui/spinner'
import { profileQuery } from '~/modules/accounts/data/profiles/own-profile'
import { sessionsQuery } from '~/modules/accounts/data/sessions/staff-reads'
import { uuidParameter } from '~/platform/values/uuid-parameter'
import { useEndSessions } from '../mutations'
import { SecondStep } from './second-step'
import { SessionRow } from './session-row'

export function SessionsScreen() {
  const { client, user, isAdmin } = useAuth()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const userId = uuidParameter(search.account) ?? user?.id
  const isOwn = userId === user?.id
  const others = useQuery({
    ...profileQuery(client, userId ?? ''),
    enabled: !isOwn && isAdmin,
  }).data
  if (!isOwn && !isAdmin) return <AccessDenied to="other people’s devices" />
  return (
    <StaffPage title="Signed-in devices">
      {!isOwn && others && <p className="mb-2 text-lg">{others.display_name || others.username}</p>}
      <p className="mb-5 max-w-3xl text-muted-foreground">
        {isOwn
          ? 'If you don’t know one of these, sign out there and set a new password: whoever used it can read what you can.'
          : 'Signing out ends the session at once. The password stays as it is: send a reset under User Management too, if somebody else may know it.'}
      </p>
      {userId && <Sessions userId={userId} isOwn={isOwn} />}
      {isOwn && <SecondStep />}
    </StaffPage>
  )
}

function Sessions({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const { client } = useAuth()
  const sessions = useQuery(sessionsQuery(client, userId))
  const { mutate, isPending } = useEndSessions(userId)
  if (sessions.isPending) return <Spinner label="Loading the devices…" />
  if (sessions.isError) {
    return (
      <FailedNotice
        title="Failed to fetch devices"
        error={sessions.error}
        onRetry={() => sessions.refetch()}
      />
    )
  }
  const others = sessions.data.filter(({ is_this }) => !is_this)
  return (
    <div className="grid max-w-3xl gap-5">
      {sessions.data.length === 0 ? (
        <p>Not signed in anywhere.</p>
      ) : (
        <ul className="panes grid-cols-1">
          {sessions.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={isPending}
              onEnd={() => mutate(session.id)}
            />
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <p>
          <Button variant="outline" disabled={isPending} onClick={() => mutate(undefined)}>
            {isOwn ? 'Sign out everywhere else' : 'Sign out everywhere'}
          </Button>
        </p>
      )}
    </div>
  )
}
