import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import postgres from 'postgres'

type Options = NonNullable<Parameters<typeof postgres>[1]>

/** A database connection was cut; what ran on it may or may not have happened. */
class ConnectionCut extends Error {
  override name = 'ConnectionCut'
  /** SQLSTATE connection_failure. */
  readonly code = '08006'
  constructor() {
    super('the connection to the database was cut')
  }
}

/** Errors after which a connection is of no use: it was ended, or what is left of it is unknown. */
export const lastErrors = /^(57P0[1-5]|08...|CONNECTION_\w+|ECONN\w+|EPIPE|ETIMEDOUT)$/

/** Milliseconds to wait for a connection; a little more than the driver's own patience. */
const openTimeoutMs = 12_000

/**
 * A pool for Kysely in which each connection is a postgres.js instance of its own. In 3.4 a reserved
 * connection that is cut leaves its next query waiting for ever, throws where nobody can catch it
 * (`Cannot read properties of null (reading 'write')`), and goes back into the pool as if it were
 * alive. With one connection an instance, `onclose` says which one was cut; its queries fail at once
 * and the whole instance is thrown away for a new one.
 */
export class PostgresSlots implements Driver {
  readonly #slots: Slot[]
  readonly #free: Slot[]
  readonly #waiting: ((slot: Slot) => void)[] = []

  constructor(url: string, size: number, options: Options) {
    this.#slots = Array.from({ length: size }, () => new Slot(url, options))
    this.#free = [...this.#slots]
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SlotConnection> {
    const slot =
      this.#free.pop() ?? (await new Promise<Slot>((resolve) => this.#waiting.push(resolve)))
    try {
      return await slot.open()
    } catch (error) {
      this.#giveBack(slot)
      throw error
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (!(connection instanceof SlotConnection)) return
    connection.close()
    this.#giveBack(connection.slot)
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    await Promise.all(this.#slots.map((slot) => slot.end()))
  }

  #giveBack(slot: Slot): void {
    const next = this.#waiting.shift()
    if (next) next(slot)
    else this.#free.push(slot)
  }
}

class Slot {
  readonly #connect: (onclose: () => void) => postgres.Sql
  #sql: postgres.Sql
  #connection: SlotConnection | undefined

  constructor(url: string, options: Options) {
    this.#connect = (onclose) => postgres(url, { ...options, max: 1, onclose })
    this.#sql = this.#fresh()
  }

  async open(): Promise<SlotConnection> {
    const sql = this.#sql
    const late = AbortSignal.timeout(openTimeoutMs)
    const reserved = await new Promise<postgres.ReservedSql>((resolve, reject) => {
      late.addEventListener('abort', () => reject(new ConnectionCut()))
      sql.reserve().then(resolve, reject)
    }).catch((error) => {
      if (sql === this.#sql) this.#replace()
      throw error
    })
    this.#connection = new SlotConnection(this, reserved)
    return this.#connection
  }

  /** To be called by the connection whose query said that it is over. */
  discard(connection: SlotConnection): void {
    if (connection === this.#connection) this.#replace()
  }

  async end(): Promise<void> {
    await this.#sql.end({ timeout: 5 })
  }

  #fresh(): postgres.Sql {
    const sql = this.#connect(() => {
      if (sql === this.#sql) this.#replace()
    })
    return sql
  }

  #replace(): void {
    const old = this.#sql
    this.#sql = this.#fresh()
    this.#connection?.cut()
    this.#connection = undefined
    old.end({ timeout: 0 }).catch(() => undefined)
  }
}

/** A connection from acquire to release. */
export class SlotConnection implements DatabaseConnection {
  readonly slot: Slot
  readonly #reserved: postgres.ReservedSql
  readonly #whenCut: Promise<never>
  #isCut = false
  cut: () => void = () => undefined

  constructor(slot: Slot, reserved: postgres.ReservedSql) {
    this.slot = slot
    this.#reserved = reserved
    this.#whenCut = new Promise((_, reject) => {
      this.cut = () => {
        this.#isCut = true
        reject(new ConnectionCut())
      }
    })
    // Being cut between two queries is nobody's failure yet.
    this.#whenCut.catch(() => undefined)
  }

  /** Statements by text; several at once where there are no parameters. */
  async run<Row>(
    sql: string,
    parameters: readonly unknown[] = [],
  ): Promise<postgres.RowList<Row[] & object[]>> {
    if (this.#isCut) return this.#whenCut
    try {
      const running = this.#reserved.unsafe<Row[] & object[]>(sql, [...parameters] as never[])
      return (await Promise.race([running, this.#whenCut])) as never
    } catch (error) {
      if (lastErrors.test((error as { code?: string }).code ?? '')) this.slot.discard(this)
      throw error
    }
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
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
    if (!this.#isCut) this.#reserved.release()
  }
}
