import { AsyncLocalStorage } from 'node:async_hooks'
import type { App } from '@supabase/lite'

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

/** The library may send inside a transaction, where looking up the recipient waits for itself. */
export const notingMailer: NonNullable<App['_mailer']> = {
  async sendConfirmation(email, token) {
    mailContext.getStore()?.wanted?.push({ kind: 'confirmation', email, token })
  },
  async sendRecovery(email, token) {
    mailContext.getStore()?.wanted?.push({ kind: 'recovery', email, token })
  },
  async sendEmailChange() {},
  async sendMagicLink() {},
  async sendReauthentication() {},
}

export async function notingMails<T>(
  work: () => Promise<T>,
): Promise<{ result: T; wanted: readonly WantedMail[] }> {
  const wanted: WantedMail[] = []
  const result = await mailContext.run({ wanted }, work)
  return { result, wanted }
}
