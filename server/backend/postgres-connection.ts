import { PostgresConnection } from '@supabase/lite/postgres'
import { Kysely } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import type postgres from 'postgres'
import { toPostgrestError } from './database-error.ts'
import { keepPrivileges } from './keep-privileges.ts'
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

const types = {
  // The driver's own makes false of whatever is not true.
  bool: type(oid.bool, String, (text) => text === 't'),
  json: type(oid.json, jsonToText, JSON.parse),
  jsonb: type(oid.jsonb, jsonToText, JSON.parse),
  numeric: type(oid.numeric, String, numericToJson),
  timestamp: type(oid.timestamp, String, timestampToIso),
  timestamptz: type(oid.timestamptz, String, timestampToIso),
}

/** `@supabase/lite`'s PostgreSQL connection with value and error forms as PostgREST gives them. */
export class GuardedPostgresConnection extends PostgresConnection {
  constructor(databaseUrl: string) {
    super({
      url: databaseUrl,
      postgresOptions: {
        max: poolSize,
        connect_timeout: 10,
        connection: { statement_timeout: statementTimeoutMs, application_name: 'bale' },
        types: types as unknown as Record<string, postgres.PostgresType>,
        onnotice: () => undefined,
      },
    })
    const dialect = new PostgresJSDialect({ postgres: this.driver })
    this.kysely = new Kysely({ dialect: withSafeErrors(dialect) })
    keepPrivileges(this)
  }

  /** The library's prints what failed. */
  override async exec<T>(query: string, ...parameters: readonly unknown[]): Promise<T> {
    const rows = await this.driver.unsafe(query, [...parameters] as never[]).catch(rethrow)
    return { rows: [...rows] } as T
  }

  override normalizeDbError(error: unknown): unknown {
    return toPostgrestError(error)
  }

  override async close(): Promise<void> {
    await this.driver.end({ timeout: 5 })
  }

  /** Runs `work` on one connection taken out of the pool; what it leaves open is rolled back. */
  async session<T>(work: (session: SqlSession) => Promise<T>): Promise<T> {
    const reserved = await this.driver.reserve()
    try {
      return await work({
        query: async <Row>(sql: string, params: unknown[] = []) => [
          ...(await reserved.unsafe<Row[] & object[]>(sql, params as never[])),
        ],
        exec: async (sql) => {
          await reserved.unsafe(sql)
        },
      })
    } catch (error) {
      await reserved.unsafe('rollback').catch(() => undefined)
      return rethrow(error)
    } finally {
      reserved.release()
    }
  }
}
