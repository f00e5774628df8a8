import type { AuthOperation } from './auth-operation.ts'
import type { RestOperation } from './rest/rest-operation.ts'
import type { StorageOperation } from './storage-operation.ts'

export interface Session {
  readonly userId: string
  readonly sessionId: string
  readonly claims?: Readonly<Record<string, unknown>>
}

export interface Caller {
  /** Network address, IPv6 cut to its /64; undefined for the server's own calls. */
  readonly address: string | undefined
  readonly key: 'publishable' | 'secret'
  readonly token: string | undefined
  readonly session: Session | undefined
  readonly device: string | undefined
  /** As the browser calls itself: anybody's text, of 300 characters at most. */
  readonly userAgent?: string | undefined
  readonly knownDevice?: string | undefined
}

/** As understood, parsed once: guards and what answers see nothing else. */
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
