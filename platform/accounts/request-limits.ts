import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { AuthKind, AuthOperation } from '../gate/auth-operation.ts'
import type { Guard } from '../gate/gate-request.ts'
import { Refusal } from '../gate/refusal.ts'
import type { KnownDevices } from './known-devices.ts'
import {
  consume,
  day,
  hour,
  keyOf,
  type MakeLimiter,
  minute,
  NetworkLimit,
  refusalOf,
} from './limits.ts'
import { TokenQueue } from './token-queue.ts'

// By network, where nothing better is known of the caller. These are hosted Supabase's defaults of November 2026 (30 sign-ins and sign-ups, 150
// refreshes in five minutes), at least doubled because an office shares one address.
export function requestLimits(
  makeLimiter: MakeLimiter,
  devices: Pick<KnownDevices, 'own'>,
): Guard<AuthOperation> {
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
  const queue = new TokenQueue()

  const networks: Partial<Record<AuthKind, NetworkLimit[]>> = {
    'sign-in': [from('sign-in', 120, 5 * minute)],
    'sign-up': [signUps, signUpsAnHour],
    recover: [mails],
    resend: [mails],
    authorize: [from('google', 60, 5 * minute)],
  }
  const ofDevices: Partial<Record<AuthKind, RateLimiterAbstract>> = {
    'sign-in': makeLimiter('sign-ins on a device', 60, 5 * minute),
    recover: makeLimiter('mails on a device', 10, hour),
    authorize: makeLimiter('google on a device', 60, 5 * minute),
  }
  const changes = makeLimiter('changes by a session', 60, 5 * minute)
  const codes = makeLimiter('codes by a session', 60, 5 * minute)
  /** Without a session they are refused anyway. */
  const ofSessions: Partial<Record<AuthKind, RateLimiterAbstract>> = {
    'update-user': changes,
    'enrol-factor': changes,
    'unenrol-factor': changes,
    'challenge-factor': codes,
    'verify-factor': codes,
  }

  return async (request, next) => {
    const { operation, caller } = request
    const { kind } = operation
    const { address, session } = caller
    // The server's own calls have no address.
    if (address === undefined) return next(request)
    const own = devices.own(caller.device)
    switch (kind) {
      case 'verify':
      case 'exchange-code':
        return knownFirst(
          () => links.consume(address),
          () => queue.run(caller, own, () => next(request)),
        )
      case 'callback':
        // Anyone who comes back from Google brings no cookie; what costs more needs a state of ours.
        return queue.run(caller, undefined, () => next(request))
    }
    const ofSession = ofSessions[kind]
    if (session && ofSession) await consume(ofSession, session.sessionId)
    const device = kind === 'authorize' ? own : caller.knownDevice
    const ofDevice = ofDevices[kind]
    if (device !== undefined && ofDevice) await consume(ofDevice, keyOf(device))
    else for (const each of networks[kind] ?? []) await each.consume(address)
    return next(request)
  }
}

/**
 * For secrets too long to guess: beyond the limit only unknown ones are refused, so that nobody's link
 * fails because of strangers on the same address.
 */
async function knownFirst(
  count: () => Promise<void>,
  work: () => Promise<Response>,
): Promise<Response> {
  const refusal = await refusalOf(count)
  try {
    return await work()
  } catch (error) {
    throw refusal && error instanceof Refusal && error.status < 500 ? refusal : error
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
