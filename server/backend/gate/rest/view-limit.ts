import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Guard } from '../gate-request.ts'
import { tryLater } from '../refusal.ts'
import type { RestOperation } from './rest-operation.ts'

/** Whole villages share one address of their mobile network. */
const mostViews = 600
const seconds = 5 * 60

/** Visitors' numbers can be invented, so counting views is bounded by address. */
export function limitViews(): Guard<RestOperation> {
  const limit = new RateLimiterMemory({ points: mostViews, duration: seconds })
  return async (request, next) => {
    const { operation, caller } = request
    if (operation.call?.name !== 'record_property_view' || caller.address === undefined) {
      return next(request)
    }
    try {
      await limit.consume(caller.address)
    } catch (over) {
      if (!(over instanceof RateLimiterRes)) throw over
      throw tryLater(over.msBeforeNext / 1000, 'Too many views from one address')
    }
    return next(request)
  }
}
