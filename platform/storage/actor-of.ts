import type { Actor } from '../database/in-transaction.ts'
import type { Caller } from '../gate/gate-request.ts'

export function actorOf({ key, session }: Caller): Actor {
  if (session) return { role: 'authenticated', ...session }
  return { role: key === 'secret' ? 'service_role' : 'anon' }
}
