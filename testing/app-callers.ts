import { createClient } from '@supabase/supabase-js'
import { openDb } from '../kit/data/public-client'
import type { Database } from '../platform/values/database.types.ts'
import type { AppCallers } from './app-queries.ts'

interface Backend {
  url: string
  publishableKey: string
  secretKey?: string
  staff: { id: string; token: string }
  fetch?: typeof fetch
}

export function appCallers(backend: Backend): AppCallers {
  const { url, publishableKey, secretKey, staff } = backend
  const client = (key: string, token?: string) =>
    createClient<Database>(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: backend.fetch },
      ...(token && { accessToken: async () => token }),
    })
  return {
    db: openDb({ url, key: publishableKey, siteUrl: url, preview: '' }, backend.fetch),
    staff: client(publishableKey, staff.token),
    staffUserId: staff.id,
    service: secretKey ? client(secretKey) : undefined,
  }
}
