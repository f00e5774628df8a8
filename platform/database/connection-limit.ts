import { log } from '../log.ts'
import { mostConnections } from './pools.ts'
import type { WithConnection } from './sql-connection.ts'

const question = `
  select least(
    current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0),
    nullif((select datconnlimit from pg_database where datname = current_database()), -1),
    nullif((select rolconnlimit from pg_roles where rolname = current_user), -1)
  ) as most`

/** Only a warning: a quiet site never opens all of them. */
export async function warnOfFewConnections(withConnection: WithConnection): Promise<void> {
  const [row] = await withConnection((sql) => sql.query<{ most: number }>(question))
  if (!row || row.most >= mostConnections) return
  log.warn(
    `the database lets Bale have ${row.most} connections at most, and a process opens up to ${mostConnections}: raise max_connections, or the limit of the role or the database`,
  )
}
