import { createHash } from 'node:crypto'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { WithConnection } from '../database/sql-connection.ts'
import { widerNetworks } from '../gate/network.ts'
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

/** Points of one line, and of the wider networks that it lies in. */
type NetworkPoints = readonly [line: number, house: number, office: number]

/** Counts by network, in widths of their own: one tunnel or office is one caller, whatever it has. */
export class NetworkLimit {
  readonly #line: RateLimiterAbstract
  readonly #house: RateLimiterAbstract
  readonly #office: RateLimiterAbstract

  /** @param points of one line; where wider networks are not named they have twice and four times as many */
  constructor(
    makeLimiter: MakeLimiter,
    name: string,
    points: number | NetworkPoints,
    seconds: number,
  ) {
    const [line, house, office] =
      typeof points === 'number' ? [points, 2 * points, 4 * points] : points
    this.#line = makeLimiter(name, line, seconds)
    this.#house = makeLimiter(`${name} of a house`, house, seconds)
    this.#office = makeLimiter(`${name} of an office`, office, seconds)
  }

  /** What a narrower limit refuses costs the wider ones nothing. @throws Refusal with 429 */
  async consume(network: string): Promise<void> {
    await consume(this.#line, keyOf(network))
    const wider = widerNetworks(network)
    const office = wider.pop()
    for (const each of wider) await consume(this.#house, keyOf(each))
    if (office !== undefined) await consume(this.#office, keyOf(office))
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
