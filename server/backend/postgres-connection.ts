import { PostgresConnection } from '@supabase/lite/postgres'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import postgres from 'postgres'
import { ConnectionPools } from './connection-pools.ts'
import { statementLimitMs } from './current-pool.ts'
import { toPostgrestError } from './database-error.ts'
import type { Engine } from './engine/engine.ts'
import { keepPrivileges } from './keep-privileges.ts'
import { rethrow, withSafeErrors } from './safe-errors.ts'
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

const engineLogin = {
  host: 'localhost',
  user: 'postgres',
  database: 'postgres',
  ssl: false,
} as const

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

/** `@supabase/lite`'s own connections, for sign-in and files. */
export class GuardedPostgresConnection extends PostgresConnection {
  readonly #pool: ConnectionPools

  constructor(place: string | Engine) {
    const isAddress = typeof place === 'string'
    // The library's own pool connects at its first query, which never comes.
    super({ url: isAddress ? place : 'postgres://none' })
    const settings = { connect_timeout: 10, types: driverTypes, onnotice: () => undefined, max: 1 }
    this.#pool = new ConnectionPools(
      (pool) => (onclose) => {
        const connection = {
          application_name: `bale ${pool}`,
          statement_timeout: statementLimitMs[pool],
          idle_in_transaction_session_timeout: idleLimitMs,
          TimeZone: 'UTC',
        }
        return isAddress
          ? postgres(place, { ...settings, connection, onclose })
          : postgres({ ...settings, ...engineLogin, path: place.path, connection, onclose })
      },
      isAddress ? undefined : place,
    )
    const dialect = withSafeErrors({
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => this.#pool,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    })
    this.kysely = new Kysely({ dialect })
    keepPrivileges(this)
  }

  /** The library's own prints what failed. */
  override async exec<T>(query: string, ...parameters: readonly unknown[]): Promise<T> {
    const connection = await this.#pool.acquireConnection().catch(rethrow)
    try {
      return { rows: [...(await connection.run(query, parameters))] } as T
    } catch (error) {
      return rethrow(error)
    } finally {
      await this.#pool.releaseConnection(connection)
    }
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
}
