import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { AuthKind, AuthOperation } from '../gate/auth-operation.ts'
import type { Guard } from '../gate/gate-request.ts'
import { consume, day, hour, keyOf, type MakeLimiter, minute, NetworkLimit } from './limits.ts'

// By network. These are hosted Supabase's defaults of November 2026 (30 sign-ins and sign-ups, 150
// refreshes in five minutes), at least doubled because an office shares one address.
export function requestLimits(makeLimiter: MakeLimiter): Guard<AuthOperation> {
  const from = (name: string, points: number, seconds: number) =>
    new NetworkLimit(makeLimiter, `from ${name}`, points, seconds)
  const signUps = from('sign-up', 60, 5 * minute)
  // No network may cause more than a quarter of all e-mails.
  const signUpsAnHour = new NetworkLimit(
    makeLimiter,
    'sign-ups an hour',
    { line: 120, house: 180, office: 250 },
    hour,
  )
  const links = from('link', 60, 5 * minute)
  const mails = from('mail', 30, hour)
  const codes = from('code', 60, 5 * minute)
  const accounts = from('account', 60, 5 * minute)

  const networks: Partial<Record<AuthKind, NetworkLimit[]>> = {
    'sign-in': [from('sign-in', 120, 5 * minute)],
    'sign-up': [signUps, signUpsAnHour],
    'exchange-code': [links],
    verify: [links],
    recover: [mails],
    resend: [mails],
    'update-user': [accounts],
    'enrol-factor': [accounts],
    'challenge-factor': [codes],
    'verify-factor': [codes],
    'unenrol-factor': [accounts],
    authorize: [accounts],
    callback: [accounts],
  }
  const devices: Partial<Record<AuthKind, RateLimiterAbstract>> = {
    'sign-in': makeLimiter('sign-ins on a device', 60, 5 * minute),
    recover: makeLimiter('mails on a device', 10, hour),
    'update-user': makeLimiter('changes of an account on a device', 60, 5 * minute),
  }

  return async (request, next) => {
    const { kind } = request.operation
    const { address, knownDevice } = request.caller
    const ofDevice = devices[kind]
    if (knownDevice !== undefined && ofDevice) {
      await consume(ofDevice, keyOf(knownDevice))
      return next(request)
    }
    // The server's own calls have no address.
    if (address !== undefined) for (const each of networks[kind] ?? []) await each.consume(address)
    return next(request)
  }
}

/**
 * Limits how often e-mails to an address are asked for, whether it has an account or not. Known
 * devices count separately, so strangers can't use up their share. Someone who knows the password
 * can make any number of devices, so all of them also share one limit.
 */
export function mailLimits(makeLimiter: MakeLimiter): Guard<AuthOperation> {
  const anHour = makeLimiter('mails an hour', 6, hour)
  const aDay = makeLimiter('mails a day', 20, day)
  const fromDevices = makeLimiter('mails an hour from known devices', 12, hour)
  return async (request, next) => {
    const { operation, caller } = request
    const isMailing =
      operation.kind === 'sign-up' || operation.kind === 'recover' || operation.kind === 'resend'
    if (isMailing && caller.address !== undefined) {
      const { knownDevice } = caller
      const key = knownDevice ? keyOf(operation.email, knownDevice) : keyOf(operation.email)
      await consume(anHour, key)
      await consume(aDay, key)
      if (knownDevice) await consume(fromDevices, keyOf(operation.email))
    }
    return next(request)
  }
}
