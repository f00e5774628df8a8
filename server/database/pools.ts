import pg, { type Pool, type PoolClient } from 'pg'
import { log } from '../log.ts'
import { connectionTo, type DatabasePlace } from './address.ts'
import type { Row, Statement } from './batch.ts'
import { asDatabaseError, isOfPreparedStatement, TooManyWaiting } from './connection-errors.ts'
import { currentPool, type PoolName, statementLimitMs } from './current-pool.ts'
import { toDatabaseError } from './database-error.ts'
import { PooledConnection } from './pooled-connection.ts'
import { PreparedStatements } from './prepared-statements.ts'
import { Reaching } from './reaching.ts'
import type { WithConnection } from './sql-connection.ts'
import { sqlStateOf } from './sql-state.ts'
import { valueTypes } from './value-types.ts'

/** Connections: together more than a small server's cores use, few for a shared server. */
const sizes: Record<PoolName, number> = { visitor: 10, account: 6, server: 4, maintenance: 1 }
/** Of one process. */
export const mostConnections = Object.values(sizes).reduce((sum, size) => sum + size)
const mostWaiting = 500
/** Longest wait for a connection, milliseconds; never longer than the pool's statements may take. */
const longestWaitMs = 30_000
/** Milliseconds that a transaction may wait for our next statement before the database ends it. */
const idleInTransactionMs = 10_000
/** Milliseconds beyond a statement's limit; its connection is given up then. */
const overdueMs = 2_000
/** Milliseconds until a new connection takes questions; a server that takes longer is silent. */
const connectMs = 5_000
/** Milliseconds for the question by which a database that was away shows that it is back. */
const probeMs = 3_000
/** The last used is used first, so that those of a busy moment go: each holds 5 to 10 MB. */
const idleMs = 10_000
/** Milliseconds for queries when the pools are closed; the requests they are of have ended by then. */
const endMs = 1_000

/** One statement, and what is set for its transaction alone. */
export interface Question extends Statement {
  readonly settings: readonly (readonly [name: string, value: string])[]
  /** Looked at before the transaction is over. @throws what rolls it back */
  readonly mustHold?: ((row: Row) => void) | undefined
}

/** The pool's own limit counts the wait for a free connection too. */
class QuicklyConnected extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectMs })
  }
}

/** `pg.Pool`s of one database, by on whose behalf they work. */
export class DatabasePools {
  readonly #pools: Record<PoolName, Pool>
  readonly #clients = new Set<PoolClient>()
  readonly #prepared = new WeakMap<PoolClient, PreparedStatements>()

  readonly #reaching: Reaching

  /** Prepared statements spare reading and planning; not every pooler in between knows them. */
  #isPreparing = true

  /** When the database answered last, by performance.now(). */
  answeredAt = Number.NEGATIVE_INFINITY

  constructor(place: DatabasePlace) {
    this.#reaching = new Reaching(place)
    const open = (name: PoolName) => this.#open(place, name)
    this.#pools = {
      visitor: open('visitor'),
      account: open('account'),
      server: open('server'),
      maintenance: open('maintenance'),
    }
  }

  /** Works on one connection of the running request's pool; what it leaves open is rolled back. */
  readonly withConnection: WithConnection = (work) =>
    this.#use(currentPool.getStore() ?? 'server', async (connection) => {
      try {
        const result = await work(connection)
        if (connection.isInTransaction) await connection.exec('rollback')
        return result
      } catch (error) {
        await connection.exec('rollback').catch(() => undefined)
        throw error
      }
    })

  /** @returns the statement's only row, each value as text. @throws DatabaseError */
  async ask(pool: PoolName, question: Question): Promise<Row> {
    const asked = () => this.#use(pool, (connection) => askOn(connection, question))
    if (!this.#isPreparing) return asked()
    return asked().catch((error) => {
      if (!isOfPreparedStatement(error)) throw error
      // Nothing of it was done: an error undoes the whole transaction.
      this.#isPreparing = false
      return asked()
    })
  }

  async end(): Promise<void> {
    const ended = Promise.all(Object.values(this.#pools).map((pool) => pool.end()))
    const cut = setTimeout(() => {
      for (const client of this.#clients) client.end().catch(() => undefined)
    }, endMs)
    await ended
    clearTimeout(cut)
  }

  #open(place: DatabasePlace, name: PoolName): Pool {
    const limitMs = statementLimitMs[name]
    const pool = new pg.Pool({
      ...connectionTo(place),
      Client: QuicklyConnected,
      max: sizes[name],
      application_name: `bale ${name}`,
      query_timeout: limitMs + overdueMs,
      connectionTimeoutMillis: Math.min(limitMs, longestWaitMs),
      idleTimeoutMillis: idleMs,
      types: valueTypes,
      // Poolers refuse most settings that come with the connection itself.
      onConnect: (client) =>
        client.query(`set timezone to 'UTC'; set statement_timeout to ${limitMs};
          set idle_in_transaction_session_timeout to ${idleInTransactionMs}`) as never,
    })
    // The next query says so; unheard, it would end the process.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => {
      this.#clients.add(client)
      client.on('error', () => undefined)
    })
    pool.on('remove', (client) => this.#clients.delete(client))
    return pool
  }

  async #use<T>(name: PoolName, work: (connection: PooledConnection) => Promise<T>): Promise<T> {
    const client = await this.#take(this.#pools[name]).catch(rethrowSafely)
    const connection = new PooledConnection(client, this.#preparedOn(client))
    try {
      return await work(connection).catch(rethrowSafely)
    } finally {
      const isClean = !connection.isLost && !connection.isInTransaction
      if (isClean) {
        this.answeredAt = performance.now()
        this.#reaching.answered()
      }
      if (connection.isSilent) this.#reaching.failed(new Error('query timeout'))
      client.release(!isClean)
    }
  }

  async #take(pool: Pool): Promise<PoolClient> {
    await this.#reaching.whenBack(() => this.#probe(pool))
    return this.#connect(pool)
  }

  async #probe(pool: Pool): Promise<void> {
    const client = await this.#connect(pool)
    const question = { text: 'select 1', query_timeout: probeMs }
    const isBack = await client.query(question).then(
      () => true,
      () => false,
    )
    client.release(!isBack)
    if (isBack) this.#reaching.answered()
  }

  async #connect(pool: Pool): Promise<PoolClient> {
    if (pool.waitingCount >= mostWaiting) throw new TooManyWaiting()
    return pool.connect().catch((error) => {
      const failure = asDatabaseError(error)
      // A pool whose connections are all in use says nothing of the database.
      if (!(failure instanceof TooManyWaiting)) this.#reaching.failed(failure)
      throw failure
    })
  }

  #preparedOn(client: PoolClient): PreparedStatements | undefined {
    if (!this.#isPreparing) return undefined
    const known = this.#prepared.get(client)
    if (known) return known
    const prepared = new PreparedStatements()
    this.#prepared.set(client, prepared)
    return prepared
  }
}

async function askOn(connection: PooledConnection, question: Question): Promise<Row> {
  const { settings, mustHold } = question
  const statements = [settingsOf(settings), question]
  if (!mustHold) return connection.send(statements)
  try {
    const row = await connection.send([{ text: 'begin', values: [] }, ...statements])
    mustHold(row)
    await connection.exec('commit')
    return row
  } catch (error) {
    await connection.exec('rollback').catch(() => undefined)
    throw error
  }
}

function settingsOf(settings: Question['settings']): Statement {
  const calls = settings.map(([name], index) => `set_config('${name}', $${index + 1}, true)`)
  return { text: `select ${calls.join(', ')}`, values: settings.map(([, value]) => value) }
}

const diskFull = '53100'
const minuteMs = 60_000
let toldAt = Number.NEGATIVE_INFINITY
let fullAt = Number.NEGATIVE_INFINITY

/** Whether the database refused a write within the last minute because its disk is full. */
export function isDiskFull(): boolean {
  return performance.now() - fullAt < minuteMs
}

/** Visitors are told to try again, and reads go on: only the log says why nothing is saved. */
function tellOfFullDisk(): void {
  fullAt = performance.now()
  if (performance.now() - toldAt < minuteMs) return
  toldAt = performance.now()
  log.error('the disk of the database is full: nothing is saved until there is room')
}

/** Without the statement, its values and its rows, which the driver's own errors quote. */
function rethrowSafely(error: unknown): never {
  if (sqlStateOf(error) === diskFull) tellOfFullDisk()
  throw toDatabaseError(error)
}
