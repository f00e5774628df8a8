import type { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '~/domain/database.types'

/** What the browser needs to talk to the backend itself. Public values only. */
export type PublicConfig = {
  /** Origin of the Supabase API as the browser sees it, without a trailing slash. */
  url: string
  /** Publishable key. */
  key: string
  /** Public origin of the site itself, without a trailing slash; canonical links start with it. */
  siteUrl: string
}

/** Reads and calls that a visitor may make. The staff side has the full client in its own chunk. */
export type DataClient = PostgrestClient<Database>

/** The client, fetched with the first read: a page that the server rendered may never need it. */
export type Db = () => Promise<DataClient>

/** `fetchImpl` lets the server's own rendering reach the backend in process. */
export function openDb(config: Pick<PublicConfig, 'url' | 'key'>, fetchImpl?: typeof fetch): Db {
  let client: Promise<DataClient> | undefined
  async function load(): Promise<DataClient> {
    try {
      const { PostgrestClient } = await import('@supabase/postgrest-js')
      return new PostgrestClient<Database>(`${config.url}/rest/v1`, {
        headers: { apikey: config.key },
        fetch: fetchImpl,
        // Query retries once by itself; both together keep a visitor waiting for 15 seconds.
        retry: false,
      })
    } catch (error) {
      // Not kept: the next read may find the network back.
      client = undefined
      throw error
    }
  }
  return () => {
    client ??= load()
    return client
  }
}
