import { PostgresConnection } from '@supabase/lite/postgres'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import postgres from 'postgres'
import type { SocketAddress } from '../database/embedded-database.ts'
import { ConnectionPools } from './connection-pools.ts'
import { statementLimitMs } from './current-pool.ts'
import { toPostgrestError } from './database-error.ts'
import { keepPrivileges } from './keep-privileges.ts'
import type { SlotConnection } from './postgres-slots.ts'
import { rethrow, withSafeErrors } from './safe-errors.ts'
import type { SqlConnection } from './sql-connection.ts'
import { jsonToText, numericToJson, oid, timestampToIso } from './value-format.ts'

/** Milliseconds that a transaction may wait for our next statement before the database ends it. */
const idleLimitMs = 10_000

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

// postgres.js wants all types to be of one.
const driverTypes = types as unknown as Record<string, postgres.PostgresType>

/** Values and errors as PostgREST gives them, from own PostgreSQL or the one that Bale starts. */
export class GuardedPostgresConnection extends PostgresConnection {
  readonly #pool: ConnectionPools

  constructor(place: string | SocketAddress) {
    const isAddress = typeof place === 'string'
    // The library's own pool connects at its first query, which never comes.
    super({ url: isAddress ? place : 'postgres://none' })
    const settings = { connect_timeout: 10, types: driverTypes, onnotice: () => undefined, max: 1 }
    this.#pool = new ConnectionPools((pool) => (onclose) => {
      const connection = {
        application_name: `bale ${pool}`,
        statement_timeout: statementLimitMs[pool],
        idle_in_transaction_session_timeout: idleLimitMs,
        TimeZone: 'UTC',
      }
      const options = { ...settings, connection, onclose }
      return isAddress ? postgres(place, options) : postgres({ ...options, ...place, ssl: false })
    })
    const dialect = withSafeErrors({
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => this.#pool,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    })
    this.kysely = new Kysely({ dialect })
    keepPrivileges(this)
  }

  get answeredAt(): number {
    return this.#pool.answeredAt
  }

  /** The library's own prints what failed. */
  override async exec<T>(query: string, ...parameters: readonly unknown[]): Promise<T> {
    return this.#use(async (connection) => {
      return { rows: [...(await connection.run(query, parameters))] } as T
    })
  }

  override normalizeDbError(error: unknown): unknown {
    return toPostgrestError(error)
  }

  override async close(): Promise<void> {
    await Promise.all([
      this.kysely.destroy(),
      this.#pool.destroy(),
      this.driver.end({ timeout: 1 }),
    ])
  }

  /** Runs `work` on one connection taken out of the pool; what it leaves open is rolled back. */
  async withConnection<T>(work: (sql: SqlConnection) => Promise<T>): Promise<T> {
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
    const connection = await this.#pool.acquireConnection().catch(rethrow)
    try {
      return await work(connection)
    } catch (error) {
      return rethrow(error)
    } finally {
      await this.#pool.releaseConnection(connection)
    }
  }
}
