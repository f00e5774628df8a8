import type { FeedCandidate } from '~/data/feeds/staff-reads'
import { isAvailable } from '~/domain/availability'
import type { FeedSite } from '~/domain/feeds/feed-listing'
import { FEEDS, type FeedName } from '~/domain/feeds/feeds'

export function feedLacks(listing: FeedCandidate, name: FeedName, site: FeedSite): string[] {
  if (listing.published_at === null) return ['Draft']
  if (!isAvailable(listing.status)) return ['Not available']
  return FEEDS[name].lacks(listing, site)
}
