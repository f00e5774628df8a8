import type { PublicConfig } from '~/data/public-client'

/** What the server hands to each rendering, as `handler.fetch(request, { context: { backend } })`. */
export type Backend = PublicConfig & {
  engine: 'embedded' | 'postgres' | 'supabase'
  /** Reaches the backend in process; takes the same absolute addresses as the browser's fetch. */
  fetch: typeof fetch
  /** CSP nonce of this response, for the framework's inline scripts. */
  nonce: string
  logger: { warn(event: string, fields: object): void }
}

export type RequestContext = { backend: Backend }

/**
 * The backend out of Start's context, which Start 1.169 types as never or undefined where no global
 * middleware is registered. @throws where the page handler was called without a context
 */
export function backendOf(context: unknown): Backend {
  const backend = (context as Partial<RequestContext> | undefined)?.backend
  if (!backend) throw new Error('The page handler was called without { context: { backend } }')
  return backend
}

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}
