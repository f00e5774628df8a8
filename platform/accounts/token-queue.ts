import { ConcurrencyLimiter } from '../gate/concurrency-limiter.ts'
import type { Caller } from '../gate/gate-request.ts'
import { widestNetwork } from '../gate/network.ts'

/**
 * Tokens that are looked up to learn whether they are known at all. Devices with a number of ours
 * take turns by themselves, all others by network: invented tokens from an address that many share
 * hold up nobody who works there.
 */
export class TokenQueue {
  readonly #line = new ConcurrencyLimiter({
    atOnce: 12,
    atOnceEach: 2,
    atOnceGroup: 4,
    waiting: 600,
    waitingEach: 100,
    waitingGroup: 200,
  })

  /**
   * @param device number of the caller's, if this server issued it
   * @throws Refusal with 503 where too many wait
   */
  run<T>(
    { address }: Pick<Caller, 'address'>,
    device: string | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    if (address === undefined) return work()
    if (device !== undefined) return this.#line.run(device, work)
    return this.#line.run(address, work, widestNetwork(address))
  }
}
