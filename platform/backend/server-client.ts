import {
  createClient,
  type PostgrestSingleResponse,
  type SupabaseClient,
} from '@supabase/supabase-js'
import { busy } from '../gate/refusal.ts'
import { BRAND_COLUMNS, brandOf } from '../mail/mail-brand.ts'
import type { MailBrand } from '../mail/render-mail.ts'
import type { Database } from '../values/database.types.ts'
import type { Backend } from './backend.ts'

/** Milliseconds after which an answer is no longer waited for. */
const patienceMs = 10_000

/** Speaks with the server's own key: in process to our own gate, over HTTPS to a hosted project. */
export function serverClient(
  backend: Pick<Backend, 'fetch' | 'remoteUrl'>,
  secretKey: string,
  siteUrl: string,
): SupabaseClient<Database> {
  return createClient<Database>(backend.remoteUrl ?? siteUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) => {
        const signal = AbortSignal.timeout(patienceMs)
        return backend.fetch(new Request(input, { ...init, signal }), undefined)
      },
    },
  })
}

/** One client for all who ask; none without the server's own key. */
export function clientOnce(siteUrl: string) {
  let client: SupabaseClient<Database> | undefined
  return (backend: Pick<Backend, 'fetch' | 'remoteUrl' | 'secretKey'>) => {
    const { secretKey } = backend
    if (secretKey) client ??= serverClient(backend, secretKey, siteUrl)
    return client
  }
}

export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

/** @throws Refusal with 503 where trying again is right, and DatabaseError for what nobody expected */
export function dataOf<T>(result: PostgrestSingleResponse<T>): T {
  if (!result.error) return result.data
  const { error, status } = result
  // 0 is a project that was not reached.
  if (status === 0 || status === 429 || status >= 502) throw busy()
  throw new DatabaseError(`the database answered ${status} ${error.code ?? ''}: ${error.message}`)
}

export async function mailBrand(db: SupabaseClient<Database>, siteUrl: string): Promise<MailBrand> {
  return brandOf(dataOf(await db.from('site_settings').select(BRAND_COLUMNS).single()), siteUrl)
}
