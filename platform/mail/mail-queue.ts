import { currentPool } from '../database/current-pool.ts'
import { isAway } from '../gate/failures.ts'
import { log } from '../log.ts'
import type { SendMail } from './transport.ts'

export interface ClaimedMail {
  id: string
  recipient: string
  subject: string
  body_text: string
  body_html: string
  link: string | null
  reply_to: string | null
  calendar: string | null
  unsubscribe: string | null
  attempts: number
}

/**
 * The queue of e-mails: `outgoing_mails`, reached through a connection of our own or a hosted
 * project.
 */
export interface MailLine {
  claim(leaseSeconds: number): Promise<ClaimedMail | undefined>
  /** @param error empty where it was sent */
  note(id: string, error: string, pauseSeconds: number): Promise<void>
}

export interface MailQueueOptions {
  line: MailLine
  send: SendMail
  /**
   * Sending only writes a file, so a caller that adds a mail waits for it, though not for a long
   * queue.
   */
  isLocal: boolean
}

const pausesInSeconds = [10, 60, 5 * 60, 30 * 60, 2 * 3600, 4 * 3600]
const sentAtOnce = 4
const awaitedAttempts = 20
const leaseSeconds = 5 * 60
const graceMs = 1_500

/**
 * E-mails wait in the database, so that no answer depends on a mail server. They are retried for a
 * day or more.
 */
export class MailQueue {
  readonly #options: MailQueueOptions
  #running: Promise<void> | undefined
  #isAskedAgain = false
  #isStopped = false
  #awaited: { left: number; end: () => void }[] = []

  constructor(options: MailQueueOptions) {
    this.#options = options
  }

  async noteAdded(): Promise<void> {
    const sent = this.deliver()
    if (this.#options.isLocal) await Promise.race([sent, this.#nextAttempts()])
  }

  deliver(): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    this.#isAskedAgain = true
    this.#running ??= currentPool.run('server', () => this.#run())
    return this.#running
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    const late = new Promise((resolve) => setTimeout(resolve, graceMs).unref())
    await Promise.race([this.#running, late])
  }

  #nextAttempts(): Promise<void> {
    return new Promise((end) => this.#awaited.push({ left: awaitedAttempts, end }))
  }

  async #run(): Promise<void> {
    try {
      while (this.#isAskedAgain) {
        this.#isAskedAgain = false
        await this.#sendDue()
      }
    } catch (error) {
      const level = isAway(error) ? 'debug' : 'warn'
      log[level]({ error: String(error) }, 'the e-mails in line could not be read')
    }
    this.#running = undefined
    this.#awaited = []
  }

  async #sendDue(): Promise<void> {
    const sending = new Set<Promise<void>>()
    while (!this.#isStopped) {
      if (sending.size >= sentAtOnce) await Promise.race(sending)
      const mail = await this.#options.line.claim(leaseSeconds)
      if (!mail) break
      const attempt = this.#attempt(mail)
        .catch((error) => log.warn({ mail: mail.id, error: String(error) }, 'mail is in doubt'))
        .finally(() => {
          sending.delete(attempt)
          this.#noteAttempt()
        })
      sending.add(attempt)
    }
    await Promise.all(sending)
  }

  #noteAttempt(): void {
    for (const awaited of this.#awaited) {
      awaited.left -= 1
      if (awaited.left === 0) awaited.end()
    }
    this.#awaited = this.#awaited.filter(({ left }) => left > 0)
  }

  async #attempt({ id, recipient, attempts, ...mail }: ClaimedMail): Promise<void> {
    const { line, send } = this.#options
    const problem = await send({
      id,
      to: recipient,
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
      link: mail.link ?? undefined,
      replyTo: mail.reply_to ?? undefined,
      calendar: mail.calendar ?? undefined,
      unsubscribe: mail.unsubscribe ?? undefined,
    }).then(
      () => '',
      (error: unknown) => reason(error),
    )
    if (problem) {
      log.warn({ mail: id, attempts, error: withoutAddresses(problem) }, 'mail could not be sent')
    }
    await line.note(id, problem, pauseAfter(attempts))
  }
}

/** @returns seconds until the next attempt */
function pauseAfter(attempts: number): number {
  return pausesInSeconds[Math.min(attempts, pausesInSeconds.length) - 1] ?? 0
}

function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replace(/\s+/g, ' ').slice(0, 300) || 'unknown'
}

function withoutAddresses(text: string): string {
  return text.replace(/\S+@\S+/g, '(address)')
}
