import type { Caller, GateRequest } from './gate-request.ts'
import type { RestOperation } from './rest/rest-operation.ts'
import { writeRest } from './rest/write-rest.ts'

export interface EngineKeys {
  readonly publishableKey: string
  readonly secretKey: string
}

/** Nobody reads the host; the engine's own addresses come from its settings. */
const engineOrigin = 'http://engine.invalid'

/** The request as the engine gets it, written from what was understood and from nothing else. */
export function toEngine(
  { operation, caller }: GateRequest<RestOperation>,
  keys: EngineKeys,
): Request {
  const { method, path, parameters, headers, body } = writeRest(operation)
  const url = new URL(path, engineOrigin)
  if (parameters) url.search = parameters.toString()
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  return new Request(url, {
    method,
    headers: {
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      // Without a length the engine skips its size checks.
      ...(bytes ? { 'content-length': String(bytes.length) } : {}),
      ...credentials(caller, keys),
      ...headers,
    },
    body: (bytes as BodyInit | undefined) ?? null,
  })
}

function credentials(caller: Caller, keys: EngineKeys): Record<string, string> {
  const apikey = caller.key === 'secret' ? keys.secretKey : keys.publishableKey
  return caller.session && caller.token
    ? { apikey, authorization: `Bearer ${caller.token}` }
    : { apikey }
}
