import { LRUCache } from 'lru-cache'
import type { Session } from './gate-request.ts'
import { shareOf } from './share.ts'

const mostRemembered = 1_000
const minute = 60_000

export class VouchedFor {
  readonly #ask: (session: Session) => Promise<boolean>
  readonly #known = new LRUCache<string, Promise<boolean>>({ max: mostRemembered, ttl: minute })

  constructor(ask: (session: Session) => Promise<boolean>) {
    this.#ask = ask
  }

  is(session: Session): Promise<boolean> {
    const share = shareOf(session)
    const known = this.#known.get(share)
    if (known) return known
    const asking = this.#ask(session)
    this.#known.set(share, asking)
    asking.catch(() => this.#known.delete(share))
    return asking
  }
}
