import type { SqlSession } from '../sql-session.ts'
import { type Guard, jsonBody } from './guard.ts'

/** A new password ends the account's other sessions; in the library they outlived it. */
export function endOtherSessions(
  session: <T>(work: (sql: SqlSession) => Promise<T>) => Promise<T>,
): Guard {
  return async (request, next) => {
    const changesPassword =
      request.method === 'PUT' &&
      request.url.pathname === '/auth/v1/user' &&
      jsonBody(request).password !== undefined
    const response = await next(request)
    if (changesPassword && response.ok && request.session) {
      const { userId, sessionId } = request.session
      await session((sql) =>
        sql.query('delete from auth.sessions where user_id = $1 and id <> $2', [userId, sessionId]),
      )
    }
    return response
  }
}
