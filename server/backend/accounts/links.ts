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

/** The library's always fails with 429; a recovery link would end the password just chosen. */
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

/** Google has not verified the address: its owner would later confirm a stranger's account. */
export function unverifiedIdentities({ accounts }: LinkOptions): Handler {
  return async (request, next) => {
    if (request.operation.kind !== 'callback') return next(request)
    const { result, wanted } = await notingMails(() => next(request))
    for (const { email } of wanted) await accounts.deleteUnverified(email)
    return result
  }
}
