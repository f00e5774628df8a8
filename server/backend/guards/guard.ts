/**
 * One request on its way to `@supabase/lite`. Guards run in order; each answers itself or hands on.
 * What the library gets wrong is mended outside it, a guard a fault, so that a guard can go when a
 * release mends its fault.
 */
export interface GuardedRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  /** Whole and within the limit; undefined where the request has none. */
  body: Uint8Array | undefined
  /** Network address of the caller; undefined for the server's own calls. */
  readonly address: string | undefined
  /** Set by the session guard. */
  session: { userId: string; sessionId: string } | undefined
}

export type Next = (request: GuardedRequest) => Promise<Response>
export type Guard = (request: GuardedRequest, next: Next) => Promise<Response>

export function chain(guards: Guard[], last: Next): Next {
  return guards.reduceRight<Next>((next, guard) => (request) => guard(request, next), last)
}

/** The JSON object in the body, or an empty one: what is no object has no fields to look at. */
export function jsonBody(request: GuardedRequest): Record<string, unknown> {
  if (!request.body) return {}
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(request.body))
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** An error in the form that the service behind this path gives: the client reads these. */
export function refuse(
  request: Pick<GuardedRequest, 'url'>,
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  const body = request.url.pathname.startsWith('/auth/')
    ? { code: status, error_code: code, msg: message }
    : request.url.pathname.startsWith('/storage/')
      ? { statusCode: String(status), error: code, message }
      : { code, message, details: null, hint: null }
  return Response.json(body, { status, headers: { ...headers, 'x-sb-error-code': code } })
}
