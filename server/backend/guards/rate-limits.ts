import { setTimeout as sleep } from 'node:timers/promises'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { emailOf, type Guard, type GuardedRequest, refuse } from './guard.ts'

const fiveMinutes = 5 * 60
const quarterHour = 15 * 60
const hour = 60 * 60

/** Wrong passwords for one account from one address before it has to wait. */
const wrongPasswordsHere = 10
/** From the fourth wrong password on, each answer takes twice as long as the one before. */
const freeTries = 3
const firstDelayMs = 250
const longestDelayMs = 4_000

function limiter(points: number, seconds: number): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: seconds })
}

/**
 * Slows and then refuses what can be guessed or abused: the library has no limits at all. Figures
 * follow hosted Supabase's defaults (30 sign-ins and sign-ups, 150 refreshes in five minutes an
 * address), doubled where an office shares one address.
 *
 * Whether the account exists changes nothing here, so nothing shows it.
 */
export function rateLimits(wait: (ms: number) => Promise<unknown> = sleep): Guard {
  const perAddress: Record<string, RateLimiterAbstract> = {
    password: limiter(120, fiveMinutes),
    signup: limiter(60, fiveMinutes),
    refresh: limiter(300, fiveMinutes),
    verify: limiter(60, fiveMinutes),
    mail: limiter(30, hour),
    account: limiter(60, fiveMinutes),
    // Whole villages share one address of their mobile network.
    view: limiter(600, fiveMinutes),
  }
  const mailsPerAccount = limiter(6, hour)
  const wrongHere = limiter(wrongPasswordsHere, quarterHour)
  const wrongAnywhere = limiter(50, quarterHour)

  return async (request, next) => {
    const { address } = request
    const kind = kindOf(request)
    // The server's own calls have no address.
    if (!kind || address === undefined) return next(request)
    const email = emailOf(request)
    try {
      await perAddress[kind]?.consume(address)
      if (kind === 'mail' && email) await mailsPerAccount.consume(email)
      if (kind !== 'password' || !email) return await next(request)

      const here = `${email} ${address}`
      await mustHavePointsLeft(wrongHere, here)
      await mustHavePointsLeft(wrongAnywhere, email)
      const wrong = (await wrongHere.get(here))?.consumedPoints ?? 0
      if (wrong >= freeTries) {
        await wait(Math.min(firstDelayMs * 2 ** (wrong - freeTries), longestDelayMs))
      }
      const response = await next(request)
      if (response.ok) {
        await wrongHere.delete(here)
      } else if (response.status === 400) {
        await Promise.all([wrongHere.penalty(here), wrongAnywhere.penalty(email)])
      }
      return response
    } catch (limit) {
      if (!(limit instanceof RateLimiterRes)) throw limit
      const seconds = Math.max(1, Math.ceil(limit.msBeforeNext / 1000))
      return refuse(
        request,
        429,
        'over_request_rate_limit',
        `Too many attempts. Please wait ${inWords(seconds)} and try again.`,
        { 'retry-after': String(seconds) },
      )
    }
  }
}

function kindOf({ method, url }: GuardedRequest): string | undefined {
  // Visitor numbers can be invented, so counting views is bounded here.
  if (url.pathname === '/rest/v1/rpc/record_property_view') return 'view'
  const path = url.pathname.replace(/^\/auth\/v1\//, '')
  if (path === url.pathname) return undefined
  if (method === 'POST' && path === 'token') {
    return url.searchParams.get('grant_type') === 'password' ? 'password' : 'refresh'
  }
  if (path === 'signup' || path === 'verify') return path
  if (path === 'recover' || path === 'resend') return 'mail'
  return path === 'authorize' || path === 'callback' || method === 'PUT' ? 'account' : undefined
}

async function mustHavePointsLeft(limit: RateLimiterMemory, key: string): Promise<void> {
  const state = await limit.get(key)
  if (state && state.consumedPoints >= limit.points) throw state
}

function inWords(seconds: number): string {
  if (seconds < 60) return `${seconds} second${seconds === 1 ? '' : 's'}`
  const minutes = Math.ceil(seconds / 60)
  return `${minutes} minute${minutes === 1 ? '' : 's'}`
}
