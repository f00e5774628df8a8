import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type IPgliteConnectionConfig, PgliteConnection } from '@supabase/lite/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { toPostgrestError } from './database-error.ts'
import { keepPrivileges } from './keep-privileges.ts'
import { rethrow, withSafeErrors } from './safe-errors.ts'
import type { SqlSession } from './sql-session.ts'
import { numericToJson, oid, timestampToIso } from './value-format.ts'

const asText = (value: unknown): string => String(value)

const pgliteOptions: IPgliteConnectionConfig['pgliteOptions'] = {
  extensions: { pg_trgm },
  // Its own 128 MB of buffers lie in memory that is never given back, and double the system's cache.
  startParams: [
    ...PGlite.defaultStartParams,
    ...['-c', 'shared_buffers=16MB', '-c', 'maintenance_work_mem=16MB'],
  ],
  parsers: {
    [oid.numeric]: numericToJson,
    [oid.timestamp]: timestampToIso,
    [oid.timestamptz]: timestampToIso,
  },
  // PGlite's own throw a plain Error at a value they don't know, which would end as a 500;
  // PostgreSQL says what is wrong with it.
  serializers: {
    [oid.bool]: asText,
    [oid.bytea]: asText,
    [oid.date]: asText,
    [oid.timestamp]: asText,
    [oid.timestamptz]: asText,
  },
}

/**
 * `@supabase/lite`'s PGlite connection with faults of 0.10 mended: its driver has no lock, so
 * concurrent requests ran in each other's transactions and roles. Kysely's own dialect gives the
 * one session to one request at a time, from acquire to release.
 */
export class GuardedPgliteConnection extends PgliteConnection {
  /** @param folder where the database lives; undefined keeps it in memory. */
  constructor(folder: string | undefined) {
    super({ url: folder, pgliteOptions })
    const dialect = new PGliteDialect({ pglite: this.driver })
    this.kysely = new Kysely({ dialect: withSafeErrors(dialect) })
    keepPrivileges(this)
  }

  /** The library's goes round the lock when there are no parameters, and prints what failed. */
  override async exec<T>(query: string, ...parameters: readonly unknown[]): Promise<T> {
    return this.session(async () => {
      if (parameters.length > 0) return await this.driver.query(query, [...parameters])
      return { rows: (await this.driver.exec(query)).at(-1)?.rows ?? [] }
    }) as T
  }

  override normalizeDbError(error: unknown): unknown {
    return toPostgrestError(error)
  }

  override async close(): Promise<void> {
    // Kysely's destroy closes PGlite too, and waits for what is running.
    await this.kysely.destroy()
    if (!this.driver.closed) await this.driver.close()
  }

  /** Runs `work` with nobody else on the database session; what it leaves open is rolled back. */
  async session<T>(work: (session: SqlSession) => Promise<T>): Promise<T> {
    return this.kysely.connection().execute(async () => {
      await this.driver.waitReady
      try {
        return await work({
          query: async <Row>(sql: string, params: unknown[] = []) =>
            (await this.driver.query<Row>(sql, params)).rows,
          exec: async (sql) => {
            await this.driver.exec(sql)
          },
        })
      } catch (error) {
        await this.driver.exec('rollback')
        return rethrow(error)
      }
    })
  }
}
