import { randomBytes, randomUUID } from 'node:crypto'
import type { SqlConnection } from '../database/sql-connection.ts'
import { Refusal } from '../gate/refusal.ts'
import type { Session } from './access-token.ts'
import { readUser, type User } from './user.ts'

export type Method = 'password' | 'otp' | 'oauth'

/** Grace period in which a token may be used again, from anywhere: by another tab. */
const grace = '10 seconds'

/** Sessions of one account: more than a person has devices, and few enough to be no weight. */
export const mostSessions = 100

/** In the open transaction. */
export async function openSession(
  sql: SqlConnection,
  userId: string,
  method: Method,
  userAgent: string | undefined,
): Promise<Session> {
  const id = randomUUID()
  const refreshToken = newRefreshToken()
  await sql.query(
    `insert into auth.sessions (id, user_id, aal, created_at, updated_at, user_agent)
     values ($1, $2, 'aal1', now(), now(), $3)`,
    [id, userId, userAgent ?? null],
  )
  await endLongestUnused(sql, { userId, sessionId: id })
  await sql.query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
     values ($1, $2, $3, now(), now())`,
    [randomUUID(), id, method],
  )
  await addRefreshToken(sql, { token: refreshToken, userId, sessionId: id, parent: '' })
  const timestamp = Math.floor(Date.now() / 1000)
  return { id, refreshToken, aal: 'aal1', amr: [{ method, timestamp }] }
}

/**
 * In the open transaction: a code of the factor was right. The session goes on with a new refresh
 * token, so that one that was stolen before doesn't rise with it: those of before go, since in their
 * grace they would be answered with the new one.
 */
export async function raiseSession(
  sql: SqlConnection,
  { userId, sessionId }: { userId: string; sessionId: string },
  factorId: string,
): Promise<Session> {
  await sql.query(
    `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1`,
    [sessionId, factorId],
  )
  await sql.query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
     values ($1, $2, 'totp', now(), now())
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [randomUUID(), sessionId],
  )
  await sql.query('delete from auth.refresh_tokens where session_id = $1', [sessionId])
  const refreshToken = await rotate(sql, '', { id: sessionId, user_id: userId }, undefined)
  const [raised] = await sql.query<Pick<Session, 'amr'>>(
    `select ${amrOfSession} as amr from auth.sessions where id = $1`,
    [sessionId],
  )
  return { id: sessionId, refreshToken, aal: 'aal2', amr: raised?.amr ?? [] }
}

export type Refreshed = { user: User; session: Session } | 'used again'

/**
 * The parent of the active token answers that one again, at any time, to the device that was to get
 * it: the answer was lost on the way. From any other device it is a copy, and ends the session.
 * Runs in the open transaction, which must also be committed if the token was used before.
 * @param device which the caller's cookie names, hashed
 * @throws Refusal
 */
export async function refreshSession(
  sql: SqlConnection,
  token: string,
  device: string | undefined,
): Promise<Refreshed> {
  const found = await lockSession(sql, token)
  if (!found) throw tokenNotFound()
  const [used] = await sql.query<{ revoked: boolean; in_grace: boolean }>(
    `select revoked, updated_at > clock_timestamp() - interval '${grace}' as in_grace
     from auth.refresh_tokens where token = $1`,
    [token],
  )
  if (!used) throw tokenNotFound()
  const user = await readUser(sql, found.user_id)
  if (!user) throw tokenNotFound()
  if (user.banned) throw invalid('user_banned', 'User Banned')
  if (found.has_expired) throw invalid('session_expired', 'Session Expired')

  const active = used.revoked ? await activeToken(sql, found.id) : undefined
  const wasLost = active?.parent === token && device !== undefined && device === found.device
  if (used.revoked && (!active || !(used.in_grace || wasLost))) {
    await sql.query('delete from auth.sessions where id = $1', [found.id])
    return 'used again'
  }
  const refreshToken = active?.token ?? (await rotate(sql, token, found, device))
  const session = { id: found.id, refreshToken, aal: found.aal, amr: found.amr }
  return { user, session }
}

/** @returns the session that the token is of, used or not */
export async function sessionOfToken(
  sql: SqlConnection,
  token: string,
): Promise<string | undefined> {
  const [found] = await sql.query<{ session_id: string | null }>(
    'select session_id from auth.refresh_tokens where token = $1',
    [token],
  )
  return found?.session_id ?? undefined
}

interface Locked {
  id: string
  user_id: string
  aal: string
  amr: Session['amr']
  has_expired: boolean
  /** Hash of the device that was given the active token, in GoTrue's column for tags. */
  device: string | null
}

const amrOfSession = `(
  select coalesce(jsonb_agg(jsonb_build_object(
    'method', authentication_method,
    'timestamp', floor(extract(epoch from mfa_amr_claims.updated_at))
  ) order by mfa_amr_claims.updated_at desc), '[]')
  from auth.mfa_amr_claims where session_id = sessions.id
)`

/** Locked in a statement of its own, so that the next one reads what the last refresh left. */
async function lockSession(sql: SqlConnection, token: string): Promise<Locked | undefined> {
  const [session] = await sql.query<Locked>(
    `select id, user_id, coalesce(aal::text, 'aal1') as aal,
       coalesce(not_after < now(), false) as has_expired, tag as device,
       ${amrOfSession} as amr
     from auth.sessions
     where id = (select session_id from auth.refresh_tokens where token = $1)
     for update`,
    [token],
  )
  return session
}

async function activeToken(
  sql: SqlConnection,
  sessionId: string,
): Promise<{ token: string; parent: string | null } | undefined> {
  const [active] = await sql.query<{ token: string; parent: string | null }>(
    `select token, parent from auth.refresh_tokens where session_id = $1 and not revoked
     order by created_at desc limit 1`,
    [sessionId],
  )
  return active
}

async function rotate(
  sql: SqlConnection,
  parent: string,
  { id, user_id }: Pick<Locked, 'id' | 'user_id'>,
  device: string | undefined,
) {
  const token = newRefreshToken()
  await sql.query(
    'update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where token = $1',
    [parent],
  )
  await addRefreshToken(sql, { token, userId: user_id, sessionId: id, parent })
  await sql.query(
    `update auth.sessions
     set refreshed_at = now() at time zone 'utc', updated_at = now(), tag = $2
     where id = $1`,
    [id, device ?? null],
  )
  return token
}

async function addRefreshToken(
  sql: SqlConnection,
  { token, userId, sessionId, parent }: Record<'token' | 'userId' | 'sessionId' | 'parent', string>,
): Promise<void> {
  await sql.query(
    `insert into auth.refresh_tokens
       (token, user_id, session_id, parent, revoked, created_at, updated_at)
     values ($1, $2, $3, $4, false, clock_timestamp(), clock_timestamp())`,
    [token, userId, sessionId, parent],
  )
}

/** How long after sign-in a session may change how its account signs in. */
export const freshFor = '1 hour'

export type Scope = 'local' | 'global' | 'others'

/**
 * Their refresh tokens go with them. Without the second step none is ended that gave it: anyone who has
 * the password alone doesn't sign the owner out.
 */
export async function endSessions(
  sql: SqlConnection,
  scope: Scope,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const which = {
    local: 'id = $2',
    others: 'id <> $2',
    global: '($2::uuid is not null)',
  }[scope]
  await sql.query(
    `delete from auth.sessions where user_id = $1 and ${which} and (
       id = $2 or aal is distinct from 'aal2'
       or exists (select from auth.sessions as own where own.id = $2 and own.aal = 'aal2')
     )`,
    [userId, sessionId],
  )
}

/** The new session always stays, and those with the second step before those without it. */
async function endLongestUnused(
  sql: SqlConnection,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await sql.query(
    `delete from auth.sessions where id in (
       select id from auth.sessions where user_id = $1
       order by id = $2 desc, aal is not distinct from 'aal2' desc, updated_at desc nulls last
       offset $3
     )`,
    [userId, sessionId, mostSessions],
  )
}

function newRefreshToken(): string {
  return randomBytes(24).toString('base64url')
}

export function tokenNotFound(): Refusal {
  return invalid('refresh_token_not_found', 'Refresh Token Not Found')
}

export function usedAgain(): Refusal {
  return invalid('refresh_token_already_used', 'Already Used')
}

function invalid(code: string, what: string): Refusal {
  return new Refusal(400, code, `Invalid Refresh Token: ${what}`)
}
