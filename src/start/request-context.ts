import type { PublicConfig } from '~/data/public-client'

/** What the server hands to each rendering, as `handler.fetch(request, { context: { host } })`. */
export type PageHost = PublicConfig & {
  engine: 'embedded' | 'postgres' | 'supabase'
  /** Reaches the database in process; takes the same absolute addresses as the browser's fetch. */
  fetch: typeof fetch
  /** CSP nonce of this response, for the framework's inline scripts. */
  nonce: string
  logger: { warn(event: string, fields: object): void }
}

export type RequestContext = { host: PageHost }

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}
