import { describe, expect, it } from 'vitest'
import { listingStructuredData } from './structured-data'

type Property = Parameters<typeof listingStructuredData>[0]['property']

const property: Property = {
  reference: 'BL-1042',
  title: 'House in Mexico',
  description: 'Two storeys.',
  price_amount: 4_200_000,
  price_basis: 'total',
  address: 'Lagundi',
  city: 'Mexico',
  state: 'Pampanga',
  zip_code: '2021',
  listing_type: 'for_sale',
  category: 'Residential',
  status: 'active',
  bedrooms: 3,
  bathrooms: 2,
  square_feet: 120,
  lot_area: 0,
  shown_pin: '',
  pin_precision: '',
  amenities: ['Carport'],
  created_at: '2026-11-01T00:00:00+00:00',
  updated_at: '2026-11-02T00:00:00+00:00',
  property_images: [],
  agent: null,
}
const agent = {
  id: 'a0000000-0000-4000-8000-000000000001',
  name: 'Ana Cruz',
  position: 'Broker',
  licence_no: '0012345',
  licence_valid_from: null,
  licence_valid_until: null,
  supervisor_name: '',
  phone: '+639171234567',
  viber_number: '',
  messenger_url: '',
  email: '',
  photo_url: '/storage/v1/object/public/property-images/x/1_0.webp',
  photo_placeholder: null,
}

/** As a crawler reads it. Names are checked against schema.org by the types. */
function data(changes: Partial<Property>): unknown {
  const listing = listingStructuredData({
    property: { ...property, ...changes },
    url: 'https://bale.example/property/x',
    origin: 'https://bale.example',
    siteUrl: 'https://bale.example',
  })
  return JSON.parse(JSON.stringify(listing))
}

describe('listingStructuredData', () => {
  it('offers a house for sale with its address, rooms and floor size', () => {
    expect(data({})).toMatchObject({
      '@type': 'RealEstateListing',
      identifier: 'BL-1042',
      offers: {
        sku: 'BL-1042',
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

  it('says how large the lot is and where the pin stands', () => {
    expect(data({ lot_area: 150, shown_pin: '15.14, 120.58' })).toMatchObject({
      mainEntity: {
        floorSize: { value: 120 },
        additionalProperty: { name: 'Lot area', value: 150, unitCode: 'MTK' },
        geo: { '@type': 'GeoCoordinates', latitude: 15.14, longitude: 120.58 },
      },
    })
    expect(data({ category: 'Lot Only', lot_area: 300, square_feet: 0 })).toMatchObject({
      mainEntity: { '@type': 'Place', additionalProperty: { value: 300 } },
    })
    expect(data({})).not.toHaveProperty('mainEntity.geo')
    const near = { shown_pin: '15.14, 120.58', pin_precision: 'street' }
    expect(data(near)).not.toHaveProperty('mainEntity.geo')
    expect(data({})).not.toHaveProperty('mainEntity.additionalProperty')
  })

  it('claims no rooms for a lot and no price where there is no number', () => {
    const lot = data({ category: 'Lot Only', price_amount: null, price_basis: null })
    expect(lot).not.toHaveProperty('offers.price')
    expect(lot).toMatchObject({
      mainEntity: { '@type': 'Place', additionalProperty: { value: 120 } },
    })
    expect(lot).not.toHaveProperty('mainEntity.floorSize')
  })

  it('does not pass a price by the square metre off as the price', () => {
    const shop = data({ price_amount: 230, price_basis: 'per_sqm_month' })
    expect(shop).not.toHaveProperty('offers.price')
  })

  it('names the person who sells it, with their own number and the brokerage behind them', () => {
    expect(data({ agent })).toHaveProperty('offers.seller', {
      '@type': 'Person',
      name: 'Ana Cruz',
      jobTitle: 'Broker',
      identifier: '0012345',
      telephone: '+639171234567',
      image: 'https://bale.example/storage/v1/object/public/property-images/x/1_0.webp',
      worksFor: { '@id': 'https://bale.example/#agent' },
    })
    expect(data({})).not.toHaveProperty('offers.seller')
  })

  it('says that a licence of the person who sells it has ended', () => {
    const until = { ...agent, licence_valid_until: '2020-01-01' }
    expect(data({ agent: until })).toHaveProperty(
      'offers.seller.identifier',
      '0012345, expired 1 January 2020',
    )
  })

  it.each(['sold', 'rented', 'pending'])('says that a %s listing is gone', (status) => {
    expect(data({ status })).toHaveProperty('offers.availability', 'https://schema.org/SoldOut')
  })
})
