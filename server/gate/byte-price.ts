import type { Share } from './network.ts'
import { tryLater } from './refusal.ts'

const mostRemembered = 10_000

interface Debt {
  bytes: number
  at: number
}

/**
 * Bytes of rows by caller: so many at once, and as many again each second. Who has had more waits until
 * they are worked off, since each of them is read, written as JSON, compressed and sent.
 */
export class BytePrice {
  readonly #debts = new Map<string, Debt>()
  readonly #atOnce: number
  readonly #perSecond: number
  readonly #now: () => number

  constructor(atOnce: number, perSecond: number, now: () => number = () => performance.now()) {
    this.#atOnce = atOnce
    this.#perSecond = perSecond
    this.#now = now
  }

  /** @throws Refusal with 429 while the caller has had too much */
  check(caller: readonly Share[]): void {
    for (const { key, times } of caller) {
      const over = this.#debtOf(key, times) - this.#atOnce * times
      if (over <= 0) continue
      const words = 'You have asked for very much in a short time. Please wait and ask for less.'
      throw tryLater(over / this.#perSecond / times, words)
    }
  }

  note(caller: readonly Share[], bytes: number): void {
    for (const { key, times } of caller) this.#remember(key, this.#debtOf(key, times) + bytes)
  }

  #remember(key: string, debt: number): void {
    this.#debts.delete(key)
    if (this.#debts.size >= mostRemembered) {
      const [oldest = ''] = this.#debts.keys()
      this.#debts.delete(oldest)
    }
    this.#debts.set(key, { bytes: debt, at: this.#now() })
  }

  #debtOf(key: string, times: number): number {
    const { bytes, at } = this.#debts.get(key) ?? { bytes: 0, at: 0 }
    return Math.max(0, bytes - ((this.#now() - at) / 1000) * this.#perSecond * times)
  }
}
