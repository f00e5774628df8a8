import { createClient, isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js'
import type { PublicConfig } from '~/data/public-client'
import type { Database } from '~/domain/database.types'

/** The full client: accounts and storage besides data. In the staff chunk only. */
export type StaffClient = SupabaseClient<Database>

let client: StaffClient | undefined

/** One client a page: two on the same storage key would refresh the session against each other. */
export function staffClient(config: PublicConfig): StaffClient {
  client ??= createClient<Database>(config.url, config.key, {
    // Tokens in the address are taken by features/auth/url-session.ts, which leaves no history entry.
    auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
    global: { fetch: fetchAndNoticeEnd },
  })
  return client
}

/** A session that the server no longer knows ends here too, in every tab. */
async function fetchAndNoticeEnd(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request)
  if (response.status === 401 && /\/(rest|storage)\/v1\//.test(response.url)) {
    // Not awaited: the client may be holding its lock for the very call that is answered here.
    setTimeout(endUnlessRefreshed, 0)
  }
  return response
}

let isEnding = false

/** Left to itself the client keeps a session whose access token hasn't run out yet. */
async function endUnlessRefreshed() {
  if (!client || isEnding) return
  isEnding = true
  try {
    const { error } = await client.auth.refreshSession()
    if (error && !isAuthRetryableFetchError(error)) await client.auth.signOut({ scope: 'local' })
  } finally {
    isEnding = false
  }
}
