import pg from 'pg'
import { connectionTo, type DatabasePlace } from './address.ts'
import { asDatabaseError } from './connection-errors.ts'
import { DatabaseStartError } from './embedded/start-error.ts'
import { nameOf } from './reaching.ts'

/** In milliseconds, for a server that is far away or has to wake up first. */
const waitMs = 10_000

/**
 * Runs before any setting or lock: a pooler that assigns a connection per transaction would pass Bale's
 * settings and locks on to others.
 * @throws DatabaseStartError behind such a pooler, and connection errors
 */
export async function makeFirstContact(place: DatabasePlace): Promise<void> {
  const options = {
    ...connectionTo(place),
    connectionTimeoutMillis: waitMs,
    query_timeout: waitMs,
    application_name: 'bale start',
  }
  const clients = [new pg.Client(options), new pg.Client(options)]
  for (const client of clients) client.on('error', () => undefined)
  const processes = new Set<number>()
  try {
    for (const client of clients) {
      await client.connect()
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      for (const { pid } of rows) processes.add(pid)
    }
  } catch (error) {
    throw asDatabaseError(error)
  } finally {
    for (const client of clients) client.end().catch(() => undefined)
  }
  if (processes.size === clients.length) return
  throw new DatabaseStartError(
    `a pooler at ${nameOf(place)} gives each transaction another connection; give DATABASE_URL the address of PostgreSQL itself, or let the pooler keep a connection for as long as Bale does (pgbouncer: pool_mode = session)`,
  )
}
