import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from './database.types'
import type { PublicConfig } from './request-context'

/** Reads and calls that a visitor may make. The staff side has the full client in its own chunk. */
export type DataClient = PostgrestClient<Database>

/** `fetchImpl` lets the server's own rendering reach the backend in process. */
export function createDataClient(
  config: Pick<PublicConfig, 'url' | 'key'>,
  fetchImpl?: typeof fetch,
): DataClient {
  return new PostgrestClient<Database>(`${config.url}/rest/v1`, {
    headers: { apikey: config.key },
    fetch: fetchImpl,
  })
}
