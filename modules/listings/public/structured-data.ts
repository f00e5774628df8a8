import type {
  AccommodationLeaf,
  GeoCoordinates,
  LocationFeatureSpecification,
  PlaceLeaf,
  PostalAddress,
  PropertyValue,
  RealEstateListingLeaf,
} from 'schema-dts'
import { isAvailable } from '~/modules/listings/availability'
import type { PropertyDetail } from '~/modules/listings/data/public-reads'
import { pinPoint } from '~/modules/listings/pin-point'
import { personStructuredData } from '~/modules/people/public/person-structured-data'
import { imageAddress } from '~/platform/values/images'
import { LANGUAGE_TAG } from '~/platform/values/language'
import { t } from '~/platform/values/t'

type Described = Pick<
  PropertyDetail,
  | ('title' | 'description' | 'price_amount' | 'price_basis' | 'category' | 'status')
  | ('address' | 'city' | 'state' | 'zip_code' | 'listing_type' | 'amenities')
  | (
      | 'bedrooms'
      | 'bathrooms'
      | 'square_feet'
      | 'lot_area'
      | 'shown_pin'
      | 'pin_precision'
      | 'created_at'
      | 'updated_at'
      | 'property_images'
    )
  | 'agent'
  | 'reference'
>
type Listing = { property: Described; url: string; origin: string; siteUrl: string }

/** Only an Accommodation has rooms and a floor size: a bare lot is a Place with its area. */
export function listingStructuredData({
  property,
  url,
  origin,
  siteUrl,
}: Listing): RealEstateListingLeaf {
  // A price per sqm, or one that can't be read, is not what the listing costs.
  const isPrice = property.price_basis === 'total' || property.price_basis === 'per_month'
  const price = isPrice ? property.price_amount : null
  return {
    '@type': 'RealEstateListing',
    '@id': url,
    inLanguage: LANGUAGE_TAG,
    url,
    name: property.title,
    identifier: property.reference,
    description: property.description || undefined,
    datePosted: property.created_at,
    dateModified: property.updated_at,
    image: property.property_images.map((picture) => imageAddress(picture.image_url, origin)),
    offers: {
      '@type': 'Offer',
      url,
      sku: property.reference,
      businessFunction: {
        '@id':
          property.listing_type === 'for_rent'
            ? 'http://purl.org/goodrelations/v1#LeaseOut'
            : 'http://purl.org/goodrelations/v1#Sell',
      },
      availability: isAvailable(property.status)
        ? 'https://schema.org/InStock'
        : 'https://schema.org/SoldOut',
      price: price ?? undefined,
      priceCurrency: price === null ? undefined : 'PHP',
      seller: property.agent
        ? personStructuredData({ person: property.agent, origin, siteUrl })
        : undefined,
    },
    // schema.org allows a page about a place, but not one about an offer.
    mainEntity: offeredPlace(property),
  }
}

function offeredPlace(property: Described): AccommodationLeaf | PlaceLeaf {
  const { title: name, bedrooms, bathrooms } = property
  const area = Number(property.square_feet)
  const address: PostalAddress = {
    '@type': 'PostalAddress',
    streetAddress: property.address || undefined,
    addressLocality: property.city || undefined,
    addressRegion: property.state || undefined,
    postalCode: property.zip_code || undefined,
    addressCountry: 'PH',
  }
  const amenityFeature = property.amenities.map(
    (amenity): LocationFeatureSpecification => ({
      '@type': 'LocationFeatureSpecification',
      name: amenity,
      value: true,
    }),
  )
  const geo = geoOf(property)
  // Lots from before the field have their size in the floor's.
  const lot = Number(property.lot_area ?? 0) || (property.category === 'Lot Only' ? area : 0)
  const lotArea: PropertyValue = { '@type': 'PropertyValue', name: t('Lot area'), ...size(lot) }
  const additionalProperty = lot > 0 ? lotArea : undefined
  if (property.category === 'Lot Only') {
    return { '@type': 'Place', name, address, geo, amenityFeature, additionalProperty }
  }
  return {
    '@type': 'Accommodation',
    name,
    address,
    geo,
    additionalProperty,
    amenityFeature,
    numberOfBedrooms: bedrooms > 0 ? bedrooms : undefined,
    numberOfBathroomsTotal: bathrooms > 0 ? Number(bathrooms) : undefined,
    floorSize: area > 0 ? { '@type': 'QuantitativeValue', ...size(area) } : undefined,
  }
}

/** None where the pin is not at the property: this says where it is. */
function geoOf({ shown_pin, pin_precision }: Described): GeoCoordinates | undefined {
  const point = ['', 'exact'].includes(pin_precision) ? pinPoint(shown_pin) : null
  if (!point) return undefined
  return { '@type': 'GeoCoordinates', latitude: point[0], longitude: point[1] }
}

/** @param value square metres: MTK in UN/CEFACT's Recommendation 20 */
function size(value: number) {
  return { value, unitCode: 'MTK', unitText: 'sqm' }
}
