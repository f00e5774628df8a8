import { queryOptions } from '@tanstack/react-query'
import type { Category } from '~/domain/category'
import { dataOf } from '../data-error'
import type { Db } from '../public-client'
import { listingKeys } from './keys'

/** How many featured listings the home page shows. */
export const FEATURED_LIMIT = 6
/** Cards added at a time. */
export const PAGE_SIZE = 24
/** Up to so many active listings the browser holds the whole catalogue and filters by itself. */
export const CATALOGUE_LIMIT = 500

const CARD_COLUMNS =
  'id, title, price, address, city, state, listing_type, category, status, featured, bedrooms, bathrooms, square_feet, created_at, property_images(image_url, alt_text, placeholder)'
const DETAIL_COLUMNS =
  'id, title, description, price, price_amount, address, city, state, zip_code, listing_type, property_type, category, status, featured, bedrooms, bathrooms, square_feet, amenities, nearby_landmarks, created_at, updated_at, property_images(id, image_url, alt_text, placeholder, width, height), property_videos(id, video_url, video_type)'

/** The cover, or else the first picture. */
const COVER = { referencedTable: 'property_images' } as const

export function featuredPropertiesQuery(db: Db) {
  return queryOptions({
    queryKey: listingKeys.featured(),
    queryFn: async ({ signal }) =>
      dataOf(
        await (await db())
          .from('properties')
          .select(CARD_COLUMNS)
          .eq('status', 'active')
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

/** Every active listing, newest first, with the description that the browser's filter looks into. */
export function catalogueQuery(db: Db) {
  return queryOptions({
    queryKey: listingKeys.catalogue(),
    queryFn: async ({ signal }) =>
      dataOf(
        await (await db())
          .from('properties')
          .select(`${CARD_COLUMNS}, description`)
          .eq('status', 'active')
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

/** How many active listings match; `('', 'All')` counts the whole catalogue. */
export function propertyCountQuery(db: Db, search: string, category: Category) {
  return queryOptions({
    queryKey: listingKeys.count(search, category),
    queryFn: async ({ signal }) =>
      Number(
        dataOf(
          await (await db()).rpc('count_properties', { search, category }).abortSignal(signal),
        ),
      ),
    meta: { failure: 'listing_count_failed' },
  })
}

/**
 * The first pages of the matching active listings, newest first, PAGE_SIZE a page. One page more
 * than is known already costs one request, which starts behind the last known listing. (An infinite
 * query does the same for a kilobyte more.)
 */
export function propertySearchQuery(db: Db, search: string, category: Category, pages: number) {
  return queryOptions({
    queryKey: listingKeys.search(search, category, pages),
    queryFn: async ({ client, signal }) => {
      const known = listingKeys.search(search, category, pages - 1)
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

/** One listing whatever its status, with pictures and videos in order; null where there is none. */
export function propertyQuery(db: Db, id: string) {
  return queryOptions({
    queryKey: listingKeys.detail(id),
    queryFn: async ({ signal }) =>
      dataOf(
        await (await db())
          .from('properties')
          .select(DETAIL_COLUMNS)
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

export function propertyFaqsQuery(db: Db, id: string) {
  return queryOptions({
    queryKey: listingKeys.faqs(id),
    queryFn: async ({ signal }) =>
      dataOf(
        await (await db())
          .from('property_faqs')
          .select('question, answer')
          .eq('property_id', id)
          .order('display_order')
          .order('id')
          .abortSignal(signal),
      ),
    meta: { failure: 'listing_faqs_failed' },
  })
}

type CardQuery = ReturnType<typeof featuredPropertiesQuery>['queryFn']
type DetailQuery = ReturnType<typeof propertyQuery>['queryFn']
type DataBehind<Q> = Q extends (...args: never[]) => infer R ? Awaited<R> : never

export type PropertyCardData = DataBehind<CardQuery>[number]
export type PropertyDetail = NonNullable<DataBehind<DetailQuery>>
export type PropertyPicture = PropertyDetail['property_images'][number]
