import { createHash } from 'node:crypto'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { WithConnection } from '../database/sql-connection.ts'
import { tryLater } from '../gate/refusal.ts'

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
