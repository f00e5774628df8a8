import type { SqlConnection } from '../database/sql-connection.ts'

type Time = string | Date | null

interface Identity {
  id: string
  provider_id: string
  user_id: string
  identity_data: object
  provider: string
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
  email: string | null
}

interface Factor {
  id: string
  friendly_name: string
  factor_type: string
  status: string
  created_at: string
  updated_at: string
}

export interface User {
  id: string
  aud: string
  role: string
  email: string
  phone: string
  app_metadata: object
  user_metadata: object
  is_anonymous: boolean
  email_confirmed_at: Time
  confirmed_at: Time
  confirmation_sent_at: Time
  recovery_sent_at: Time
  last_sign_in_at: Time
  created_at: Time
  updated_at: Time
  identities: Identity[]
  factors: Factor[]
  banned: boolean
}

/** @returns undefined where the account is gone */
export async function readUser(sql: SqlConnection, id: string): Promise<User | undefined> {
  const [user] = await sql.query<User>(
    `select id, coalesce(nullif(aud, ''), 'authenticated') as aud,
       coalesce(nullif(role, ''), 'authenticated') as role,
       coalesce(email, '') as email, coalesce(phone, '') as phone,
       coalesce(raw_app_meta_data, '{}') as app_metadata,
       coalesce(raw_user_meta_data, '{}') as user_metadata, is_anonymous,
       email_confirmed_at, confirmed_at, confirmation_sent_at, recovery_sent_at, last_sign_in_at,
       created_at, updated_at, coalesce(banned_until > now(), false) as banned,
       (
         select coalesce(jsonb_agg(to_jsonb(identities) order by identities.created_at), '[]')
         from auth.identities where identities.user_id = users.id
       ) as identities,
       (
         select coalesce(jsonb_agg(jsonb_build_object(
           'id', id, 'friendly_name', coalesce(friendly_name, ''), 'factor_type', factor_type,
           'status', status, 'created_at', created_at, 'updated_at', updated_at
         ) order by created_at), '[]')
         from auth.mfa_factors where mfa_factors.user_id = users.id
       ) as factors
     from auth.users where id = $1`,
    [id],
  )
  return user
}

/** As in GoTrue, times that never happened are left out, and factors where there are none. */
export function userAnswer(account: User): Record<string, unknown> {
  const { identities, factors, banned: _, ...user } = account
  const { email_confirmed_at, confirmed_at, confirmation_sent_at, recovery_sent_at, ...more } = user
  const { last_sign_in_at, created_at, updated_at, ...rest } = more
  return {
    ...rest,
    ...given({ email_confirmed_at, confirmed_at, confirmation_sent_at, recovery_sent_at }),
    ...given({ last_sign_in_at, created_at, updated_at }),
    identities: identities.map(identityAnswer),
    ...(factors.length > 0 ? { factors: factors.map(factorAnswer) } : {}),
  }
}

function identityAnswer({ id, provider_id, email, ...identity }: Identity) {
  const { user_id, identity_data, provider, last_sign_in_at, created_at, updated_at } = identity
  return {
    identity_id: id,
    id: provider_id,
    user_id,
    identity_data,
    provider,
    ...given({ last_sign_in_at, created_at, updated_at }),
    ...(email === null ? {} : { email }),
  }
}

function factorAnswer({ created_at, updated_at, ...factor }: Factor) {
  return { ...factor, ...given({ created_at, updated_at }) }
}

function given(times: Record<string, Time>): Record<string, string> {
  const known = Object.entries(times).flatMap(([name, time]) =>
    time === null ? [] : [[name, new Date(time).toISOString()]],
  )
  return Object.fromEntries(known)
}
