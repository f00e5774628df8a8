import type { WithConnection } from '../database/sql-connection.ts'
import type { AuthKind, AuthOperation } from '../gate/auth-operation.ts'
import { chain, type GateRequest, type Next } from '../gate/gate-request.ts'
import { Refusal } from '../gate/refusal.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import { grants, type Session } from './access-token.ts'
import { AccountMailer } from './account-mailer.ts'
import { AccountRecords } from './account-records.ts'
import { admission } from './admission.ts'
import type { Wait } from './answer-time.ts'
import { type AuthCase, sessionOf } from './auth-case.ts'
import { challenge, enrolment, factorVerification, unenrolment } from './factors.ts'
import { authorize, callback, exchange } from './google.ts'
import { GoogleProvider } from './google-provider.ts'
import { KnownDevices } from './known-devices.ts'
import { hour, LetterBudget, ownLimits, sharedLimits } from './limits.ts'
import { recovery, resending, verification } from './links.ts'
import { passwordRules } from './new-password.ts'
import { PasswordQueue } from './password-queue.ts'
import { numbering, recognition } from './recognition.ts'
import { refresh } from './refresh.ts'
import { mailLimits, requestLimits } from './request-limits.ts'
import { health, settings } from './service-answers.ts'
import { endSessions } from './session-records.ts'
import { openByPassword, signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { updateUser } from './update-user.ts'
import { readUser, type User, userAnswer } from './user.ts'

export interface AccountsOptions {
  siteUrl: string
  jwtSecret: string
  google: { clientId: string; clientSecret: string } | undefined
  withConnection: WithConnection
  queue: Pick<MailQueue, 'noteAdded'>
  isShared: boolean
  wait?: Wait | undefined
}

type Services = { [Kind in AuthKind]: Next<AuthCase<Kind>> }

export function createAccounts(options: AccountsOptions): Next<AuthOperation> {
  const { siteUrl, jwtSecret, google, withConnection, queue, isShared, wait } = options
  const makeLimiter = isShared ? sharedLimits(withConnection) : ownLimits
  const accounts = new AccountRecords(withConnection)
  const mailer = new AccountMailer({ siteUrl, withConnection, accounts, queue })
  const devices = new KnownDevices(jwtSecret, siteUrl)
  const passwords = new PasswordQueue()
  const grant = grants(jwtSecret, siteUrl)
  const newAccounts = new LetterBudget(makeLimiter, 'letters for sign-ups', 1_000, hour)
  const letters = new LetterBudget(makeLimiter, 'letters', 2_000, hour)
  const links = { siteUrl, accounts, mailer, letters, wait }
  const provider = google && new GoogleProvider({ ...google, jwtSecret, siteUrl })
  const factors = { siteUrl, withConnection, makeLimiter, grant, devices }
  const byGoogle = { siteUrl, withConnection, provider, grant }

  const services: Services = {
    'sign-up': signUp({ siteUrl, accounts, mailer, letters: newAccounts, passwords, wait }),
    'sign-in': signIn({
      accounts,
      devices,
      passwords,
      makeLimiter,
      wait,
      async open(account, userAgent) {
        const opened = await openByPassword(withConnection, account, userAgent)
        return opened && signedIn(opened)
      },
    }),
    refresh: refresh({ devices, makeLimiter, withConnection, signedIn }),
    'exchange-code': exchange(byGoogle),
    recover: recovery(links),
    resend: resending(links),
    verify: verification({ siteUrl, withConnection, grant }),
    async 'sign-out'({ operation: { scope }, caller }) {
      const session = sessionOf(caller)
      await withConnection((sql) => endSessions(sql, scope, session))
      // Not "storage" too: hearts, saved searches and enquiries not sent yet are a visitor's.
      const headers = scope === 'others' ? undefined : { 'clear-site-data': '"cache"' }
      return new Response(null, { status: 204, headers })
    },
    async 'get-user'({ caller }) {
      const { userId } = sessionOf(caller)
      const user = await withConnection((sql) => readUser(sql, userId))
      if (user) return Response.json(userAnswer(user))
      throw new Refusal(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    },
    'update-user': updateUser({ withConnection, devices, passwords, makeLimiter }),
    'enrol-factor': enrolment(factors),
    'challenge-factor': challenge(factors),
    'verify-factor': factorVerification(factors),
    'unenrol-factor': unenrolment(factors),
    authorize: authorize(byGoogle),
    callback: callback(byGoogle),
    settings: async () => Response.json(settings(google !== undefined)),
    health: async () => Response.json(health),
  }

  async function signedIn({ user, session }: { user: User; session: Session }) {
    return Response.json({ ...(await grant(user, session)), user: userAnswer(user) })
  }

  // The operation's kind selects its handler, but TypeScript can't express that for a lookup.
  const answer = (request: GateRequest<AuthOperation>) =>
    (services[request.operation.kind] as Next<AuthOperation>)(request)

  return chain<AuthOperation>(
    [
      recognition({ accounts, devices, makeLimiter }),
      requestLimits(makeLimiter, devices),
      admission({ siteUrl, accounts }),
      passwordRules,
      mailLimits(makeLimiter),
      numbering(devices),
    ],
    answer,
  )
}
