import { tryLater } from './refusal.ts'

export interface ConcurrencyLimits {
  /** In all, and for one key. */
  readonly atOnce: number
  readonly atOnceEach: number
  readonly waiting: number
  readonly waitingEach: number
}

/** Runs so much at once; the next few wait in a queue, the rest are told to come back. */
export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits
  readonly #runningOf = new Map<string, number>()
  readonly #queue: { key: string; begin: () => void }[] = []
  #running = 0

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits
  }

  /** @throws Refusal with 503 where too many wait already */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.hasRoom(key)) this.#begin(key)
    else await this.#wait(key)
    try {
      return await work()
    } finally {
      this.#end(key)
    }
  }

  #wait(key: string): Promise<void> {
    const { waiting, waitingEach } = this.#limits
    const ofKey = this.#queue.filter((other) => other.key === key).length
    if (this.#queue.length >= waiting || ofKey >= waitingEach) {
      throw tryLater(2, 'Too much is going on at once. Please try again in a moment.', 503)
    }
    return new Promise<void>((begin) => this.#queue.push({ key, begin }))
  }

  /** Whether work of that key would begin at once. */
  hasRoom(key: string): boolean {
    const { atOnce, atOnceEach } = this.#limits
    return this.#running < atOnce && (this.#runningOf.get(key) ?? 0) < atOnceEach
  }

  #begin(key: string): void {
    this.#running += 1
    this.#runningOf.set(key, (this.#runningOf.get(key) ?? 0) + 1)
  }

  #end(key: string): void {
    this.#running -= 1
    const left = (this.#runningOf.get(key) ?? 1) - 1
    if (left > 0) this.#runningOf.set(key, left)
    else this.#runningOf.delete(key)
    const at = this.#queue.findIndex((waiting) => this.hasRoom(waiting.key))
    const [next] = at < 0 ? [] : this.#queue.splice(at, 1)
    if (!next) return
    this.#begin(next.key)
    next.begin()
  }
}
