import type { SqlConnection, WithConnection } from './sql-connection.ts'

export interface Actor {
  readonly role: 'anon' | 'authenticated' | 'service_role'
  readonly userId?: string
  readonly sessionId?: string
  /** Of the caller's token, which was checked: its level is read. */
  readonly claims?: Readonly<Record<string, unknown>> | undefined
}

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

/** Finds out what the database would say, and takes it back. */
export function withoutTrace<T>(
  withConnection: WithConnection,
  work: (sql: SqlConnection) => Promise<T>,
): Promise<T> {
  return withConnection(async (sql) => {
    await sql.exec('begin')
    const result = await work(sql)
    await sql.exec('rollback')
    return result
  })
}

/** Applies until the open transaction ends; earlier statements in it run as the owner. */
export async function become(
  sql: SqlConnection,
  { role, userId, sessionId, claims: given }: Actor,
) {
  const claims = {
    role,
    ...(userId === undefined ? {} : { sub: userId }),
    ...(sessionId === undefined ? {} : { session_id: sessionId }),
    ...(given?.aal === undefined ? {} : { aal: given.aal }),
  }
  await sql.query(
    `select set_config('request.jwt.claims', $1, true),
       set_config('request.jwt.claim.sub', $2, true),
       set_config('request.jwt.claim.role', $3, true),
       set_config('role', $3, true)`,
    [JSON.stringify(claims), userId ?? '', role],
  )
}
