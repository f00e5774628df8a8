import { CompiledQuery, type DatabaseConnection, type Driver } from 'kysely'
import { currentPool, type PoolName, statementLimitMs } from './current-pool.ts'
import { type Connect, Slot, SlotConnection } from './postgres-slots.ts'

/** Connections: few, since everything but sign-in and files has those of `database/pools.ts`. */
const sizes: Record<PoolName, number> = { visitor: 2, account: 4, server: 2, maintenance: 1 }
const mostWaiting = 500

/** SQLSTATE too_many_connections: a statement that never began may be tried again. */
class TooManyWaiting extends Error {
  override name = 'TooManyWaiting'
  readonly code = '53300'
  constructor() {
    super('too many requests wait for the database')
  }
}

/** The embedded engine counts who uses it: it is started anew when nobody does. */
export interface EngineUse {
  enter(): Promise<void>
  leave(): void
}

/** All connections, as Kysely takes them; the pool is that of the running request. */
export class ConnectionPools implements Driver {
  readonly #pools: Record<PoolName, Pool>
  readonly #engineUse: EngineUse | undefined
  readonly #poolOf = new WeakMap<DatabaseConnection, Pool>()

  constructor(connect: (name: PoolName) => Connect, engineUse?: EngineUse) {
    const pool = (name: PoolName) => new Pool(connect(name), sizes[name], statementLimitMs[name])
    this.#pools = {
      visitor: pool('visitor'),
      account: pool('account'),
      server: pool('server'),
      maintenance: pool('maintenance'),
    }
    this.#engineUse = engineUse
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SlotConnection> {
    const pool = this.#pools[currentPool.getStore() ?? 'server']
    const slot = await pool.take()
    try {
      await this.#engineUse?.enter()
      try {
        const connection = await slot.open()
        this.#poolOf.set(connection, pool)
        return connection
      } catch (error) {
        this.#engineUse?.leave()
        throw error
      }
    } catch (error) {
      pool.giveBack(slot)
      throw error
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (!(connection instanceof SlotConnection)) return
    connection.close()
    this.#engineUse?.leave()
    this.#poolOf.get(connection)?.giveBack(connection.slot)
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
    await Promise.all(Object.values(this.#pools).map((pool) => pool.end()))
  }
}

class Pool {
  readonly #slots: Slot[]
  readonly #free: Slot[]
  readonly #waiting = new Set<(slot: Slot) => void>()
  readonly #waitMs: number

  constructor(connect: Connect, size: number, waitMs: number) {
    this.#slots = Array.from({ length: size }, () => new Slot(connect, waitMs))
    this.#free = [...this.#slots]
    this.#waitMs = waitMs
  }

  async take(): Promise<Slot> {
    const free = this.#free.pop()
    if (free) return free
    if (this.#waiting.size >= mostWaiting) throw new TooManyWaiting()
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting.delete(next)
        reject(new TooManyWaiting())
      }, this.#waitMs)
      const next = (slot: Slot) => {
        clearTimeout(late)
        resolve(slot)
      }
      this.#waiting.add(next)
    })
  }

  giveBack(slot: Slot): void {
    const [next] = this.#waiting
    if (!next) return void this.#free.push(slot)
    this.#waiting.delete(next)
    next(slot)
  }

  async end(): Promise<void> {
    await Promise.all(this.#slots.map((slot) => slot.end()))
  }
}
