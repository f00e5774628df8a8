import { createClient, isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js'
import { apiOrigin, type PublicConfig } from '~/data/public-client'
import type { Database } from '~/domain/database.types'

/** For the staff chunk only: it includes accounts and storage. */
export type StaffClient = SupabaseClient<Database>

/** One per page: two would both refresh the stored session. */
export function openStaffClient(config: PublicConfig): StaffClient {
  const client = createClient<Database>(apiOrigin(config), config.key, {
    // auth/url-session.ts reads tokens from the address instead and removes them from the history.
    auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
    global: { fetch: fetchAndCheckSession },
  })
  let isSigningOut = false
  return client

  /** Signs out, in every tab, where the server no longer knows the session. */
  async function fetchAndCheckSession(
    ...[input, init]: Parameters<typeof fetch>
  ): Promise<Response> {
    // A hosted project's answers don't say so: they would lie in the browser after Sign Out.
    const response = await fetch(input, { ...init, cache: 'no-store' })
    if (response.status === 401 && /\/(rest|storage)\/v1\//.test(response.url)) {
      // Not awaited: the client may hold its lock for the very call that was answered.
      setTimeout(signOutUnlessRefreshed, 0)
    }
    return response
  }

  /** The client itself would keep a session until its access token runs out. */
  async function signOutUnlessRefreshed() {
    if (isSigningOut) return
    isSigningOut = true
    try {
      const { error } = await client.auth.refreshSession()
      if (error && !isAuthRetryableFetchError(error)) await client.auth.signOut({ scope: 'local' })
    } finally {
      isSigningOut = false
    }
  }
}
