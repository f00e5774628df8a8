import { randomBytes } from 'node:crypto'

/** In milliseconds. */
const validMs = 60_000

/** Each lets one download begin, for a minute: a browser follows an address, not a header. */
export class DownloadTickets {
  readonly #until = new Map<string, number>()

  issue(now = Date.now()): string {
    for (const [ticket, until] of this.#until) if (until < now) this.#until.delete(ticket)
    const ticket = randomBytes(32).toString('hex')
    this.#until.set(ticket, now + validMs)
    return ticket
  }

  /** @returns whether it may be used now; not a second time */
  redeem(ticket: string, now = Date.now()): boolean {
    const until = this.#until.get(ticket)
    this.#until.delete(ticket)
    return until !== undefined && until >= now
  }
}
