import { randomUUID } from 'node:crypto'
import type { SqlConnection } from '../database/sql-connection.ts'
import { Refusal } from '../gate/refusal.ts'
import type { GooglePerson } from './google-provider.ts'

interface Found {
  id: string
  email: string | null
  is_confirmed: boolean
  banned: boolean
}

/**
 * Finds or makes the account for an address that Google has verified. An unconfirmed account may be
 * a stranger's, so only its address is kept. Runs in the open transaction.
 * @throws Refusal
 */
export async function accountOf(sql: SqlConnection, person: GooglePerson): Promise<string> {
  const metadata = JSON.stringify(person.claims)
  const found = (await byIdentity(sql, person.sub)) ?? (await byAddress(sql, person.email))
  if (found?.banned) throw new Refusal(403, 'user_banned', 'User is banned')
  // Otherwise the owner of the address would later confirm a stranger's account.
  if (person.email === undefined && !found?.is_confirmed) throw notVerified()
  if (found && !found.is_confirmed && found.email !== person.email) throw notVerified()
  const id = found?.id ?? (await makeAccount(sql, person.email ?? ''))
  if (!found?.is_confirmed) await takeOver(sql, id)
  await sql.query(
    `insert into auth.identities as identities
       (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
     values ($1, 'google', $2, $3, ($4::text)::jsonb, now(), now(), now())
     on conflict (provider_id, provider) do update set
       identity_data = excluded.identity_data, last_sign_in_at = now(), updated_at = now()`,
    [randomUUID(), person.sub, id, metadata],
  )
  await sql.query(
    `update auth.users set
       email_confirmed_at = coalesce(email_confirmed_at, now()),
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ($2::text)::jsonb,
       raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || (
         select jsonb_build_object(
           'providers', jsonb_agg(provider order by since), 'provider', (array_agg(provider order by since))[1]
         )
         from (
           select provider, min(created_at) as since
           from auth.identities where user_id = $1 group by provider
         ) as providers
       ),
       last_sign_in_at = now(), updated_at = now()
     where id = $1`,
    [id, metadata],
  )
  return id
}

const columns = `users.id, users.email, email_confirmed_at is not null as is_confirmed,
  coalesce(banned_until > now(), false) as banned`

async function byIdentity(sql: SqlConnection, sub: string): Promise<Found | undefined> {
  const [found] = await sql.query<Found>(
    `select ${columns} from auth.users
     where id = (
       select user_id from auth.identities where provider = 'google' and provider_id = $1
     )
     for no key update`,
    [sub],
  )
  return found
}

async function byAddress(
  sql: SqlConnection,
  email: string | undefined,
): Promise<Found | undefined> {
  const [found] = await sql.query<Found>(
    `select ${columns} from auth.users where email = $1 and is_sso_user = false
     for no key update`,
    [email ?? null],
  )
  return found
}

/** @returns its id, also if another request made it in the meantime */
async function makeAccount(sql: SqlConnection, email: string): Promise<string> {
  const [made] = await sql.query<{ id: string }>(
    `insert into auth.users (
       id, aud, role, email, confirmation_token, recovery_token, email_change_token_new,
       email_change, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
     ) values (
       $1, 'authenticated', 'authenticated', $2, '', '', '', '', '{}', '{}', now(), now()
     )
     on conflict (email) where is_sso_user = false do nothing
     returning id`,
    [randomUUID(), email],
  )
  if (made) return made.id
  throw new Refusal(409, 'conflict', 'The account was made at the same moment. Please try again.')
}

async function takeOver(sql: SqlConnection, id: string): Promise<void> {
  await sql.query(
    `update auth.users set
       encrypted_password = null, confirmation_token = '', recovery_token = '',
       raw_user_meta_data = '{}'
     where id = $1`,
    [id],
  )
  for (const table of ['sessions', 'identities', 'one_time_tokens']) {
    await sql.query(`delete from auth.${table} where user_id = $1`, [id])
  }
}

function notVerified(): Refusal {
  return new Refusal(
    422,
    'provider_email_needs_verification',
    'Unverified email with google. Verify the email with google in order to sign in',
  )
}
