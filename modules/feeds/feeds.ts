import type { FeedListing, FeedSite } from './feed-listing'
import { metaEntry, metaFile, metaLacks } from './meta-feed'
import { rssEntry, rssFile } from './rss-feed'
import { trovitEntry, trovitFile, trovitLacks } from './trovit-feed'

export const FEED_NAMES = ['meta', 'trovit', 'rss'] as const
export type FeedName = (typeof FEED_NAMES)[number]

export type Feed = {
  label: string
  about: string
  most: number
  lacks: (listing: FeedListing, site: FeedSite) => string[]
  entry: (listing: FeedListing, site: FeedSite) => string
  file: (entries: string[], site: FeedSite) => string
}

/** A file of more takes seconds to make and is no longer cached. */
const MOST = 5_000

export const FEEDS: Record<FeedName, Feed> = {
  meta: {
    label: 'Meta home listings',
    about: 'For the catalogue of a Facebook or Instagram business, in Commerce Manager.',
    most: MOST,
    lacks: metaLacks,
    entry: metaEntry,
    file: metaFile,
  },
  trovit: {
    label: 'Trovit',
    about: 'For Trovit, which takes homes from sites with 50 or more.',
    most: MOST,
    lacks: trovitLacks,
    entry: trovitEntry,
    file: trovitFile,
  },
  rss: {
    label: 'RSS',
    about: 'The 100 newest listings, for feed readers.',
    most: 100,
    lacks: () => [],
    entry: rssEntry,
    file: rssFile,
  },
}

export const feedPath = (name: FeedName) => `/feed-${name}.xml`
