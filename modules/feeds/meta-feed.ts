import { townMiddle } from '~/kit/places/town-middle'
import { wholePrice } from '~/modules/listings/comparable-price'
import {
  type FeedListing,
  type FeedSite,
  listingAddress,
  pictureAddresses,
  pinOf,
} from './feed-listing'
import { element, shortText, xmlText } from './xml'

const PROPERTY_TYPES: Record<string, string> = {
  apartment: 'apartment',
  condominium: 'condo',
  house: 'house',
  duplex: 'house',
  townhouse: 'townhouse',
  lot: 'land',
  farm_lot: 'land',
}

export function metaLacks(listing: FeedListing, site: FeedSite): string[] {
  return [
    pictureAddresses(listing, site).length === 0 && 'No photo',
    wholePrice(listing) === null && 'No amount in the price',
    !listing.address.trim() && 'No address',
    !listing.city.trim() && 'No city',
    !listing.zip_code.trim() && 'No ZIP code',
    pinOf(listing) === null &&
      townMiddle(listing.town) === null &&
      'No pin on the map, and not in a town of Pampanga',
  ].flatMap((lack) => lack || [])
}

/**
 * Meta's home listings in XML, by its fields as published for catalogue feeds (looked up on 24
 * November 2026). It has no field that says how exact a place is, so a comment does.
 */
export function metaEntry(listing: FeedListing, site: FeedSite): string {
  const pin = pinOf(listing)
  const [latitude, longitude] = pin ?? townMiddle(listing.town) ?? []
  const offer = listing.listing_type === 'for_rent' ? 'for_rent' : 'for_sale'
  return [
    '<listing>',
    element('home_listing_id', listing.reference),
    element('name', shortText(listing.title, 150)),
    element('availability', offer),
    element('description', shortText(listing.description, 1_000)),
    '<address format="simple">',
    component('addr1', listing.address),
    component('city', listing.city),
    component('region', listing.state || 'Pampanga'),
    component('country', 'Philippines'),
    component('postal_code', listing.zip_code),
    '</address>',
    pin ? '' : '<!-- the middle of the town -->',
    element('latitude', latitude ?? ''),
    element('longitude', longitude ?? ''),
    element('neighborhood', listing.city),
    ...pictureAddresses(listing, site).map((url) => `<image>${element('url', url)}</image>`),
    element('listing_type', `${offer}_by_agent`),
    listing.bathrooms > 0 ? element('num_baths', listing.bathrooms) : '',
    listing.bedrooms > 0 ? element('num_beds', listing.bedrooms) : '',
    element('price', `${wholePrice(listing)} PHP`),
    element('property_type', PROPERTY_TYPES[listing.kind ?? ''] ?? 'other'),
    element('url', listingAddress(listing, site, 'meta')),
    '</listing>',
  ]
    .filter(Boolean)
    .join('')
}

function component(name: string, text: string): string {
  return element('component', text, `name="${name}"`)
}

export function metaFile(entries: string[], { siteUrl, businessName }: FeedSite): string {
  const head = `${element('title', businessName)}<link rel="self" href="${xmlText(siteUrl)}/feed-meta.xml"/>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<listings>\n${head}\n${entries.join('\n')}\n</listings>\n`
}
