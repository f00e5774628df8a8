import { createHash } from 'node:crypto'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { tryLater } from '../gate/refusal.ts'
import type { LiteBackend } from '../lite-backend.ts'

export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

/** Makes a limit of that many points in that many seconds, counted for each key. */
export type MakeLimiter = (name: string, points: number, seconds: number) => RateLimiterAbstract

export const ownLimits: MakeLimiter = (keyPrefix, points, duration) =>
  new RateLimiterMemory({ keyPrefix, points, duration })

/** Counts in the database, for all processes that serve it; what is used up is remembered here. */
export function sharedLimits(session: LiteBackend['session']): MakeLimiter {
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const rows = await session((sql) => sql.query(text, values))
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

/** Hides what is counted, and makes it short. */
export function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('base64url')
}

/**
 * Takes one point, before the work that it is for.
 * @returns how many are taken now
 * @throws Refusal with 429 where none is left
 */
export async function take(limiter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    return (await limiter.consume(key)).consumedPoints
  } catch (limit) {
    if (!(limit instanceof RateLimiterRes)) throw limit
    const seconds = Math.max(1, Math.ceil(limit.msBeforeNext / 1000))
    throw tryLater(seconds, `Too many attempts. Please wait ${inWords(seconds)} and try again.`)
  }
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / minute)
  const hours = Math.ceil(seconds / hour)
  if (seconds < minute) return `${seconds} second${seconds === 1 ? '' : 's'}`
  if (seconds <= 2 * hour) return `${minutes} minute${minutes === 1 ? '' : 's'}`
  return `${hours} hours`
}
