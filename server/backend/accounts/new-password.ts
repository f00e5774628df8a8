import type { AuthOperation } from '../gate/auth-operation.ts'
import type { Guard } from '../gate/gate-request.ts'
import { Refusal } from '../gate/refusal.ts'
import type { AccountRecords } from './account-records.ts'
import { type KnownDevices, withCookie } from './known-devices.ts'
import type { PasswordLine } from './password-line.ts'

const shortestPassword = 6
/** Bytes: bcrypt reads no more, so a longer password would be good with any ending. */
const longestPassword = 72

/** Refuses a password for its own sake before anything looks at whose it is to be. */
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
  line: PasswordLine
}

/**
 * A new password ends the account's other sessions, which outlive it in the library, and makes the
 * device on which it was set a known one.
 */
export function newPassword({ accounts, devices, line }: NewPasswordOptions): Guard<AuthOperation> {
  return async (request, next) => {
    const { operation, caller } = request
    if (operation.kind !== 'update-user' || operation.password === undefined) return next(request)
    const response = await line.run(caller.address, () => next(request))
    if (!response.ok || !caller.session) return response
    const { userId, sessionId } = caller.session
    await accounts.endSessions(userId, sessionId)
    const account = await accounts.findById(userId)
    return account ? withCookie(response, devices.remember(caller.device, account)) : response
  }
}
