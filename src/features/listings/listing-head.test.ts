import { describe, expect, it } from 'vitest'
import { listingHead } from './listing-head'
import type { PropertyDetail } from './queries'

/** schema.org's own words, for the types that listings use: properties of the type or its parents. */
const VOCABULARY: Record<string, string> = {
  RealEstateListing: 'url name description datePosted dateModified image offers',
  Offer: 'url businessFunction availability price priceCurrency itemOffered',
  Accommodation:
    'name address amenityFeature numberOfBedrooms numberOfBathroomsTotal floorSize additionalProperty',
  Place: 'name address amenityFeature additionalProperty',
  PostalAddress: 'streetAddress addressLocality addressRegion postalCode addressCountry',
  LocationFeatureSpecification: 'name value',
  PropertyValue: 'name value unitCode unitText',
  QuantitativeValue: 'value unitCode unitText',
  BreadcrumbList: 'itemListElement',
  ListItem: 'position name item',
  FAQPage: 'mainEntity',
  Question: 'name acceptedAnswer',
  Answer: 'text',
}

/** Every property that schema.org doesn't know on its type. */
function unknownWords(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(unknownWords)
  if (typeof data !== 'object' || data === null) return []
  const {
    '@type': type,
    '@context': _context,
    '@id': _id,
    ...properties
  } = data as {
    '@type': string
    [property: string]: unknown
  }
  const known = VOCABULARY[type]?.split(' ') ?? []
  return Object.entries(properties).flatMap(([name, value]) => [
    ...(known.includes(name) ? [] : [`${type}.${name}`]),
    ...unknownWords(value),
  ])
}

const house: PropertyDetail = {
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

function structuredData(property: PropertyDetail): Record<string, unknown>[] {
  const origin = 'https://bale.example'
  const { meta } = listingHead({
    property,
    faqs: [{ question: 'Is it titled?', answer: 'Yes.' }],
    config: { url: origin, key: 'public', siteUrl: origin },
    siteName: 'Bale',
  })
  return meta.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : [])) as Record<
    string,
    unknown
  >[]
}

describe('the structured data of a listing', () => {
  it.each([
    ['house', house],
    ['lot', { ...house, category: 'Lot Only', bedrooms: 0, bathrooms: 0 }],
  ])('of a %s uses only schema.org’s words', (_kind, property) => {
    const data = structuredData(property)
    expect(data.map((item) => item['@type'])).toEqual([
      'RealEstateListing',
      'BreadcrumbList',
      'FAQPage',
    ])
    expect(data.flatMap(unknownWords)).toEqual([])
  })
})
