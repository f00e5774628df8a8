import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { AuthKind, AuthOperation } from '../gate/auth-operation.ts'
import type { AuthRequest, Guard } from '../gate/gate-request.ts'
import { Refusal } from '../gate/refusal.ts'
import type { AccountRecords } from './account-records.ts'
import { type KnownDevices, withCookie } from './known-devices.ts'
import { consume, type MakeLimiter, minute } from './limits.ts'

export interface RecognitionOptions {
  accounts: Pick<AccountRecords, 'find' | 'findById'>
  devices: KnownDevices
  makeLimiter: MakeLimiter
}

/** Runs before all limits: a device that the account knows is counted separately. */
export function recognition(options: RecognitionOptions): Guard<AuthOperation> {
  const { accounts, devices } = options
  const looks = options.makeLimiter('looks for a device', 60, 5 * minute)

  return async (request, next) => {
    const { operation, caller } = request
    const find = accountOf(request)
    // A made-up number is recognized without a lookup, so it uses up none of the real device's.
    const device = devices.own(caller.device)
    if (!find || device === undefined || caller.address === undefined) return next(request)
    if (!(await mayLook(looks, device))) return next(request)
    const knownDevice = devices.find(caller.device, await find())
    return next({ operation, caller: { ...caller, knownDevice } })
  }

  /** The account that a device-limited operation is about: the one it names, or the session's. */
  function accountOf({ operation, caller }: AuthRequest) {
    const { session } = caller
    switch (operation.kind) {
      case 'sign-in':
      case 'recover':
        return () => accounts.find(operation.email)
      case 'update-user':
        return session && (() => accounts.findById(session.userId))
    }
  }
}

/** Sign-ins by password and second factors give a device its number themselves. */
const numbered: ReadonlySet<AuthKind> = new Set(['exchange-code', 'get-user', 'refresh', 'verify'])

/** Every device with a session has a number, by which it is told from a copy of its tokens. */
export function numbering(devices: KnownDevices): Guard<AuthOperation> {
  return async (request, next) => {
    const response = await next(request)
    const { operation, caller } = request
    const isDue = numbered.has(operation.kind) && response.ok && caller.address !== undefined
    if (!isDue || devices.own(caller.device) !== undefined) return response
    return withCookie(response, devices.number())
  }
}

/** A device that repeats its cookie endlessly is then treated as a stranger, not refused. */
async function mayLook(looks: RateLimiterAbstract, device: string): Promise<boolean> {
  try {
    await consume(looks, device)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
