import { createHash } from 'node:crypto'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { WithConnection } from '../database/sql-connection.ts'
import { sharesOf, timesOf, type Width } from '../gate/network.ts'
import { type Refusal, tryLater } from '../gate/refusal.ts'

export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

export type MakeLimiter = (name: string, points: number, seconds: number) => RateLimiterAbstract

export const ownLimits: MakeLimiter = (keyPrefix, points, duration) =>
  new RateLimiterMemory({ keyPrefix, points, duration })

/** Counts in the database, for all processes that serve it. */
export function sharedLimits(withConnection: WithConnection): MakeLimiter {
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const rows = await withConnection((sql) => sql.query(text, values))
      return { rows, rowCount: rows.length }
    },
  }
  return (keyPrefix, points, duration) =>
    new RateLimiterPostgres({
      keyPrefix,
      points,
      duration,
      storeClient,
      storeType: 'client',
      schemaName: 'private',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      // A flood of refused attempts asks the database nothing.
      inMemoryBlockOnConsumed: points + 1,
    })
}

export function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('base64url')
}

/** @returns how many points are taken now. @throws Refusal with 429 where none is left */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    return (await limiter.consume(key)).consumedPoints
  } catch (limit) {
    if (!(limit instanceof RateLimiterRes)) throw limit
    throw tooMany(limit, 'Too many attempts. Please')
  }
}

/** Counts by network, in widths of their own: one tunnel or office is one caller, whatever it has. */
export class NetworkLimit {
  readonly #limiters: Readonly<Record<Width, RateLimiterAbstract>>

  /** @param points of one line; of wider networks too, where they have other shares than `timesOf` says */
  constructor(
    makeLimiter: MakeLimiter,
    name: string,
    points: number | Readonly<Record<Width, number>>,
    seconds: number,
  ) {
    const of = (width: Width) =>
      typeof points === 'number' ? points * timesOf[width] : points[width]
    this.#limiters = {
      line: makeLimiter(name, of('line'), seconds),
      house: makeLimiter(`${name} of a house`, of('house'), seconds),
      office: makeLimiter(`${name} of an office`, of('office'), seconds),
    }
  }

  /** What a narrower limit refuses costs the wider ones nothing. @throws Refusal with 429 */
  async consume(network: string): Promise<void> {
    for (const { key, width } of sharesOf(network)) {
      await consume(this.#limiters[width], keyOf(key))
    }
  }
}

/** E-mails that strangers together may cause. Only what is sent counts, not what is asked for. */
export class LetterBudget {
  readonly #limiter: RateLimiterAbstract

  constructor(makeLimiter: MakeLimiter, name: string, most: number, seconds: number) {
    this.#limiter = makeLimiter(name, most, seconds)
  }

  /** @returns why no stranger causes another one now */
  async spent(): Promise<Refusal | undefined> {
    const state = await this.#limiter.get('all')
    if (!state || state.remainingPoints > 0) return undefined
    return tooMany(state, 'Too many e-mails are asked for just now. If none arrives, please')
  }

  async count(): Promise<void> {
    await this.#limiter.consume('all').catch((limit: unknown) => {
      if (!(limit instanceof RateLimiterRes)) throw limit
    })
  }
}

function tooMany({ msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>, what: string): Refusal {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return tryLater(seconds, `${what} wait ${inWords(seconds)} and try again.`)
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / minute)
  const hours = Math.ceil(seconds / hour)
  if (seconds < minute) return `${seconds} second${seconds === 1 ? '' : 's'}`
  if (seconds <= 2 * hour) return `${minutes} minute${minutes === 1 ? '' : 's'}`
  return `${hours} hours`
}
