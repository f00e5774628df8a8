import type { AuthKind, AuthOperation } from '../gate/auth-operation.ts'
import type { Caller } from '../gate/gate-request.ts'
import { Refusal } from '../gate/refusal.ts'

export type AuthCase<Kind extends AuthKind> = Extract<AuthOperation, { kind: Kind }>

/** @throws Refusal where nobody is signed in */
export function sessionOf({ session }: Caller): NonNullable<Caller['session']> {
  if (session) return session
  throw new Refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
}
