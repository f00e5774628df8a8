import type { PGlite } from '@electric-sql/pglite'
import type { Client } from './client.ts'

type Database = Pick<PGlite, 'query' | 'exec'>

/** There is one connection: a guest's settings are kept for its next turn, and reset for others. */
export async function saveSettings(db: Database, guest: Client): Promise<void> {
  const { rows } = await db.query<{ name: string; value: string }>(
    `select name, pg_catalog.current_setting(name) as value from pg_catalog.pg_settings
       where source = 'session' and context in ('user', 'superuser')
     union all select 'role', pg_catalog.current_setting('role')`,
  )
  guest.settings = rows.map(({ name, value }) => [name, value])
  await reset(db)
}

export async function restoreSettings(db: Database, guest: Client): Promise<void> {
  for (const setting of guest.settings) {
    await db.query('select pg_catalog.set_config($1, $2, false)', setting)
  }
}

export async function discardState(db: Database, guest: Client): Promise<void> {
  await reset(db)
  await db.exec('close all; unlisten *; select pg_advisory_unlock_all(); discard temp')
  const names = [...guest.statementNames]
  const { rows } = await db.query<{ name: string }>(
    'select name from pg_catalog.pg_prepared_statements where from_sql or name = any($1::text[])',
    [names],
  )
  for (const { name } of rows) await db.exec(`deallocate "${name.replaceAll('"', '""')}"`)
}

async function reset(db: Database): Promise<void> {
  await db.exec('reset session authorization; reset role; reset all')
}
