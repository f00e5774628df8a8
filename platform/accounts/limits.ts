import { createHash } from 'node:crypto'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { WithConnection } from '../database/sql-connection.ts'
import { sharesOf, timesOf, type Width } from '../gate/network.ts'
import { Refusal, tryLater } from '../gate/refusal.ts'

export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

export type MakeLimiter = (name: string, points: number, seconds: number) => RateLimiterAbstract

export const ownLimits: MakeLimiter = (keyPrefix, points, duration) =>
  new RateLimiterMemory({ keyPrefix, points, duration })

/** Counts in the database, shared by all processes that use it. */
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
      // A flood of refused attempts causes no database queries.
      inMemoryBlockOnConsumed: points + 1,
    })
}

export function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('base64url')
}

/**
 * @returns how many points have been used
 * @throws Refusal if none is left; with 429 unless another status is given
 */
export async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  status?: 429 | 503,
): Promise<number> {
  try {
    return (await limiter.consume(key)).consumedPoints
  } catch (limit) {
    if (!(limit instanceof RateLimiterRes)) throw limit
    throw tooMany(limit, 'Too many attempts. Please', status)
  }
}

/** Uses no point. @throws Refusal with 429 if none is left */
export async function mustBeLeft(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const state = await limiter.get(key)
  if (state && state.remainingPoints <= 0) throw tooMany(state, 'Too many attempts. Please')
}

/**
 * Counts calls by network at several widths, so that all addresses of a tunnel or an office count
 * together.
 */
export class NetworkLimit {
  readonly #limiters: Readonly<Record<Width, RateLimiterAbstract>>

  /**
   * @param points for one line; an object where wider networks have other shares than `timesOf`
   * gives
   */
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

  /**
   * A call that a narrower limit refuses doesn't count toward the wider ones.
   * @throws Refusal with 429
   */
  async consume(network: string): Promise<void> {
    for (const { key, width } of sharesOf(network)) {
      await consume(this.#limiters[width], keyOf(key))
    }
  }
}

/** @returns the refusal to give where the limit is reached, in place of throwing it */
export async function refusalOf(count: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await count()
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return error
    throw error
  }
}

/**
 * How many e-mails strangers may cause in total. Only e-mails that are sent count, not requests for
 * them.
 */
export class LetterBudget {
  readonly #limiter: RateLimiterAbstract

  constructor(makeLimiter: MakeLimiter, name: string, most: number, seconds: number) {
    this.#limiter = makeLimiter(name, most, seconds)
  }

  /** @returns the refusal to give strangers, if the budget is used up */
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

function tooMany(
  { msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>,
  what: string,
  status?: 429 | 503,
): Refusal {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return tryLater(seconds, `${what} wait ${inWords(seconds)} and try again.`, status)
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / minute)
  const hours = Math.ceil(seconds / hour)
  if (seconds < minute) return `${seconds} second${seconds === 1 ? '' : 's'}`
  if (seconds <= 2 * hour) return `${minutes} minute${minutes === 1 ? '' : 's'}`
  return `${hours} hours`
}
