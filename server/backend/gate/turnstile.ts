import { tryLater } from './refusal.ts'

export interface TurnstileLimits {
  /** At work at the same time, in all and for one key. */
  readonly atOnce: number
  readonly atOnceEach: number
  /** In line behind those, in all and for one key. */
  readonly waiting: number
  readonly waitingEach: number
}

/** Lets so many through at once; the next few wait in line, the rest are told to come back. */
export class Turnstile {
  readonly #limits: TurnstileLimits
  readonly #busy = new Map<string, number>()
  readonly #line: { key: string; enter: () => void }[] = []
  #inside = 0

  constructor(limits: TurnstileLimits) {
    this.#limits = limits
  }

  /** @throws Refusal with 503 where too many wait already */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.#hasRoom(key)) this.#enter(key)
    else await this.#wait(key)
    try {
      return await work()
    } finally {
      this.#leave(key)
    }
  }

  #wait(key: string): Promise<void> {
    const { waiting, waitingEach } = this.#limits
    const ofKey = this.#line.filter((other) => other.key === key).length
    if (this.#line.length >= waiting || ofKey >= waitingEach) {
      throw tryLater(2, 'Too much is going on at once. Please try again in a moment.', 503)
    }
    return new Promise<void>((enter) => this.#line.push({ key, enter }))
  }

  #hasRoom(key: string): boolean {
    const { atOnce, atOnceEach } = this.#limits
    return this.#inside < atOnce && (this.#busy.get(key) ?? 0) < atOnceEach
  }

  #enter(key: string): void {
    this.#inside += 1
    this.#busy.set(key, (this.#busy.get(key) ?? 0) + 1)
  }

  #leave(key: string): void {
    this.#inside -= 1
    const left = (this.#busy.get(key) ?? 1) - 1
    if (left > 0) this.#busy.set(key, left)
    else this.#busy.delete(key)
    const at = this.#line.findIndex((waiting) => this.#hasRoom(waiting.key))
    const [next] = at < 0 ? [] : this.#line.splice(at, 1)
    if (!next) return
    this.#enter(next.key)
    next.enter()
  }
}
