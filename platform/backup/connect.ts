import { Client, type ClientBase } from 'pg'
import { connectionTo, type DatabasePlace } from '../database/address.ts'
import { asDatabaseError } from '../database/connection-errors.ts'
import type { SqlConnection } from '../database/sql-connection.ts'

export interface OwnConnection extends SqlConnection {
  client: ClientBase
  close(): Promise<void>
}

/** In milliseconds. */
const connectMs = 10_000

export async function connect(place: DatabasePlace): Promise<OwnConnection> {
  const client = new Client({
    ...connectionTo(place),
    connectionTimeoutMillis: connectMs,
    application_name: 'bale backup',
    keepAlive: true,
  })
  // The next statement reports the error; without a listener it would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw asDatabaseError(error)
  }
  const sql: OwnConnection = {
    client,
    query: async <T>(text: string, params: unknown[] = []) =>
      (await client.query(text, params)).rows as T[],
    exec: async (text) => void (await client.query(text)),
    close: () => client.end(),
  }
  await sql.exec('set statement_timeout to 0; set idle_in_transaction_session_timeout to 0')
  return sql
}
