import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../src/domain/database.types.ts'
import { dataOf, mailBrand } from '../backend/server-client.ts'
import { currentPool } from '../database/current-pool.ts'
import { isAway } from '../gate/failures.ts'
import { log } from '../log.ts'
import type { MailBrand } from '../mail/render-mail.ts'
import { type DuePush, duePush, pushMessage } from './push-message.ts'
import type { PushOutcome, SendPush } from './send-push.ts'

export interface Pushes {
  /** What browsers subscribe with. */
  publicKey: string
  deliver(): Promise<void>
  /** One that the caller has claimed. */
  attempt(push: DuePush): Promise<PushOutcome['outcome']>
}

export interface PushQueueOptions {
  publicKey: string
  db: SupabaseClient<Database>
  siteUrl: string
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
  #isAskedAgain = false
  #isStopped = false

  constructor(options: PushQueueOptions) {
    this.publicKey = options.publicKey
    this.#options = options
  }

  deliver(): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    this.#isAskedAgain = true
    // Not as the visitor whose request it was.
    this.#running ??= currentPool.run('server', () => this.#run())
    return this.#running
  }

  async attempt(push: DuePush): Promise<PushOutcome['outcome']> {
    const { db, siteUrl } = this.#options
    return this.#send(push, await mailBrand(db, siteUrl))
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    const late = new Promise((resolve) => setTimeout(resolve, graceMs).unref())
    await Promise.race([this.#running, late])
  }

  async #run(): Promise<void> {
    try {
      while (this.#isAskedAgain) {
        this.#isAskedAgain = false
        await this.#sendDue()
      }
    } catch (error) {
      const level = isAway(error) ? 'debug' : 'warn'
      log[level]({ error: String(error) }, 'the rings in line could not be read')
    }
    this.#running = undefined
  }

  async #sendDue(): Promise<void> {
    const { db, siteUrl } = this.#options
    const sending = new Set<Promise<unknown>>()
    let brand: MailBrand | undefined
    while (!this.#isStopped) {
      if (sending.size >= sentAtOnce) await Promise.race(sending)
      const claimed = dataOf(await db.rpc('claim_push', { lease_seconds: leaseSeconds }))
      if (claimed === null) break
      brand ??= await mailBrand(db, siteUrl)
      const attempt = this.#send(duePush.parse(claimed), brand)
        .catch((error) => log.warn({ error: String(error) }, 'a ring is in doubt'))
        .finally(() => sending.delete(attempt))
      sending.add(attempt)
    }
    await Promise.all(sending)
  }

  async #send(push: DuePush, brand: MailBrand): Promise<PushOutcome['outcome']> {
    const { db, send } = this.#options
    const { outcome, detail, retryAfter } = await send(push, pushMessage(push, brand))
    if (outcome !== 'sent') {
      const { id, attempts, endpoint } = push
      const service = new URL(endpoint).hostname
      log.warn({ push: id, attempts, service, outcome, detail }, 'a device could not be rung')
    }
    const pause = Math.min(Math.max(pauseAfter(push.attempts), retryAfter), longestPause)
    dataOf(await db.rpc('note_push', { id: push.id, outcome, pause_seconds: Math.ceil(pause) }))
    return outcome
  }
}

/** @returns seconds until the next attempt */
function pauseAfter(attempts: number): number {
  return pausesInSeconds[Math.min(attempts, pausesInSeconds.length) - 1] ?? 0
}
