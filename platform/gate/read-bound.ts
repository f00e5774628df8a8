import { minute, mustBeLeft, ownLimits } from '../accounts/limits.ts'
import type { Session } from './gate-request.ts'

/**
 * Slow questions of accounts that nobody vouches for: each may have five seconds of a minute answered,
 * and all such accounts together fifteen. Where such a question is quick, nobody meets it.
 */
export class ReadBound {
  readonly #ofAccount = ownLimits('slow reads of an account', 5_000, minute)
  readonly #ofAll = ownLimits('slow reads of all strangers', 15_000, minute)
  readonly #now: () => number

  /** @param now in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** @throws Refusal with 429 once the minute's time is used up */
  async run<Answer>({ userId }: Session, answer: () => Promise<Answer>): Promise<Answer> {
    await mustBeLeft(this.#ofAccount, userId)
    await mustBeLeft(this.#ofAll, 'all')
    const begun = this.#now()
    try {
      return await answer()
    } finally {
      const spent = Math.ceil(this.#now() - begun)
      await this.#ofAccount.penalty(userId, spent)
      await this.#ofAll.penalty('all', spent)
    }
  }
}
