import type { SqlConnection, WithConnection } from './sql-connection.ts'

/** As whom the database decides: its role, and what policies and functions read of the caller. */
export interface Actor {
  readonly role: 'anon' | 'authenticated' | 'service_role'
  readonly userId?: string
  readonly sessionId?: string
}

/** What `work` throws rolls everything back. */
export function inTransaction<T>(
  withConnection: WithConnection,
  work: (sql: SqlConnection) => Promise<T>,
): Promise<T> {
  return withConnection(async (sql) => {
    await sql.exec('begin')
    const result = await work(sql)
    await sql.exec('commit')
    return result
  })
}

/** Until the open transaction ends; before it, its statements are the owner's. */
export async function become(sql: SqlConnection, { role, userId, sessionId }: Actor) {
  const claims = {
    role,
    ...(userId === undefined ? {} : { sub: userId }),
    ...(sessionId === undefined ? {} : { session_id: sessionId }),
  }
  await sql.query(
    `select set_config('request.jwt.claims', $1, true),
       set_config('request.jwt.claim.sub', $2, true),
       set_config('request.jwt.claim.role', $3, true),
       set_config('role', $3, true)`,
    [JSON.stringify(claims), userId ?? '', role],
  )
}
