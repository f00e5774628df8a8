import { setTimeout as sleep } from 'node:timers/promises'
import bcrypt from 'bcryptjs'
import type { AuthOperation } from '../gate/auth-operation.ts'
import type { Guard } from '../gate/gate-request.ts'
import { Refusal } from '../gate/refusal.ts'
import type { Account, AccountRecords } from './account-records.ts'
import { untilEvenTime, type Wait } from './answer-time.ts'
import { type KnownDevices, withCookie } from './known-devices.ts'
import type { MakeLimiter } from './limits.ts'
import type { PasswordQueue } from './password-queue.ts'
import { WrongPasswords } from './wrong-passwords.ts'

export interface SignInOptions {
  accounts: Pick<AccountRecords, 'find'>
  devices: KnownDevices
  passwords: PasswordQueue
  makeLimiter: MakeLimiter
  wait?: Wait | undefined
}

/** The hash of an unknown random password, compared with where an account has none. */
const nobodysHash = '$2b$10$3qP3ulyRK/6ploCgR6NI8um4naQ4J33/Lqrl4CTkncYzSJONzY3X.'

const wrong = 'invalid_credentials'

/** For an unconfirmed account, or none, the library answers before hashing: here all hash alike. */
export function signIn(options: SignInOptions): Guard<AuthOperation> {
  const { accounts, devices, passwords, wait = sleep } = options
  const attempts = new WrongPasswords(options.makeLimiter, wait)

  return async (request, next) => {
    const { operation, caller } = request
    if (operation.kind !== 'sign-in') return next(request)
    const { email, password } = operation
    const start = performance.now()
    const known = caller.device
      ? devices.find(caller.device, await accounts.find(email))
      : undefined
    const attempt = await attempts.begin(email, caller.address, known)
    try {
      const account = await accounts.find(email)
      const response = await passwords.run(caller.address, () =>
        compared(password, account, () => next(request)),
      )
      if (response.headers.get('x-sb-error-code') === wrong) throw wrongPassword()
      await attempt.giveBack(response.ok)
      if (!response.ok || !account) return response
      return withCookie(response, devices.remember(caller.device, account))
    } catch (error) {
      if (error instanceof Refusal && error.code === wrong) await untilEvenTime(start, wait)
      else await attempt.giveBack(false)
      throw error
    }
  }
}

/** The library is asked where it compares the password, or where it has been compared. */
async function compared(
  password: string,
  account: Account | undefined,
  next: () => Promise<Response>,
): Promise<Response> {
  const own = account?.encrypted_password
  const hash = own?.length === nobodysHash.length ? own : undefined
  if (account?.confirmed && hash) return next()
  const isRight = await bcrypt.compare(password, hash ?? nobodysHash)
  if (!hash || !isRight) throw wrongPassword()
  return next()
}

function wrongPassword(): Refusal {
  return new Refusal(400, wrong, 'Invalid login credentials')
}
