import { randomUUID } from 'node:crypto'
import type { SqlConnection } from '../database/sql-connection.ts'
import { Refusal } from '../gate/refusal.ts'
import type { Session } from './access-token.ts'
import { freshFor, raiseSession } from './session-records.ts'
import { stepOfCode } from './totp.ts'

/** Counts unfinished factors too. */
const mostFactors = 10
/** How long an unfinished factor stays while another is started. */
const factorLifetime = '5 minutes'
const challengeSeconds = 300

export interface Owner {
  readonly userId: string
  readonly sessionId: string
}

interface Factor {
  id: string
  friendly_name: string
  is_verified: boolean
  secret: string | null
}

/**
 * Runs in the open transaction. A factor that was begun under the same name and not finished is
 * replaced. Not by a session that began long ago, as for a new password: anyone who finds one open would
 * lock its owner out with a factor of their own. @throws Refusal
 */
export async function addFactor(
  sql: SqlConnection,
  owner: Owner,
  { friendlyName, secretFor }: { friendlyName: string; secretFor: (email: string) => string },
): Promise<string> {
  const { email, aal, is_fresh } = await lockOwner(sql, owner)
  if (!is_fresh) {
    const words = 'You signed in a while ago. Sign out, sign in again, and then switch it on.'
    throw new Refusal(400, 'reauthentication_needed', words)
  }
  await sql.query(
    `delete from auth.mfa_factors
     where user_id = $1 and status = 'unverified'
       and (created_at < now() - interval '${factorLifetime}' or friendly_name = $2 and $2 <> '')`,
    [owner.userId, friendlyName],
  )
  const factors = await factorsOf(sql, owner.userId)
  const verified = factors.filter(({ is_verified }) => is_verified)
  if (factors.length >= mostFactors) {
    const words = 'Maximum number of verified factors reached, unenroll to continue'
    throw new Refusal(422, 'too_many_enrolled_mfa_factors', words)
  }
  if (verified.length > 0 && aal !== 'aal2') {
    throw new Refusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  }
  if (friendlyName && verified.some(({ friendly_name }) => friendly_name === friendlyName)) {
    const words = `A factor with the friendly name "${friendlyName}" for this user already exists`
    throw new Refusal(422, 'mfa_factor_name_conflict', words)
  }
  const id = randomUUID()
  await sql.query(
    `insert into auth.mfa_factors
       (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
     values ($1, $2, $3, 'totp', 'unverified', now(), now(), $4)`,
    [id, owner.userId, friendlyName, secretFor(email)],
  )
  return id
}

/** Runs in the open transaction. @throws Refusal */
export async function addChallenge(
  sql: SqlConnection,
  owner: Owner,
  factorId: string,
): Promise<{ id: string; expiresAt: number }> {
  await lockOwner(sql, owner)
  await ownFactor(sql, owner, factorId)
  await sql.query(
    `delete from auth.mfa_challenges
     where factor_id = $1 and verified_at is null
       and created_at < now() - make_interval(secs => ${challengeSeconds})`,
    [factorId],
  )
  const id = randomUUID()
  // The column must be filled; who asked from where is not kept.
  await sql.query(
    `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
     values ($1, $2, now(), '0.0.0.0')`,
    [id, factorId],
  )
  return { id, expiresAt: Math.floor(Date.now() / 1000) + challengeSeconds }
}

/**
 * Runs in the open transaction. Of the first code of a factor, the account's sessions without a
 * second factor end. @throws Refusal
 */
export async function meetChallenge(
  sql: SqlConnection,
  owner: Owner,
  { factorId, challengeId, code }: { factorId: string; challengeId: string; code: string },
): Promise<Session> {
  await lockOwner(sql, owner)
  const factor = await ownFactor(sql, owner, factorId)
  await mustStand(sql, factorId, challengeId)
  const step = stepOfCode(factor.secret ?? '', code)
  if (step === undefined || step <= (await lastStep(sql, factorId))) {
    throw new Refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  }
  await keepStep(sql, { factorId, challengeId, step })
  await sql.query(
    `update auth.mfa_factors set status = 'verified', updated_at = now()
     where id = $1 and status <> 'verified'`,
    [factorId],
  )
  const session = await raiseSession(sql, owner, factorId)
  if (!factor.is_verified) {
    await sql.query(
      `delete from auth.sessions where user_id = $1 and aal is distinct from 'aal2'`,
      [owner.userId],
    )
    await sql.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [
      owner.userId,
    ])
  }
  return session
}

/**
 * Runs in the open transaction. Where another factor stays, sessions that this one raised end, since
 * their access tokens would say for an hour that the second step was given. @throws Refusal
 */
export async function removeFactor(
  sql: SqlConnection,
  owner: Owner,
  factorId: string,
): Promise<void> {
  const { aal } = await lockOwner(sql, owner)
  const factor = await ownFactor(sql, owner, factorId)
  if (factor.is_verified && aal !== 'aal2') {
    throw new Refusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  }
  await sql.query('delete from auth.mfa_factors where id = $1', [factorId])
  await sql.query(
    `delete from auth.sessions where user_id = $1 and factor_id = $2 and id <> $3
       and exists (select from auth.mfa_factors where user_id = $1 and status = 'verified')`,
    [owner.userId, factorId, owner.sessionId],
  )
  await sql.query(
    `update auth.sessions set aal = 'aal1', factor_id = null
     where user_id = $1 and factor_id = $2`,
    [owner.userId, factorId],
  )
}

/** So that of two requests at once, the second sees what the first left. */
async function lockOwner(
  sql: SqlConnection,
  { userId, sessionId }: Owner,
): Promise<{ email: string; aal: string; is_fresh: boolean }> {
  const [user] = await sql.query<{ email: string }>(
    `select coalesce(email, '') as email from auth.users where id = $1 for no key update`,
    [userId],
  )
  const [session] = await sql.query<{ aal: string; is_fresh: boolean }>(
    `select coalesce(aal::text, 'aal1') as aal,
       coalesce(created_at > now() - interval '${freshFor}', false) as is_fresh
     from auth.sessions where id = $1 and user_id = $2 for update`,
    [sessionId, userId],
  )
  if (user && session) return { email: user.email, ...session }
  throw new Refusal(403, 'session_not_found', 'This session has ended; sign in again')
}

function factorsOf(sql: SqlConnection, userId: string): Promise<Factor[]> {
  return sql.query<Factor>(
    `select id, coalesce(friendly_name, '') as friendly_name, status = 'verified' as is_verified,
       secret
     from auth.mfa_factors where user_id = $1 and factor_type = 'totp'`,
    [userId],
  )
}

async function ownFactor(sql: SqlConnection, { userId }: Owner, id: string): Promise<Factor> {
  const factor = (await factorsOf(sql, userId)).find((each) => each.id === id)
  if (factor) return factor
  throw new Refusal(404, 'mfa_factor_not_found', 'Factor not found')
}

/** @throws Refusal if the challenge was met before, has expired, or is of no factor of the account */
async function mustStand(sql: SqlConnection, factorId: string, id: string): Promise<void> {
  const [challenge] = await sql.query<{ stands: boolean }>(
    `select verified_at is null
       and created_at > now() - make_interval(secs => ${challengeSeconds}) as stands
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [id, factorId],
  )
  if (!challenge) {
    const words = 'MFA factor with the provided challenge ID not found'
    throw new Refusal(404, 'mfa_factor_not_found', words)
  }
  if (!challenge.stands) {
    const words = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`
    throw new Refusal(422, 'mfa_challenge_expired', words)
  }
}

/** The step of the last accepted code: neither it nor an earlier one is accepted again. */
async function lastStep(sql: SqlConnection, factorId: string): Promise<number> {
  const [last] = await sql.query<{ step: string | null }>(
    `select max(otp_code::bigint)::text as step from auth.mfa_challenges
     where factor_id = $1 and verified_at is not null`,
    [factorId],
  )
  return Number(last?.step ?? 0)
}

/** GoTrue keeps codes sent by phone in this column; Bale keeps the accepted step. */
async function keepStep(
  sql: SqlConnection,
  { factorId, challengeId, step }: { factorId: string; challengeId: string; step: number },
): Promise<void> {
  await sql.query(
    'delete from auth.mfa_challenges where factor_id = $1 and verified_at is not null',
    [factorId],
  )
  await sql.query(
    'update auth.mfa_challenges set verified_at = now(), otp_code = $2::text where id = $1',
    [challengeId, String(step)],
  )
}
