import { timingSafeEqual } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import type { WithConnection } from '../database/sql-connection.ts'
import type { Caller } from './gate-request.ts'
import { Refusal, type Service } from './refusal.ts'

export interface ApiKeys {
  readonly publishableKey: string
  readonly secretKey: string
}

/** For so long a session is not looked up again, whether it was there or not. */
const cacheMs = 2_000
const cacheSize = 1_000

export interface SessionCheckOptions {
  jwtSecret: string
  now?: () => number
  withConnection: WithConnection
}

export interface SessionCheck {
  /**
   * Must still exist: a token is good by its signature until it expires, also when its session has
   * ended or its account is deleted. @throws Refusal: GoTrue's 403, elsewhere 401
   */
  find(token: string, service: Service): Promise<NonNullable<Caller['session']>>
  forget(): void
}

export function checkSessions({
  jwtSecret,
  now = Date.now,
  withConnection,
}: SessionCheckOptions): SessionCheck {
  const secret = new TextEncoder().encode(jwtSecret)
  const seen = new Map<string, { exists: boolean; at: number }>()

  async function exists(sessionId: string, userId: string): Promise<boolean> {
    const key = `${sessionId} ${userId}`
    const before = seen.get(key)
    if (before && now() - before.at < cacheMs) return before.exists
    const rows = await withConnection((sql) =>
      sql.query('select 1 from auth.sessions where id = $1 and user_id = $2', [sessionId, userId]),
    )
    if (seen.size >= cacheSize) seen.clear()
    seen.set(key, { exists: rows.length > 0, at: now() })
    return rows.length > 0
  }

  return {
    async find(token, service) {
      const status = service === 'auth' ? 403 : 401
      const claims = await claimsOf(token, secret, status)
      const { sub, role, session_id: sessionId } = claims
      if (typeof sub !== 'string' || role !== 'authenticated' || typeof sessionId !== 'string') {
        throw new Refusal(status, 'bad_jwt', 'invalid JWT: this token is not a session')
      }
      if (!isUuid(sub) || !isUuid(sessionId) || !(await exists(sessionId, sub))) {
        throw new Refusal(status, 'session_not_found', 'This session has ended; sign in again')
      }
      return { userId: sub, sessionId, claims }
    },
    forget() {
      seen.clear()
    },
  }
}

async function claimsOf(token: string, secret: Uint8Array, status: number): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      audience: 'authenticated',
      requiredClaims: ['exp', 'sub'],
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) {
      const why = error instanceof errors.JWTExpired ? 'it has expired' : 'unable to verify it'
      throw new Refusal(status, 'bad_jwt', `invalid JWT: ${why}`)
    }
    throw error
  }
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/**
 * While nobody is signed in the client sends the key as the bearer too; links are followed without.
 * @throws Refusal where there is no key, an unknown one, or two different ones
 */
export function readCredentials(
  headers: Headers,
  keys: ApiKeys,
  isKeyNeeded: boolean,
): Pick<Caller, 'key' | 'token'> {
  const bearer = readBearer(headers)
  const isBearerKey = bearer?.startsWith('sb_') ?? false
  const apikey = headers.get('apikey') ?? (isBearerKey ? bearer : undefined)
  if (apikey === undefined) {
    if (isKeyNeeded) throw new Refusal(401, 'no_api_key', 'No API key found in request')
    return { key: 'publishable', token: bearer }
  }
  const key = isSame(apikey, keys.publishableKey)
    ? 'publishable'
    : isSame(apikey, keys.secretKey)
      ? 'secret'
      : undefined
  if (!key || (isBearerKey && bearer !== apikey)) {
    throw new Refusal(401, 'invalid_api_key', 'Invalid API key')
  }
  return { key, token: isBearerKey ? undefined : bearer }
}

function readBearer(headers: Headers): string | undefined {
  const header = headers.get('authorization')
  if (header === null) return undefined
  const token = /^bearer +([A-Za-z0-9_.~+/=-]+)$/i.exec(header)?.[1]
  if (!token) throw new Refusal(401, 'bad_jwt', 'Authorization is one bearer token')
  return token
}

function isSame(given: string, known: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(known)]
  return a.length === b.length && timingSafeEqual(a, b)
}
