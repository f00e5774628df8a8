import pg, { type Pool, type PoolClient } from 'pg'
import { BoundedLines } from '../bounded-lines.ts'
import { log } from '../log.ts'
import { cancelledStatements, slowStatements } from '../metrics/figures.ts'
import { connectionTo, type DatabasePlace } from './address.ts'
import type { Row, Statement } from './batch.ts'
import {
  asDatabaseError,
  asUnreached,
  isOfPreparedStatement,
  TooManyWaiting,
} from './connection-errors.ts'
import { currentPool, type PoolName, statementLimitMs } from './current-pool.ts'
import { toDatabaseError } from './database-error.ts'
import { PoolRoom } from './pool-room.ts'
import { PooledConnection } from './pooled-connection.ts'
import { PreparedStatements } from './prepared-statements.ts'
import { Reaching } from './reaching.ts'
import { isReadOnly, noteRefusedWrite } from './refused-writes.ts'
import type { WithConnection } from './sql-connection.ts'
import { sqlStateOf } from './sql-state.ts'
import { valueTypes } from './value-types.ts'

const sizes: Record<PoolName, number> = { visitor: 10, account: 6, server: 4, maintenance: 1 }
/** The connections of one process. */
export const mostConnections = Object.values(sizes).reduce((sum, size) => sum + size)
const mostWaiting = 500
/** In milliseconds: the longest waits for a connection, and in between the pool's statement timeout. */
const [shortestWaitMs, longestWaitMs] = [10_000, 30_000]
/** How long a transaction may be idle, in milliseconds, before the database ends it. */
const idleInTransactionMs = 10_000
/** Milliseconds beyond the statement timeout after which its connection is given up. */
const overdueMs = 2_000
/** In milliseconds; a server that takes longer to accept a connection counts as unresponsive. */
const connectMs = 5_000
const tickMs = 500
/** Timeout in milliseconds for the probe that shows whether the database is back. */
const probeMs = 3_000
/**
 * Reuses the most recently used connection, so that the extra ones of a busy moment close: each takes 5
 * to 10 MB.
 */
const idleMs = 10_000
/** In milliseconds, for queries when the pools close; the requests they belong to have ended by then. */
const endMs = 1_000
/** Milliseconds from which on a statement is a line in the log. */
const slowMs = 1_000
const mostSlowLines = 20
/** SQLSTATE query_canceled: it ran out of its time. */
const cancelled = '57014'
const longestLogged = 300

const slowLines = new BoundedLines<PoolName>({ mostOf: () => mostSlowLines })

export interface PoolState {
  pool: string
  busy: number
  idle: number
  waiting: number
}

export interface Question extends Statement {
  readonly settings: readonly (readonly [name: string, value: string])[]
  /** Runs before the commit. @throws anything to roll back */
  readonly mustHold?: ((row: Row) => void) | undefined
}

/**
 * The pool's own timeout would include the wait for a free connection. It is counted in ticks: after this
 * process got no CPU for seconds, its timers would fire before it reads an answer that has already
 * arrived.
 */
class QuicklyConnected extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: 0 })
    let ticking: NodeJS.Timeout | undefined
    const tick = (left: number) => {
      ticking = setTimeout(() => {
        if (left > 0) tick(left - 1)
        else this.connection.stream.destroy(new Error('connection timeout'))
      }, tickMs)
    }
    tick(connectMs / tickMs)
    for (const end of ['connect', 'error', 'end']) this.once(end, () => clearTimeout(ticking))
  }
}

export class DatabasePools {
  readonly #pools: Record<PoolName, Pool>
  readonly #clients = new Set<PoolClient>()
  readonly #prepared = new WeakMap<PoolClient, PreparedStatements>()

  readonly #reaching: Reaching
  readonly #room = new PoolRoom()

  /** Prepared statements save parsing and planning, but not every pooler supports them. */
  #isPreparing = true

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

  /** Works on a connection from the current request's pool; a transaction left open is rolled back. */
  readonly withConnection: WithConnection = (work) =>
    this.#use(currentPool.getStore() ?? 'server', async (connection) => {
      try {
        const result = await work(connection)
        if (connection.isInTransaction) await connection.exec('rollback')
        return result
      } catch (error) {
        await connection.rollBack()
        throw error
      }
    })

  /** @returns the statement's single row with each value as text. @throws DatabaseError */
  async ask(pool: PoolName, question: Question): Promise<Row> {
    const mayWrite = !question.settings.some(([name]) => name === 'transaction_read_only')
    const asked = () =>
      this.#use(
        pool,
        (connection) => timed(pool, question, () => askOn(connection, question)),
        mayWrite,
      )
    if (!this.#isPreparing) return asked()
    return asked().catch((error) => {
      if (!isOfPreparedStatement(error)) throw error
      // Nothing took effect, because an error rolls the transaction back.
      this.#isPreparing = false
      return asked()
    })
  }

  get state(): PoolState[] {
    return Object.entries(this.#pools).map(([pool, { totalCount, idleCount, waitingCount }]) => {
      return { pool, busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
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
      connectionTimeoutMillis: Math.min(Math.max(limitMs, shortestWaitMs), longestWaitMs),
      idleTimeoutMillis: idleMs,
      types: valueTypes,
      // Poolers refuse most settings in the startup message.
      onConnect: (client) =>
        client.query(`set timezone to 'UTC'; set statement_timeout to ${limitMs};
          set idle_in_transaction_session_timeout to ${idleInTransactionMs}`) as never,
    })
    // The next query reports the error; without a listener it would end the process.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => {
      this.#clients.add(client)
      client.on('error', () => undefined)
    })
    pool.on('remove', (client) => this.#clients.delete(client))
    this.#room.add(pool)
    return pool
  }

  async #use<T>(
    name: PoolName,
    work: (connection: PooledConnection) => Promise<T>,
    mayWrite = true,
  ): Promise<T> {
    const client = await this.#take(this.#pools[name]).catch(rethrowSafely)
    const connection = new PooledConnection(client, this.#preparedOn(client))
    try {
      return await work(connection)
    } catch (error) {
      if (mayWrite) noteRefusedWrite(error)
      if (sqlStateOf(error) === cancelled) cancelledStatements.add({ pool: name })
      if (mayWrite && isReadOnly(error)) connection.isLost = true
      return rethrowSafely(error)
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
    return this.#room.connect(pool).catch((error) => {
      const failure = asDatabaseError(error)
      if (!(failure instanceof TooManyWaiting)) this.#reaching.failed(failure)
      throw asUnreached(failure)
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
    await connection.rollBack()
    throw error
  }
}

/** The text of a statement holds names of columns and no values, which go beside it. */
async function timed<T>(pool: PoolName, { text }: Statement, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    const ms = Math.round(performance.now() - began)
    if (ms >= slowMs) {
      slowStatements.add({ pool })
      if (slowLines.take(pool)) {
        log.warn({ pool, ms, statement: text.slice(0, longestLogged) }, 'a statement was slow')
      }
    }
  }
}

function settingsOf(settings: Question['settings']): Statement {
  const calls = settings.map(([name], index) => `set_config('${name}', $${index + 1}, true)`)
  return { text: `select ${calls.join(', ')}`, values: settings.map(([, value]) => value) }
}

/** Without the statement, its values and its rows, which the driver's errors quote. */
function rethrowSafely(error: unknown): never {
  throw toDatabaseError(error)
}
