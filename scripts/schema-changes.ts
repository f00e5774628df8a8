import { readdir } from 'node:fs/promises'
import { extract } from '@supabase/pg-delta/extract'
import { plan } from '@supabase/pg-delta/plan'
import pg from 'pg'
import type { SqlConnection } from '../platform/database/sql-connection.ts'
import {
  schemasFolder,
  startDatabase,
  startSchemaDatabase,
  type TestDatabase,
} from '../testing/database/database.ts'

export interface SchemaChanges {
  statements: string[]
  /** Tables whose rows of every new site differ: what to do with those of sites that run is not known here. */
  tables: string[]
}

/** What supabase/schemas says and supabase/migrations don't make, by the catalogues of two databases. */
export async function schemaChanges(): Promise<SchemaChanges> {
  const made = await startDatabase()
  try {
    const wanted = await startSchemaDatabase()
    return await changesBetween(made, wanted).finally(() => wanted.stop())
  } finally {
    await made.stop()
  }
}

export async function changesBetween(
  made: TestDatabase,
  wanted: TestDatabase,
): Promise<SchemaChanges> {
  const { actions } = plan(await factsOf(made), await factsOf(wanted))
  const [before, after] = [await rowsOf(made), await rowsOf(wanted)]
  const tables = [...new Set([...before.keys(), ...after.keys()])].filter(
    (table) => after.get(table) !== before.get(table),
  )
  // Who made an object owns it: on one's own server that is no `postgres`.
  const ofOwner = /\bowner to "postgres"$|^(?:grant|revoke)\b.*\b(?:to|from) "postgres"$/is
  const statements = actions
    .map(({ sql }) => sql.trim().replace(' FOR ROLE "postgres"', ''))
    .filter((sql) => !ofOwner.test(sql))
  return { statements, tables }
}

async function factsOf({ url }: TestDatabase) {
  const pool = new pg.Pool({ connectionString: url })
  try {
    return (await extract(pool)).factBase
  } finally {
    await pool.end()
  }
}

/** By table. Ids and moments differ from site to site. */
async function rowsOf(db: SqlConnection): Promise<Map<string, string>> {
  const tables = await db.query<{ name: string; row: string }>(
    `select attrelid::regclass::text as name,
       'array[' || string_agg(format('to_jsonb(%I)', attname), ', ' order by attname) || ']' as row
     from pg_catalog.pg_attribute join pg_catalog.pg_class on pg_class.oid = attrelid
     where relkind = 'r' and attnum > 0 and not attisdropped
       and (relnamespace in ('public'::regnamespace, 'private'::regnamespace) or attrelid = 'storage.buckets'::regclass)
       and attrelid <> 'private.content_changes'::regclass
       and atttypid not in ('uuid'::regtype, 'timestamptz'::regtype)
     group by attrelid`,
  )
  const rows = new Map<string, string>()
  for (const { name, row } of tables) {
    const [all] = await db.query<{ rows: string | null }>(
      `select string_agg(line, e'\\n' order by line) as rows from (select ${row}::text as line from ${name}) as lines`,
    )
    if (all?.rows) rows.set(name, all.rows)
  }
  return rows
}

if (import.meta.main) {
  const { statements, tables } = await schemaChanges()
  const files = (await readdir(schemasFolder)).length
  if (statements.length > 0) {
    console.error(
      `supabase/migrations don't make what the ${files} files of supabase/schemas say; npm run migrations:new <name> writes what is missing:\n${statements.join('\n')}`,
    )
  }
  for (const table of tables) {
    console.error(
      `The rows of ${table} are not what supabase/schemas puts there; a migration does it by hand.`,
    )
  }
  process.exitCode = statements.length + tables.length > 0 ? 1 : 0
}
