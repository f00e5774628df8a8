import { ConcurrencyLimiter } from '../gate/concurrency-limiter.ts'
import type { Caller } from '../gate/gate-request.ts'
import { widestNetwork } from '../gate/network.ts'

/**
 * Queues passwords for hashing, at about 100 ms each. Networks take turns, and a whole tunnel or
 * office counts as one. Devices that the account knows have a queue of their own, so they never
 * wait behind strangers.
 */
export class PasswordQueue {
  readonly #strangers = new ConcurrencyLimiter({
    atOnce: 2,
    atOnceEach: 2,
    waiting: 46,
    waitingEach: 14,
  })
  readonly #known = new ConcurrencyLimiter({
    atOnce: 2,
    atOnceEach: 2,
    waiting: 40,
    waitingEach: 12,
  })

  /** @throws Refusal with 503 where too many wait. */
  run<T>(
    { address, knownDevice }: Pick<Caller, 'address' | 'knownDevice'>,
    work: () => Promise<T>,
  ): Promise<T> {
    if (address === undefined) return work()
    const line = knownDevice === undefined ? this.#strangers : this.#known
    return line.run(widestNetwork(address), work)
  }
}
