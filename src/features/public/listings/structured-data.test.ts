import { describe, expect, it } from 'vitest'
import type { PropertyDetail } from '~/data/properties/public-reads'
import { listingStructuredData } from './structured-data'

const property: PropertyDetail = {
  id: '0b7f6a52-3c1d-4e8f-9a2b-5d6e7f809a1b',
  title: 'House in Mexico',
  description: 'Two storeys.',
  price: '₱4.2M',
  price_amount: 4_200_000,
  address: 'Lagundi',
  city: 'Mexico',
  state: 'Pampanga',
  zip_code: '2021',
  listing_type: 'for_sale',
  property_type: 'House',
  category: 'Residential',
  status: 'active',
  featured: false,
  bedrooms: 3,
  bathrooms: 2,
  square_feet: 120,
  amenities: ['Carport'],
  nearby_landmarks: [],
  created_at: '2026-11-01T00:00:00+00:00',
  updated_at: '2026-11-02T00:00:00+00:00',
  property_images: [],
  property_videos: [],
}
/** As a crawler reads it. That types and properties are schema.org's own is checked by its types. */
function data(changes: Partial<PropertyDetail>): unknown {
  const listing = listingStructuredData({
    property: { ...property, ...changes },
    url: 'https://bale.example/property/x',
    origin: 'https://bale.example',
  })
  return JSON.parse(JSON.stringify(listing))
}

describe('listingStructuredData', () => {
  it('offers a house for sale with its address, rooms and floor size', () => {
    expect(data({})).toMatchObject({
      '@type': 'RealEstateListing',
      offers: {
        price: 4_200_000,
        priceCurrency: 'PHP',
        availability: 'https://schema.org/InStock',
        businessFunction: { '@id': 'http://purl.org/goodrelations/v1#Sell' },
      },
      mainEntity: {
        '@type': 'Accommodation',
        numberOfBedrooms: 3,
        numberOfBathroomsTotal: 2,
        floorSize: { value: 120, unitCode: 'MTK' },
        address: { addressLocality: 'Mexico', addressCountry: 'PH' },
      },
    })
  })

  it('claims no rooms for a lot and no price where there is no number', () => {
    const lot = data({ category: 'Lot Only', price: 'Call for price', price_amount: null })
    expect(lot).not.toHaveProperty('offers.price')
    expect(lot).toMatchObject({
      mainEntity: { '@type': 'Place', additionalProperty: { value: 120 } },
    })
    expect(lot).not.toHaveProperty('mainEntity.floorSize')
  })

  it('does not pass a price by the square metre off as the price', () => {
    const shop = data({ price: '₱230 / sqm / month', price_amount: 230 })
    expect(shop).not.toHaveProperty('offers.price')
  })

  it.each(['sold', 'rented', 'pending'])('says that a %s listing is gone', (status) => {
    expect(data({ status })).toHaveProperty('offers.availability', 'https://schema.org/SoldOut')
  })
})
