import { expect, it } from 'vitest'
import { openDb } from '~/kit/data/public-client'
import { feedFile } from './feed'

let sites = 0

/** A site on which each page of listings is full. */
function endlessSite(version: () => number) {
  sites += 1
  const siteUrl = `https://site-${sites}.example`
  let made = 0
  let pages = 0
  const listing = () => {
    made += 1
    return {
      id: `b0000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
      reference: `BL-${1000 + made}`,
      title: 'House',
      description: 'A quiet street behind the church, near the market.',
      price: '₱4.2M',
      price_amount: 4_200_000,
      price_basis: 'total',
      listing_type: 'for_sale',
      category: 'Residential',
      kind: 'house',
      property_type: '',
      address: 'Pandan',
      city: 'Angeles City',
      state: 'Pampanga',
      zip_code: '2009',
      town: 'angeles-city',
      bedrooms: 3,
      bathrooms: 2,
      square_feet: 118,
      lot_area: 240,
      parking_spaces: 1,
      created_at: '2026-11-20T04:00:00+00:00',
      property_images: [{ image_url: '/a.webp' }],
    }
  }
  const answers: Record<string, () => unknown> = {
    feeds: () => [
      { name: 'meta', is_on: true },
      { name: 'trovit', is_on: false },
    ],
    content_version: version,
    site_settings: () => ({ business_name: 'Cruz Realty' }),
    search_properties: () => {
      pages += 1
      return Array.from({ length: 500 }, listing)
    },
  }
  const ask: typeof fetch = async (input) =>
    Response.json(answers[new URL(String(input)).pathname.split('/').at(-1) ?? '']?.())
  const db = openDb({ url: 'http://backend', key: 'k', siteUrl, preview: '' }, ask)
  return { site: { db, siteUrl, origin: siteUrl }, pages: () => pages }
}

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

it('has 5,000 listings at most, and is made once for each content', async () => {
  let version = 1
  const { site, pages } = endlessSite(() => version)
  const [first, second] = await Promise.all([feedFile('meta', site), feedFile('meta', site)])
  expect(textOf(first).match(/<listing>/g)).toHaveLength(5_000)
  expect(second).toBe(first)
  expect(pages()).toBe(10)
  version = 2
  await feedFile('meta', site)
  expect(pages()).toBe(20)
})

it.each(['trovit', 'rss', 'csv', ''])(
  'is not there where it is off or unknown: %j',
  async (name) => {
    const { site, pages } = endlessSite(() => 1)
    expect(await feedFile(name, site)).toBeUndefined()
    expect(pages()).toBe(0)
  },
)
