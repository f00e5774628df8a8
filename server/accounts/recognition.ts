import type { AuthOperation } from '../gate/auth-operation.ts'
import type { Guard } from '../gate/gate-request.ts'
import { Refusal } from '../gate/refusal.ts'
import type { AccountRecords } from './account-records.ts'
import type { KnownDevices } from './known-devices.ts'
import { type MakeLimiter, minute, NetworkLimit } from './limits.ts'

export interface RecognitionOptions {
  accounts: Pick<AccountRecords, 'find'>
  devices: KnownDevices
  makeLimiter: MakeLimiter
}

/** Comes before all limits: a device that the account knows is counted by itself. */
export function recognition(options: RecognitionOptions): Guard<AuthOperation> {
  const { accounts, devices } = options
  const looks = new NetworkLimit(options.makeLimiter, 'looks for a device', 240, 5 * minute)

  return async (request, next) => {
    const { operation, caller } = request
    const { device, address } = caller
    const isNaming = operation.kind === 'sign-in' || operation.kind === 'recover'
    if (!isNaming || device === undefined || address === undefined) return next(request)
    if (!(await mayLook(looks, address))) return next(request)
    const knownDevice = devices.find(device, await accounts.find(operation.email))
    return next({ operation, caller: { ...caller, knownDevice } })
  }
}

/** Whoever sends invented cookies without end is a stranger, and not refused for it. */
async function mayLook(looks: NetworkLimit, network: string): Promise<boolean> {
  try {
    await looks.consume(network)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
