import { createClient, isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js'
import { deviceClock } from '~/kit/data/device-clock'
import { apiOrigin, type PublicConfig } from '~/kit/data/public-client'
import type { Database } from '~/platform/values/database.types'

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
    const asked = Date.now()
    const response = await fetch(input, { ...init, cache: 'no-store' })
    deviceClock.note(asked, Date.now(), response.headers.get('date'))
    if (response.status === 401 && /\/(rest|storage)\/v1\//.test(response.url)) {
      // Not awaited: the client may hold its lock for the very call that was answered.
      setTimeout(signOutUnlessRefreshed, 0)
    }
    return /\/auth\/v1\//.test(response.url) ? keepingSession(response) : response
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

/**
 * The client ends its session at any refusal but 5xx, and refreshes at each call where the server's
 * time of expiry is past by this device's clock.
 */
async function keepingSession(response: Response): Promise<Response> {
  const { ok, status, headers, url } = response
  if (status === 429 && url.includes('grant_type=refresh_token')) {
    return new Response(response.body, { status: 503, headers })
  }
  if (!ok || status === 204) return response
  const { expires_at: _, ...session }: Record<string, unknown> = await response.clone().json()
  // Without it the client counts `expires_in` from now on.
  return 'access_token' in session ? Response.json(session, { status, headers }) : response
}
