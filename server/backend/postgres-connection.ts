import { PostgresConnection } from '@supabase/lite/postgres'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type postgres from 'postgres'
import { toPostgrestError } from './database-error.ts'
import { keepPrivileges } from './keep-privileges.ts'
import { PostgresSlots, type SlotConnection } from './postgres-slots.ts'
import { rethrow, withSafeErrors } from './safe-errors.ts'
import type { SqlSession } from './sql-session.ts'
import { jsonToText, numericToJson, oid, timestampToIso } from './value-format.ts'

/** Connections kept: more than a small server's cores can use, few enough for a shared server. */
const poolSize = 20
/** Milliseconds a statement may run; a slow one must not hold its connection for ever. */
const statementTimeoutMs = 15_000

function type<T>(
  number: number,
  serialize: (value: T) => string,
  parse: (text: string) => unknown,
) {
  return { to: number, from: [number], serialize, parse }
}

const asIs = (text: string) => text
const types = {
  // The driver's own makes false of whatever is not true.
  bool: type(oid.bool, String, (text) => text === 't'),
  bigint: type(oid.bigint, String, numericToJson),
  json: type(oid.json, jsonToText, JSON.parse),
  jsonb: type(oid.jsonb, jsonToText, JSON.parse),
  numeric: type(oid.numeric, String, numericToJson),
  date: type(oid.date, String, asIs),
  timestamp: type(oid.timestamp, String, timestampToIso),
  timestamptz: type(oid.timestamptz, String, timestampToIso),
}

/** `@supabase/lite`'s PostgreSQL connection with value and error forms as PostgREST gives them. */
export class GuardedPostgresConnection extends PostgresConnection {
  readonly #slots: PostgresSlots

  constructor(databaseUrl: string) {
    // The library's own pool connects at its first query, which never comes.
    super({ url: databaseUrl })
    this.#slots = new PostgresSlots(databaseUrl, poolSize, {
      connect_timeout: 10,
      connection: {
        application_name: 'bale',
        statement_timeout: statementTimeoutMs,
        TimeZone: 'UTC',
      },
      types: types as unknown as Record<string, postgres.PostgresType>,
      onnotice: () => undefined,
    })
    const dialect = withSafeErrors({
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => this.#slots,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    })
    this.kysely = new Kysely({ dialect })
    keepPrivileges(this)
  }

  /** The library's prints what failed. */
  override async exec<T>(query: string, ...parameters: readonly unknown[]): Promise<T> {
    return this.#use(async (connection) => {
      return { rows: [...(await connection.run(query, parameters))] } as T
    })
  }

  override normalizeDbError(error: unknown): unknown {
    return toPostgrestError(error)
  }

  override async close(): Promise<void> {
    await this.kysely.destroy()
    await this.#slots.destroy()
    await this.driver.end({ timeout: 1 })
  }

  /** Runs `work` on one connection taken out of the pool; what it leaves open is rolled back. */
  async session<T>(work: (session: SqlSession) => Promise<T>): Promise<T> {
    return this.#use(async (connection) => {
      try {
        return await work({
          query: async <Row>(sql: string, params: unknown[] = []) => [
            ...(await connection.run<Row>(sql, params)),
          ],
          exec: async (sql) => {
            await connection.run(sql)
          },
        })
      } catch (error) {
        await connection.run('rollback').catch(() => undefined)
        throw error
      }
    })
  }

  async #use<T>(work: (connection: SlotConnection) => Promise<T>): Promise<T> {
    const connection = await this.#slots.acquireConnection().catch(rethrow)
    try {
      return await work(connection)
    } catch (error) {
      return rethrow(error)
    } finally {
      await this.#slots.releaseConnection(connection)
    }
  }
}
