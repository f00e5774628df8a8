import { inTransaction } from '../database/in-transaction.ts'
import type { WithConnection } from '../database/sql-connection.ts'
import type { Next } from '../gate/gate-request.ts'
import type { Grant } from './access-token.ts'
import { type AuthCase, sessionOf } from './auth-case.ts'
import { addChallenge, addFactor, meetChallenge, removeFactor } from './factor-records.ts'
import { type KnownDevices, withCookie } from './known-devices.ts'
import { consume, day, keyOf, type MakeLimiter, minute } from './limits.ts'
import { type NewTotp, newTotp } from './totp.ts'
import { readUser, userAnswer } from './user.ts'

export interface FactorOptions {
  siteUrl: string
  makeLimiter: MakeLimiter
  withConnection: WithConnection
  grant: Grant
  devices: KnownDevices
}

/** The secret is in this answer and in none after it. */
export function enrolment({
  siteUrl,
  withConnection,
}: FactorOptions): Next<AuthCase<'enrol-factor'>> {
  return async ({ operation: { friendlyName, issuer }, caller }) => {
    const owner = sessionOf(caller)
    let totp: NewTotp | undefined
    const secretFor = (email: string) => {
      totp = newTotp(issuer ?? new URL(siteUrl).host, email)
      return totp.secret
    }
    const id = await inTransaction(withConnection, (sql) =>
      addFactor(sql, owner, { friendlyName, secretFor }),
    )
    return Response.json({ id, type: 'totp', friendly_name: friendlyName, totp })
  }
}

export function challenge({ withConnection }: FactorOptions): Next<AuthCase<'challenge-factor'>> {
  return async ({ operation: { factorId }, caller }) => {
    const owner = sessionOf(caller)
    const { id, expiresAt } = await inTransaction(withConnection, (sql) =>
      addChallenge(sql, owner, factorId),
    )
    return Response.json({ id, type: 'totp', expires_at: expiresAt })
  }
}

/**
 * Anyone who has the password may guess a million codes, three of which are right: a hundred guesses a
 * day find one in nine years. A device that gave a right one is counted apart, so that such guesses
 * don't lock its owner out.
 */
export function factorVerification(options: FactorOptions): Next<AuthCase<'verify-factor'>> {
  const { withConnection, grant, devices } = options
  const guesses = options.makeLimiter('wrong codes', 10, 15 * minute)
  const aDay = options.makeLimiter('codes a day', 100, day)
  return async ({ operation, caller }) => {
    const owner = sessionOf(caller)
    const proven = { id: owner.userId, encrypted_password: `factor ${operation.factorId}` }
    const device = devices.find(caller.device, proven)
    const key = device ? keyOf(owner.userId, device) : keyOf(owner.userId)
    await consume(guesses, key)
    await consume(aDay, key)
    const { user, session } = await inTransaction(withConnection, async (sql) => {
      const session = await meetChallenge(sql, owner, operation)
      const user = await readUser(sql, owner.userId)
      if (!user) throw new Error('an account is gone while it is locked')
      return { user, session }
    })
    await guesses.delete(key)
    const response = Response.json({ ...(await grant(user, session)), user: userAnswer(user) })
    return withCookie(response, devices.remember(caller.device, proven))
  }
}

export function unenrolment({ withConnection }: FactorOptions): Next<AuthCase<'unenrol-factor'>> {
  return async ({ operation: { factorId }, caller }) => {
    const owner = sessionOf(caller)
    await inTransaction(withConnection, (sql) => removeFactor(sql, owner, factorId))
    return Response.json({ id: factorId })
  }
}
