import { AsyncLocalStorage } from 'node:async_hooks'
import type { Guard } from './guard.ts'

/** What the mailer has to know of the request that made the library send. */
export interface MailContext {
  /** As asked for, unchecked. */
  redirectTo?: string | undefined
  /** Nothing is to be sent: the address is known to be good. */
  silent?: boolean
  /** The recovery link stands in for a confirmation (see accounts.ts). */
  confirmation?: boolean
}

export const mailContext = new AsyncLocalStorage<MailContext>()

/**
 * The library ignores `redirectTo` and `emailRedirectTo`: its mails always lead to the site's front
 * page. The wish is carried past it to our mailer, which checks it against the allow-list.
 */
export const carryRedirects: Guard = (request, next) => {
  const redirectTo = request.url.searchParams.get('redirect_to')
  if (redirectTo === null) return next(request)
  return mailContext.run({ ...mailContext.getStore(), redirectTo }, () => next(request))
}
