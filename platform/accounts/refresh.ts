import { inTransaction } from '../database/in-transaction.ts'
import type { WithConnection } from '../database/sql-connection.ts'
import type { Caller, Next } from '../gate/gate-request.ts'
import type { AuthCase } from './auth-case.ts'
import type { KnownDevices } from './known-devices.ts'
import { consume, keyOf, type MakeLimiter, minute, NetworkLimit } from './limits.ts'
import { refreshSession, sessionOfToken, tokenNotFound, usedAgain } from './session-records.ts'
import { TokenQueue } from './token-queue.ts'

type Refreshed = Exclude<Awaited<ReturnType<typeof refreshSession>>, 'used again'>

export interface RefreshOptions {
  devices: KnownDevices
  makeLimiter: MakeLimiter
  withConnection: WithConnection
  signedIn(refreshed: Refreshed): Promise<Response>
}

/**
 * The browser's client ends its session at every refusal but 5xx. So anyone who holds a token of a
 * session is counted by this session, and waits at worst; only tokens of none count by network.
 */
export function refresh(options: RefreshOptions): Next<AuthCase<'refresh'>> {
  const { devices, makeLimiter, withConnection, signedIn } = options
  const ofSession = makeLimiter('refreshes of a session', 300, 5 * minute)
  const unknown = new NetworkLimit(makeLimiter, 'unknown refresh tokens', 300, 5 * minute)
  const queue = new TokenQueue()

  return ({ operation: { refreshToken }, caller }) => {
    const device = devices.own(caller.device)
    return queue.run(caller, device, async () => {
      await count(refreshToken, caller)
      const refreshed = await inTransaction(withConnection, (sql) =>
        refreshSession(sql, refreshToken, device && keyOf(device)),
      )
      if (refreshed === 'used again') throw usedAgain()
      return signedIn(refreshed)
    })
  }

  async function count(token: string, { address }: Caller): Promise<void> {
    const session = await withConnection((sql) => sessionOfToken(sql, token))
    if (session !== undefined) {
      await consume(ofSession, session, 503)
      return
    }
    if (address !== undefined) await unknown.consume(address)
    throw tokenNotFound()
  }
}
