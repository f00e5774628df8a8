import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { Db } from '~/kit/data/public-client'
import type { ListingFilters } from '~/modules/gallery/listing-filters'
import type { KnownPlace } from '~/modules/gallery/suggestions'
import { publicPropertyKeys } from '~/modules/listings/data/keys'

/** Fetched with what shows it, when somebody reaches for a search box. */
export function suggestionsQuery(db: Db) {
  return queryOptions({
    queryKey: publicPropertyKeys.suggestions(),
    queryFn: async ({ signal }) =>
      dataOf(await (await db()).rpc('search_suggestions').abortSignal(signal)) as KnownPlace[],
    meta: { failure: 'search_suggestions_failed' },
  })
}

/** Seen at a time in milliseconds. */
type SeenSearch = { filters: ListingFilters; seenAt: number }

/** Counting stops here: 100 means 100 or more. */
export const MANY_NEW = 100

export async function countNew(db: Db, searches: readonly SeenSearch[]): Promise<number[]> {
  if (searches.length === 0) return []
  const asked = await Promise.all(
    searches.map(async ({ filters, seenAt }) => ({
      filters: await withRead(filters),
      since: seenAt,
    })),
  )
  return dataOf(await (await db()).rpc('count_new', { searches: asked })) as number[]
}

/** Most saved searches hold nothing typed: what reads it is fetched where one does. */
async function withRead(filters: ListingFilters) {
  return filters.q ? (await import('~/modules/gallery/typed-search')).withRead(filters) : filters
}

export function newCountsQuery(db: Db, searches: readonly SeenSearch[]) {
  return queryOptions({
    queryKey: publicPropertyKeys.newSince(
      searches.map(({ filters, seenAt }) => ({ filters, seenAt })),
    ),
    queryFn: () => countNew(db, searches),
    meta: { failure: 'new_counts_failed' },
  })
}
