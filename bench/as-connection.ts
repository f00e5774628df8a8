import type postgres from 'postgres'
import type { SqlConnection } from '../server/database/sql-connection.ts'

/** A client of the tests, for what fills a database. */
export function asConnection(sql: postgres.Sql): SqlConnection {
  return {
    exec: async (text) => void (await sql.unsafe(text)),
    query: (text) => sql.unsafe(text),
  }
}
