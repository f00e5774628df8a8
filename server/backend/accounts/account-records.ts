import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { WithConnection } from '../sql-connection.ts'

export interface Account {
  id: string
  encrypted_password: string | null
  confirmed: boolean
}

interface SignUp {
  email: string
  hash: string
  data: Readonly<Record<string, string>>
}

export class AccountRecords {
  readonly #withConnection: WithConnection

  constructor(withConnection: WithConnection) {
    this.#withConnection = withConnection
  }

  find(email: string): Promise<Account | undefined> {
    return this.#findBy('email = $1 and is_sso_user = false', email)
  }

  findById(id: string): Promise<Account | undefined> {
    return this.#findBy('id = $1', id)
  }

  /** @param secret of an invitation, unchecked; empty where none was shown */
  maySignUp(email: string, secret: string): Promise<boolean> {
    return this.#isTrue(
      `not private.sign_up_is_closed() or private.is_invited($1) and exists (
         select from public.staff_invitations
         where email = $1 and secret_hash = private.secret_hash($2)
           and used_at is null and expires_at > now()
       )`,
      [email, secret],
    )
  }

  isClosed(): Promise<boolean> {
    return this.#isTrue('private.sign_up_is_closed()', [])
  }

  /** True also where the token is nobody's, or of an account that is confirmed. */
  mayConfirm(token: string): Promise<boolean> {
    return this.#isTrue(
      `not private.sign_up_is_closed() or not exists (
         select from auth.users
         where $1 in (confirmation_token, recovery_token)
           and email_confirmed_at is null and not private.is_invited(email)
       )`,
      [token],
    )
  }

  async #isTrue(condition: string, values: string[]): Promise<boolean> {
    const [row] = await this.#withConnection((sql) =>
      sql.query<{ is_true: boolean }>(`select ${condition} as is_true`, values),
    )
    return row?.is_true === true
  }

  async #findBy(condition: string, value: string): Promise<Account | undefined> {
    const [account] = await this.#withConnection((sql) =>
      sql.query<Account>(
        `select id, encrypted_password, email_confirmed_at is not null as confirmed
         from auth.users where ${condition}`,
        [value],
      ),
    )
    return account
  }

  /** @returns the token of the new link; undefined where the account is confirmed by now, or gone */
  async replaceUnconfirmed({ email, hash, data }: SignUp): Promise<string | undefined> {
    const token = newToken(email)
    return this.#withConnection(async (sql) => {
      await sql.exec('begin')
      const [user] = await sql.query<{ id: string }>(
        `update auth.users set
           encrypted_password = $2,
           raw_app_meta_data = '{"provider": "email", "providers": ["email"]}',
           confirmation_token = $3,
           confirmation_sent_at = now(),
           created_at = now(),
           updated_at = now()
         where email = $1 and email_confirmed_at is null and is_sso_user = false
         returning id`,
        [email, hash, token],
      )
      if (!user) {
        await sql.exec('rollback')
        return undefined
      }
      const { id } = user
      const metadata = { ...data, email, email_verified: false, phone_verified: false, sub: id }
      const json = JSON.stringify(metadata)
      await sql.query(
        'update auth.users set raw_user_meta_data = ($2::text)::jsonb where id = $1',
        [id, json],
      )
      await sql.query('delete from auth.sessions where user_id = $1', [id])
      await sql.query('delete from auth.refresh_tokens where user_id = $1', [id])
      await sql.query('delete from auth.identities where user_id = $1', [id])
      await sql.query(
        `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
         values ($2, 'email', $1::text, $1::uuid, ($3::text)::jsonb)`,
        [id, randomUUID(), json],
      )
      await sql.query(
        `update public.profiles set display_name = nullif(btrim(left(btrim($2), 80)), '')
         where user_id = $1`,
        [id, data.username ?? ''],
      )
      await sql.exec('commit')
      return token
    })
  }

  /** @returns the token of a new link; undefined where there is nothing to confirm */
  async renewConfirmation(email: string): Promise<string | undefined> {
    const token = newToken(email)
    const rows = await this.#withConnection((sql) =>
      sql.query(
        `update auth.users set confirmation_token = $2, confirmation_sent_at = now(), updated_at = now()
         where email = $1 and email_confirmed_at is null and is_sso_user = false
           and (not private.sign_up_is_closed() or private.is_invited(email))
         returning id`,
        [email, token],
      ),
    )
    return rows.length > 0 ? token : undefined
  }

  /** What a provider left of somebody whose address it had not verified. */
  async deleteUnverified(email: string): Promise<void> {
    await this.#withConnection((sql) =>
      sql.query(
        `delete from auth.users
         where email = $1 and email_confirmed_at is null and encrypted_password is null
           and not exists (
             select from auth.identities where user_id = users.id and provider = 'email'
           )`,
        [email],
      ),
    )
  }

  async endSessions(userId: string, except: string): Promise<void> {
    await this.#withConnection((sql) =>
      sql.query('delete from auth.sessions where user_id = $1 and id <> $2', [userId, except]),
    )
  }
}

/** In the library's form, a SHA-256 of address and code, though of a longer code. */
function newToken(email: string): string {
  return createHash('sha256').update(email).update(randomBytes(32)).digest('hex')
}
