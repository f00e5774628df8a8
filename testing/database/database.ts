import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { applyMigrations } from '../../platform/database/schema/migrations.ts'
import type { SqlConnection } from '../../platform/database/sql-connection.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { type PreparedCluster, preparedCluster, startPostgresCluster } from './postgres-cluster.ts'
import type { ReservedSql } from './sql.ts'

export interface TestDatabase extends SqlConnection {
  url: string
  openSession(): Promise<SqlConnection & { close(): Promise<void> }>
  stop(): Promise<void>
}

const postgresBinaries = findPostgresBinaries()

export const migrationsFolder = fileURLToPath(new URL('../../supabase/migrations', import.meta.url))
export const schemasFolder = fileURLToPath(new URL('../../supabase/schemas', import.meta.url))
const bootstrapFile = new URL('../../platform/database/schema/bootstrap.sql', import.meta.url)
const schemaFiles = ['auth-schema.sql', 'storage-schema.sql'].map(
  (name) => new URL(`../../platform/database/schema/${name}`, import.meta.url),
)

// What hosted Supabase grants by default, so that the migrations are tested against it.
const hostedDefaults = `
  alter default privileges in schema public
    grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public
    grant all on sequences to anon, authenticated, service_role;
  alter default privileges in schema public
    grant all on functions to anon, authenticated, service_role;
`

export async function startEmptyDatabase(): Promise<TestDatabase> {
  const db = await startBareDatabase()
  await makeEmpty(db)
  return db
}

// A hosted project's accounts are GoTrue's: its role owns their tables and has no other right.
const hostedAccounts = `
  do $$
  declare
    accounts record;
  begin
    if not exists (select from pg_roles where rolname = 'supabase_auth_admin') then
      create role supabase_auth_admin noinherit createrole;
    end if;
    grant usage, create on schema auth to supabase_auth_admin;
    for accounts in select oid::regclass as name from pg_class
      where relnamespace = 'auth'::regnamespace and relkind = 'r'
    loop
      execute format('alter table %s owner to supabase_auth_admin', accounts.name);
    end loop;
  end
  $$;
`

async function makeEmpty(db: SqlConnection): Promise<void> {
  await makeSystemSchemas(db)
  await db.exec(hostedAccounts)
  await db.exec(await readFile(bootstrapFile, 'utf8'))
  await db.exec(hostedDefaults)
}

export async function makeSystemSchemas(db: SqlConnection): Promise<void> {
  for (const file of schemaFiles) await db.exec(await readFile(file, 'utf8'))
}

export async function startBareDatabase(): Promise<TestDatabase> {
  return startPostgres()
}

export async function startDatabase(): Promise<TestDatabase> {
  return startPostgres(await migratedCluster(binaries()))
}

export async function startSchemaDatabase(): Promise<TestDatabase> {
  const db = await startEmptyDatabase()
  await db.exec('set check_function_bodies = off')
  await applyMigrations(db, schemasFolder)
  await db.exec('reset check_function_bodies')
  return db
}

const migratedCluster = preparedCluster('migrated', async (cluster) => {
  const db = toSession(await cluster.connect(1).reserve())
  await makeEmpty(db)
  await applyMigrations(db, migrationsFolder)
})

function binaries(): string {
  if (!postgresBinaries) throw new Error('No PostgreSQL server is installed')
  return postgresBinaries
}

async function startPostgres(prepared?: PreparedCluster): Promise<TestDatabase> {
  const cluster = await startPostgresCluster(binaries(), prepared)
  const pool = cluster.connect()
  return {
    url: cluster.url,
    ...toSession(await pool.reserve()),
    async openSession() {
      const reserved = await pool.reserve()
      return { ...toSession(reserved), close: async () => reserved.release() }
    },
    stop: () => cluster.stop(),
  }
}

function toSession(reserved: ReservedSql): SqlConnection {
  return {
    query: async <T>(sql: string, params: unknown[] = []) =>
      (await reserved.unsafe(sql, params)) as T[],
    exec: async (sql) => {
      await reserved.unsafe(sql)
    },
  }
}
