import { isTable } from '../folder-note.ts'
import type { SqlConnection } from '../sql-connection.ts'
import { MigrationError, readMigrations } from './migrations.ts'

const made = /^\s*create (?:or replace |unlogged )?(?:table|function) public\.(\w+)/gim

/**
 * To be asked before anything is written, since a first start that ends in the middle leaves what came
 * before. Nothing is asked of a database that has some of the migrations.
 * @throws MigrationError where what is there already is in the way
 */
export async function lookBeforeFirst(sql: SqlConnection, folder: string): Promise<void> {
  const history = 'supabase_migrations.schema_migrations'
  if (await isTable(sql, history)) {
    const [applied] = await sql.query(`select from ${history} limit 1`)
    if (applied) return
  }
  await mustHaveFreeNames(sql, folder)
  await mustReachTrigrams(sql)
}

async function mustHaveFreeNames(sql: SqlConnection, folder: string): Promise<void> {
  const texts = (await readMigrations(folder)).map(({ sql: text }) => text)
  const names = texts.flatMap((text) => [...text.matchAll(made)].map(([, name]) => name))
  const taken = await sql.query<{ name: string }>(
    `select 'schema private' as name where to_regnamespace('private') is not null
     union
     select 'public.' || named.name from (
       select relname as name, relnamespace as schema from pg_catalog.pg_class
       union select typname, typnamespace from pg_catalog.pg_type
       union select proname, pronamespace from pg_catalog.pg_proc
     ) as named
     where named.schema = 'public'::regnamespace
       and named.name in (select jsonb_array_elements_text($1::text::jsonb))
     order by 1`,
    [JSON.stringify(names)],
  )
  if (taken.length === 0) return
  const [shown, more] = [taken.slice(0, 5).map(({ name }) => name), taken.length - 5]
  throw new MigrationError(
    `the database already has what Bale would make, of somebody else's: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Nothing was changed; give Bale a database of its own, or rename these`,
  )
}

/** The migrations name its operators in the schema where a Supabase project has it. */
async function mustReachTrigrams(sql: SqlConnection): Promise<void> {
  const [there] = await sql.query<{ schema: string; owner: string }>(
    `select quote_ident(nspname) as schema, quote_ident(current_user) as owner
     from pg_catalog.pg_extension join pg_catalog.pg_namespace on pg_namespace.oid = extnamespace
     where extname = 'pg_trgm' and nspname <> 'extensions'`,
  )
  if (!there) return
  throw new MigrationError(
    `the extension pg_trgm is in the schema ${there.schema}, and Bale looks for it in extensions. Nothing was changed; have an administrator of the server run in this database: create schema if not exists extensions authorization ${there.owner}; alter extension pg_trgm set schema extensions;`,
  )
}
