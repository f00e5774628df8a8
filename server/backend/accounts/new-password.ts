import type { AuthOperation } from '../gate/auth-operation.ts'
import type { Guard } from '../gate/gate-request.ts'
import { Refusal } from '../gate/refusal.ts'
import type { AccountRecords } from './account-records.ts'
import { type KnownDevices, withCookie } from './known-devices.ts'
import type { PasswordQueue } from './password-queue.ts'

const shortestPassword = 6
/** Bytes: bcrypt reads no more, so a longer password would be good with any ending. */
const longestPassword = 72

/** Before anything looks at whose password it is to be. */
export const passwordRules: Guard<AuthOperation> = async (request, next) => {
  const { operation } = request
  const password =
    operation.kind === 'sign-up' || operation.kind === 'update-user'
      ? operation.password
      : undefined
  if (password !== undefined) {
    if (password.length < shortestPassword) {
      const words = `Password should be at least ${shortestPassword} characters.`
      throw new Refusal(422, 'weak_password', words)
    }
    if (Buffer.byteLength(password) > longestPassword) {
      const words = `Password cannot be longer than ${longestPassword} characters`
      throw new Refusal(400, 'validation_failed', words)
    }
  }
  return next(request)
}

export interface NewPasswordOptions {
  accounts: Pick<AccountRecords, 'findById' | 'endSessions'>
  devices: KnownDevices
  passwords: PasswordQueue
}

/** A new password ends the account's other sessions, which outlive it in the library. */
export function newPassword({
  accounts,
  devices,
  passwords,
}: NewPasswordOptions): Guard<AuthOperation> {
  return async (request, next) => {
    const { operation, caller } = request
    if (operation.kind !== 'update-user' || operation.password === undefined) return next(request)
    const response = await passwords.run(caller.address, () => next(request))
    if (!response.ok || !caller.session) return response
    const { userId, sessionId } = caller.session
    await accounts.endSessions(userId, sessionId)
    const account = await accounts.findById(userId)
    return account ? withCookie(response, devices.remember(caller.device, account)) : response
  }
}
