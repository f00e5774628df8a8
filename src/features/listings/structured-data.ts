import { imageAddress } from '~/lib/images'
import type { JsonLd } from '~/lib/page-head'
import { isAvailable } from './availability'
import { publicPropertyType } from './property-category'
import type { PropertyDetail } from './queries'

const PER_AREA = /(\/|per|a)\s*(sqm|sq\.?\s*m|square met)/i

type Listing = { property: PropertyDetail; url: string; origin: string }

/**
 * The listing in schema.org's words. Rooms and floor size belong to an Accommodation there, so a
 * bare lot is a Place with its area as a plain property.
 */
export function listingStructuredData({ property, url, origin }: Listing): JsonLd {
  return {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: property.title,
    description: property.description || undefined,
    datePosted: property.created_at,
    dateModified: property.updated_at,
    image: property.property_images.map((picture) => imageAddress(picture.image_url, origin)),
    offers: {
      '@type': 'Offer',
      url,
      businessFunction:
        property.listing_type === 'for_rent'
          ? 'http://purl.org/goodrelations/v1#LeaseOut'
          : 'http://purl.org/goodrelations/v1#Sell',
      availability: isAvailable(property.status)
        ? 'https://schema.org/InStock'
        : 'https://schema.org/SoldOut',
      // Words ("Call for price") and prices by the square metre are not what the listing costs.
      ...(property.price_amount !== null &&
        !PER_AREA.test(property.price) && {
          price: Number(property.price_amount),
          priceCurrency: 'PHP',
        }),
      itemOffered: offered(property),
    },
  }
}

function offered(property: PropertyDetail): JsonLd {
  const place = {
    name: property.title,
    address: {
      '@type': 'PostalAddress',
      streetAddress: property.address || undefined,
      addressLocality: property.city || undefined,
      addressRegion: property.state || undefined,
      postalCode: property.zip_code || undefined,
      addressCountry: 'PH',
    },
    amenityFeature: property.amenities.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
  }
  const area = Number(property.square_feet)
  const size = { value: area, unitCode: 'MTK', unitText: 'sqm' }
  if (publicPropertyType(property.category) === 'Lot Only') {
    return {
      '@type': 'Place',
      ...place,
      ...(area > 0 && {
        additionalProperty: { '@type': 'PropertyValue', name: 'Lot area', ...size },
      }),
    }
  }
  return {
    '@type': 'Accommodation',
    ...place,
    ...(property.bedrooms > 0 && { numberOfBedrooms: property.bedrooms }),
    ...(property.bathrooms > 0 && { numberOfBathroomsTotal: Number(property.bathrooms) }),
    ...(area > 0 && { floorSize: { '@type': 'QuantitativeValue', ...size } }),
  }
}
