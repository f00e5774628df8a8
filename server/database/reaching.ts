import { log } from '../log.ts'
import type { DatabasePlace } from './address.ts'
import { DatabaseAway } from './connection-errors.ts'
import { sqlStateOf } from './sql-state.ts'

const byCode: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host’s name is not known',
  EAI_AGAIN: 'the host’s name can’t be looked up',
  ETIMEDOUT: 'the host doesn’t answer',
  EHOSTUNREACH: 'no way leads to the host',
  ENETUNREACH: 'no way leads to the host',
  '28P01': 'it refuses the user’s password',
  '28000': 'it refuses the user',
  '3D000': 'it has no database of that name',
  '53300': 'it has no connection left',
  '57P03': 'it is starting or ending',
}

/** By the driver's own words, where it has no code. */
const byMessage: [RegExp, string][] = [
  [
    /does not support SSL/,
    'it takes no TLS; leave sslmode out of the address, or set TLS up there',
  ],
  [/timeout/, 'it is silent'],
  [
    /SSL connection|unexpectedly|ECONNRESET|received invalid/i,
    'it isn’t PostgreSQL, or cut us off',
  ],
]

const ofCertificate = /^(ERR_TLS|.*CERT|UNABLE_TO)/

/** @returns why there is no connection, without user and password; undefined for what is no such error */
export function whyUnreached(error: unknown): string | undefined {
  // What the database itself answered to a statement has been reached.
  const state = sqlStateOf(error)
  if (state && !state.startsWith('08') && !byCode[state]) return undefined
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    const known = byCode[code]
    // What the pools say of a wait has that code too, and a server's own message.
    if (known && cause.name !== 'TooManyWaiting') return `${known} (${code})`
    if (ofCertificate.test(code)) return `its certificate is not to be trusted (${code})`
    const [, words] = byMessage.find(([pattern]) => pattern.test(cause.message)) ?? []
    if (words) return words
  }
  return undefined
}

/** Host, port and database. */
export function nameOf(place: DatabasePlace): string {
  if (typeof place !== 'string') return place.host
  const { hostname, port, pathname } = new URL(place)
  return `${hostname}:${port || 5432}${pathname}`
}

/** Milliseconds that a caller waits for a database that was away a moment ago. */
const patienceMs = 1_000

/** Says once that the database can't be reached, and once that it is back. */
export class Reaching {
  readonly #name: string
  #awaySince: number | undefined
  #probing: Promise<void> | undefined

  constructor(place: DatabasePlace) {
    this.#name = nameOf(place)
  }

  /**
   * While the database is away one question at a time is tried on it, and nobody waits long: a silent
   * server would have each caller's connection and time.
   * @throws DatabaseAway, and what the question met
   */
  async whenBack(probe: () => Promise<void>): Promise<void> {
    if (this.#awaySince === undefined) return
    this.#probing ??= probe().finally(() => {
      this.#probing = undefined
    })
    let late: NodeJS.Timeout | undefined
    const timeout = new Promise<void>((resolve) => {
      late = setTimeout(resolve, patienceMs)
    })
    await Promise.race([this.#probing, timeout]).finally(() => clearTimeout(late))
    if (this.#awaySince !== undefined) throw new DatabaseAway()
  }

  failed(error: unknown): void {
    const reason = whyUnreached(error)
    if (this.#awaySince !== undefined || reason === undefined) return
    this.#awaySince = performance.now()
    log.error({ database: this.#name, reason }, 'the database can’t be reached')
  }

  answered(): void {
    if (this.#awaySince === undefined) return
    const seconds = Math.round((performance.now() - this.#awaySince) / 1000)
    this.#awaySince = undefined
    log.warn({ database: this.#name }, `the database is back after ${seconds} s`)
  }
}
