import { tryLater } from './refusal.ts'

const firstPauseMs = 10_000
const longestPauseMs = 5 * 60_000
const forgottenAfterMs = 60 * 60_000
const mostRemembered = 10_000

interface Record {
  count: number
  until: number
}

/** A statement that ran too long held a core: its caller has to pause, twice as long each time. */
export class Overruns {
  readonly #records = new Map<string, Record>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** @throws Refusal with 429 while the caller has to wait */
  check(key: string): void {
    const left = (this.#records.get(key)?.until ?? 0) - this.#now()
    if (left > 0) {
      throw tryLater(left / 1000, 'Your last question took too long. Please wait and ask for less.')
    }
  }

  note(key: string): void {
    const now = this.#now()
    const before = this.#records.get(key)
    const isRecent = before && now - before.until < forgottenAfterMs
    const count = isRecent ? before.count + 1 : 1
    const pause = Math.min(firstPauseMs * 2 ** (count - 1), longestPauseMs)
    this.#records.delete(key)
    if (this.#records.size >= mostRemembered) {
      const [oldest = ''] = this.#records.keys()
      this.#records.delete(oldest)
    }
    this.#records.set(key, { count, until: now + pause })
  }
}
