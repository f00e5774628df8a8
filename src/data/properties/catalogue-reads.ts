import { queryOptions } from '@tanstack/react-query'
import type { ListingFilters } from '~/domain/listing-filters'
import type { KnownPlace } from '~/domain/suggestions'
import type { TownCount } from '~/domain/town-summary'
import { dataOf } from '../data-error'
import type { Db } from '../public-client'
import { publicPropertyKeys } from './keys'

export async function readTownSummary(db: Db, signal?: AbortSignal): Promise<TownCount[]> {
  const client = await db()
  const asking = client.rpc('town_summary')
  return dataOf(await (signal ? asking.abortSignal(signal) : asking)) as TownCount[]
}

export function townSummaryQuery(db: Db) {
  return queryOptions({
    queryKey: publicPropertyKeys.towns(),
    queryFn: ({ signal }) => readTownSummary(db, signal),
    meta: { failure: 'town_summary_failed' },
  })
}

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
  return filters.q ? (await import('~/domain/typed-search')).withRead(filters) : filters
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

const SITEMAP_PAGE = 500

export type SitemapPart = {
  part: number
  /** How many of them are available; may be 0. */
  listings: number
  last_modified: string
  before_created_at: string | null
  before_id: string | null
}

export async function sitemapParts(db: Db): Promise<SitemapPart[]> {
  return dataOf(await (await db()).rpc('sitemap_parts')) as SitemapPart[]
}

export async function* sitemapListings(db: Db, part: SitemapPart) {
  let before = { created_at: part.before_created_at, id: part.before_id }
  for (let left = part.listings; left > 0; left -= SITEMAP_PAGE) {
    const page = dataOf(
      await (await db())
        .rpc('search_properties', {
          page_size: Math.min(left, SITEMAP_PAGE),
          ...(before.created_at && { before_created_at: before.created_at }),
          ...(before.id && { before_id: before.id }),
        })
        .select('id, title, city, created_at, updated_at'),
    )
    yield* page
    before = page.at(-1) ?? before
  }
}
