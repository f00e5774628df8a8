import { randomUUID } from 'node:crypto'
import type { Next } from '../gate/gate-request.ts'
import type { AccountMailer } from './account-mailer.ts'
import type { AccountRecords } from './account-records.ts'
import { atEvenTimes, type Wait } from './answer-time.ts'
import type { AuthCase } from './auth-case.ts'
import { passwordThread } from './password-hash.ts'
import type { PasswordQueue } from './password-queue.ts'

export interface SignUpOptions {
  accounts: Pick<AccountRecords, 'signUp'>
  mailer: Pick<AccountMailer, 'send'>
  passwords: PasswordQueue
  wait?: Wait | undefined
}

/** One answer always. A later sign-up replaces an unconfirmed one: being first gains nothing. */
export function signUp({
  accounts,
  mailer,
  passwords,
  wait,
}: SignUpOptions): Next<AuthCase<'sign-up'>> {
  return ({ operation, caller }) => {
    const { email, password, data, redirectTo } = operation
    const work = async () => {
      const hash = await passwords.run(caller.address, () => passwordThread.hash(password))
      const link = await accounts.signUp({ email, hash, data })
      if (link) await mailer.send({ kind: 'confirmation', email, link }, redirectTo)
      return Response.json(answer(operation))
    }
    return caller.address === undefined ? work() : atEvenTimes(work, wait)
  }
}

/** What hosted Supabase answers to a repeated sign-up: a user of the right shape that is nobody. */
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
