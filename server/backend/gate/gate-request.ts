import type { AuthOperation } from './auth-operation.ts'
import type { RestOperation } from './rest/rest-operation.ts'
import type { StorageOperation } from './storage-operation.ts'

/** Who calls, as far as the request says so and the gate has checked it. */
export interface Caller {
  /** Network address, IPv6 cut to its /64; undefined for the server's own calls. */
  readonly address: string | undefined
  /** Which of the two API keys came along. */
  readonly key: 'publishable' | 'secret'
  /** The bearer token of a session; not yet looked at. */
  readonly token: string | undefined
  /** Set where the token is a session that still exists. */
  readonly session: { readonly userId: string; readonly sessionId: string } | undefined
  /** A number that this server gave the device at an earlier sign-in; undefined where it has none. */
  readonly device: string | undefined
}

/**
 * One request as it was understood. It is parsed once, from whatever spelling it came in; guards see
 * this value and never the address, the headers or the body, and what goes on to the engine is
 * written anew from it (see engine-request.ts).
 */
export interface GateRequest<Operation = AuthOperation | RestOperation | StorageOperation> {
  readonly operation: Operation
  readonly caller: Caller
}

export type AuthRequest = GateRequest<AuthOperation>

export type Next<Operation> = (request: GateRequest<Operation>) => Promise<Response>
export type Guard<Operation> = (
  request: GateRequest<Operation>,
  next: Next<Operation>,
) => Promise<Response>

export function chain<Operation>(
  guards: Guard<Operation>[],
  last: Next<Operation>,
): Next<Operation> {
  return guards.reduceRight<Next<Operation>>(
    (next, guard) => (request) => guard(request, next),
    last,
  )
}
