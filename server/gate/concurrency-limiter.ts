import { tryLater } from './refusal.ts'

export interface ConcurrencyLimits {
  /** In all, and for one key. */
  readonly atOnce: number
  readonly atOnceEach: number
  readonly waiting: number
  readonly waitingEach: number
  /** For keys of one group together: what may be in one hand. */
  readonly atOnceGroup?: number
  readonly waitingGroup?: number
}

interface Waiting {
  begin: () => void
  refuse: () => void
}

interface Queue {
  readonly group: string
  readonly calls: Waiting[]
}

class Tally {
  readonly #counts = new Map<string, number>()

  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  add(key: string, change: 1 | -1): void {
    const count = this.of(key) + change
    if (count > 0) this.#counts.set(key, count)
    else this.#counts.delete(key)
  }
}

/**
 * Runs so many calls at once. The next few wait, the keys taking turns; others are refused. Where
 * too many wait in all, the newest call of the group with most waiting is refused.
 */
export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits
  readonly #runningOf = new Tally()
  readonly #runningIn = new Tally()
  readonly #waitingIn = new Tally()
  /** By key; the key whose last turn is longest ago is first. */
  readonly #queues = new Map<string, Queue>()
  #running = 0
  #waiting = 0

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits
  }

  /** @throws Refusal with 503 where too many wait already */
  async run<T>(key: string, work: () => Promise<T>, group: string = key): Promise<T> {
    if (this.hasRoom(key, group)) this.#begin(key, group)
    else await this.#wait(key, group)
    try {
      return await work()
    } finally {
      this.#end(key, group)
    }
  }

  /** Whether work of that key would begin at once. */
  hasRoom(key: string, group: string = key): boolean {
    const { atOnce, atOnceEach, atOnceGroup = atOnce } = this.#limits
    return (
      this.#running < atOnce &&
      this.#runningOf.of(key) < atOnceEach &&
      this.#runningIn.of(group) < atOnceGroup
    )
  }

  #wait(key: string, group: string): Promise<void> {
    const { waiting, waitingEach, waitingGroup = waiting } = this.#limits
    const queue = this.#queues.get(key) ?? { group, calls: [] }
    const inGroup = this.#waitingIn.of(group)
    if (queue.calls.length >= waitingEach || inGroup >= waitingGroup) throw tooBusy()
    if (this.#waiting >= waiting) this.#makeRoomBeside(inGroup)
    this.#queues.set(key, queue)
    this.#waiting += 1
    this.#waitingIn.add(group, 1)
    return new Promise((begin, reject) => {
      queue.calls.push({ begin, refuse: () => reject(tooBusy()) })
    })
  }

  #makeRoomBeside(own: number): void {
    const weigh = ({ group, calls }: Queue) => [this.#waitingIn.of(group), calls.length] as const
    let [key, largest] = ['', undefined as Queue | undefined]
    for (const [each, queue] of this.#queues) {
      const [inGroup, ofKey] = weigh(queue)
      const [most, longest] = largest ? weigh(largest) : [0, 0]
      if (inGroup > most || (inGroup === most && ofKey >= longest)) [key, largest] = [each, queue]
    }
    if (!largest || this.#waitingIn.of(largest.group) <= own + 1) throw tooBusy()
    this.#leave(largest.group)
    largest.calls.pop()?.refuse()
    if (largest.calls.length === 0) this.#queues.delete(key)
  }

  #leave(group: string): void {
    this.#waiting -= 1
    this.#waitingIn.add(group, -1)
  }

  #begin(key: string, group: string): void {
    this.#running += 1
    this.#runningOf.add(key, 1)
    this.#runningIn.add(group, 1)
  }

  #end(key: string, group: string): void {
    this.#running -= 1
    this.#runningOf.add(key, -1)
    this.#runningIn.add(group, -1)
    this.#beginNext()
  }

  #beginNext(): void {
    for (const [key, queue] of this.#queues) {
      if (!this.hasRoom(key, queue.group)) continue
      const next = queue.calls.shift()
      this.#queues.delete(key)
      if (queue.calls.length > 0) this.#queues.set(key, queue)
      this.#leave(queue.group)
      this.#begin(key, queue.group)
      next?.begin()
      return
    }
  }
}

function tooBusy() {
  return tryLater(2, 'Too much is going on at once. Please try again in a moment.', 503)
}
