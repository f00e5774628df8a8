import { consume, minute, NetworkLimit, ownLimits } from '../accounts/limits.ts'
import type { Caller, Session } from './gate-request.ts'
import type { VouchedFor } from './vouched-for.ts'

/**
 * Each write has all pages made again, so an account that nobody vouches for writes once a second at most.
 * Anybody can make ten of them: what lies in one network writes little more than one does, and all such
 * accounts together twice as much.
 */
export class WriteBound {
  readonly #ofAccount = ownLimits('writes of an account', 60, minute)
  readonly #ofNetwork = new NetworkLimit(
    ownLimits,
    'writes of strangers',
    { line: 60, house: 75, office: 90 },
    minute,
  )
  readonly #ofAll = ownLimits('writes of all strangers', 120, minute)
  readonly #vouchedFor: Pick<VouchedFor, 'is'>

  constructor(vouchedFor: Pick<VouchedFor, 'is'>) {
    this.#vouchedFor = vouchedFor
  }

  /** @throws Refusal with 429 */
  async consume(session: Session, { address }: Pick<Caller, 'address'>): Promise<void> {
    if (await this.#vouchedFor.is(session).catch(() => false)) return
    await consume(this.#ofAccount, session.userId)
    if (address !== undefined) await this.#ofNetwork.consume(address)
    await consume(this.#ofAll, 'all')
  }
}
