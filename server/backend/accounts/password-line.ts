import { tryLater } from '../gate/refusal.ts'

/** Passwords in work at once; at about 100 ms each, the last in line waits five seconds. */
const longestLine = 48
/** Of those, for one address. */
const longestLineEach = 16

/** Bounds what waits for the password thread: further back, an answer would come too late to matter. */
export class PasswordLine {
  #count = 0
  readonly #each = new Map<string, number>()

  /** @throws Refusal with 503 where the line is full. */
  async run<T>(caller: string | undefined, work: () => Promise<T>): Promise<T> {
    // The server's own calls are not kept waiting by anybody.
    if (caller === undefined) return work()
    const mine = this.#each.get(caller) ?? 0
    if (this.#count >= longestLine || mine >= longestLineEach) {
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
