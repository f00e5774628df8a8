import { locationOf } from '~/modules/listings/location'
import { shownPrice } from '~/modules/listings/price'
import { propertyFacts } from '~/modules/listings/property-facts'
import { type FeedListing, type FeedSite, listingAddress } from './feed-listing'
import { element, shortText, xmlText } from './xml'

export function rssEntry(listing: FeedListing, site: FeedSite): string {
  const facts = propertyFacts(listing).map(({ value, unit }) => `${value} ${unit}`)
  const first = [shownPrice(listing.price), locationOf(listing), ...facts].filter(Boolean)
  return [
    '<item>',
    element('title', listing.title),
    element('link', listingAddress(listing, site, 'rss')),
    element('guid', listing.id, 'isPermaLink="false"'),
    element('pubDate', new Date(listing.created_at).toUTCString()),
    element('description', `${first.join(' · ')}\n\n${shortText(listing.description, 500)}`),
    '</item>',
  ].join('')
}

export function rssFile(entries: string[], { siteUrl, businessName }: FeedSite): string {
  const self = `<atom:link rel="self" type="application/rss+xml" href="${xmlText(siteUrl)}/feed-rss.xml"/>`
  const channel = [
    element('title', `${businessName}: new listings`),
    element('link', `${siteUrl}/gallery`),
    element('description', 'The newest homes, lots and business spaces.'),
    self,
    ...entries,
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n${channel.join('\n')}\n</channel>\n</rss>\n`
}
