import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { SqlConnection } from '../database/sql-connection.ts'
import type { BackedUpSequence } from './manifest.ts'

export interface Table {
  name: string
  columns: string[]
}

/**
 * Who is signed in now: a backup would bring sessions back to life that were ended since it was made.
 * And which folder goes with the database, which is another one after a restore.
 */
const ofNow = [
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.mfa_amr_claims',
  'auth.mfa_challenges',
  'auth.flow_state',
  'private.data_folder',
]

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Tables that modules keep out of backups; of one that was taken out, all are in them. */
async function ofModules(): Promise<string[]> {
  const files = globSync('modules/*/module.ts', { cwd: root })
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(root, file)).href)),
  )
  return modules.flatMap(({ default: { notInBackups = {} } }) => Object.keys(notInBackups))
}

export const ofServices = [
  'auth.users',
  'auth.identities',
  'auth.mfa_factors',
  'auth.one_time_tokens',
  'storage.buckets',
  'storage.objects',
]

const isOurs = `
  relation.relkind = 'r' and relation.relpersistence <> 't'
  and (
    nspname in ('public', 'private')
    or nspname || '.' || relname = any('{${ofServices.join(',')}}')
  )
  and nspname || '.' || relname <> all($1::text[])
  and not exists (
    select from pg_catalog.pg_depend
    where classid = 'pg_catalog.pg_class'::regclass and objid = relation.oid and deptype = 'e'
  )`

/** Settings that make a row's text the same on every server. */
export const sameText = `
  set search_path = pg_catalog; set timezone = 'UTC'; set datestyle = 'ISO, MDY';
  set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex';
  set row_security = off; set client_encoding = 'UTF8'`

export async function readTables(sql: SqlConnection): Promise<Table[]> {
  const rows = await sql.query<{ name: string; columns: string }>(
    `
    select relation.oid::regclass::text as name,
      (select json_agg(quote_ident(attname) order by attnum)::text from pg_catalog.pg_attribute
        where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = '')
        as columns
    from pg_catalog.pg_class relation
    join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
    where ${isOurs}
    order by name`,
    [[...ofNow, ...(await ofModules())]],
  )
  return rows.map(({ name, columns }) => ({ name, columns: JSON.parse(columns) as string[] }))
}

export async function readSequences(sql: SqlConnection): Promise<BackedUpSequence[]> {
  const names = await sql.query<{ name: string }>(`
    select relation.oid::regclass::text as name
    from pg_catalog.pg_class relation
    join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'S' and relpersistence = 'p' and nspname in ('public', 'private')
    order by name`)
  const sequences: BackedUpSequence[] = []
  for (const { name } of names) {
    const [state] = await sql.query<Omit<BackedUpSequence, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    )
    if (state) sequences.push({ name, ...state })
  }
  return sequences
}

/** Of a table's rows in any order; equal rows give equal sums on every server under `sameText`. */
export async function sumOf(
  sql: SqlConnection,
  { name, columns }: Table,
): Promise<{ rows: number; sum: string }> {
  const [found] = await sql.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows,
       coalesce(sum(('x' || substr(md5(row(${columns.join(', ')})::text), 1, 15))::bit(60)::bigint), 0)::text as sum
     from only ${name}`,
  )
  return { rows: Number(found?.rows ?? 0), sum: found?.sum ?? '' }
}

/** @returns the name of a table that a database has, if only one of an earlier Bale */
export async function firstTable(sql: SqlConnection): Promise<string | undefined> {
  const [found] = await sql.query<{ name: string }>(`
    select nspname || '.' || relname as name
    from pg_catalog.pg_class relation
    join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
    where relation.relkind in ('r', 'p')
      and nspname in ('public', 'private', 'auth', 'storage', 'supabase_migrations')
      and not exists (
        select from pg_catalog.pg_depend
        where classid = 'pg_catalog.pg_class'::regclass and objid = relation.oid and deptype = 'e'
      )
    order by nspname <> 'public', name limit 1`)
  return found?.name
}
