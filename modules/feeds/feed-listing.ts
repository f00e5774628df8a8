import type { Point } from '~/kit/places/town-middle'
import { propertyParam } from '~/modules/listings/property-address'
import type { Database } from '~/platform/values/database.types'
import { imageAddress } from '~/platform/values/images'

type Row = Database['public']['Tables']['properties']['Row']

export type FeedListing = Pick<
  Row,
  | ('id' | 'reference' | 'title' | 'description' | 'price' | 'price_amount' | 'price_basis')
  | ('listing_type' | 'category' | 'kind' | 'property_type' | 'address' | 'city' | 'state')
  | (
      | 'zip_code'
      | 'town'
      | 'latitude'
      | 'longitude'
      | 'bedrooms'
      | 'bathrooms'
      | 'square_feet'
      | 'lot_area'
    )
  | ('parking_spaces' | 'created_at')
> & { property_images: { image_url: string }[] }

export type FeedSite = {
  siteUrl: string
  origin: string
  businessName: string
}

const MOST_PICTURES = 10

export function pictureAddresses(listing: FeedListing, { origin }: FeedSite): string[] {
  return listing.property_images
    .map(({ image_url }) => imageAddress(image_url, origin))
    .filter((address) => /^https?:/.test(address))
    .slice(0, MOST_PICTURES)
}

/** The listing's address, with a mark that counts its views and enquiries. */
export function listingAddress(
  listing: FeedListing,
  { siteUrl }: FeedSite,
  source: 'meta' | 'trovit' | 'rss',
): string {
  return `${siteUrl}/property/${propertyParam(listing)}?utm_source=${source}&utm_medium=feed`
}

export function pinOf({ latitude, longitude }: FeedListing): Point | null {
  return latitude !== null && longitude !== null ? [latitude, longitude] : null
}
