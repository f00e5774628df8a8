import type { AuthOperation } from '../gate/auth-operation.ts'
import type { Guard } from '../gate/gate-request.ts'
import type { AccountMailer } from './account-mailer.ts'
import type { AccountRecords } from './account-records.ts'
import { atEvenTimes, type Wait } from './answer-time.ts'
import { landing, recoveryLanding } from './landing.ts'
import { notingMails } from './mail-context.ts'

export interface LinkOptions {
  siteUrl: string
  accounts: Pick<AccountRecords, 'renewConfirmation' | 'deleteUnverified'>
  mailer: Pick<AccountMailer, 'send'>
  wait?: Wait | undefined
}

type Handler = Guard<AuthOperation>

/** A recovery link, for a confirmed account or one that is not: the answer is the same to all. */
export function recovery({ mailer, wait }: LinkOptions): Handler {
  return (request, next) => {
    const { operation, caller } = request
    if (operation.kind !== 'recover') return next(request)
    const work = async () => {
      const { result, wanted } = await notingMails(() => next(request))
      for (const mail of wanted) await mailer.send(mail, operation.redirectTo)
      return result.ok ? Response.json({}) : result
    }
    return caller.address === undefined ? work() : atEvenTimes(work, wait)
  }
}

/**
 * The confirmation once more, under a new token. In the library it always fails with 429, and a
 * recovery link in its place would end the password that the person has just chosen.
 */
export function resending({ accounts, mailer, wait }: LinkOptions): Handler {
  return (request, next) => {
    const { operation, caller } = request
    if (operation.kind !== 'resend') return next(request)
    const { email, redirectTo } = operation
    const work = async () => {
      const token = await accounts.renewConfirmation(email)
      if (token) await mailer.send({ kind: 'confirmation', email, token }, redirectTo)
      return Response.json({})
    }
    return caller.address === undefined ? work() : atEvenTimes(work, wait)
  }
}

/** Where a followed link leads, whatever became of its parameters on the way. */
export function landings({ siteUrl }: LinkOptions): Handler {
  return (request, next) => {
    const { operation } = request
    if (operation.kind !== 'verify' || !operation.isLink) return next(request)
    const redirectTo =
      operation.type === 'recovery'
        ? recoveryLanding(siteUrl, operation.redirectTo)
        : landing(siteUrl, operation.redirectTo, '/admin')
    return next({ ...request, operation: { ...operation, redirectTo } })
  }
}

/**
 * An address that Google has not verified makes no account. The library would keep one and have the
 * address confirmed by mail; whoever owns it would then confirm a stranger's way in.
 */
export function unverifiedIdentities({ accounts }: LinkOptions): Handler {
  return async (request, next) => {
    if (request.operation.kind !== 'callback') return next(request)
    const { result, wanted } = await notingMails(() => next(request))
    for (const { email } of wanted) await accounts.deleteUnverified(email)
    return result
  }
}
