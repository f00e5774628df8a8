import { wholePrice } from '~/modules/listings/comparable-price'
import { optionWords, PROPERTY_KINDS } from '~/modules/listings/listing-options'
import { type FeedListing, type FeedSite, listingAddress, pictureAddresses } from './feed-listing'
import { element, shortText } from './xml'

/** The shortest text of an ad, in characters. */
const SHORTEST = 30

export function trovitLacks(listing: FeedListing): string[] {
  return [
    listing.category !== 'Residential' && 'Trovit takes homes only',
    wholePrice(listing) === null && 'No amount in the price',
    !listing.city.trim() && 'No city',
    listing.description.trim().length < SHORTEST &&
      `Description shorter than ${SHORTEST} characters`,
  ].flatMap((lack) => lack || [])
}

/** An ad by Trovit's guide for homes (looked up on 24 November 2026). */
export function trovitEntry(listing: FeedListing, site: FeedSite): string {
  const isRent = listing.listing_type === 'for_rent'
  const pictures = pictureAddresses(listing, site).map(
    (url) => `<picture>${element('picture_url', url)}</picture>`,
  )
  const [year, month, day] = listing.created_at.slice(0, 10).split('-')
  return [
    '<ad>',
    element('id', listing.reference),
    element('url', listingAddress(listing, site, 'trovit')),
    element('title', shortText(listing.title, 150)),
    element('type', isRent ? 'For Rent' : 'For Sale'),
    element('agency', site.businessName),
    element('content', shortText(listing.description, 1_000)),
    element('price', Math.round(wholePrice(listing) ?? 0), isRent ? 'period="monthly"' : ''),
    element('property_type', optionWords(PROPERTY_KINDS, listing.kind ?? '')),
    listing.square_feet >= 1
      ? element('floor_area', Math.round(listing.square_feet), 'unit="meters"')
      : '',
    listing.lot_area >= 1
      ? element('plot_area', Math.round(listing.lot_area), 'unit="meters"')
      : '',
    listing.bedrooms > 0 ? element('rooms', listing.bedrooms) : '',
    listing.bathrooms > 0 ? element('bathrooms', listing.bathrooms) : '',
    element('parking', listing.parking_spaces > 0 ? 1 : 0),
    element('address', listing.address),
    element('city', listing.city),
    element('postcode', listing.zip_code),
    element('region', listing.state),
    // The guide has no mark for a place that is only near, so the middle of a town stays out.
    element('latitude', listing.latitude ?? ''),
    element('longitude', listing.longitude ?? ''),
    pictures.length > 0 ? `<pictures>${pictures.join('')}</pictures>` : '',
    element('date', `${day}/${month}/${year}`),
    '</ad>',
  ]
    .filter(Boolean)
    .join('')
}

export function trovitFile(entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<trovit>\n${entries.join('\n')}\n</trovit>\n`
}
