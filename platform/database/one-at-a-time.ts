import { setTimeout } from 'node:timers/promises'
import type { SqlConnection, WithConnection } from './sql-connection.ts'

const lockKey = 7_262_516_302
const retryMs = 100

/** Waits as long as another process on the same database does such work. */
export function oneAtATime<T>(withConnection: WithConnection, work: () => Promise<T>): Promise<T> {
  return withConnection(async (sql) => {
    // Polls, because a waiting statement would eventually be canceled.
    while (!(await isTaken(sql))) await setTimeout(retryMs)
    try {
      return await work()
    } finally {
      await sql.query('select pg_advisory_unlock($1::bigint)', [lockKey])
    }
  })
}

async function isTaken(sql: SqlConnection): Promise<boolean> {
  const [row] = await sql.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1::bigint) as taken',
    [lockKey],
  )
  return row?.taken ?? false
}
