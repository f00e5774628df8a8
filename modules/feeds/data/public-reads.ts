import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { Db } from '~/kit/data/public-client'
import type { FeedListing } from '~/modules/feeds/feed-listing'
import { FEEDS_KEY } from './keys'

const PAGE = 500

export const FEED_COLUMNS =
  'id, reference, title, description, price, price_amount, price_basis, listing_type, category, kind, property_type, address, city, state, zip_code, town, latitude, longitude, bedrooms, bathrooms, square_feet, lot_area, parking_spaces, created_at, property_images(image_url)' as const

export async function readFeeds(db: Db, signal?: AbortSignal) {
  const asking = (await db()).from('feeds').select('name, is_on').order('name')
  return dataOf(await (signal ? asking.abortSignal(signal) : asking))
}

export function feedsQuery(db: Db) {
  return queryOptions({
    queryKey: FEEDS_KEY,
    queryFn: ({ signal }) => readFeeds(db, signal),
    meta: { failure: 'feeds_failed' },
  })
}

/** Of all that visitors see: rises with each change. */
export async function readContentVersion(db: Db): Promise<number> {
  return Number(dataOf(await (await db()).rpc('content_version')))
}

export async function readBusinessName(db: Db): Promise<string> {
  const asking = (await db()).from('site_settings').select('business_name')
  return dataOf(await asking.single()).business_name
}

/** Listings on offer, newest first. */
export async function* feedListings(db: Db, most: number): AsyncGenerator<FeedListing> {
  const pictures = { referencedTable: 'property_images' }
  let before: { before_created_at?: string; before_id?: string } = {}
  for (let left = most; left > 0; left -= PAGE) {
    const size = Math.min(left, PAGE)
    const page = dataOf(
      await (await db())
        .rpc('search_properties', { page_size: size, ...before })
        .select(FEED_COLUMNS)
        .eq('property_images.kind', 'photo')
        .order('is_primary', { ...pictures, ascending: false })
        .order('display_order', pictures)
        .order('id', pictures)
        .limit(10, pictures),
    )
    yield* page
    const last = page.at(-1)
    if (!last || page.length < size) return
    before = { before_created_at: last.created_at, before_id: last.id }
  }
}
