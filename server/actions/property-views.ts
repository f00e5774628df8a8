import { z } from 'zod'
import { dataOf } from '../backend/server-client.ts'
import { defineAction } from './action.ts'
import { isCrawler } from './crawler.ts'

const id = z.guid('must be a UUID')

/**
 * Counts a view of a listing once per visitor and day; the answer doesn't reveal whether it
 * counted.
 */
export const propertyViews = defineAction({
  name: 'property-views',
  accepts: ['json'],
  // On mobile networks whole villages share one address.
  limit: { calls: 600, seconds: 5 * 60 },
  input: z.strictObject({ property_id: id, visitor: id }),
  async run({ property_id: property, visitor }, { userAgent, isSignedIn, db }) {
    if (!isCrawler(userAgent) && !(await isSignedIn())) {
      dataOf(await db.rpc('record_property_view', { property, visitor }))
    }
    return new Response(null, { status: 204 })
  },
})
