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

/** Matched against the driver's message if there is no code. */
const byMessage: [RegExp, string][] = [
  [
    /does not support SSL/,
    'it takes no TLS; leave sslmode out of the address, or set TLS up there',
  ],
  [/timeout/, 'it is silent'],
  [
    /TLS connection|EPROTO/,
    'it says that it takes TLS, and that fails: it isn’t PostgreSQL, or has another version of TLS, or cut us off',
  ],
  [
    /SSL connection|terminated|ECONNRESET|EPIPE|received invalid/i,
    'it isn’t PostgreSQL, or cut us off',
  ],
]

const ofCertificate = /^(ERR_TLS|.*CERT|UNABLE_TO)/

/** @returns why there is no connection, without user and password; undefined for other errors */
export function whyUnreached(error: unknown): string | undefined {
  const state = sqlStateOf(error)
  if (state && !state.startsWith('08') && !byCode[state]) return undefined
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    const known = byCode[code]
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

/** How long a caller waits, in milliseconds, for a database that was just unavailable. */
const patienceMs = 1_000
/** When connections run out, the database becomes unavailable and available several times a second. */
const toldEveryMs = 60_000

export class Reaching {
  readonly #name: string
  #awaySince: number | undefined
  #isTold = false
  #toldAt = Number.NEGATIVE_INFINITY
  #probing: Promise<void> | undefined

  constructor(place: DatabasePlace) {
    this.#name = nameOf(place)
  }

  /**
   * While the database is away, one probe at a time is sent and callers wait only briefly: an
   * unresponsive server would otherwise take every caller's connection and time.
   * @throws DatabaseAway, and the probe's error
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
    if (reason === undefined) return
    const now = performance.now()
    this.#awaySince ??= now
    if (this.#isTold || now - this.#toldAt < toldEveryMs) return
    this.#isTold = true
    this.#toldAt = now
    log.error({ database: this.#name, reason }, 'the database can’t be reached')
  }

  answered(): void {
    if (this.#awaySince === undefined) return
    const seconds = Math.round((performance.now() - this.#awaySince) / 1000)
    this.#awaySince = undefined
    if (this.#isTold) log.warn({ database: this.#name }, `the database is back after ${seconds} s`)
    this.#isTold = false
  }
}
