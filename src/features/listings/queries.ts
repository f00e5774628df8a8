import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { DataClient } from '~/lib/data-client'
import { dataOf } from '~/lib/data-error'
import { listingKeys } from './keys'
import type { Category } from './property-category'

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

export function featuredPropertiesQuery(db: DataClient) {
  return queryOptions({
    queryKey: listingKeys.featured(),
    queryFn: async ({ signal }) =>
      dataOf(
        await db
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
export function catalogueQuery(db: DataClient) {
  return queryOptions({
    queryKey: listingKeys.catalogue(),
    queryFn: async ({ signal }) =>
      dataOf(
        await db
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
export function propertyCountQuery(db: DataClient, search: string, category: Category) {
  return queryOptions({
    queryKey: listingKeys.count(search, category),
    queryFn: async ({ signal }) =>
      Number(dataOf(await db.rpc('count_properties', { search, category }).abortSignal(signal))),
    meta: { failure: 'listing_count_failed' },
  })
}

/** Where the next page of a search starts: behind this listing. */
type Cursor = { created_at: string; id: string }

/** Matching active listings, newest first, a page of PAGE_SIZE at a time. */
export function propertySearchQuery(db: DataClient, search: string, category: Category) {
  return infiniteQueryOptions({
    queryKey: listingKeys.search(search, category),
    queryFn: async ({ pageParam, signal }) =>
      dataOf(
        await db
          .rpc('search_properties', {
            search,
            category,
            page_size: PAGE_SIZE,
            ...(pageParam && { before_created_at: pageParam.created_at, before_id: pageParam.id }),
          })
          .select(CARD_COLUMNS)
          .order('is_primary', { ...COVER, ascending: false })
          .order('display_order', COVER)
          .limit(1, COVER)
          .abortSignal(signal),
      ),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page): Cursor | null => {
      const last = page.at(-1)
      return last && page.length === PAGE_SIZE ? { created_at: last.created_at, id: last.id } : null
    },
    meta: { failure: 'listing_search_failed' },
  })
}

/** One listing whatever its status, with pictures and videos in order; null where there is none. */
export function propertyQuery(db: DataClient, id: string) {
  return queryOptions({
    queryKey: listingKeys.detail(id),
    queryFn: async ({ signal }) =>
      dataOf(
        await db
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

export function propertyFaqsQuery(db: DataClient, id: string) {
  return queryOptions({
    queryKey: listingKeys.faqs(id),
    queryFn: async ({ signal }) =>
      dataOf(
        await db
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
