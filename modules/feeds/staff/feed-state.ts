import type { FeedCandidate } from '~/modules/feeds/data/staff-reads'
import type { FeedSite } from '~/modules/feeds/feed-listing'
import { FEEDS, type FeedName } from '~/modules/feeds/feeds'
import { isAvailable } from '~/modules/listings/availability'

export function feedLacks(listing: FeedCandidate, name: FeedName, site: FeedSite): string[] {
  if (listing.published_at === null) return ['Draft']
  if (!isAvailable(listing.status)) return ['Not available']
  return FEEDS[name].lacks(listing, site)
}
