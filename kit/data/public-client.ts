import type { PostgrestClient } from '@supabase/postgrest-js'
import type { QueryClient } from '@tanstack/react-query'
import type { Database } from '~/platform/values/database.types'

/** Public values that the browser needs to reach the backend; origins have no trailing slash. */
export type PublicConfig = {
  /** Of the Supabase API; empty where it is the site's own, under whatever name it is reached. */
  url: string
  key: string
  siteUrl: string
  preview: string
}

/** Without accounts and storage, which would weigh more (see StaffClient). */
export type DataClient = PostgrestClient<Database>

/** Fetches the client with the first read: a page that the server rendered may never need it. */
export type Db = () => Promise<DataClient>

export type DataContext = { queryClient: QueryClient; db: Db }

/** Pages don't contain the host they were requested by, so that everyone can get the same copy. */
export function apiOrigin({ url, siteUrl }: Pick<PublicConfig, 'url' | 'siteUrl'>): string {
  if (url) return url
  return typeof location === 'undefined' ? siteUrl : location.origin
}

/** @param fetchImpl for the server's rendering, which reaches the backend in process */
export function openDb(config: PublicConfig, fetchImpl?: typeof fetch): Db {
  let client: Promise<DataClient> | undefined
  async function load(): Promise<DataClient> {
    try {
      const { PostgrestClient } = await import('@supabase/postgrest-js')
      return new PostgrestClient<Database>(`${apiOrigin(config)}/rest/v1`, {
        headers: { apikey: config.key },
        fetch: fetchImpl,
        // Query retries once already; with both, a visitor would wait 15 seconds.
        retry: false,
      })
    } catch (error) {
      // The next read tries again.
      client = undefined
      throw error
    }
  }
  return () => {
    client ??= load()
    return client
  }
}
