import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SqlConnection } from '../sql-connection.ts'

export class MigrationError extends Error {
  override name = 'MigrationError'
}

interface MigrationFile {
  file: string
  version: string
  name: string
  sql: string
}

export interface AppliedMigration {
  version: string
  name: string | null
  statements: string[] | null
}

// The CLI's pattern for names of migrations.
const fileForm = /^(\d+)_(.*)\.sql$/
const lockKey = 7_262_516_301

/**
 * Applies migrations oldest first, each in its own transaction, and records them as the Supabase CLI
 * does, except that the whole file is one element of `statements` (`supabase db push` compares versions
 * only). Statements recorded by the CLI are compared without white space and semicolons, which its
 * splitter drops.
 * @throws MigrationError if an applied file is missing or was changed, a new file is older than the
 * newest applied one, two files share a version, or one fails; earlier ones stay applied.
 */
export async function applyMigrations(
  db: SqlConnection,
  dir: string,
  versions?: ReadonlySet<string>,
): Promise<{ applied: string[] }> {
  const all = await readMigrations(dir)
  const files = versions ? all.filter(({ version }) => versions.has(version)) : all
  // A session lock, because the work spans several transactions.
  await db.query('select pg_advisory_lock($1::bigint)', [lockKey])
  try {
    await ensureHistory(db)
    const history = await readHistory(db)
    const pending = findPending(files, history)
    for (const migration of pending) await apply(db, migration)
    return { applied: pending.map(({ file }) => file) }
  } finally {
    await db.query('select pg_advisory_unlock($1::bigint)', [lockKey])
  }
}

/** @returns whether a database that has been in use is about to be changed */
export async function isUpgrade(db: SqlConnection, dir: string): Promise<boolean> {
  const [found] = await db.query<{ has: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as has",
  )
  if (!found?.has) return false
  const applied = await db.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  const versions = new Set(applied.map(({ version }) => version))
  const files = await readMigrations(dir)
  const isOfThisLine = files.some(({ version }) => versions.has(version))
  return isOfThisLine && files.some(({ version }) => !versions.has(version))
}

/** @throws MigrationError if migrations of another database are not the ones in the folder */
export async function compareMigrations(
  dir: string,
  applied: readonly AppliedMigration[],
): Promise<void> {
  findPending(await readMigrations(dir), [...applied])
}

/** Oldest first. @throws MigrationError */
export async function readMigrations(dir: string): Promise<MigrationFile[]> {
  let names: string[]
  try {
    names = await readdir(dir)
  } catch (error) {
    throw new MigrationError(`The folder of migrations can't be read: ${oneLine(error)}`)
  }
  const files: MigrationFile[] = []
  for (const file of names) {
    const [, version, name] = fileForm.exec(file) ?? []
    if (version === undefined || name === undefined) continue
    const sql = await readFile(join(dir, file), 'utf8')
    // Not recorded yet, since the recorded text must be final.
    if (sql.trim() === '') continue
    files.push({ file, version, name, sql })
  }
  files.sort((a, b) => compareVersions(a.version, b.version))
  for (const [index, { file, version }] of files.entries()) {
    const previous = files[index - 1]
    if (previous?.version === version) {
      throw new MigrationError(`The migrations ${previous.file} and ${file} share a version.`)
    }
  }
  return files
}

async function ensureHistory(db: SqlConnection): Promise<void> {
  await db.exec(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text not null primary key,
      statements text[],
      name text
    );
  `)
}

/** Oldest first. The texts come as JSON, since the driver reads an array letter by letter. */
export function readHistory(db: SqlConnection): Promise<AppliedMigration[]> {
  return db.query<AppliedMigration>(
    'select version, name, to_json(statements) as statements from supabase_migrations.schema_migrations order by version',
  )
}

function findPending(files: MigrationFile[], history: AppliedMigration[]): MigrationFile[] {
  const byVersion = new Map(files.map((file) => [file.version, file]))
  if (history.length > 0 && !history.some(({ version }) => byVersion.has(version))) {
    throw new MigrationError(
      'This database was made before Bale 0.1.0 and can’t be upgraded; nothing was changed. Go on with the commit that made it, or give this Bale an empty database and bring the listings over by Export and Import (docs/upgrade.md).',
    )
  }
  for (const { version, name, statements } of history) {
    const file = byVersion.get(version)
    if (!file) {
      throw new MigrationError(
        `This Bale is older than its database, which has the migration ${version}_${name ?? ''}.sql: start the newer one again, or bring the backup from before it back (docs/upgrade.md).`,
      )
    }
    if (statements && !isSameText(statements, file.sql)) {
      throw new MigrationError(
        `The migration ${file.file} was changed after it was applied; put its text back and write a new migration instead.`,
      )
    }
  }
  const applied = new Set(history.map(({ version }) => version))
  const pending = files.filter(({ version }) => !applied.has(version))
  const newest = history
    .map(({ version }) => version)
    .sort(compareVersions)
    .at(-1)
  const late = pending.find(
    ({ version }) => newest !== undefined && compareVersions(version, newest) < 0,
  )
  if (late) {
    throw new MigrationError(
      `The migration ${late.file} is older than ${newest}, which is applied already; give it a newer version.`,
    )
  }
  return pending
}

function isSameText(statements: string[], sql: string): boolean {
  const [first = ''] = statements
  // We record the whole file; the CLI records trimmed statements without their semicolons.
  if (statements.length === 1) return first === sql || first === sql.trim().replace(/\s*;$/, '')
  return bare(statements.join('')) === bare(sql)
}

function bare(text: string): string {
  return text.replace(/[\s;]+/g, '')
}

/** As 010_schemas.sql. */
const grantsNothing = `
  alter default privileges revoke execute on functions from public;
  alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
  alter default privileges in schema public revoke all on tables from anon, authenticated;
  alter default privileges in schema public revoke all on sequences from anon, authenticated;
`

async function apply(
  db: SqlConnection,
  { file, version, name, sql }: MigrationFile,
): Promise<void> {
  await db.exec('begin')
  try {
    // What a function's maker grants to all by default is the role's own, and a restored dump may have
    // another owner than the one that 010_schemas.sql was run by.
    await db.exec(grantsNothing)
    await db.exec(sql)
    await db.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3::text])',
      [version, name, sql],
    )
    await db.exec('commit')
  } catch (error) {
    await db.exec('rollback')
    throw new MigrationError(`The migration ${file} failed: ${oneLine(error)}`, { cause: error })
  }
}

/** Versions are digits: without leading zeros, the longer one is larger. */
function compareVersions(a: string, b: string): number {
  const [left, right] = [BigInt(a), BigInt(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

function oneLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/\s+/g, ' ').trim()
}
