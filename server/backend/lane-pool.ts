import { CompiledQuery, type DatabaseConnection, type Driver } from 'kysely'
import { type Lane, laneContext, statementLimitMs } from './lane.ts'
import { type Connect, Slot, SlotConnection } from './postgres-slots.ts'

/** Connections a lane: together more than a small server's cores use, few for a shared server. */
const sizes: Record<Lane, number> = { visitor: 10, account: 6, server: 4, upkeep: 1 }
const longestLine = 500

/** Too many want the database at once; a statement that never began may be tried again. */
class Crowded extends Error {
  override name = 'Crowded'
  /** SQLSTATE too_many_connections. */
  readonly code = '53300'
  constructor() {
    super('too many requests wait for the database')
  }
}

/** Where the embedded engine is let go of between two uses, to be started anew. */
export interface Door {
  enter(): Promise<void>
  leave(): void
}

/** The connections of all lanes, as Kysely takes them; the lane is that of the running request. */
export class LanePool implements Driver {
  readonly #lanes: Record<Lane, Line>
  readonly #door: Door | undefined
  readonly #lineOf = new WeakMap<DatabaseConnection, Line>()

  /** When a connection that still lived was given back last, by performance.now(). */
  answeredAt = Number.NEGATIVE_INFINITY

  constructor(connect: (lane: Lane) => Connect, door?: Door) {
    const line = (lane: Lane) => new Line(connect(lane), sizes[lane], statementLimitMs[lane])
    this.#lanes = {
      visitor: line('visitor'),
      account: line('account'),
      server: line('server'),
      upkeep: line('upkeep'),
    }
    this.#door = door
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SlotConnection> {
    const line = this.#lanes[laneContext.getStore() ?? 'server']
    const slot = await line.take()
    try {
      await this.#door?.enter()
      try {
        const connection = await slot.open()
        this.#lineOf.set(connection, line)
        return connection
      } catch (error) {
        this.#door?.leave()
        throw error
      }
    } catch (error) {
      line.giveBack(slot)
      throw error
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (!(connection instanceof SlotConnection)) return
    if (!connection.isCut) this.answeredAt = performance.now()
    connection.close()
    this.#door?.leave()
    this.#lineOf.get(connection)?.giveBack(connection.slot)
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof SlotConnection) connection.begin()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    await Promise.all(Object.values(this.#lanes).map((line) => line.end()))
  }
}

/** One lane's connections and who waits for one. */
class Line {
  readonly #slots: Slot[]
  readonly #free: Slot[]
  readonly #waiting = new Set<(slot: Slot) => void>()
  readonly #patienceMs: number

  /** @param patienceMs how long one waits for a connection, which is as long as a statement takes. */
  constructor(connect: Connect, size: number, patienceMs: number) {
    this.#slots = Array.from({ length: size }, () => new Slot(connect, patienceMs))
    this.#free = [...this.#slots]
    this.#patienceMs = patienceMs
  }

  async take(): Promise<Slot> {
    const free = this.#free.pop()
    if (free) return free
    if (this.#waiting.size >= longestLine) throw new Crowded()
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting.delete(next)
        reject(new Crowded())
      }, this.#patienceMs)
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
