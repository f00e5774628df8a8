import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { AuthKind, AuthOperation } from '../gate/auth-operation.ts'
import type { Guard } from '../gate/gate-request.ts'
import { Refusal } from '../gate/refusal.ts'
import { day, hour, keyOf, type MakeLimiter, minute, take } from './limits.ts'

// By address: hosted Supabase's defaults of November 2026 (30 sign-ins and sign-ups, 150 refreshes
// in five minutes), at least doubled because an office shares an address.
export function requestLimits(makeLimiter: MakeLimiter): Guard<AuthOperation> {
  const limiter = (name: string, points: number, seconds: number) =>
    makeLimiter(`from ${name}`, points, seconds)
  const signIns = limiter('sign-in', 120, 5 * minute)
  const signUps = limiter('sign-up', 60, 5 * minute)
  const refreshes = limiter('refresh', 300, 5 * minute)
  const links = limiter('link', 60, 5 * minute)
  const mails = limiter('mail', 30, hour)
  const accounts = limiter('account', 60, 5 * minute)
  const allSignUps = makeLimiter('all sign-up', 1_000, hour)
  const allMails = makeLimiter('all mail', 2_000, hour)

  const limits: Partial<Record<AuthKind, [each: RateLimiterAbstract, all?: RateLimiterAbstract]>> =
    {
      'sign-in': [signIns],
      'sign-up': [signUps, allSignUps],
      refresh: [refreshes],
      'exchange-code': [links],
      verify: [links],
      recover: [mails, allMails],
      resend: [mails, allMails],
      'update-user': [accounts],
      authorize: [accounts],
      callback: [accounts],
    }

  return async (request, next) => {
    const { operation, caller } = request
    const [each, all] = limits[operation.kind] ?? []
    // The server's own calls have no address.
    if (caller.address !== undefined) {
      if (each) await take(each, caller.address)
      if (all) await take(all, 'all')
    }
    try {
      return await next(request)
    } catch (error) {
      // Refused requests don't count against the limit that all callers share.
      if (all && error instanceof Refusal) await all.reward('all')
      throw error
    }
  }
}

/** Counts e-mails asked for, not sent: whether the address has an account changes nothing. */
export function mailLimits(makeLimiter: MakeLimiter): Guard<AuthOperation> {
  const anHour = makeLimiter('mails an hour', 6, hour)
  const aDay = makeLimiter('mails a day', 20, day)
  return async (request, next) => {
    const { operation, caller } = request
    const isMailing =
      operation.kind === 'sign-up' || operation.kind === 'recover' || operation.kind === 'resend'
    if (isMailing && caller.address !== undefined) {
      const key = keyOf(operation.email)
      await take(anHour, key)
      await take(aDay, key)
    }
    return next(request)
  }
}
