import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import type postgres from 'postgres'
import { applyMigrations } from '../../server/backend/migrations.ts'
import type { SqlConnection } from '../../server/backend/sql-connection.ts'
import { findPostgresBinaries, startPostgresCluster } from './postgres-cluster.ts'

export type Engine = 'pglite' | 'postgres'

export interface TestDatabase extends SqlConnection {
  engine: Engine
  /** Another session beside this one; PostgreSQL only, PGlite has a single one. */
  openSession(): Promise<SqlConnection & { close(): Promise<void> }>
  /** The engine itself, where it is PGlite. */
  pglite?: PGlite
  stop(): Promise<void>
}

const postgresBinaries = findPostgresBinaries()

/** PGlite always, PostgreSQL where its server is installed. */
export const engines: Engine[] = postgresBinaries ? ['pglite', 'postgres'] : ['pglite']

export const migrationsFolder = new URL('../migrations', import.meta.url).pathname
const bootstrapFile = new URL('../../server/backend/bootstrap.sql', import.meta.url)

// What hosted Supabase grants by default, so that the migrations are tested against it.
const hostedDefaults = `
  alter default privileges in schema public
    grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public
    grant all on sequences to anon, authenticated, service_role;
  alter default privileges in schema public
    grant all on functions to anon, authenticated, service_role;
`

/** An empty database with the engine's auth and storage schemas and the bootstrap, no migrations. */
export async function startEmptyDatabase(engine: Engine): Promise<TestDatabase> {
  const db = await startBareDatabase(engine)
  await makeSystemSchemas(db)
  await db.exec(await readFile(bootstrapFile, 'utf8'))
  await db.exec(hostedDefaults)
  return db
}

/** What `@supabase/lite` makes at its first start. */
export async function makeSystemSchemas(db: SqlConnection): Promise<void> {
  await db.exec(getAuthSchemaSql())
  await db.exec(SUPABASE_AUTH_HELPERS_SQL)
  await db.exec(getStorageSchemaSql())
}

/** A database with nothing in it, as its superuser. */
export function startBareDatabase(engine: Engine): Promise<TestDatabase> {
  return engine === 'pglite' ? startPglite() : startPostgres()
}

export async function startDatabase(engine: Engine): Promise<TestDatabase> {
  const db = await startEmptyDatabase(engine)
  await applyMigrations(db, migrationsFolder)
  return db
}

async function startPglite(): Promise<TestDatabase> {
  const pglite = await PGlite.create({ extensions: { pg_trgm } })
  return {
    engine: 'pglite',
    pglite,
    query: async <T>(sql: string, params?: unknown[]) => (await pglite.query<T>(sql, params)).rows,
    exec: async (sql) => {
      await pglite.exec(sql)
    },
    openSession: () => Promise.reject(new Error('PGlite has one session')),
    stop: () => pglite.close(),
  }
}

async function startPostgres(): Promise<TestDatabase> {
  if (!postgresBinaries) throw new Error('No PostgreSQL server is installed')
  const cluster = await startPostgresCluster(postgresBinaries)
  const pool = cluster.connect()
  return {
    engine: 'postgres',
    ...toSession(await pool.reserve()),
    async openSession() {
      const reserved = await pool.reserve()
      return { ...toSession(reserved), close: async () => reserved.release() }
    },
    stop: () => cluster.stop(),
  }
}

function toSession(reserved: postgres.ReservedSql): SqlConnection {
  return {
    query: async <T>(sql: string, params: unknown[] = []) => {
      const rows = await reserved.unsafe(sql, params as postgres.ParameterOrJSON<never>[])
      return [...rows] as T[]
    },
    exec: async (sql) => {
      await reserved.unsafe(sql)
    },
  }
}
