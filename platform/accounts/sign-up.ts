import { randomUUID } from 'node:crypto'
import type { Next } from '../gate/gate-request.ts'
import type { AccountMailer } from './account-mailer.ts'
import type { AccountRecords } from './account-records.ts'
import { atEvenTimes, type Wait } from './answer-time.ts'
import type { AuthCase } from './auth-case.ts'
import type { LetterBudget } from './limits.ts'
import { passwordThread } from './password-hash.ts'
import type { PasswordQueue } from './password-queue.ts'
import { invitationSecret } from './redirects.ts'

export interface SignUpOptions {
  siteUrl: string
  accounts: Pick<AccountRecords, 'signUp' | 'isInvited'>
  mailer: Pick<AccountMailer, 'send'>
  letters: LetterBudget
  passwords: PasswordQueue
  wait?: Wait | undefined
}

/**
 * The answer is always the same. A later sign-up replaces an unconfirmed one, so being first gains
 * nothing.
 */
export function signUp(options: SignUpOptions): Next<AuthCase<'sign-up'>> {
  const { siteUrl, accounts, mailer, letters, passwords, wait } = options
  return ({ operation, caller }) => {
    const { email, password, data, redirectTo } = operation
    const isCounted = caller.address !== undefined
    const work = async () => {
      const refusal = isCounted ? await letters.spent() : undefined
      const secret = invitationSecret(siteUrl, redirectTo)
      if (refusal && !(await accounts.isInvited(email, secret))) throw refusal
      const hash = await passwords.run(caller, () => passwordThread.hash(password))
      const link = await accounts.signUp({ email, hash, data })
      if (link) {
        if (isCounted) await letters.count()
        await mailer.send({ kind: 'confirmation', email, link }, redirectTo)
      }
      return Response.json(answer(operation))
    }
    return caller.address === undefined ? work() : atEvenTimes(work, wait)
  }
}

/** What hosted Supabase answers to a repeated sign-up: a well-formed user that doesn't exist. */
function answer({ email, data }: AuthCase<'sign-up'>): Record<string, unknown> {
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
