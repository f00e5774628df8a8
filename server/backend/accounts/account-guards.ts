import type { AuthOperation } from '../gate/auth-operation.ts'
import type { Guard } from '../gate/gate-request.ts'
import type { WithConnection } from '../sql-connection.ts'
import { AccountMailer } from './account-mailer.ts'
import { AccountRecords } from './account-records.ts'
import { admission } from './admission.ts'
import type { Wait } from './answer-time.ts'
import { KnownDevices } from './known-devices.ts'
import { ownLimits, sharedLimits } from './limits.ts'
import { landings, recovery, resending, unverifiedIdentities } from './links.ts'
import type { MailQueue } from './mail-queue.ts'
import { newPassword, passwordRules } from './new-password.ts'
import { PasswordQueue } from './password-queue.ts'
import { mailLimits, requestLimits } from './request-limits.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

export interface AccountGuardOptions {
  siteUrl: string
  jwtSecret: string
  withConnection: WithConnection
  queue: Pick<MailQueue, 'add'>
  isShared: boolean
  wait?: Wait | undefined
}

export function accountGuards(options: AccountGuardOptions): Guard<AuthOperation>[] {
  const { siteUrl, jwtSecret, withConnection, queue, isShared, wait } = options
  const makeLimiter = isShared ? sharedLimits(withConnection) : ownLimits
  const accounts = new AccountRecords(withConnection)
  const mailer = new AccountMailer({ siteUrl, withConnection, queue })
  const devices = new KnownDevices(jwtSecret, siteUrl)
  const passwords = new PasswordQueue()
  const links = { siteUrl, accounts, mailer, wait }
  return [
    requestLimits(makeLimiter),
    admission({ siteUrl, accounts }),
    passwordRules,
    mailLimits(makeLimiter),
    signIn({ accounts, devices, passwords, makeLimiter, wait }),
    signUp({ accounts, mailer, passwords, wait }),
    recovery(links),
    resending(links),
    landings(links),
    unverifiedIdentities(links),
    newPassword({ accounts, devices, passwords }),
  ]
}
