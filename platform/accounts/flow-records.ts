import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { SqlConnection } from '../database/sql-connection.ts'
import { Refusal } from '../gate/refusal.ts'

/** Time limit for the trip to Google and back, and again for exchanging the code afterwards. */
const flowLifetime = '5 minutes'

export interface Challenge {
  readonly text: string
  readonly method: 's256' | 'plain'
}

export interface Flow {
  readonly referrer: string
  readonly challenge: Challenge | undefined
}

const challengeForm = /^[A-Za-z0-9._~-]{43,128}$/

/** @throws Refusal if half of a challenge is missing, or if it isn't in the form of RFC 7636 */
export function readChallenge(
  text: string | undefined,
  method: string | undefined,
): Challenge | undefined {
  if (!text && !method) return undefined
  if (!text || !method) {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  }
  const known = (['s256', 'plain'] as const).find((each) => each === method.toLowerCase())
  if (!known) throw invalid('code_challenge_method is one of s256, plain')
  if (!challengeForm.test(text)) {
    throw invalid('code challenge has to be between 43 and 128 unreserved characters')
  }
  return { text, method: known }
}

/** @returns the state that Google hands back */
export async function beginFlow(sql: SqlConnection, { referrer, challenge }: Flow) {
  const state = randomUUID()
  await addFlow(sql, state, { referrer, challenge })
  return state
}

/** Works once. @throws Refusal if the state was used before, made up, or has expired */
export async function takeFlow(sql: SqlConnection, state: string): Promise<Flow> {
  const [flow] = await sql.query<{
    referrer: string
    code_challenge: string | null
    code_challenge_method: Challenge['method'] | null
  }>(
    `delete from auth.flow_state
     where id::text = $1 and user_id is null and authentication_method = 'oauth'
       and created_at > now() - interval '${flowLifetime}'
     returning coalesce(referrer, '') as referrer, code_challenge,
       code_challenge_method::text as code_challenge_method`,
    [state],
  )
  if (!flow) throw new Refusal(400, 'bad_oauth_state', 'OAuth state not found or expired')
  const { referrer, code_challenge: text, code_challenge_method: method } = flow
  return { referrer, challenge: text && method ? { text, method } : undefined }
}

/** @returns the code that the client exchanges for a session */
export async function keepCode(
  sql: SqlConnection,
  flow: Flow & { challenge: Challenge },
  userId: string,
): Promise<string> {
  const code = randomBytes(24).toString('base64url')
  await addFlow(sql, randomUUID(), flow, { userId, code })
  return code
}

/**
 * Runs in the open transaction. A wrong verifier doesn't use the code up.
 * @returns the account's id
 * @throws Refusal
 */
export async function redeemCode(
  sql: SqlConnection,
  code: string,
  verifier: string,
): Promise<string> {
  const [flow] = await sql.query<{
    id: string
    user_id: string
    code_challenge: string
    is_plain: boolean
    in_time: boolean
  }>(
    `select id, user_id, code_challenge, code_challenge_method = 'plain' as is_plain,
       auth_code_issued_at > now() - interval '${flowLifetime}' as in_time
     from auth.flow_state
     where auth_code = $1 and user_id is not null and code_challenge is not null
     for update`,
    [code],
  )
  if (!flow) {
    throw new Refusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  }
  if (!flow.in_time) {
    throw new Refusal(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  }
  const answer = flow.is_plain ? verifier : sha256(verifier)
  if (!isSame(answer, flow.code_challenge)) {
    const words = 'code challenge does not match previously saved code verifier'
    throw new Refusal(400, 'bad_code_verifier', words)
  }
  await sql.query('delete from auth.flow_state where id = $1', [flow.id])
  return flow.user_id
}

async function addFlow(
  sql: SqlConnection,
  id: string,
  { referrer, challenge }: Flow,
  redeemed?: { userId: string; code: string },
): Promise<void> {
  await sql.query(
    `insert into auth.flow_state (
       id, referrer, code_challenge, code_challenge_method, user_id, auth_code,
       auth_code_issued_at, authentication_method, provider_type, created_at, updated_at
     ) values (
       $1, $2, $3, $4, $5, $6, case when $7::text = 'redeemed' then now() end,
       'oauth', 'google', now(), now()
     )`,
    [
      id,
      referrer,
      challenge?.text ?? null,
      challenge?.method ?? null,
      redeemed?.userId ?? null,
      redeemed?.code ?? null,
      redeemed ? 'redeemed' : 'begun',
    ],
  )
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function invalid(message: string): Refusal {
  return new Refusal(400, 'validation_failed', message)
}
