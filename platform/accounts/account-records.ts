import { randomUUID } from 'node:crypto'
import { inTransaction } from '../database/in-transaction.ts'
import type { SqlConnection, WithConnection } from '../database/sql-connection.ts'
import { type LinkToken, newLinkToken } from './link-token.ts'

export interface Account {
  id: string
  encrypted_password: string | null
  confirmed: boolean
  banned: boolean
}

export interface NewAccount {
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

  async #findBy(condition: string, value: string): Promise<Account | undefined> {
    const [account] = await this.#withConnection((sql) =>
      sql.query<Account>(
        `select id, encrypted_password, email_confirmed_at is not null as confirmed,
           coalesce(banned_until > now(), false) as banned
         from auth.users where ${condition}`,
        [value],
      ),
    )
    return account
  }

  /** @param secret of an invitation, not checked yet; empty if none was given */
  async maySignUp(email: string, secret: string): Promise<boolean> {
    const [row] = await this.#withConnection((sql) =>
      sql.query<{ may: boolean }>(
        `select not private.sign_up_is_closed() or private.is_invited($1) and exists (
           select from public.staff_invitations
           where email = $1 and secret_hash = private.secret_hash($2)
             and used_at is null and expires_at > now()
         ) as may`,
        [email, secret],
      ),
    )
    return row?.may === true
  }

  /** @param secret of an invitation, unchecked */
  async isInvited(email: string, secret: string | undefined): Promise<boolean> {
    const [row] = await this.#withConnection((sql) =>
      sql.query<{ is_invited: boolean }>(
        `select exists (
           select from public.staff_invitations
           where email = $1 and secret_hash = private.secret_hash($2)
             and used_at is null and expires_at > now()
         ) as is_invited`,
        [email, secret ?? ''],
      ),
    )
    return row?.is_invited ?? false
  }

  /** Who invited somebody, by the name that the staff know; empty where it has none. */
  async inviterOf(email: string, secret: string | undefined): Promise<string> {
    const [row] = await this.#withConnection((sql) =>
      sql.query<{ name: string | null }>(
        `select coalesce(people.name, profiles.display_name) as name
         from public.staff_invitations
         join public.profiles on profiles.id = staff_invitations.invited_by
         left join public.people on people.profile_id = profiles.id
         where staff_invitations.email = $1 and secret_hash = private.secret_hash($2)`,
        [email, secret ?? ''],
      ),
    )
    return row?.name ?? ''
  }

  async isAdministrator(email: string): Promise<boolean> {
    const rows = await this.#withConnection((sql) =>
      sql.query(
        `select from auth.users join public.profiles on profiles.user_id = users.id
         where users.email = $1 and is_sso_user = false and profiles.role in ('admin', 'superadmin')`,
        [email],
      ),
    )
    return rows.length > 0
  }

  /**
   * Replaces an unconfirmed account.
   * @returns undefined if the address already has a confirmed one
   */
  signUp(account: NewAccount): Promise<LinkToken | undefined> {
    return inTransaction(this.#withConnection, async (sql) => {
      const link = newLinkToken()
      const id = await writeUnconfirmed(sql, account, link)
      if (id === undefined) return undefined
      const { email, data } = account
      await sql.query('delete from auth.sessions where user_id = $1', [id])
      await sql.query('delete from auth.identities where user_id = $1', [id])
      await sql.query(
        `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
         select $2, 'email', id::text, id, raw_user_meta_data, now() from auth.users where id = $1`,
        [id, randomUUID()],
      )
      await sql.query(
        `update public.profiles set display_name = nullif(btrim(left(btrim($2), 80)), '')
         where user_id = $1`,
        [id, data.username ?? ''],
      )
      await keepToken(sql, id, 'confirmation_token', email, link)
      return link
    })
  }

  /** @returns undefined if there is nothing to confirm */
  renewConfirmation(email: string): Promise<LinkToken | undefined> {
    return this.#renew(
      'confirmation',
      `email_confirmed_at is null
         and (not private.sign_up_is_closed() or private.is_invited(email))`,
      email,
    )
  }

  /** @returns undefined if there is no such account */
  startRecovery(email: string): Promise<LinkToken | undefined> {
    return this.#renew('recovery', 'true', email)
  }

  #renew(
    kind: 'confirmation' | 'recovery',
    condition: string,
    email: string,
  ): Promise<LinkToken | undefined> {
    return inTransaction(this.#withConnection, async (sql) => {
      const link = newLinkToken()
      const [user] = await sql.query<{ id: string }>(
        `update auth.users
         set ${kind}_token = $2, ${kind}_sent_at = now(), updated_at = now()
         where email = $1 and is_sso_user = false and ${condition}
         returning id`,
        [email, link.hash],
      )
      if (!user) return undefined
      await keepToken(sql, user.id, `${kind}_token`, email, link)
      return link
    })
  }
}

async function writeUnconfirmed(
  sql: SqlConnection,
  { email, hash, data }: NewAccount,
  link: LinkToken,
): Promise<string | undefined> {
  const [user] = await sql.query<{ id: string }>(
    `insert into auth.users as users (
       id, aud, role, email, encrypted_password, confirmation_token, confirmation_sent_at,
       recovery_token, email_change_token_new, email_change, raw_app_meta_data, raw_user_meta_data,
       created_at, updated_at
     ) values (
       $1::uuid, 'authenticated', 'authenticated', $2, $3, $4, now(), '', '', '',
       '{"provider": "email", "providers": ["email"]}',
       ($5::text)::jsonb || jsonb_build_object('sub', $1::uuid), now(), now()
     )
     on conflict (email) where is_sso_user = false do update set
       encrypted_password = excluded.encrypted_password,
       confirmation_token = excluded.confirmation_token,
       confirmation_sent_at = excluded.confirmation_sent_at,
       raw_app_meta_data = excluded.raw_app_meta_data,
       raw_user_meta_data = excluded.raw_user_meta_data || jsonb_build_object('sub', users.id),
       created_at = excluded.created_at,
       updated_at = excluded.updated_at
     where users.email_confirmed_at is null
     returning id`,
    [
      randomUUID(),
      email,
      hash,
      link.hash,
      JSON.stringify({ ...data, email, email_verified: false, phone_verified: false }),
    ],
  )
  return user?.id
}

/** An account has one link of each kind: a new link ends the earlier one. */
async function keepToken(
  sql: SqlConnection,
  userId: string,
  type: 'confirmation_token' | 'recovery_token',
  email: string,
  { hash }: LinkToken,
): Promise<void> {
  await sql.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
     values ($1, $2, '${type}', $3, $4)
     on conflict (user_id, token_type) do update set
       token_hash = excluded.token_hash, relates_to = excluded.relates_to,
       created_at = now(), updated_at = now()`,
    [randomUUID(), userId, hash, email],
  )
}
