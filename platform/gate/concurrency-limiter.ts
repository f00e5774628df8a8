import { tryLater } from './refusal.ts'

export interface ConcurrencyLimits {
  readonly atOnce: number
  readonly atOnceEach: number
  readonly waiting: number
  readonly waitingEach: number
  readonly atOnceGroup?: number
  readonly waitingGroup?: number
}

interface Waiting {
  begin: () => void
  refuse: () => void
}

interface Queue {
  readonly key: string
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

  most(): string {
    let [key, highest] = ['', 0]
    for (const [each, count] of this.#counts) {
      if (count >= highest) [key, highest] = [each, count]
    }
    return key
  }
}

/**
 * Runs so many calls at once. The next few wait, the groups and their keys taking turns; others are
 * refused. Where too many wait in all, the group with most waiting loses the newest call of its longest
 * queue; where too many wait in a group, that group does.
 */
export class ConcurrencyLimiter {
  readonly #limits: ConcurrencyLimits
  readonly #runningOf = new Tally()
  readonly #runningIn = new Tally()
  readonly #waitingIn = new Tally()
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
    const id = `${group}\0${key}`
    const queue = this.#queues.get(id) ?? { key, group, calls: [] }
    if (queue.calls.length >= waitingEach) throw tooBusy()
    if (this.#waitingIn.of(group) >= waitingGroup) this.#makeRoom(queue, group)
    else if (this.#waiting >= waiting) this.#makeRoom(queue, this.#waitingIn.most())
    this.#queues.set(id, queue)
    this.#waiting += 1
    this.#waitingIn.add(group, 1)
    return new Promise((begin, reject) => {
      queue.calls.push({ begin, refuse: () => reject(tooBusy()) })
    })
  }

  #makeRoom(own: Queue, fullest: string): void {
    let [id, longest] = ['', undefined as Queue | undefined]
    for (const [each, queue] of this.#queues) {
      if (queue.group !== fullest || queue.calls.length < (longest?.calls.length ?? 0)) continue
      ;[id, longest] = [each, queue]
    }
    const [theirs, ours] =
      fullest === own.group
        ? [longest?.calls.length ?? 0, own.calls.length]
        : [this.#waitingIn.of(fullest), this.#waitingIn.of(own.group)]
    if (!longest || theirs <= ours + 1) throw tooBusy()
    this.#leave(fullest)
    longest.calls.pop()?.refuse()
    if (longest.calls.length === 0) this.#queues.delete(id)
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
    const next = this.#next()
    if (!next) return
    const [id, queue] = next
    const call = queue.calls.shift()
    this.#queues.delete(id)
    if (queue.calls.length > 0) this.#queues.set(id, queue)
    this.#leave(queue.group)
    this.#begin(queue.key, queue.group)
    call?.begin()
  }

  #next(): [string, Queue] | undefined {
    let next: [string, Queue] | undefined
    let fewest = Number.POSITIVE_INFINITY
    for (const [id, queue] of this.#queues) {
      const places = this.#runningIn.of(queue.group)
      if (places >= fewest || !this.hasRoom(queue.key, queue.group)) continue
      ;[next, fewest] = [[id, queue], places]
      if (places === 0) break
    }
    return next
  }
}

function tooBusy() {
  return tryLater(2, 'Too much is going on at once. Please try again in a moment.', 503)
}
