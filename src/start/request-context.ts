/** What the server hands to each rendering, as `handler.fetch(request, { context: { backend } })`. */
export type Backend = PublicConfig & {
  engine: 'embedded' | 'postgres' | 'supabase'
  /** Reaches the backend in process; takes the same absolute addresses as the browser's fetch. */
  fetch: typeof fetch
  /** CSP nonce of this response, for the framework's inline scripts. */
  nonce: string
  logger: { warn(event: string, fields: object): void }
}

/** What the browser needs to talk to the backend itself. Public values only. */
export type PublicConfig = {
  /** Origin of the Supabase API as the browser sees it, without a trailing slash. */
  url: string
  /** Publishable key. */
  key: string
  /** Public origin of the site itself, without a trailing slash; canonical links start with it. */
  siteUrl: string
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
