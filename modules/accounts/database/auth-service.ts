import { randomUUID } from 'node:crypto'
import type { SqlConnection } from '../../../platform/database/sql-connection.ts'
import { asAccountService } from '../../../testing/database/actors.ts'

export type AuthKind = 'gotrue' | 'lite'

/**
 * The statements of GoTrue's `Recover`, `Confirm` and `UpdatePassword`, and of `@supabase/lite`'s
 * `claimUserToken` and `updateUser`, in their order. Passwords are not hashed here.
 */
export function authService(db: () => SqlConnection, kind: AuthKind) {
  const empty = kind === 'gotrue' ? `''` : 'null'
  const query = <T>(sql: string, parameters: unknown[]) =>
    kind === 'gotrue'
      ? asAccountService(db(), () => db().query<T>(sql, parameters))
      : db().query<T>(sql, parameters)
  const set = (id: string, assignments: string) =>
    query(`update auth.users set ${assignments} where id = $1`, [id])

  async function openSession(id: string): Promise<string> {
    const session = randomUUID()
    await query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, id])
    return session
  }

  return {
    openSession,
    async signUp(id: string, email: string, password: string) {
      await query(
        `insert into auth.users (id, email, encrypted_password, confirmation_token,
           confirmation_sent_at, recovery_token)
         values ($1, $2, $3, $4, now(), ${empty})`,
        [id, email, password, randomUUID()],
      )
    },
    sendConfirmation: (id: string) =>
      set(id, `confirmation_token = '${randomUUID()}', confirmation_sent_at = now()`),
    sendRecovery: (id: string) =>
      set(id, `recovery_token = '${randomUUID()}', recovery_sent_at = now()`),

    async followConfirmation(id: string) {
      if (kind === 'gotrue') {
        await set(id, `confirmation_token = '', email_confirmed_at = now()`)
      } else {
        await set(id, 'confirmation_token = null')
        await set(
          id,
          'email_confirmed_at = now(), confirmation_token = null, last_sign_in_at = now()',
        )
      }
      return openSession(id)
    },

    async followRecovery(id: string) {
      await set(id, `recovery_token = ${empty}`)
      const confirm = 'email_confirmed_at = coalesce(email_confirmed_at, now())'
      await set(id, kind === 'gotrue' ? confirm : `${confirm}, last_sign_in_at = now()`)
      return openSession(id)
    },

    /** Both services empty the recovery token in the same statement. */
    setPassword: (id: string, password: string) =>
      set(
        id,
        `encrypted_password = '${password}', recovery_token = ${empty}, recovery_sent_at = null`,
      ),

    async passwordOf(id: string) {
      const rows = await db().query<{ encrypted_password: string | null }>(
        'select encrypted_password from auth.users where id = $1',
        [id],
      )
      return rows[0]?.encrypted_password
    },
    async sessionsOf(id: string) {
      const rows = await db().query<{ id: string }>(
        'select id from auth.sessions where user_id = $1',
        [id],
      )
      return rows.map((row) => row.id)
    },
  }
}
