import { AsyncLocalStorage } from 'node:async_hooks'
import type { App } from '@supabase/lite'

/** A link that is to be sent. */
export interface WantedMail {
  readonly kind: 'confirmation' | 'recovery'
  readonly email: string
  readonly token: string
}

interface MailContext {
  /** Nothing is to be sent: the address is known to be good. */
  readonly silent?: boolean
  readonly wanted?: WantedMail[]
}

export const mailContext = new AsyncLocalStorage<MailContext>()

/**
 * What `@supabase/lite` is given for sending: it only notes what is wanted. The library sends in the
 * middle of its work, at times inside a transaction, where a mail server would hold up the database
 * and looking up the recipient would wait for itself.
 */
export const notingMailer: NonNullable<App['_mailer']> = {
  async sendConfirmation(email, token) {
    mailContext.getStore()?.wanted?.push({ kind: 'confirmation', email, token })
  },
  async sendRecovery(email, token) {
    mailContext.getStore()?.wanted?.push({ kind: 'recovery', email, token })
  },
  /** No request gets through that would send these. */
  async sendEmailChange() {},
  async sendMagicLink() {},
  async sendReauthentication() {},
}

/** Runs the library's part of an operation and says which mails it wants sent. */
export async function notingMails<T>(
  work: () => Promise<T>,
): Promise<{ result: T; wanted: readonly WantedMail[] }> {
  const wanted: WantedMail[] = []
  const result = await mailContext.run({ wanted }, work)
  return { result, wanted }
}
