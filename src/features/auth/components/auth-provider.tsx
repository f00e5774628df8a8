import type { Session } from '@supabase/supabase-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { type Auth, AuthContext, type LinkProblem } from '~/lib/staff/auth-context'
import { type StaffClient, staffClient } from '~/lib/staff/client'
import { staffKeys } from '~/lib/staff/keys'
import { profileQuery } from '../queries'
import {
  isStale,
  keepsSession,
  problemInWords,
  takeUrlSession,
  type UrlSession,
} from '../url-session'

/** Who is signed in, in this tab and, through the client's own messages, in all others. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { config } = useRouteContext({ from: '__root__' })
  const queryClient = useQueryClient()
  const client = staffClient(config)
  const { session, linkProblem, isSettled, dismissLinkProblem } = useSession(client)
  const user = session?.user ?? null

  const lookup = useQuery({ ...profileQuery(client, user?.id ?? ''), enabled: user !== null })
  const profile = user ? (lookup.data ?? null) : null

  useEffect(() => {
    if (isSettled && !user) queryClient.removeQueries({ queryKey: staffKeys.all })
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
      isAdmin: profile?.role === 'admin' || profile?.role === 'superadmin',
      linkProblem,
      dismissLinkProblem,
      refreshProfile: () => {
        if (userId) queryClient.invalidateQueries({ queryKey: staffKeys.profile(userId) })
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
  return <AuthContext value={auth}>{children}</AuthContext>
}

function useSession(client: StaffClient) {
  const [fromAddress] = useState(takeUrlSession)
  const [session, setSession] = useState<Session | null>()
  const [isAdopting, setIsAdopting] = useState(fromAddress !== null)
  const [linkProblem, setLinkProblem] = useState<LinkProblem | null>(null)

  useEffect(() => {
    // Nothing is awaited in here: the client holds its lock while it calls, and would wait for us.
    const { data } = client.auth.onAuthStateChange((_event, next) => setSession(next))
    return () => data.subscription.unsubscribe()
  }, [client])

  useEffect(() => {
    if (!fromAddress) return
    adopt(client, fromAddress)
      .then(setLinkProblem)
      .finally(() => setIsAdopting(false))
  }, [client, fromAddress])

  const dismissLinkProblem = useCallback(() => setLinkProblem(null), [])
  return {
    session: session ?? null,
    linkProblem,
    isSettled: session !== undefined && !isAdopting,
    dismissLinkProblem,
  }
}

/** Starts the session that the address brought, or says why there is none. */
async function adopt(client: StaffClient, found: UrlSession): Promise<LinkProblem | null> {
  if (found.kind === 'problem') {
    if (!keepsSession(found.code)) await client.auth.signOut({ scope: 'local' })
    return problemInWords(found)
  }
  if (isStale(found, Date.now())) console.warn('The sign-in link was issued over two minutes ago')
  const { error } = await client.auth.setSession({
    access_token: found.accessToken,
    refresh_token: found.refreshToken,
  })
  return error ? problemInWords({ code: 'otp_expired', description: error.message }) : null
}

function forgetSession() {
  for (const key of Object.keys(window.localStorage)) {
    if (/^sb-.*-auth-token/.test(key)) window.localStorage.removeItem(key)
  }
  window.location.assign('/admin/login')
}
