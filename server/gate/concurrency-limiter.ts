import { tryLater } from './refusal.ts'

export interface ConcurrencyLimits {
  /** In all, and for one key. */
  readonly atOnce: number
  readonly atOnceEach: number
  readonly waiting: number
  readonly waitingEach: number
}

interface Waiting {
  begin: () => void
  refuse: () => void
}

/**
 * Runs so many calls at once. The next few wait, the keys taking turns; others are refused. Where
 * too many wait in all, the newest call of the key with most waiting is refused.
 */
export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits
  readonly #runningOf = new Map<string, number>()
  /** By key; the key whose last turn is longest ago is first. */
  readonly #queues = new Map<string, Waiting[]>()
  #running = 0
  #waiting = 0

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

  /** Whether work of that key would begin at once. */
  hasRoom(key: string): boolean {
    const { atOnce, atOnceEach } = this.#limits
    return this.#running < atOnce && (this.#runningOf.get(key) ?? 0) < atOnceEach
  }

  #wait(key: string): Promise<void> {
    const { waiting, waitingEach } = this.#limits
    const queue = this.#queues.get(key) ?? []
    if (queue.length >= waitingEach) throw tooBusy()
    if (this.#waiting >= waiting) this.#makeRoomBeside(queue)
    this.#queues.set(key, queue)
    this.#waiting += 1
    return new Promise((begin, reject) => {
      queue.push({ begin, refuse: () => reject(tooBusy()) })
    })
  }

  #makeRoomBeside(queue: readonly Waiting[]): void {
    const [longest] = [...this.#queues.values()].sort((a, b) => b.length - a.length)
    if (!longest || longest.length <= queue.length + 1) throw tooBusy()
    this.#waiting -= 1
    longest.pop()?.refuse()
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
    this.#beginNext()
  }

  #beginNext(): void {
    for (const [key, queue] of this.#queues) {
      if (!this.hasRoom(key)) continue
      const next = queue.shift()
      this.#queues.delete(key)
      if (queue.length > 0) this.#queues.set(key, queue)
      this.#waiting -= 1
      this.#begin(key)
      next?.begin()
      return
    }
  }
}

function tooBusy() {
  return tryLater(2, 'Too much is going on at once. Please try again in a moment.', 503)
}
