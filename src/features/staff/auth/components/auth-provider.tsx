import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { PROFILE_KEY } from '~/data/profiles/keys'
import { profileQuery } from '~/data/profiles/own-profile'
import { staffClient } from '~/data/staff-client'
import { STAFF_KEY } from '~/data/staff-keys'
import { isAdminRole } from '~/domain/roles'
import { type Auth, AuthContext } from '~/lib/staff/auth-context'
import { leadsToNewPassword } from '../url-session'
import { useSession } from '../use-session'
import { LinkQuestionDialog } from './link-question-dialog'

/** Who is signed in, in this tab and, through the client's own messages, in all others. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { config } = useRouteContext({ from: '__root__' })
  const queryClient = useQueryClient()
  const client = staffClient(config)
  const navigate = useNavigate()
  const handleAdopted = useCallback(
    (tokens: Parameters<typeof leadsToNewPassword>[0]) => {
      // Nothing of whoever was signed in before.
      queryClient.removeQueries({ queryKey: STAFF_KEY })
      if (leadsToNewPassword(tokens)) navigate({ to: '/admin/reset-password', replace: true })
    },
    [queryClient, navigate],
  )
  const { session, linkProblem, question, answer, isSettled, dismissLinkProblem } = useSession(
    client,
    handleAdopted,
  )
  const user = session?.user ?? null

  const lookup = useQuery({ ...profileQuery(client, user?.id ?? ''), enabled: user !== null })
  const profile = user ? (lookup.data ?? null) : null

  useEffect(() => {
    if (isSettled && !user) queryClient.removeQueries({ queryKey: STAFF_KEY })
  }, [isSettled, user, queryClient])

  const signOut = useCallback(async () => {
    const { error } = await client.auth.signOut({ scope: 'local' })
    // Without an answer the client keeps the session; on a shared phone that is not what was asked.
    if (error) forgetSession()
  }, [client])

  const userId = user?.id
  const auth: Auth = useMemo(
    () => ({
      client,
      session,
      user,
      profile,
      isLoading: !isSettled || (user !== null && lookup.isPending),
      isAdmin: isAdminRole(profile?.role),
      linkProblem,
      dismissLinkProblem,
      refreshProfile: () => {
        if (userId) queryClient.invalidateQueries({ queryKey: PROFILE_KEY })
      },
      signOut,
    }),
    [
      client,
      session,
      user,
      userId,
      profile,
      isSettled,
      lookup.isPending,
      linkProblem,
      dismissLinkProblem,
      queryClient,
      signOut,
    ],
  )
  return (
    <AuthContext value={auth}>
      {children}
      {question && <LinkQuestionDialog question={question} onAnswer={answer} />}
    </AuthContext>
  )
}

function forgetSession() {
  for (const key of Object.keys(window.localStorage)) {
    if (/^sb-.*-auth-token/.test(key)) window.localStorage.removeItem(key)
  }
  window.location.assign('/admin/login')
}
