import { inTransaction } from '../database/in-transaction.ts'
import type { WithConnection } from '../database/sql-connection.ts'
import type { Next } from '../gate/gate-request.ts'
import { Refusal } from '../gate/refusal.ts'
import { type AuthCase, sessionOf } from './auth-case.ts'
import { type KnownDevices, withCookie } from './known-devices.ts'
import { passwordThread } from './password-hash.ts'
import type { PasswordQueue } from './password-queue.ts'
import { endSessions } from './session-records.ts'
import { readUser, userAnswer } from './user.ts'

export interface UpdateUserOptions {
  withConnection: WithConnection
  devices: KnownDevices
  passwords: PasswordQueue
}

interface Change {
  hash: string | undefined
  data: Readonly<Record<string, string>>
}

/** A new password ends the account's other sessions, and the links that would set another. */
export function updateUser(options: UpdateUserOptions): Next<AuthCase<'update-user'>> {
  const { withConnection, devices, passwords } = options

  return async ({ operation, caller }) => {
    const session = sessionOf(caller)
    const { password, data = {} } = operation
    const hash =
      password === undefined
        ? undefined
        : await passwords.run(caller, () => newHash(session.userId, password))
    const user = await change(session, { hash, data })
    const response = Response.json(userAnswer(user))
    if (hash === undefined) return response
    const account = { id: user.id, encrypted_password: hash }
    return withCookie(response, devices.remember(caller.device, account))
  }

  /** @throws Refusal where it is the present password */
  async function newHash(userId: string, password: string): Promise<string> {
    const [account] = await withConnection((sql) =>
      sql.query<{ encrypted_password: string | null }>(
        'select encrypted_password from auth.users where id = $1',
        [userId],
      ),
    )
    const present = account?.encrypted_password
    if (present && (await passwordThread.compare(password, present))) {
      const words = 'New password should be different from the old password.'
      throw new Refusal(422, 'same_password', words)
    }
    return passwordThread.hash(password)
  }

  /** Only while the session stands: it may have ended while the password was hashed. */
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
