import { LRUCache } from 'lru-cache'
import { consume, minute, ownLimits } from '../accounts/limits.ts'
import type { Session } from './gate-request.ts'
import { Refusal } from './refusal.ts'

const mostRemembered = 1_000

/**
 * Each write has all pages made again, so an account that nobody vouches for writes once a second at most.
 * Whether somebody does is asked where one writes more, at most once a minute.
 */
export class WriteBound {
  readonly #writes = ownLimits('writes of an account', 60, minute)
  readonly #isVouchedFor: (session: Session) => Promise<boolean>
  readonly #known = new LRUCache<string, Promise<boolean>>({
    max: mostRemembered,
    ttl: minute * 1000,
  })

  constructor(isVouchedFor: (session: Session) => Promise<boolean>) {
    this.#isVouchedFor = isVouchedFor
  }

  /** @throws Refusal with 429 */
  async consume(session: Session): Promise<void> {
    const { userId } = session
    try {
      await consume(this.#writes, userId)
    } catch (error) {
      if (!(error instanceof Refusal) || !(await this.#vouchedFor(session))) throw error
    }
  }

  #vouchedFor(session: Session): Promise<boolean> {
    const known = this.#known.get(session.userId)
    if (known) return known
    const asking = this.#isVouchedFor(session)
    this.#known.set(session.userId, asking)
    asking.catch(() => this.#known.delete(session.userId))
    return asking
  }
}
