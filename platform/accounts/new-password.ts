import type { AuthOperation } from '../gate/auth-operation.ts'
import type { Guard } from '../gate/gate-request.ts'
import { Refusal } from '../gate/refusal.ts'

const shortestPassword = 6
/** In bytes. bcrypt reads no further, so the rest of a longer password wouldn't matter. */
const longestPassword = 72

export function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > longestPassword
}

/** Checked before anything looks at whose password it is. */
export const passwordRules: Guard<AuthOperation> = async (request, next) => {
  const { operation } = request
  const password =
    operation.kind === 'sign-up' || operation.kind === 'update-user'
      ? operation.password
      : undefined
  if (password !== undefined) {
    if (password.length < shortestPassword) {
      const words = `Password should be at least ${shortestPassword} characters.`
      throw new Refusal(422, 'weak_password', words, {}, { weak_password: { reasons: ['length'] } })
    }
    if (isTooLong(password)) {
      const words = `Password cannot be longer than ${longestPassword} characters`
      throw new Refusal(400, 'validation_failed', words)
    }
  }
  return next(request)
}
