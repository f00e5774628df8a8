import { queryOptions } from '@tanstack/react-query'
import { LISTED_STATUS } from '~/domain/availability'
import type { Category } from '~/domain/category'
import type { AnswerOf } from '../answer-of'
import { dataOf } from '../data-error'
import type { Db } from '../public-client'
import { CARD_COLUMNS, COVER, PAGE_COLUMNS } from './columns'
import { publicPropertyKeys } from './keys'

export const FEATURED_LIMIT = 6
export const PAGE_SIZE = 24
/** Up to this many active listings, the browser fetches them all and filters by itself. */
export const CATALOGUE_LIMIT = 500

export function featuredPropertiesQuery(db: Db) {
  return queryOptions({
    queryKey: publicPropertyKeys.featured(),
    queryFn: async ({ signal }) =>
      dataOf(
        await (await db())
          .from('properties')
          .select(CARD_COLUMNS)
          .eq('status', LISTED_STATUS)
          .eq('featured', true)
          .order('created_at', { ascending: false })
          .order('id')
          .limit(FEATURED_LIMIT)
          .order('is_primary', { ...COVER, ascending: false })
          .order('display_order', COVER)
          .limit(1, COVER)
          .abortSignal(signal),
      ),
    meta: { failure: 'featured_listings_failed' },
  })
}

/** Every active listing; the description is for the browser's filter. */
export function catalogueQuery(db: Db) {
  return queryOptions({
    queryKey: publicPropertyKeys.catalogue(),
    queryFn: async ({ signal }) =>
      dataOf(
        await (await db())
          .from('properties')
          .select(`${CARD_COLUMNS}, description`)
          .eq('status', LISTED_STATUS)
          .order('created_at', { ascending: false })
          .order('id')
          .limit(CATALOGUE_LIMIT)
          .order('is_primary', { ...COVER, ascending: false })
          .order('display_order', COVER)
          .limit(1, COVER)
          .abortSignal(signal),
      ),
    meta: { failure: 'catalogue_failed' },
  })
}

/** `('', 'All')` counts the whole catalogue. */
export function propertyCountQuery(db: Db, search: string, category: Category) {
  return queryOptions({
    queryKey: publicPropertyKeys.count(search, category),
    queryFn: async ({ signal }) =>
      Number(
        dataOf(
          // By GET it is one message to the database, which keeps no count then: pages are kept.
          await (await db())
            .rpc('count_properties', { search, category }, { get: import.meta.env.SSR && !search })
            .abortSignal(signal),
        ),
      ),
    meta: { failure: 'listing_count_failed' },
  })
}

/**
 * The first pages of the matching active listings. Only the pages that are not known yet are asked
 * for. (An infinite query does the same for a kilobyte more.)
 */
export function propertySearchQuery(db: Db, search: string, category: Category, pages: number) {
  return queryOptions({
    queryKey: publicPropertyKeys.search(search, category, pages),
    queryFn: async ({ client, signal }) => {
      const known = publicPropertyKeys.search(search, category, pages - 1)
      let found: PropertyCardData[] = client.getQueryData(known) ?? []
      for (let page = found.length / PAGE_SIZE; page < pages && Number.isInteger(page); page++) {
        found = [...found, ...(await searchPage(db, search, category, found.at(-1), signal))]
        if (found.length < (page + 1) * PAGE_SIZE) break
      }
      return found
    },
    meta: { failure: 'listing_search_failed' },
  })
}

async function searchPage(
  db: Db,
  search: string,
  category: Category,
  after: { created_at: string; id: string } | undefined,
  signal: AbortSignal,
) {
  return dataOf(
    await (await db())
      .rpc('search_properties', {
        search,
        category,
        page_size: PAGE_SIZE,
        ...(after && { before_created_at: after.created_at, before_id: after.id }),
      })
      .select(CARD_COLUMNS)
      .order('is_primary', { ...COVER, ascending: false })
      .order('display_order', COVER)
      .limit(1, COVER)
      .abortSignal(signal),
  )
}

/** A listing of any status; null where there is none. */
export function propertyQuery(db: Db, id: string) {
  return queryOptions({
    queryKey: publicPropertyKeys.detail(id),
    queryFn: async ({ signal }) =>
      dataOf(
        await (await db())
          .from('properties')
          .select(PAGE_COLUMNS)
          .eq('id', id)
          .order('display_order', { referencedTable: 'property_images' })
          .order('id', { referencedTable: 'property_images' })
          .order('display_order', { referencedTable: 'property_videos' })
          .order('id', { referencedTable: 'property_videos' })
          .abortSignal(signal)
          .maybeSingle(),
      ),
    meta: { failure: 'listing_failed' },
  })
}

/** Listings on offer that are like this one, nearest first; `similar_properties` says what that is. */
export function similarPropertiesQuery(db: Db, id: string) {
  return queryOptions({
    queryKey: publicPropertyKeys.similar(id),
    queryFn: async ({ signal }) =>
      dataOf(
        await (await db())
          .rpc('similar_properties', { id })
          .select(CARD_COLUMNS)
          .order('is_primary', { ...COVER, ascending: false })
          .order('display_order', COVER)
          .limit(1, COVER)
          .abortSignal(signal),
      ),
    meta: { failure: 'similar_listings_failed' },
  })
}

export type PropertyCardData = AnswerOf<typeof featuredPropertiesQuery>[number]
export type PropertyDetail = NonNullable<AnswerOf<typeof propertyQuery>>
export type PropertyPicture = PropertyDetail['property_images'][number]
