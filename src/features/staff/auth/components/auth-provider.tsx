import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { profileQuery } from '~/data/profiles/own-profile'
import { STAFF_KEY } from '~/data/staff-keys'
import { isAdminRole } from '~/domain/roles'
import { type Auth, AuthContext } from '~/lib/staff/auth-context'
import type { StaffSession } from '../staff-session'
import { LinkQuestionDialog } from './link-question-dialog'

type AuthProviderProps = { staff: StaffSession; children: ReactNode }

/** The client itself keeps other tabs in sync. */
export function AuthProvider({ staff, children }: AuthProviderProps) {
  const { session, linkProblem, question, isPasswordRecovery } = useSyncExternalStore(
    staff.subscribe,
    staff.state,
  )
  const user = session?.user ?? null
  useGuardsAgain(user?.id, isPasswordRecovery)

  const lookup = useQuery({ ...profileQuery(staff.client, user?.id ?? ''), enabled: user !== null })
  const profile = user ? (lookup.data ?? null) : null

  const auth: Auth = useMemo(
    () => ({
      client: staff.client,
      session,
      user,
      profile,
      isAdmin: isAdminRole(profile?.role),
      isPasswordRecovery,
      linkProblem,
      dismissLinkProblem: staff.dismissLinkProblem,
      signOut: staff.signOut,
    }),
    [staff, session, user, profile, isPasswordRecovery, linkProblem],
  )
  return (
    <AuthContext value={auth}>
      {children}
      {question && <LinkQuestionDialog question={question} onAnswer={staff.answer} />}
    </AuthContext>
  )
}

/** When someone else or nobody is signed in: cached data is dropped and the guards run again. */
function useGuardsAgain(userId: string | undefined, isPasswordRecovery: boolean) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const before = useRef(userId)

  useEffect(() => {
    if (before.current === userId && !isPasswordRecovery) return
    if (before.current !== userId) queryClient.removeQueries({ queryKey: STAFF_KEY })
    before.current = userId
    router.invalidate()
  }, [userId, isPasswordRecovery, router, queryClient])
}
