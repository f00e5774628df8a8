import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction } from '../database/in-transaction.ts'
import type { WithConnection } from '../database/sql-connection.ts'
import type { Next } from '../gate/gate-request.ts'
import { Refusal } from '../gate/refusal.ts'
import type { Session } from './access-token.ts'
import type { Account, AccountRecords } from './account-records.ts'
import { untilEvenTime, type Wait } from './answer-time.ts'
import type { AuthCase } from './auth-case.ts'
import { type KnownDevices, withCookie } from './known-devices.ts'
import type { MakeLimiter } from './limits.ts'
import { isTooLong } from './new-password.ts'
import { passwordThread } from './password-hash.ts'
import type { PasswordQueue } from './password-queue.ts'
import { openSession } from './session-records.ts'
import { readUser, type User } from './user.ts'
import { WrongPasswords } from './wrong-passwords.ts'

export interface SignInOptions {
  accounts: Pick<AccountRecords, 'find'>
  devices: KnownDevices
  passwords: PasswordQueue
  makeLimiter: MakeLimiter
  /** @returns undefined if the password has changed since it was compared */
  open(account: Account, userAgent: string | undefined): Promise<Response | undefined>
  wait?: Wait | undefined
}

/** The hash of an unknown random password, to compare with when an account has none. */
const nobodysHash = '$2b$10$3qP3ulyRK/6ploCgR6NI8um4naQ4J33/Lqrl4CTkncYzSJONzY3X.'

const wrong = 'invalid_credentials'

/**
 * A password is always compared, so that the time taken doesn't reveal whether an account exists.
 */
export function signIn(options: SignInOptions): Next<AuthCase<'sign-in'>> {
  const { accounts, devices, passwords, open, wait = sleep } = options
  const attempts = new WrongPasswords(options.makeLimiter, wait)

  return async ({ operation, caller }) => {
    const { email, password } = operation
    const start = performance.now()
    const attempt = await attempts.begin(email, caller.address, caller.knownDevice)
    try {
      const found = await accounts.find(email)
      const account = await passwords.run(caller, () => owner(password, found))
      const response = await open(account, caller.userAgent)
      if (!response) throw wrongPassword()
      await attempt.giveBack(true)
      return withCookie(response, devices.remember(caller.device, account))
    } catch (error) {
      if (error instanceof Refusal && error.code === wrong) await untilEvenTime(start, wait)
      else await attempt.giveBack(false)
      throw error
    }
  }
}

/** @throws Refusal unless the password is right and the account may be used */
async function owner(password: string, account: Account | undefined): Promise<Account> {
  const own = account?.encrypted_password
  const hash = own?.length === nobodysHash.length ? own : undefined
  const isRight = await passwordThread.compare(password, hash ?? nobodysHash)
  // bcrypt compares 72 bytes, and no password here is longer.
  if (!account || !hash || !isRight || isTooLong(password)) throw wrongPassword()
  if (!account.confirmed) throw new Refusal(400, 'email_not_confirmed', 'Email not confirmed')
  if (account.banned) throw new Refusal(400, 'user_banned', 'User is banned')
  return account
}

function wrongPassword(): Refusal {
  return new Refusal(400, wrong, 'Invalid login credentials')
}

/** @returns undefined if the password is no longer the one that was compared */
export function openByPassword(
  withConnection: WithConnection,
  { id, encrypted_password }: Account,
  userAgent: string | undefined,
): Promise<{ user: User; session: Session } | undefined> {
  return inTransaction(withConnection, async (sql) => {
    const same = await sql.query(
      `update auth.users set last_sign_in_at = now(), updated_at = now()
       where id = $1 and encrypted_password = $2 returning id`,
      [id, encrypted_password],
    )
    if (same.length === 0) return undefined
    const session = await openSession(sql, id, 'password', userAgent)
    const user = await readUser(sql, id)
    return user && { user, session }
  })
}
