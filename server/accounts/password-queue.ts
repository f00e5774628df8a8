import { tryLater } from '../gate/refusal.ts'

/** Passwords in work at once; at about 100 ms each, the last waits five seconds. */
const mostAtOnce = 48
const mostEach = 16

export class PasswordQueue {
  #count = 0
  readonly #each = new Map<string, number>()

  /** @throws Refusal with 503 where too many wait. */
  async run<T>(caller: string | undefined, work: () => Promise<T>): Promise<T> {
    if (caller === undefined) return work()
    const mine = this.#each.get(caller) ?? 0
    if (this.#count >= mostAtOnce || mine >= mostEach) {
      throw tryLater(3, 'Too many people are signing in at once. Please try again.', 503)
    }
    this.#count += 1
    this.#each.set(caller, mine + 1)
    try {
      return await work()
    } finally {
      this.#count -= 1
      const left = (this.#each.get(caller) ?? 1) - 1
      if (left > 0) this.#each.set(caller, left)
      else this.#each.delete(caller)
    }
  }
}
