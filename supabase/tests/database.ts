import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type postgres from 'postgres'
import { applyMigrations } from '../../server/backend/migrations.ts'
import type { SqlConnection } from '../../server/backend/sql-connection.ts'
import {
  findPostgresBinaries,
  type PreparedCluster,
  prepareCluster,
  startPostgresCluster,
} from './postgres-cluster.ts'
import { once } from './prepared.ts'

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
const schemaFiles = ['auth-schema.sql', 'storage-schema.sql'].map(
  (name) => new URL(`../../server/database/${name}`, import.meta.url),
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

/** An empty database with the engine's auth and storage schemas and the bootstrap, no migrations. */
export async function startEmptyDatabase(engine: Engine): Promise<TestDatabase> {
  const db = await startBareDatabase(engine)
  await makeEmpty(db)
  return db
}

async function makeEmpty(db: SqlConnection): Promise<void> {
  await makeSystemSchemas(db)
  await db.exec(await readFile(bootstrapFile, 'utf8'))
  await db.exec(hostedDefaults)
}

/** What stands in place of hosted Supabase's own tables. */
export async function makeSystemSchemas(db: SqlConnection): Promise<void> {
  for (const file of schemaFiles) await db.exec(await readFile(file, 'utf8'))
}

/** A database with nothing in it, as its superuser. */
export async function startBareDatabase(engine: Engine): Promise<TestDatabase> {
  return engine === 'pglite' ? startPglite(await barePglite()) : startPostgres()
}

export async function startDatabase(engine: Engine): Promise<TestDatabase> {
  return engine === 'pglite'
    ? startPglite(await migratedPglite())
    : startPostgres(await migratedCluster())
}

const barePglite = once(async () => dump(await PGlite.create({ extensions: { pg_trgm } })))

const migratedPglite = once(async () => {
  const db = await startEmptyDatabase('pglite')
  await applyMigrations(db, migrationsFolder)
  if (!db.pglite) throw new Error('not PGlite')
  return dump(db.pglite)
})

const migratedCluster = once(() =>
  prepareCluster(binaries(), async (cluster) => {
    const db = toSession(await cluster.connect(1).reserve())
    await makeEmpty(db)
    await applyMigrations(db, migrationsFolder)
  }),
)

async function dump(pglite: PGlite): Promise<Blob> {
  const files = await pglite.dumpDataDir('none')
  await pglite.close()
  return files
}

async function startPglite(files: Blob): Promise<TestDatabase> {
  const pglite = await PGlite.create({ extensions: { pg_trgm }, loadDataDir: files })
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

function binaries(): string {
  if (!postgresBinaries) throw new Error('No PostgreSQL server is installed')
  return postgresBinaries
}

async function startPostgres(prepared?: PreparedCluster): Promise<TestDatabase> {
  const cluster = await startPostgresCluster(binaries(), prepared)
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
