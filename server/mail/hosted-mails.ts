import type { openProject } from '../backend/hosted-project.ts'
import { log } from '../log.ts'
import { repeat } from '../repeat.ts'
import { leaseSeconds, pauseAfter, reason, withoutAddresses } from './mail-queue.ts'
import type { SendMail } from './transport.ts'

/** Each look is a call to the project; what is added here is sent at once. */
const roundMs = 10 * 60_000

/** The e-mails to staff that wait in a hosted project, which sends those of the accounts itself. */
export class HostedMails {
  readonly #project: ReturnType<typeof openProject>
  readonly #send: SendMail
  #running: Promise<void> | undefined
  #isStopped = false
  #stopLooking = () => {}

  constructor(project: ReturnType<typeof openProject>, send: SendMail) {
    this.#project = project
    this.#send = send
  }

  start(): void {
    this.#stopLooking = repeat('the e-mails in line could not be sent', roundMs, () =>
      this.deliver(),
    )
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#stopLooking()
    await this.#running
  }

  deliver(): Promise<void> {
    this.#running = (this.#running ?? Promise.resolve()).then(() => this.#sendDue())
    return this.#running
  }

  async #sendDue(): Promise<void> {
    try {
      while (!this.#isStopped && (await this.#sendOne())) {}
    } catch (error) {
      log.warn({ error: String(error) }, 'the e-mails in line could not be read')
    }
  }

  /** @returns false where none is due */
  async #sendOne(): Promise<boolean> {
    const { data, error } = await this.#project.rpc('claim_staff_mail', {
      lease_seconds: leaseSeconds,
    })
    if (error) throw new Error(error.message)
    const [mail] = data
    if (!mail) return false
    const { id, recipient: to, subject, body_text: text, body_html: html, attempts } = mail
    const { reply_to: replyTo, calendar, unsubscribe } = mail
    const problem = await this.#send({
      to,
      subject,
      text,
      html,
      link: undefined,
      replyTo,
      calendar,
      unsubscribe,
      id,
    }).then(
      () => undefined,
      (failure: unknown) => reason(failure),
    )
    if (problem) {
      log.warn({ mail: id, attempts, error: withoutAddresses(problem) }, 'mail could not be sent')
    }
    const noted = await this.#project.rpc('note_staff_mail', {
      id,
      error: problem ?? '',
      pause_seconds: pauseAfter(attempts),
    })
    if (noted.error) throw new Error(noted.error.message)
    return true
  }
}
