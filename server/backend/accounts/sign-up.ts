import { randomUUID } from 'node:crypto'
import type { AuthOperation } from '../gate/auth-operation.ts'
import type { GateRequest, Guard, Next } from '../gate/gate-request.ts'
import type { AccountMailer } from './account-mailer.ts'
import type { AccountRecords } from './account-records.ts'
import { atEvenTimes, type Wait } from './answer-time.ts'
import { notingMails } from './mail-context.ts'
import { hashPassword } from './password-hash.ts'
import type { PasswordQueue } from './password-queue.ts'

export interface SignUpOptions {
  accounts: Pick<AccountRecords, 'find' | 'replaceUnconfirmed'>
  mailer: Pick<AccountMailer, 'send'>
  passwords: PasswordQueue
  wait?: Wait | undefined
}

type SignUp = Extract<AuthOperation, { kind: 'sign-up' }>

/** One answer always. A later sign-up replaces an unconfirmed one: being first gains nothing. */
export function signUp({ accounts, mailer, passwords, wait }: SignUpOptions): Guard<AuthOperation> {
  const inTurn = new Map<string, Promise<unknown>>()

  /** Two sign-ups of one address at once would both find it free. */
  async function oneAtATime<T>(email: string, work: () => Promise<T>): Promise<T> {
    const before = inTurn.get(email) ?? Promise.resolve()
    const mine = before.then(work, work)
    inTurn.set(email, mine)
    try {
      return await mine
    } finally {
      if (inTurn.get(email) === mine) inTurn.delete(email)
    }
  }

  async function replace({ email, password, data, redirectTo }: SignUp): Promise<void> {
    const hash = await hashPassword(password)
    const token = await accounts.replaceUnconfirmed({ email, hash, data })
    if (token) await mailer.send({ kind: 'confirmation', email, token }, redirectTo)
  }

  /** @returns the engine's answer where it fails for a reason of its own */
  async function perform(
    request: GateRequest<AuthOperation>,
    operation: SignUp,
    next: Next<AuthOperation>,
  ): Promise<Response | undefined> {
    const { email, redirectTo } = operation
    if (await accounts.find(email)) return replace(operation).then(() => undefined)
    const { result: response, wanted } = await notingMails(() => next(request))
    for (const mail of wanted) await mailer.send(mail, redirectTo)
    if (response.ok) return undefined
    // Another process may have been quicker with the same address.
    if (!(await accounts.find(email))) return response
    await replace(operation)
    return undefined
  }

  return (request, next) => {
    const { operation, caller } = request
    if (operation.kind !== 'sign-up') return next(request)
    const work = async () => {
      const failure = await passwords.run(caller.address, () =>
        oneAtATime(operation.email, () => perform(request, operation, next)),
      )
      return failure ?? Response.json(answer(operation))
    }
    return caller.address === undefined ? work() : atEvenTimes(work, wait)
  }
}

/** What hosted Supabase answers to a repeated sign-up: a user of the right shape that is nobody. */
function answer({ email, data }: SignUp): Record<string, unknown> {
  const now = new Date().toISOString()
  const id = randomUUID()
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { ...data, email, email_verified: false, phone_verified: false, sub: id },
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
