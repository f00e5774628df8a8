import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { STAFF_KEY } from '~/kit/data/staff-keys'
import { type Auth, AuthContext } from '~/kit/staff/auth-context'
import { profileQuery } from '~/modules/accounts/data/profiles/own-profile'
import { secondStepDueQuery } from '~/modules/accounts/data/sessions/staff-reads'
import { hasGivenStep, needsCode } from '~/modules/accounts/staff/second-step'
import { isAdminRole } from '~/platform/values/roles'
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
  const isHalfway = needsCode(session)

  const lookup = useQuery({
    ...profileQuery(staff.client, user?.id ?? ''),
    enabled: user !== null && !isHalfway,
  })
  const profile = user ? (lookup.data ?? null) : null
  const isWithout = user !== null && !isHalfway && !hasGivenStep(session)
  const due = useQuery({
    ...secondStepDueQuery(staff.client, user?.id ?? ''),
    enabled: isWithout,
  })
  const owesSetUp = isWithout && due.data === true

  useGuardsAgain(staff.guarded, user?.id, isHalfway, isPasswordRecovery)
  useFreshData(owesSetUp)

  const auth: Auth = useMemo(
    () => ({
      client: staff.client,
      session,
      user,
      profile,
      isAdmin: isAdminRole(profile?.role),
      isHalfway,
      owesSetUp,
      isPasswordRecovery,
      linkProblem,
      dismissLinkProblem: staff.dismissLinkProblem,
      signOut: staff.signOut,
    }),
    [staff, session, user, profile, isHalfway, owesSetUp, isPasswordRecovery, linkProblem],
  )
  return (
    <AuthContext value={auth}>
      {children}
      {question && <LinkQuestionDialog question={question} onAnswer={staff.answer} />}
    </AuthContext>
  )
}

/**
 * When someone else or nobody is signed in: cached data is dropped and the guards run again. They
 * also run when the second step is done. What the guards saw may be over before the first screen: its
 * reads find out that the session was ended elsewhere.
 */
function useGuardsAgain(
  guarded: StaffSession['guarded'],
  userId: string | undefined,
  isHalfway: boolean,
  isPasswordRecovery: boolean,
) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const before = useRef({ userId: guarded(), isHalfway })

  useEffect(() => {
    const { current } = before
    const isOther = current.userId !== userId
    if (!isOther && current.isHalfway === isHalfway && !isPasswordRecovery) return
    if (isOther) queryClient.removeQueries({ queryKey: STAFF_KEY })
    before.current = { userId, isHalfway }
    router.invalidate()
  }, [userId, isHalfway, isPasswordRecovery, router, queryClient])
}

/** Until a step is set up, the database shows nothing: what was read meanwhile is dropped. */
function useFreshData(owesSetUp: boolean) {
  const queryClient = useQueryClient()
  const before = useRef(owesSetUp)
  useEffect(() => {
    const isSetUp = before.current && !owesSetUp
    before.current = owesSetUp
    if (isSetUp) queryClient.resetQueries({ queryKey: STAFF_KEY })
  }, [owesSetUp, queryClient])
}
