import { currentPool } from '../database/current-pool.ts'
import { isAway } from '../gate/failures.ts'
import { log } from '../log.ts'
import { type DuePush, pushMessage, type RingingSite } from './push-message.ts'
import type { PushOutcome, SendPush } from './send-push.ts'

export interface Pushes {
  publicKey: string
  deliver(): Promise<void>
  attempt(push: DuePush): Promise<PushOutcome['outcome']>
}

export interface PushLine {
  claim(leaseSeconds: number): Promise<DuePush | null>
  note(id: string, outcome: PushOutcome['outcome'], pauseSeconds: number): Promise<void>
}

export interface PushQueueOptions {
  publicKey: string
  line: PushLine
  site: () => Promise<RingingSite>
  send: SendPush
}

/** The last is repeated, until the four hours are over after which nobody is rung any more. */
const pausesInSeconds = [10, 60, 5 * 60, 15 * 60]
const longestPause = 3600
const sentAtOnce = 4
const leaseSeconds = 2 * 60
const graceMs = 1_500

/** Rings wait in the database, so that no enquiry waits for a push service. */
export class PushQueue implements Pushes {
  readonly publicKey: string
  readonly #options: PushQueueOptions
  #running: Promise<void> | undefined
  readonly #sending = new Set<Promise<unknown>>()
  #isAskedAgain = false
  #isStopped = false

  constructor(options: PushQueueOptions) {
    this.publicKey = options.publicKey
    this.#options = options
  }

  async deliver(): Promise<void> {
    if (this.#isStopped) return
    this.#isAskedAgain = true
    this.#running ??= currentPool.run('server', () => this.#run())
    await this.#running
    await Promise.all(this.#sending)
  }

  async attempt(push: DuePush): Promise<PushOutcome['outcome']> {
    return this.#send(push, await this.#options.site())
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    const late = new Promise((resolve) => setTimeout(resolve, graceMs).unref())
    await Promise.race([Promise.all([this.#running, ...this.#sending]), late])
  }

  async #run(): Promise<void> {
    try {
      while (this.#isAskedAgain) {
        this.#isAskedAgain = false
        await this.#beginDue()
      }
    } catch (error) {
      const level = isAway(error) ? 'debug' : 'warn'
      log[level]({ error: String(error) }, 'the rings in line could not be read')
    }
    this.#running = undefined
  }

  /** Doesn't wait for what it begins: a push service that is away would hold up the next enquiry. */
  async #beginDue(): Promise<void> {
    const { line, site } = this.#options
    let known: RingingSite | undefined
    while (!this.#isStopped) {
      if (this.#sending.size >= sentAtOnce) await Promise.race(this.#sending)
      const claimed = await line.claim(leaseSeconds)
      if (!claimed) return
      known ??= await site()
      const attempt = this.#send(claimed, known)
        .catch((error) => log.warn({ error: String(error) }, 'a ring is in doubt'))
        .finally(() => this.#sending.delete(attempt))
      this.#sending.add(attempt)
    }
  }

  async #send(push: DuePush, site: RingingSite): Promise<PushOutcome['outcome']> {
    const { line, send } = this.#options
    const { outcome, detail, retryAfter } = await send(push, pushMessage(push, site))
    if (outcome !== 'sent') {
      const { id, attempts, endpoint } = push
      const service = new URL(endpoint).hostname
      log.warn({ push: id, attempts, service, outcome, detail }, 'a device could not be rung')
    }
    const pause = Math.min(Math.max(pauseAfter(push.attempts), retryAfter), longestPause)
    await line.note(push.id, outcome, Math.ceil(pause))
    return outcome
  }
}

/** @returns seconds until the next attempt */
function pauseAfter(attempts: number): number {
  return pausesInSeconds[Math.min(attempts, pausesInSeconds.length) - 1] ?? 0
}
