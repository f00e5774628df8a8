import { errors, jwtVerify } from 'jose'
import type { SqlSession } from '../sql-session.ts'
import { type Guard, type GuardedRequest, refuse } from './guard.ts'

/** Milliseconds for which a session found in the database is taken to live on. */
const cacheMs = 2_000
/** Tokens remembered; far above a brokerage's staff, and bounded. */
const cacheSize = 1_000

export interface SessionGuardOptions {
  jwtSecret: string
  now?: () => number
  session: <T>(work: (sql: SqlSession) => Promise<T>) => Promise<T>
}

/**
 * A bearer token must be a session that still exists. The library takes any token signed with its
 * secret: storage's signed-upload tokens, whose `sub` the uploader picks, passed for sessions, and a
 * deleted account read on until its token expired.
 */
export function sessionGuard({ jwtSecret, now = Date.now, session }: SessionGuardOptions): Guard {
  const secret = new TextEncoder().encode(jwtSecret)
  const seen = new Map<string, number>()

  async function exists(sessionId: string, userId: string): Promise<boolean> {
    const key = `${sessionId} ${userId}`
    const checkedAt = seen.get(key)
    if (checkedAt !== undefined && now() - checkedAt < cacheMs) return true
    const rows = await session((sql) =>
      sql.query('select 1 from auth.sessions where id = $1 and user_id = $2', [sessionId, userId]),
    )
    seen.delete(key)
    if (rows.length === 0) return false
    if (seen.size >= cacheSize) seen.clear()
    seen.set(key, now())
    return true
  }

  return async (request, next) => {
    const token = bearer(request)
    if (!token) return next(request)
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        audience: 'authenticated',
        requiredClaims: ['exp', 'sub'],
      })
      const { sub, role, session_id: sessionId } = payload
      if (typeof sub !== 'string' || role !== 'authenticated' || typeof sessionId !== 'string') {
        return refuse(request, 401, 'bad_jwt', 'This token is not a session')
      }
      if (!isUuid(sub) || !isUuid(sessionId) || !(await exists(sessionId, sub))) {
        return refuse(request, 401, 'session_not_found', 'This session has ended; sign in again')
      }
      request.session = { userId: sub, sessionId }
    } catch (error) {
      if (error instanceof errors.JWTExpired) {
        return refuse(request, 401, 'bad_jwt', 'JWT expired')
      }
      if (error instanceof errors.JOSEError) {
        return refuse(request, 401, 'bad_jwt', 'This token is not valid')
      }
      throw error
    }
    const response = await next(request)
    // Whatever may have ended a session is looked up again at once, not seconds later.
    if (request.method !== 'GET' && /^\/(auth\/v1|rest\/v1\/profiles)/.test(request.url.pathname)) {
      seen.clear()
    }
    return response
  }
}

/** The token, unless it is an API key repeated there, as the client does when nobody is signed in. */
function bearer(request: GuardedRequest): string | undefined {
  const header = request.headers.get('authorization')
  if (!header) return undefined
  const token = header.replace(/^bearer\s+/i, '').trim()
  return token.startsWith('sb_') ? undefined : token
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
