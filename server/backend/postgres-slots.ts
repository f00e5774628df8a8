import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type postgres from 'postgres'

export type Connect = (onclose: () => void) => postgres.Sql

/** SQLSTATE connection_failure: what ran on it may or may not have happened. */
class ConnectionCut extends Error {
  override name = 'ConnectionCut'
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

const openTimeoutMs = 12_000
/** Beyond a statement's limit; its connection is given up then. */
const overdueMs = 2_000
/** For queries when the pool is closed; the requests they are of have ended by then. */
const endTimeoutS = 1

/**
 * A postgres.js instance with one connection. In 3.4 a reserved connection that is cut makes its
 * next query wait for ever, throws where nobody can catch it (`Cannot read properties of null
 * (reading 'write')`), and returns to the pool as if it worked. With one connection an instance,
 * `onclose` says which was cut: its queries fail at once, and the whole instance is replaced.
 */
export class Slot {
  readonly limitMs: number
  readonly #connect: Connect
  #line: postgres.Sql | undefined
  #connection: SlotConnection | undefined

  constructor(connect: Connect, limitMs: number) {
    this.#connect = connect
    this.limitMs = limitMs
  }

  async open(): Promise<SlotConnection> {
    this.#line ??= this.#fresh()
    const line = this.#line
    const reserved = await inTime(line.reserve()).catch((error) => {
      if (line === this.#line) this.#drop()
      throw asCut(error)
    })
    const connection = new SlotConnection(this, reserved)
    this.#connection = connection
    return connection
  }

  discard(connection: SlotConnection): void {
    if (connection === this.#connection) this.#drop()
  }

  async end(): Promise<void> {
    await this.#line?.end({ timeout: endTimeoutS })
  }

  #fresh(): postgres.Sql {
    const line = this.#connect(() => {
      if (line === this.#line) this.#drop()
    })
    return line
  }

  #drop(): void {
    const old = this.#line
    this.#line = undefined
    this.#connection?.cut()
    this.#connection = undefined
    old?.end({ timeout: 0 }).catch(() => undefined)
  }
}

export class SlotConnection implements DatabaseConnection {
  readonly slot: Slot
  readonly #reserved: postgres.ReservedSql
  readonly #whenCut: Promise<never>
  isCut = false
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
    // Being cut between two queries must not end the process as an unhandled rejection.
    this.#whenCut.catch(() => undefined)
  }

  /** Statements by text; several at once where there are no parameters. */
  run<Row>(
    sql: string,
    parameters: readonly unknown[] = [],
  ): Promise<postgres.RowList<Row[] & object[]>> {
    return this.#inTime(
      () => this.#reserved.unsafe<Row[] & object[]>(sql, [...parameters] as never[]) as never,
    )
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const rows = await this.run<Row>(sql, parameters)
    const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(rows.command)
    return {
      rows: [...rows],
      ...(changes ? { numAffectedRows: BigInt(rows.count) } : {}),
    }
  }

  async #inTime<Result>(ask: () => Promise<Result>): Promise<Result> {
    if (this.isCut) return this.#whenCut
    const overdue = setTimeout(() => this.slot.discard(this), this.slot.limitMs + overdueMs)
    try {
      return await Promise.race([ask(), this.#whenCut])
    } catch (error) {
      if (lastErrors.test((error as { code?: string }).code ?? '')) this.slot.discard(this)
      throw asCut(error)
    } finally {
      clearTimeout(overdue)
    }
  }

  streamQuery(): never {
    throw new Error('streaming is not offered')
  }

  close(): void {
    if (!this.isCut) this.#reserved.release()
  }
}

/** The driver waits for a connection as long as it takes. */
function inTime(reserving: Promise<postgres.ReservedSql>): Promise<postgres.ReservedSql> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new ConnectionCut()), openTimeoutMs)
    reserving.then(resolve, reject).finally(() => clearTimeout(late))
  })
}

function asCut(error: unknown): unknown {
  const code = (error as { code?: string }).code ?? ''
  return driverErrors.test(code) ? new ConnectionCut(error) : error
}
