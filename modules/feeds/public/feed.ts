import type { Db } from '~/kit/data/public-client'
import {
  feedListings,
  readBusinessName,
  readContentVersion,
  readFeeds,
} from '~/modules/feeds/data/public-reads'
import type { FeedSite } from '~/modules/feeds/feed-listing'
import { FEED_NAMES, FEEDS, type FeedName } from '~/modules/feeds/feeds'
import { oneAtATime } from '~/modules/gallery/public/one-at-a-time'

type Site = { db: Db; siteUrl: string; origin: string }
type Kept = { version: number; siteUrl: string; bytes: Uint8Array<ArrayBuffer> }

/** Where a feed is too large for the page cache, too, its listings are read once. */
const kept = new Map<FeedName, Kept>()

/**
 * All of a feed or nothing: it is sent once the last listing is in it.
 * @returns undefined where there is no such feed, or it is off
 */
export async function feedFile(name: string, site: Site) {
  const known = FEED_NAMES.find((each) => each === name)
  if (!known || !(await isOn(known, site))) return undefined
  return oneAtATime(async () => {
    const version = await readContentVersion(site.db)
    const last = kept.get(known)
    if (last?.version === version && last.siteUrl === site.siteUrl) return last.bytes
    const bytes = new TextEncoder().encode(await write(known, site))
    kept.set(known, { version, siteUrl: site.siteUrl, bytes })
    return bytes
  })
}

async function isOn(name: FeedName, { db }: Site): Promise<boolean> {
  return (await readFeeds(db)).some((feed) => feed.name === name && feed.is_on)
}

async function write(name: FeedName, { db, siteUrl, origin }: Site) {
  const { most, lacks, entry, file } = FEEDS[name]
  const site: FeedSite = { siteUrl, origin, businessName: await readBusinessName(db) }
  const entries: string[] = []
  for await (const listing of feedListings(db, most)) {
    if (lacks(listing, site).length === 0) entries.push(entry(listing, site))
  }
  return file(entries, site)
}
