import { expect, it } from 'vitest'
import type { FeedListing } from './feed-listing'
import { FEEDS, type FeedName } from './feeds'
import { xmlText } from './xml'

const site = {
  siteUrl: 'https://example.com',
  origin: 'https://example.com',
  businessName: 'Cruz & Sons',
}

const house: FeedListing = {
  id: 'b0000000-0000-4000-8000-000000000001',
  reference: 'BL-1042',
  title: 'Bungalow <new> & "wide"',
  description: 'A quiet street behind the church,\u0007 ten minutes from the market.',
  price: '₱4,250,000',
  price_amount: 4_250_000,
  price_basis: 'total',
  listing_type: 'for_sale',
  category: 'Residential',
  kind: 'house',
  property_type: 'House and lot',
  address: 'Pandan',
  city: 'Angeles City',
  state: 'Pampanga',
  zip_code: '2009',
  town: 'angeles-city',
  latitude: null,
  longitude: null,
  bedrooms: 3,
  bathrooms: 2,
  square_feet: 118,
  lot_area: 240,
  parking_spaces: 1,
  created_at: '2026-11-20T04:00:00+00:00',
  property_images: [{ image_url: `b0/1_0.webp` }, { image_url: 'data:image/png;base64,AA' }],
}

function fileOf(name: FeedName, ...listings: FeedListing[]) {
  const { lacks, entry, file } = FEEDS[name]
  const entries = listings.filter((each) => lacks(each, site).length === 0)
  return file(
    entries.map((each) => entry(each, site)),
    site,
  )
}

const values = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(
    ([, text]) => text,
  )

/** Meta's fields for a home listing: those it requires, and the words it takes. */
const META_REQUIRED =
  'home_listing_id name availability latitude longitude neighborhood price url'.split(' ')

it.each([1, 200])('writes Meta’s catalogue by its published fields, %s listings', (count) => {
  const many = Array.from({ length: count }, (_, at) => ({
    ...house,
    reference: `BL-${1000 + at}`,
  }))
  const xml = fileOf('meta', ...many)
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true)
  const listings = xml.match(/<listing>.*?<\/listing>/g) ?? []
  expect(listings).toHaveLength(count)
  for (const listing of listings) {
    for (const name of META_REQUIRED) {
      // An image has an address, too.
      expect(values(listing.replace(/<image>.*<\/image>/, ''), name), name).toHaveLength(1)
    }
    const parts = [...listing.matchAll(/<component name="(\w+)">[^<]+</g)].map(([, part]) => part)
    expect(parts).toEqual(['addr1', 'city', 'region', 'country', 'postal_code'])
    expect(values(listing, 'availability')[0]).toMatch(/^for_(?:sale|rent)$/)
    expect(values(listing, 'price')[0]).toMatch(/^\d+(?:\.\d+)? [A-Z]{3}$/)
    expect(listing).toContain('<image><url>https://example.com/storage/')
    expect(listing).toContain('<!-- the middle of the town -->')
    expect(values(listing, 'property_type')[0]).toBe('house')
    expect(values(listing, 'listing_type')[0]).toBe('for_sale_by_agent')
  }
  expect(new Set(values(xml, 'home_listing_id')).size).toBe(count)
})

it('names the pin where staff set one, and no middle', () => {
  const pinned = { ...house, town: null, latitude: 15.1681, longitude: 120.5801 }
  const meta = fileOf('meta', pinned)
  expect(values(meta, 'latitude')).toEqual(['15.1681'])
  expect(values(meta, 'longitude')).toEqual(['120.5801'])
  expect(meta).not.toContain('middle of the town')
  expect(values(fileOf('trovit', pinned), 'latitude')).toEqual(['15.1681'])
  expect(values(fileOf('trovit', house), 'latitude')).toEqual([])
})

it('writes Trovit’s ads by its guide', () => {
  const rent = {
    ...house,
    listing_type: 'for_rent',
    price_basis: 'per_month',
    price_amount: 18_000,
  }
  const xml = fileOf('trovit', house, { ...rent, reference: 'BL-1043' })
  expect(xml.match(/<ad>/g)).toHaveLength(2)
  for (const name of ['id', 'url', 'title', 'type', 'content', 'price', 'city']) {
    expect(values(xml, name), name).toHaveLength(2)
  }
  expect(values(xml, 'type')).toEqual(['For Sale', 'For Rent'])
  expect(values(xml, 'price')).toEqual(['4250000', '18000'])
  expect(xml).toContain('<price period="monthly">18000</price>')
  expect(xml).toContain('<floor_area unit="meters">118</floor_area>')
  expect(values(xml, 'date')).toEqual(['20/11/2026', '20/11/2026'])
  expect(values(xml, 'title')[0]).toBe('Bungalow &lt;new&gt; &amp; &quot;wide&quot;')
})

it('writes RSS with a lasting name for each listing', () => {
  const xml = fileOf('rss', house)
  expect(values(xml, 'guid')).toEqual([house.id])
  expect(values(xml, 'pubDate')).toEqual(['Fri, 20 Nov 2026 04:00:00 GMT'])
  expect(xml).toContain('Cruz &amp; Sons: new listings')
})

it.each<[FeedName, Partial<FeedListing>, string]>([
  ['meta', { property_images: [] }, 'No photo'],
  ['meta', { price_amount: null }, 'No amount in the price'],
  ['meta', { price_basis: 'per_month' }, 'No amount in the price'],
  ['meta', { address: ' ' }, 'No address'],
  ['meta', { zip_code: '' }, 'No ZIP code'],
  ['meta', { town: null }, 'No pin on the map, and not in a town of Pampanga'],
  ['trovit', { category: 'Lot Only' }, 'Trovit takes homes only'],
  ['trovit', { description: 'Nice' }, 'Description shorter than 30 characters'],
])('%s leaves out %j and says why', (name, change, why) => {
  const listing = { ...house, ...change }
  expect(FEEDS[name].lacks(listing, site)).toEqual([why])
  expect(fileOf(name, listing)).not.toContain('BL-1042')
})

it.each<FeedName>(['meta', 'trovit', 'rss'])('%s holds no text that XML forbids', (name) => {
  const xml = fileOf(name, { ...house, title: 'A]]>\ud800\u0000<!--&\uffff' })
  expect(xml).toContain(xmlText('A]]>\ufffd<!--&'))
  expect(xml.isWellFormed()).toBe(true)
})
