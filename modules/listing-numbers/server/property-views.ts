import { z } from 'zod'
import { defineAction } from '../../../platform/actions/action.ts'
import { dataOf } from '../../../platform/backend/server-client.ts'
import { isCrawler } from './crawler.ts'

const id = z.guid('must be a UUID')

/** The first page's parameters that name a channel. A mark without meaning loses no view. */
const mark = z
  .array(z.string('must be a text'), 'must be a list')
  .transform((parts) => new URLSearchParams(parts.join('&').slice(0, 300)))
  .nullish()

/** Known words are plain; the database takes no NUL. */
const wordOf = (mark: URLSearchParams | null | undefined, name: string) =>
  mark?.get(name)?.replace(/[^\w ]/g, '?')

/**
 * Counts a view of a listing once per visitor and day; the answer doesn't reveal whether it
 * counted.
 */
export const propertyViews = defineAction({
  name: 'property-views',
  accepts: ['json'],
  // On mobile networks whole villages share one address.
  limit: { calls: 600, seconds: 5 * 60 },
  input: z.strictObject({ property_id: id, visitor: id, mark }),
  async run({ property_id: property, visitor, mark }, { userAgent, isSignedIn, db }) {
    if (!isCrawler(userAgent) && !(await isSignedIn())) {
      const utm_source = wordOf(mark, 'utm_source')
      const utm_medium = wordOf(mark, 'utm_medium')
      dataOf(await db.rpc('record_property_view', { property, visitor, utm_source, utm_medium }))
    }
    return new Response(null, { status: 204 })
  },
})
