import { shownPrice } from '../../src/domain/price.ts'
import { isActive, pick } from '../../testing/listings.ts'
import { expect, test } from '../support/test.ts'

const FACEBOOK = 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'

function attribute(html: string, property: string): string | undefined {
  const tag = html.match(new RegExp(`<meta[^>]*(?:property|name)="${property}"[^>]*>`))?.[0]
  return tag
    ?.match(/content="([^"]*)"/)?.[1]
    ?.replace(/&amp;/g, '&')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
}

test('Facebook reads a listing’s preview out of the first 60 KB', async ({ request, listings }) => {
  const listing = pick(listings, (l) => isActive(l) && l.property_images.length > 0)
  const answer = await request.get(`/property/${listing.id}`, {
    headers: { 'user-agent': FACEBOOK },
  })
  // Before the style sheet, which is inside the page and large.
  const [start = ''] = (await answer.body()).subarray(0, 60_000).toString('utf8').split('<style')
  expect(attribute(start, 'og:title')).toContain(listing.title)
  expect(attribute(start, 'og:description')).toContain(shownPrice(listing.price))
  expect(attribute(start, 'og:url')).toMatch(new RegExp(`^https?://.+/property/.+${listing.id}$`))
  expect(Number(attribute(start, 'og:image:width'))).toBeGreaterThanOrEqual(600)
  expect(Number(attribute(start, 'og:image:height'))).toBeGreaterThanOrEqual(315)
  const image = await request.get(attribute(start, 'og:image') ?? '')
  expect(image.status()).toBe(200)
  expect(image.headers()['content-type']).toMatch(/^image\//)
})

test('each page has its own title, description and canonical address', async ({
  request,
  listings,
}) => {
  const listing = pick(listings, isActive)
  const seen = new Set<string>()
  for (const path of [
    '/',
    '/gallery',
    '/gallery?category=Commercial',
    '/contact',
    `/property/${listing.id}`,
  ]) {
    const html = await (await request.get(path)).text()
    const title = html.match(/<title>([^<]+)<\/title>/)?.[1]
    const description = attribute(html, 'description')
    const canonical = html.match(/<link[^>]*rel="canonical"[^>]*href="([^"]+)"/)?.[1]
    for (const text of [title, description, canonical]) {
      expect(text, path).toBeTruthy()
      expect(seen, path).not.toContain(text)
      seen.add(text ?? '')
    }
    expect(attribute(html, 'og:image'), path).toMatch(/^https?:\/\//)
    expect(attribute(html, 'twitter:card'), path).toBe('summary_large_image')
  }
})

test('a listing has one canonical address, whichever way it is reached', async ({
  request,
  listings,
}) => {
  const listing = pick(listings, isActive)
  const canonical = async (path: string) =>
    (await (await request.get(path)).text()).match(/rel="canonical"[^>]*href="([^"]+)"/)?.[1]
  const plain = await canonical(`/property/${listing.id}`)
  expect(plain).toContain(listing.id)
  expect(await canonical(`/property/an-old-title-${listing.id}`)).toBe(plain)
  expect(await canonical(new URL(plain ?? '').pathname)).toBe(plain)
})

test('structured data says what is offered', async ({ request, listings }) => {
  const listing = pick(listings, (l) => isActive(l) && l.bedrooms > 0)
  const read = async (path: string) => {
    const html = await (await request.get(path)).text()
    const scripts = html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)
    return Array.from(scripts, ([, text = '']) => JSON.parse(text))
  }
  expect((await read('/')).map((data) => data['@type'])).toContain('RealEstateAgent')
  expect((await read('/gallery')).map((data) => data['@type'])).toEqual(
    expect.arrayContaining(['BreadcrumbList', 'FAQPage']),
  )
  const data = await read(`/property/${listing.id}`)
  expect(data.map((item) => item['@type'])).toEqual(
    expect.arrayContaining(['RealEstateListing', 'BreadcrumbList', 'FAQPage']),
  )
  const shown = data.find((item) => item['@type'] === 'RealEstateListing')
  expect(shown.offers['@type']).toBe('Offer')
  expect(shown.mainEntity.numberOfBedrooms).toBe(listing.bedrooms)
  expect(shown.mainEntity.floorSize.value).toBeGreaterThan(0)
  expect(shown.mainEntity.address.addressCountry).toBe('PH')
})

test('the sitemap lists what is active, robots.txt leads to it', async ({ request, listings }) => {
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('xml')
  const xml = await sitemap.text()
  for (const listing of listings) {
    expect(xml.includes(listing.id), listing.id).toBe(isActive(listing))
  }
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m)
})

test.describe('with more listings than one file of the sitemap holds', () => {
  const number = 10_020
  test.use({
    siteState: 'empty',
    ownSite: true,
    siteSql: `insert into public.properties (title, price, created_at)
      select 'Row ' || n, '1M', timestamptz '2026-02-01' + n / 3 * interval '1 minute'
      from generate_series(1, ${number}) as n`,
  })

  test('the sitemap is an index of parts', async ({ request }) => {
    const read = async (path: string) => {
      const answer = await request.get(path)
      expect(answer.headers()['content-type'], path).toContain('xml')
      return await answer.text()
    }
    const index = await read('/sitemap.xml')
    expect(index).toContain('<sitemapindex')
    const parts = Array.from(
      index.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g),
      ([, address = '']) => new URL(address).pathname,
    )
    expect(parts).toEqual(['/sitemap-1.xml', '/sitemap-2.xml'])
    const addresses: string[] = []
    for (const part of parts) {
      const found = (await read(part)).matchAll(/<url><loc>([^<]+)<\/loc>/g)
      addresses.push(...Array.from(found, ([, address = '']) => new URL(address).pathname))
    }
    const others = ['/', '/gallery', '/calculators', '/calculators/cash', '/contact', '/privacy']
    expect(addresses.slice(0, others.length)).toEqual(others)
    expect(new Set(addresses).size).toBe(number + others.length)
    expect(addresses.every((path) => others.includes(path) || path.startsWith('/property/'))).toBe(
      true,
    )
    for (const path of ['/sitemap-0.xml', '/sitemap-01.xml', '/sitemap-3.xml', '/sitemap-x.xml']) {
      expect((await request.get(path)).status(), path).toBe(404)
    }
  })
})

test('a sitemap of one file has no parts', async ({ request }) => {
  expect((await request.get('/sitemap-1.xml')).status()).toBe(404)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a listing reads whole', async ({ page, listings }) => {
    const listing = pick(listings, isActive)
    await page.goto(`/property/${listing.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title)
    await expect(page.getByText(shownPrice(listing.price), { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  })
})
