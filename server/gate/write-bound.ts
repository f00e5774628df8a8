import { consume, minute, ownLimits } from '../accounts/limits.ts'
import type { Session } from './gate-request.ts'
import { Refusal } from './refusal.ts'
import type { VouchedFor } from './vouched-for.ts'

/** Each write has all pages made again, so an account that nobody vouches for writes once a second at most. */
export class WriteBound {
  readonly #writes = ownLimits('writes of an account', 60, minute)
  readonly #vouchedFor: Pick<VouchedFor, 'is'>

  constructor(vouchedFor: Pick<VouchedFor, 'is'>) {
    this.#vouchedFor = vouchedFor
  }

  /** @throws Refusal with 429 */
  async consume(session: Session): Promise<void> {
    try {
      await consume(this.#writes, session.userId)
    } catch (error) {
      if (!(error instanceof Refusal) || !(await this.#vouchedFor.is(session))) throw error
    }
  }
}
