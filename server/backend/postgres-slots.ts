import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type postgres from 'postgres'
import {
  isRoleRepeated,
  type Setting,
  settingOf,
  settingsStatement,
} from './transaction-settings.ts'

/** Makes an instance of the driver with one connection. */
export type Connect = (onclose: () => void) => postgres.Sql

/** A database connection was cut; what ran on it may or may not have happened. */
class ConnectionCut extends Error {
  override name = 'ConnectionCut'
  /** SQLSTATE connection_failure. */
  readonly code = '08006'
  constructor(cause?: unknown) {
    super('the connection to the database was cut', { cause })
  }
}

/** Errors after which a connection is of no use: it was ended, or what is left of it is unknown. */
export const lastErrors =
  /^(57P0[1-5]|08...|25P03|54000|CONNECT(ION)?_\w+|ECONN\w+|ENOENT|EPIPE|ETIMEDOUT)$/
/** Those of them that are the driver's and the system's own, not SQLSTATEs. */
const driverErrors = /^(CONNECT(ION)?_|E[A-Z]{4,})/

/** Milliseconds to wait for a connection; a little more than the driver's own patience. */
const openTimeoutMs = 12_000
/** Milliseconds beyond its limit after which a statement's connection is given up by ourselves. */
const overdueMs = 2_000
/** Seconds that queries get when the pool is closed; the requests they are of have ended by then. */
const endTimeoutS = 1

/**
 * One connection of the pool, a postgres.js instance of its own. In 3.4 a reserved connection that
 * is cut leaves its next query waiting for ever, throws where nobody can catch it (`Cannot read
 * properties of null (reading 'write')`), and goes back into the pool as if it were alive. With one
 * connection an instance, `onclose` says which one was cut; its queries fail at once and the whole
 * instance is thrown away for a new one.
 */
export class Slot {
  readonly limitMs: number
  readonly #connect: Connect
  #sql: postgres.Sql | undefined
  #connection: SlotConnection | undefined

  /** @param limitMs how long the database lets a statement run. */
  constructor(connect: Connect, limitMs: number) {
    this.#connect = connect
    this.limitMs = limitMs
  }

  async open(): Promise<SlotConnection> {
    this.#sql ??= this.#fresh()
    const sql = this.#sql
    const late = AbortSignal.timeout(openTimeoutMs)
    const reserved = await new Promise<postgres.ReservedSql>((resolve, reject) => {
      late.addEventListener('abort', () => reject(new ConnectionCut()))
      sql.reserve().then(resolve, reject)
    }).catch((error) => {
      if (sql === this.#sql) this.#drop()
      throw asCut(error)
    })
    const connection = new SlotConnection(this, reserved)
    this.#connection = connection
    return connection
  }

  /** To be called by the connection whose query said that it is over. */
  discard(connection: SlotConnection): void {
    if (connection === this.#connection) this.#drop()
  }

  async end(): Promise<void> {
    await this.#sql?.end({ timeout: endTimeoutS })
  }

  #fresh(): postgres.Sql {
    const sql = this.#connect(() => {
      if (sql === this.#sql) this.#drop()
    })
    return sql
  }

  #drop(): void {
    const old = this.#sql
    this.#sql = undefined
    this.#connection?.cut()
    this.#connection = undefined
    old?.end({ timeout: 0 }).catch(() => undefined)
  }
}

/** A connection from acquire to release. */
export class SlotConnection implements DatabaseConnection {
  readonly slot: Slot
  readonly #reserved: postgres.ReservedSql
  readonly #whenCut: Promise<never>
  isCut = false
  /** The transaction's settings, while it is not begun at the database. */
  #opening: Setting[] | undefined
  cut: () => void = () => undefined

  constructor(slot: Slot, reserved: postgres.ReservedSql) {
    this.slot = slot
    this.#reserved = reserved
    this.#whenCut = new Promise((_, reject) => {
      this.cut = () => {
        this.isCut = true
        reject(new ConnectionCut())
      }
    })
    // Being cut between two queries is nobody's failure yet.
    this.#whenCut.catch(() => undefined)
  }

  /** Begins a transaction with its first statement, together with what is set for it. */
  begin(): void {
    this.#opening = []
  }

  /** Statements by text; several at once where there are no parameters. */
  async run<Row>(
    sql: string,
    parameters: readonly unknown[] = [],
  ): Promise<postgres.RowList<Row[] & object[]>> {
    if (this.isCut) return this.#whenCut
    const overdue = setTimeout(() => this.slot.discard(this), this.slot.limitMs + overdueMs)
    try {
      const running = this.#reserved.unsafe<Row[] & object[]>(sql, [...parameters] as never[])
      return (await Promise.race([running, this.#whenCut])) as never
    } catch (error) {
      if (lastErrors.test((error as { code?: string }).code ?? '')) this.slot.discard(this)
      throw asCut(error)
    } finally {
      clearTimeout(overdue)
    }
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#opening) {
      const setting = settingOf(sql, parameters)
      if (setting) this.#opening.push(setting)
      if (setting || isRoleRepeated(sql, this.#opening)) return { rows: [] }
      const settings = this.#opening
      this.#opening = undefined
      if (sql === 'commit' || sql === 'rollback') return { rows: [] }
      // Waited for: were it to fail, the statement after it would run in no transaction and no role.
      await this.run(settingsStatement(settings))
    }
    const rows = await this.run<Row>(sql, parameters)
    const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(rows.command)
    return {
      rows: [...rows],
      ...(changes ? { numAffectedRows: BigInt(rows.count) } : {}),
    }
  }

  /** Streams of rows are for nobody here. */
  streamQuery(): never {
    throw new Error('streaming is not offered')
  }

  /** What was cut is thrown away with its instance. */
  close(): void {
    if (!this.isCut) this.#reserved.release()
  }
}

function asCut(error: unknown): unknown {
  const code = (error as { code?: string }).code ?? ''
  return driverErrors.test(code) ? new ConnectionCut(error) : error
}
