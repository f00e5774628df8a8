import { queryOptions } from '@tanstack/react-query'
import { LISTED_STATUS } from '~/domain/availability'
import {
  countFilters,
  filtersOf,
  type GallerySearch,
  type ListingFilters,
} from '~/domain/gallery-search'
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

/** Every active listing, with what the browser's filter reads, and that filter. */
export function catalogueQuery(db: Db) {
  return queryOptions({
    queryKey: publicPropertyKeys.catalogue(),
    queryFn: async ({ signal }) => {
      const [properties, { findListings }] = await Promise.all([
        readCatalogue(db, signal),
        import('~/domain/listing-filter'),
      ])
      return { properties, findListings }
    },
    meta: { failure: 'catalogue_failed' },
  })
}

async function readCatalogue(db: Db, signal: AbortSignal) {
  return dataOf(
    await (await db())
      .from('properties')
      .select(`${CARD_COLUMNS}, description, comparable_price, lot_area, town, amenities`)
      .eq('status', LISTED_STATUS)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(CATALOGUE_LIMIT)
      .order('is_primary', { ...COVER, ascending: false })
      .order('display_order', COVER)
      .limit(1, COVER)
      .abortSignal(signal),
  )
}

/** Nothing but a term and a category: then the older functions answer, whose counts serve more. */
function isPlain(search: GallerySearch): boolean {
  return !search.sort && !countFilters(search)
}

export type Found = {
  total: number
  /** Of them, how many have no price that compares; 0 where no filter asks. */
  unpriced: number
}

/** `{}` counts the whole catalogue. */
export function propertyCountQuery(db: Db, filters: ListingFilters) {
  return queryOptions({
    queryKey: publicPropertyKeys.count(filters),
    queryFn: async ({ signal }): Promise<Found> => {
      const { q = '', category = 'All' } = filters
      const client = await db()
      // By GET it is one message to the database, which keeps no count then: pages are kept.
      const how = { get: import.meta.env.SSR && !q }
      return isPlain(filters)
        ? {
            total: Number(
              dataOf(
                await client
                  .rpc('count_properties', { search: q, category }, how)
                  .abortSignal(signal),
              ),
            ),
            unpriced: 0,
          }
        : (dataOf(await client.rpc('count_found', { filters }).abortSignal(signal)) as Found)
    },
    meta: { failure: 'listing_count_failed' },
  })
}

/**
 * The first pages of the matching active listings. Only the pages that are not known yet are asked
 * for. (An infinite query does the same for a kilobyte more.)
 */
export function propertySearchQuery(db: Db, search: GallerySearch, pages = search.pages ?? 1) {
  return queryOptions({
    queryKey: publicPropertyKeys.search(search, pages),
    queryFn: async ({ client, signal }) => {
      const known = publicPropertyKeys.search(search, pages - 1)
      let found: FoundProperty[] = client.getQueryData(known) ?? []
      for (let page = found.length / PAGE_SIZE; page < pages && Number.isInteger(page); page++) {
        found = [...found, ...(await searchPage(db, search, found.at(-1), signal))]
        if (found.length < (page + 1) * PAGE_SIZE) break
      }
      return found
    },
    meta: { failure: 'listing_search_failed' },
  })
}

type FoundProperty = PropertyCardData & { comparable_price: number | null; lot_area: number }

async function searchPage(
  db: Db,
  search: GallerySearch,
  last: FoundProperty | undefined,
  signal: AbortSignal,
) {
  const client = await db()
  const { q = '', category = 'All', sort = 'newest' } = search
  const page = isPlain(search)
    ? client.rpc('search_properties', {
        search: q,
        category,
        page_size: PAGE_SIZE,
        ...(last && { before_created_at: last.created_at, before_id: last.id }),
      })
    : client.rpc('find_properties', {
        filters: filtersOf(search),
        sort,
        page_size: PAGE_SIZE,
        ...(last && { after: placeOf(last) }),
      })
  return dataOf(
    await page
      .select(`${CARD_COLUMNS}, comparable_price, lot_area`)
      .order('is_primary', { ...COVER, ascending: false })
      .order('display_order', COVER)
      .limit(1, COVER)
      .abortSignal(signal),
  )
}

/** What the next page begins behind. */
function placeOf(last: FoundProperty) {
  const { created_at, id, listing_type, comparable_price, square_feet, lot_area } = last
  return { created_at, id, listing_type, comparable_price, square_feet, lot_area }
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

export type PropertyCardData = AnswerOf<typeof featuredPropertiesQuery>[number]
export type PropertyDetail = NonNullable<AnswerOf<typeof propertyQuery>>
export type PropertyPicture = PropertyDetail['property_images'][number]
