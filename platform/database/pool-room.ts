import { setTimeout } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { log } from '../log.ts'
import { sqlStateOf } from './sql-state.ts'

/** SQLSTATE too_many_connections: of the server, the database or the role. */
const refused = '53300'
/** In milliseconds; then one connection more is tried again. */
const narrowedMs = 10_000
const toldEveryMs = 60_000
/**
 * In milliseconds, while no pool has one: of many that begin at once the server counts all, and may
 * refuse each.
 */
const inVainMs = 1_000
const pauseMs = 50

interface Room {
  readonly pool: Pool
  readonly size: number
  open: number
  narrowedAt: number
  given: Promise<void> | undefined
}

/**
 * How many connections each of several pools may open. Where the server refuses one, the pool goes on
 * with those that it has; one that has none is given one by the pool with the most.
 */
export class PoolRoom {
  readonly #rooms = new Map<Pool, Room>()
  readonly #asked = new Set<Promise<PoolClient>>()
  #toldAt = Number.NEGATIVE_INFINITY

  add(pool: Pool): void {
    const room: Room = { pool, size: pool.options.max, open: 0, narrowedAt: 0, given: undefined }
    this.#rooms.set(pool, room)
    pool.on('connect', () => {
      room.open++
    })
    pool.on('remove', () => {
      room.open--
    })
  }

  /** @throws the driver's errors; for a refused connection where no pool has one */
  async connect(pool: Pool): Promise<PoolClient> {
    const room = this.#roomOf(pool)
    const began = performance.now()
    if (began - room.narrowedAt > narrowedMs) pool.options.max = room.size
    for (;;) {
      const asked = pool.connect()
      this.#asked.add(asked)
      try {
        return await asked
      } catch (error) {
        this.#asked.delete(asked)
        if (sqlStateOf(error) !== refused) throw error
        const isAnyOpen = await this.#isAnyOpen()
        const patienceMs = isAnyOpen ? (pool.options.connectionTimeoutMillis ?? 0) : inVainMs
        if (performance.now() - began > patienceMs) throw error
        this.#tell()
        this.#narrow(pool)
        if (room.open > 0) continue
        room.given ??= this.#give().finally(() => {
          room.given = undefined
        })
        await room.given
      } finally {
        this.#asked.delete(asked)
      }
    }
  }

  async #isAnyOpen(): Promise<boolean> {
    if (this.#most().open > 0) return true
    return Promise.any(this.#asked).then(
      () => true,
      () => false,
    )
  }

  async #give(): Promise<void> {
    const { pool: giver, open } = this.#most()
    if (open === 0) return setTimeout(Math.random() * pauseMs)
    this.#narrow(giver)
    const spare = await giver.connect().catch(() => undefined)
    if (!spare) return
    const isClosed = new Promise<void>((resolve) => {
      const look = (client: PoolClient) => {
        if (client !== spare) return
        giver.off('remove', look)
        resolve()
      }
      giver.on('remove', look)
    })
    spare.release(true)
    await isClosed
  }

  #narrow(pool: Pool): void {
    const room = this.#roomOf(pool)
    pool.options.max = room.open > 0 ? Math.max(pool.options.max - 1, 1) : 1
    room.narrowedAt = performance.now()
  }

  #most(): Room {
    return [...this.#rooms.values()].reduce((most, each) => (each.open > most.open ? each : most))
  }

  #roomOf(pool: Pool): Room {
    const room = this.#rooms.get(pool)
    if (!room) throw new Error('the pool was not added')
    return room
  }

  #tell(): void {
    const now = performance.now()
    if (now - this.#toldAt < toldEveryMs) return
    this.#toldAt = now
    const open = [...this.#rooms.values()].reduce((sum, room) => sum + room.open, 0)
    log.warn(
      { open },
      'the database refuses further connections; going on with those that are open',
    )
  }
}
