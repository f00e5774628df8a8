import { type Share, timesOf } from './network.ts'
import { tryLater } from './refusal.ts'

const mostRemembered = 10_000
/** Of a wider network's share, for lines that have had no more than so much of a line's. */
const reserve = 1 / 4
const firstBytes = 1 / 16

/** What is counted of a request, narrowest first. */
export type Shares = readonly [line: Share, ...wider: Share[]]

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

  /** @throws Refusal with 429 while the caller, or a network that it lies in, has had too much */
  check([line, ...wider]: Shares): void {
    this.#refuseBeyond(line.key, this.#atOnce, 1)
    if (wider.length === 0) return
    const first = this.#debtOf(firstOf(line), firstBytes)
    const part = first > this.#atOnce * firstBytes ? 1 - reserve : 1
    for (const { key, width } of wider) {
      const times = timesOf[width]
      this.#refuseBeyond(key, this.#atOnce * times * part, times)
    }
  }

  note([line, ...wider]: Shares, bytes: number): void {
    this.#add(line.key, bytes, 1)
    if (wider.length > 0) this.#add(firstOf(line), bytes, firstBytes)
    for (const { key, width } of wider) this.#add(key, bytes, timesOf[width])
  }

  #refuseBeyond(key: string, most: number, times: number): void {
    const over = this.#debtOf(key, times) - most
    if (over <= 0) return
    const words = 'You have asked for very much in a short time. Please wait and ask for less.'
    throw tryLater(over / this.#perSecond / times, words)
  }

  #add(key: string, bytes: number, times: number): void {
    this.#remember(key, this.#debtOf(key, times) + bytes)
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

function firstOf({ key }: Share): string {
  return `first of ${key}`
}
