import type { ListingFilters } from '~/domain/listing-filters'
import { dataOf } from '../data-error'
import type { Db } from '../public-client'

/** Counting stops here: 100 means 100 or more. */
export const MANY_NEW = 100

/** For each search, the number of available listings added since a time in milliseconds. */
export async function countNew(
  db: Db,
  searches: readonly { filters: ListingFilters; seenAt: number }[],
): Promise<number[]> {
  if (searches.length === 0) return []
  const asked = searches.map(({ filters, seenAt }) => ({ filters, since: seenAt }))
  return dataOf(await (await db()).rpc('count_new', { searches: asked })) as number[]
}
