import { inTransaction } from '../database/in-transaction.ts'
import type { WithConnection } from '../database/sql-connection.ts'
import type { Next } from '../gate/gate-request.ts'
import { Refusal } from '../gate/refusal.ts'
import { type AuthCase, sessionOf } from './auth-case.ts'
import { type KnownDevices, withCookie } from './known-devices.ts'
import { consume, keyOf, type MakeLimiter, minute } from './limits.ts'
import { isTooLong } from './new-password.ts'
import { passwordThread } from './password-hash.ts'
import type { PasswordQueue } from './password-queue.ts'
import { endSessions, freshFor } from './session-records.ts'
import { readUser, userAnswer } from './user.ts'

export interface UpdateUserOptions {
  makeLimiter: MakeLimiter
  withConnection: WithConnection
  devices: KnownDevices
  passwords: PasswordQueue
}

interface Change {
  hash: string | undefined
  data: Readonly<Record<string, string>>
}

/** A new password ends the account's other sessions and all links that could set another one. */
export function updateUser(options: UpdateUserOptions): Next<AuthCase<'update-user'>> {
  const { withConnection, devices, passwords } = options
  const guesses = options.makeLimiter('wrong present passwords', 10, 15 * minute)

  return async ({ operation, caller }) => {
    const session = sessionOf(caller)
    const { password, presentPassword, data = {} } = operation
    const hash =
      password === undefined
        ? undefined
        : await passwords.run(caller, () => newHash(session, password, presentPassword))
    const user = await change(session, { hash, data })
    const response = Response.json(userAnswer(user))
    if (hash === undefined) return response
    const account = { id: user.id, encrypted_password: hash }
    return withCookie(response, devices.remember(caller.device, account))
  }

  /** @throws Refusal if the new password is the current one, or if an old session gives no proof */
  async function newHash(
    { userId, sessionId }: { userId: string; sessionId: string },
    password: string,
    given: string | undefined,
  ): Promise<string> {
    const [account] = await withConnection((sql) =>
      sql.query<{ encrypted_password: string | null; is_fresh: boolean; is_half: boolean }>(
        `select encrypted_password, exists (
           select from auth.sessions
           where sessions.id = $2 and user_id = users.id
             and sessions.created_at > now() - interval '${freshFor}'
         ) as is_fresh,
         exists (
           select from auth.mfa_factors where user_id = users.id and status = 'verified'
         ) and not exists (
           select from auth.sessions where sessions.id = $2 and aal = 'aal2'
         ) as is_half
         from auth.users where id = $1`,
        [userId, sessionId],
      ),
    )
    const present = account?.encrypted_password
    if (account?.is_half) {
      const words = 'AAL2 session is required to update email or password when MFA is enabled.'
      throw new Refusal(401, 'insufficient_aal', words)
    }
    if (!account?.is_fresh) await mustBeOwner(userId, present, given)
    if (present && (await passwordThread.compare(password, present))) {
      const words = 'New password should be different from the old password.'
      throw new Refusal(422, 'same_password', words)
    }
    return passwordThread.hash(password)
  }

  async function mustBeOwner(
    userId: string,
    present: string | null | undefined,
    given: string | undefined,
  ): Promise<void> {
    if (!present || given === undefined) {
      throw new Refusal(400, 'reauthentication_needed', 'Password update requires reauthentication')
    }
    const key = keyOf(userId)
    await consume(guesses, key)
    if (isTooLong(given) || !(await passwordThread.compare(given, present))) {
      throw new Refusal(400, 'invalid_credentials', 'The current password is not right.')
    }
    await guesses.delete(key)
  }

  /** Only if the session still exists: it may have ended while the password was hashed. */
  function change(session: { userId: string; sessionId: string }, { hash, data }: Change) {
    const { userId, sessionId } = session
    return inTransaction(withConnection, async (sql) => {
      const changed = await sql.query(
        `update auth.users set
           raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ($3::text)::jsonb,
           updated_at = now()
         where id = $1
           and exists (select from auth.sessions where sessions.id = $2 and user_id = users.id)
         returning id`,
        [userId, sessionId, JSON.stringify(data)],
      )
      if (changed.length === 0) {
        throw new Refusal(403, 'session_not_found', 'This session has ended; sign in again')
      }
      if (hash !== undefined) {
        await sql.query(
          `update auth.users set
             encrypted_password = $2, recovery_token = '', recovery_sent_at = null
           where id = $1`,
          [userId, hash],
        )
        await sql.query(
          `delete from auth.one_time_tokens where user_id = $1 and token_type = 'recovery_token'`,
          [userId],
        )
        await endSessions(sql, 'others', session)
      }
      const user = await readUser(sql, userId)
      if (!user) throw new Error('an account is gone while it is locked')
      return user
    })
  }
}
