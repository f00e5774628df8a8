import { currentPool } from '../database/current-pool.ts'
import type { WithConnection } from '../database/sql-connection.ts'
import { log } from '../log.ts'
import { repeat } from '../repeat.ts'
import type { AddressedMail } from './define-mail.ts'
import type { SendMail } from './transport.ts'

export type AccountMail = AddressedMail & {
  /** Hash of the link's; a mail whose token is no longer any account's is not worth sending. */
  token: string
}

interface Claimed {
  id: string
  recipient: string
  subject: string
  body_text: string
  body_html: string
  link: string | null
  /** Null in e-mails to staff, which open no account. */
  token: string | null
  reply_to: string | null
  calendar: string | null
  unsubscribe: string | null
  attempts: number
  is_late: boolean
}

export interface MailQueueOptions {
  withConnection: WithConnection
  send: SendMail
  /** Sending is writing a file: whoever adds a mail waits for it. */
  isLocal: boolean
}

/** The last is repeated. */
const pausesInSeconds = [10, 60, 5 * 60, 30 * 60, 2 * 3600, 4 * 3600]
const sentAtOnce = 4
/** A process that claimed a mail longer ago has ended. */
export const leaseSeconds = 5 * 60
const roundMs = 10_000
const graceMs = 1_500

/** Mails wait in the database, so no answer depends on a mail server. They are tried for a day or more. */
export class MailQueue {
  readonly #options: MailQueueOptions
  #running: Promise<void> | undefined
  #isAskedAgain = false
  #isStopped = false
  #stopLooking = () => {}

  constructor(options: MailQueueOptions) {
    this.#options = options
  }

  async add(mail: AccountMail): Promise<void> {
    const { recipient, kind, subject, body_text, body_html, link, token } = mail
    await this.#options.withConnection((sql) =>
      sql.query(
        `insert into public.outgoing_mails
           (recipient, kind, subject, body_text, body_html, link, token)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [recipient, kind, subject, body_text, body_html, link, token],
      ),
    )
    const sent = this.deliver()
    if (this.#options.isLocal) await sent
  }

  deliver(): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    this.#isAskedAgain = true
    // Not as the visitor whose request it was.
    this.#running ??= currentPool.run('server', () => this.#run())
    return this.#running
  }

  start(): void {
    this.#stopLooking = repeat('the e-mails in line could not be sent', roundMs, () =>
      this.deliver(),
    )
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#stopLooking()
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
      log.warn({ error: String(error) }, 'the e-mails in line could not be read')
    }
    this.#running = undefined
  }

  async #sendDue(): Promise<void> {
    const sending = new Set<Promise<void>>()
    while (!this.#isStopped) {
      if (sending.size >= sentAtOnce) await Promise.race(sending)
      const mail = await this.#claim()
      if (!mail) break
      const attempt = this.#attempt(mail)
        .catch((error) => log.warn({ mail: mail.id, error: String(error) }, 'mail is in doubt'))
        .finally(() => sending.delete(attempt))
      sending.add(attempt)
    }
    await Promise.all(sending)
  }

  async #claim(): Promise<Claimed | undefined> {
    const [mail] = await this.#options.withConnection((sql) =>
      sql.query<Claimed>(
        `update public.outgoing_mails
         set attempts = attempts + 1, next_attempt_at = now() + $1 * interval '1 second'
         where id = (
           select id from public.outgoing_mails
           where sent_at is null and next_attempt_at <= now()
           -- An enquiry's e-mail, or a link that somebody waits for, waits for no thousand digests.
           order by kind = 'search_digest', next_attempt_at
           limit 1
           for update skip locked
         )
         returning id, recipient, subject, body_text, body_html, link, token, reply_to, calendar,
           unsubscribe, attempts,
           created_at < now() - interval '1 minute' as is_late`,
        [leaseSeconds],
      ),
    )
    return mail
  }

  async #attempt(mail: Claimed): Promise<void> {
    const { id, recipient: to, subject, body_text: text, body_html: html, link } = mail
    try {
      if (mail.token && mail.is_late && !(await this.#refresh(mail.id, mail.token))) return
      const { reply_to, calendar, unsubscribe } = mail
      await this.#options.send({
        to,
        subject,
        text,
        html,
        link: link ?? undefined,
        replyTo: reply_to ?? undefined,
        calendar: calendar ?? undefined,
        unsubscribe: unsubscribe ?? undefined,
        id,
      })
    } catch (error) {
      await this.#putOff(mail, reason(error))
      return
    }
    await this.#options.withConnection((sql) =>
      sql.query(
        `update public.outgoing_mails set sent_at = now(), next_attempt_at = null, last_error = null,
           body_text = null, body_html = null, link = null, token = null,
           calendar = null, unsubscribe = null
         where id = $1`,
        [id],
      ),
    )
  }

  /** A link's hour begins when it is sent. @returns false where a later link replaced it */
  async #refresh(id: string, token: string): Promise<boolean> {
    const [left] = await this.#options.withConnection((sql) =>
      sql.query(
        `with confirmation as (
           update auth.users set confirmation_sent_at = now() where confirmation_token = $1
           returning 1
         ), recovery as (
           update auth.users set recovery_sent_at = now() where recovery_token = $1
           returning 1
         )
         select 1 from confirmation union all select 1 from recovery`,
        [token],
      ),
    )
    if (left) return true
    await this.#options.withConnection((sql) =>
      sql.query('delete from public.outgoing_mails where id = $1', [id]),
    )
    return false
  }

  async #putOff({ id, attempts }: Claimed, error: string): Promise<void> {
    const pause = pauseAfter(attempts)
    await this.#options.withConnection((sql) =>
      sql.query(
        `update public.outgoing_mails as mail set
           last_error = $2,
           next_attempt_at = case when in_time then now() + $3 * interval '1 second' end,
           body_text = case when in_time then body_text end,
           body_html = case when in_time then body_html end,
           calendar = case when in_time then calendar end,
           unsubscribe = case when in_time then unsubscribe end,
           link = case when in_time then link end,
           token = case when in_time then token end
         from (
           select private.is_worth_sending(waiting.kind, waiting.created_at) as in_time
           from public.outgoing_mails as waiting where id = $1
         ) as age
         where mail.id = $1`,
        [id, error, pause],
      ),
    )
    log.warn({ mail: id, attempts, error: withoutAddresses(error) }, 'mail could not be sent')
  }
}

/** @returns seconds until the next attempt */
export function pauseAfter(attempts: number): number {
  return pausesInSeconds[Math.min(attempts, pausesInSeconds.length) - 1] ?? 0
}

export function reason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 300)
}

export function withoutAddresses(text: string): string {
  return text.replace(/\S+@\S+/g, '(address)')
}
