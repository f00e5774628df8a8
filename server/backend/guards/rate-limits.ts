import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Refusal } from '../gate/refusal.ts'
import type { Guard } from './guard.ts'

/** Visitor numbers can be invented, so counting views is bounded by address here. */
export function viewLimits(): Guard {
  // Whole villages share one address of their mobile network.
  const views = new RateLimiterMemory({ points: 600, duration: 5 * 60 })
  return async (request, next) => {
    const isView = request.url.pathname === '/rest/v1/rpc/record_property_view'
    if (!isView || request.address === undefined) return next(request)
    const isLeft = await views.consume(request.address).then(
      () => true,
      () => false,
    )
    if (isLeft) return next(request)
    return new Refusal(429, 'over_request_rate_limit', 'Too many views').toResponse('rest')
  }
}
