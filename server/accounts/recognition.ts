import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { AuthOperation } from '../gate/auth-operation.ts'
import type { AuthRequest, Guard } from '../gate/gate-request.ts'
import { Refusal } from '../gate/refusal.ts'
import type { AccountRecords } from './account-records.ts'
import type { KnownDevices } from './known-devices.ts'
import { consume, type MakeLimiter, minute } from './limits.ts'

export interface RecognitionOptions {
  accounts: Pick<AccountRecords, 'find' | 'findById'>
  devices: KnownDevices
  makeLimiter: MakeLimiter
}

/** Comes before all limits: a device that the account knows is counted by itself. */
export function recognition(options: RecognitionOptions): Guard<AuthOperation> {
  const { accounts, devices } = options
  const looks = options.makeLimiter('looks for a device', 60, 5 * minute)

  return async (request, next) => {
    const { operation, caller } = request
    const find = accountOf(request)
    // An invented number is known by itself: it costs no look, and nobody theirs.
    const device = devices.own(caller.device)
    if (!find || device === undefined || caller.address === undefined) return next(request)
    if (!(await mayLook(looks, device))) return next(request)
    const knownDevice = devices.find(caller.device, await find())
    return next({ operation, caller: { ...caller, knownDevice } })
  }

  /** Of what is limited by device: the account that it names, or whose session it comes with. */
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

/** Who sends one cookie without end is a stranger then, and not refused for it. */
async function mayLook(looks: RateLimiterAbstract, device: string): Promise<boolean> {
  try {
    await consume(looks, device)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
