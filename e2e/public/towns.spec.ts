import type { APIRequestContext } from '@playwright/test'
import { TOWNS, townName } from '../../src/domain/town.ts'
import { townOf } from '../../src/domain/town-spelling.ts'
import { isActive, type Listing, makeListing, removeListing } from '../../testing/listings.ts'
import { expectAccessible, hydrated, open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

const inTown = (listings: Listing[], town: string) =>
  listings.filter((listing) => isActive(listing) && townOf(listing.city ?? '') === town)
/** The town with most, and one with nothing. */
function towns(listings: Listing[]) {
  const counted = TOWNS.map((town) => ({ town, own: inTown(listings, town) }))
  const [full] = counted.toSorted((a, b) => b.own.length - a.own.length)
  const empty = counted.find(({ own }) => own.length === 0)
  if (!full || !empty) throw new Error('the catalogue has no such towns')
  return { full, empty: empty.town }
}

async function read(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 })
  const html = await answer.text()
  const scripts = html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)
  return {
    status: answer.status(),
    location: answer.headers().location,
    title: html.match(/<title>([^<]+)<\/title>/)?.[1],
    canonical: html.match(/rel="canonical"[^>]*href="([^"]+)"/)?.[1],
    robots: html.match(/name="robots"[^>]*content="([^"]+)"/)?.[1],
    description: html.match(/name="description"[^>]*content="([^"]+)"/)?.[1] ?? '',
    data: Array.from(scripts, ([, text = '']) => JSON.parse(text)),
  }
}

test('the map leads to a town, it to its kinds, the gallery and its neighbours', async ({
  page,
  listings,
}) => {
  const { full } = towns(listings)
  const [first] = full.own
  const kind = full.own.filter(({ category }) => category === first?.category)
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Towns' }).click()
  await page
    .getByRole('navigation', { name: 'Map of Pampanga’s towns' })
    .getByRole('link', { name: townName(full.town) })
    .click()
  await expect(page).toHaveURL(`/pampanga/${full.town}`)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('article')).toHaveCount(full.own.length)
  await page
    .getByRole('list', { name: /^Kinds of property/ })
    .getByRole('link', { name: `${first?.category === 'Lot Only' ? 'Lots' : first?.category}` })
    .click()
  await expect(page).toHaveURL(/\/pampanga\/[a-z-]+\/[a-z]+$/)
  await expect(page.getByRole('article')).toHaveCount(kind.length)
  await page.getByRole('link', { name: /^See .+ in the gallery$/ }).click()
  await expect(page).toHaveURL(/\/gallery\?.*town=/)
  await expect(page.getByRole('article')).toHaveCount(kind.length)
  await page.goBack()
  await page
    .getByRole('list', { name: /^Towns that border/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(townName(full.town))
})

test('crawlers read title, description, place and list of each', async ({ request, listings }) => {
  const { full, empty } = towns(listings)
  const all = await read(request, '/pampanga')
  expect(all.data[0]).toMatchObject({
    '@type': 'CollectionPage',
    mainEntity: { '@type': 'ItemList' },
  })
  expect(new URL(all.canonical ?? '').pathname).toBe('/pampanga')
  expect(all.robots).toBeUndefined()

  const town = await read(request, `/pampanga/${full.town}?utm_source=x`)
  expect(town.title).toContain(`Properties in ${townName(full.town)}, Pampanga`)
  expect(town.description).toContain(`${full.own.length} propert`)
  expect(new URL(town.canonical ?? '').pathname).toBe(`/pampanga/${full.town}`)
  expect(town.robots).toBeUndefined()
  const [page, crumbs] = town.data
  expect(page.about).toMatchObject({ '@type': 'City', name: townName(full.town) })
  expect(page.mainEntity.numberOfItems).toBe(full.own.length)
  for (const listing of full.own) {
    expect(JSON.stringify(page.mainEntity)).toContain(listing.id)
  }
  expect(crumbs.itemListElement.map((step: { name: string }) => step.name)).toEqual([
    'Home',
    'Towns of Pampanga',
    townName(full.town),
  ])

  const nothing = await read(request, `/pampanga/${empty}`)
  expect([nothing.status, nothing.robots]).toEqual([200, 'noindex'])
  const gallery = await read(request, '/gallery')
  expect(gallery.data.map((each) => each['@type'])).toContain('ItemList')
  const listing = await read(request, `/property/${full.own[0]?.id}`)
  expect(JSON.stringify(listing.data)).toContain(`/pampanga/${full.town}"`)

  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toMatch(new RegExp(`/pampanga/${full.town}</loc><lastmod>20`))
  expect(sitemap).not.toContain(`/pampanga/${empty}<`)
})

test('what is no town is a 404, and another spelling leads to the plain one', async ({
  request,
}) => {
  for (const path of [
    '/pampanga/manila',
    '/pampanga/porac/houses',
    '/pampanga/porac/lots/1',
    `/pampanga/${'x'.repeat(2000)}`,
    '/pampanga/__proto__',
    '/pampanga/%00',
  ]) {
    expect((await read(request, path)).status, path.slice(0, 60)).toBe(404)
  }
  for (const [path, plain] of [
    ['/pampanga/City-of-San-Fernando', '/pampanga/san-fernando'],
    ['/pampanga/porac/', '/pampanga/porac'],
    ['/Pampanga/PORAC/Lot', '/pampanga/porac/lots'],
  ] as const) {
    const answer = await read(request, path)
    expect([answer.status, answer.location], path).toEqual([308, plain])
  }
})

test('a listing that is hidden, sold or added changes its town at once', async ({
  site,
  admin,
}) => {
  const shown = async () => (await site.textOf('/pampanga/sasmuan')).includes('₱1.23M')
  const { id } = await makeListing(admin, { city: 'Sexmoan, Pampanga', price: '₱1.23M' })
  expect(await shown()).toBe(false)
  await admin.from('properties').update({ status: 'active' }).eq('id', id).throwOnError()
  expect(await shown()).toBe(true)
  await removeListing(admin, id)
  expect(await shown()).toBe(false)
})

test.describe('without listings', () => {
  test.use({ siteState: 'empty' })

  test('the towns are there, and none is to be found by search engines', async ({
    page,
    request,
  }) => {
    await open(page, '/pampanga')
    await expect(page.getByRole('link', { name: 'Masantol 0 on offer' })).toBeVisible()
    await expectAccessible(page)
    expect((await read(request, '/pampanga')).robots).toBe('noindex')
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/pampanga')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the map and the towns are plain pages', async ({ page, listings }) => {
    const { full } = towns(listings)
    await page.goto('/pampanga')
    await page
      .getByRole('navigation', { name: 'Map of Pampanga’s towns' })
      .getByRole('link', { name: townName(full.town) })
      .click()
    await expect(page.getByRole('article')).toHaveCount(full.own.length)
    await page.goto(`/gallery/filters?town=${full.town}`)
    await page.getByText('Choose towns on a map').click()
    await page
      .getByRole('link', { name: new RegExp(`^${townName(full.town)} \\d+ on offer$`) })
      .click()
    await expect(page).toHaveURL('/gallery/filters')
  })
})
