import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { tryLater } from '../gate/refusal.ts'
import type { Wait } from './answer-time.ts'
import { consume, keyOf, type MakeLimiter, minute } from './limits.ts'

const freeTries = 3
const firstDelayMs = 250
const longestDelayMs = 4_000
const mostHeldBack = 100

export interface Attempt {
  /**
   * Call it if the password wasn't wrong; a right password also clears the wrong ones before it.
   */
  giveBack(isRight: boolean): Promise<void>
}

/** Counts an attempt before the password is checked, so that parallel attempts gain nothing. */
export class WrongPasswords {
  readonly #here: RateLimiterAbstract
  readonly #anywhere: RateLimiterAbstract
  readonly #device: RateLimiterAbstract
  readonly #wait: Wait
  #heldBack = 0

  constructor(makeLimiter: MakeLimiter, wait: Wait) {
    this.#here = makeLimiter('wrong here', 10, 15 * minute)
    this.#anywhere = makeLimiter('wrong anywhere', 50, 15 * minute)
    this.#device = makeLimiter('wrong on device', 10, 15 * minute)
    this.#wait = wait
  }

  /**
   * @param device known to the account and counted separately, so that strangers can't lock its
   * owner out
   */
  async begin(
    email: string,
    address: string | undefined,
    device: string | undefined,
  ): Promise<Attempt> {
    if (address === undefined) return { giveBack: async () => undefined }
    const close = device === undefined ? this.#here : this.#device
    const closeKey = keyOf(email, device ?? address)
    const wide = device === undefined ? this.#anywhere : undefined
    const wideKey = keyOf(email)
    const count = await consume(close, closeKey)
    if (wide) await consume(wide, wideKey)
    const attempt: Attempt = {
      async giveBack(isRight) {
        if (isRight) await close.delete(closeKey)
        else await close.reward(closeKey)
        await wide?.reward(wideKey)
      },
    }
    await this.#holdBack(count - freeTries, attempt)
    return attempt
  }

  async #holdBack(excess: number, attempt: Attempt): Promise<void> {
    if (excess <= 0) return
    if (this.#heldBack >= mostHeldBack) {
      await attempt.giveBack(false)
      throw tryLater(5, 'Too many attempts. Please wait 5 seconds and try again.')
    }
    this.#heldBack += 1
    try {
      await this.#wait(Math.min(firstDelayMs * 2 ** (excess - 1), longestDelayMs))
    } finally {
      this.#heldBack -= 1
    }
  }
}
