import { describe, expect, it } from 'vitest'
import { makeListing, removeListing } from '../../../testing/listings.ts'
import { canonicalOf, dataOf, metaOf, pageSite } from '../../../testing/server/page-site.ts'

describe('the pages of the towns', () => {
  const { admin, ask, textOf } = pageSite({ hasSample: false })

  it('say title, description, place and list to crawlers', async () => {
    const lot = { property_type: 'Lot Only', status: 'active' }
    const own = [
      await makeListing(admin(), { ...lot, city: 'Porac' }),
      await makeListing(admin(), { ...lot, city: 'porac, pampanga' }),
    ]
    await makeListing(admin(), { ...lot, city: 'Porac', status: 'sold' })
    const all = await textOf('/pampanga')
    expect(dataOf(all)[0]).toMatchObject({
      '@type': 'CollectionPage',
      mainEntity: { '@type': 'ItemList' },
    })
    expect(new URL(canonicalOf(all) ?? '').pathname).toBe('/pampanga')
    expect(metaOf(all, 'robots')).toBeUndefined()

    const town = await textOf('/pampanga/porac?utm_source=x')
    expect(town.match(/<title>([^<]+)<\/title>/)?.[1]).toContain('Properties in Porac, Pampanga')
    expect(metaOf(town, 'description')).toContain('2 propert')
    expect(new URL(canonicalOf(town) ?? '').pathname).toBe('/pampanga/porac')
    expect(metaOf(town, 'robots')).toBeUndefined()
    const [page, crumbs] = dataOf(town)
    expect(page.about).toMatchObject({ '@type': 'City', name: 'Porac' })
    expect(page.mainEntity.numberOfItems).toBe(2)
    for (const { id } of own) expect(JSON.stringify(page.mainEntity)).toContain(id)
    expect(crumbs.itemListElement.map((step: { name: string }) => step.name)).toEqual([
      'Home',
      'Towns of Pampanga',
      'Porac',
    ])

    expect(metaOf(await textOf('/pampanga/apalit'), 'robots')).toBe('noindex')
    const listing = dataOf(await textOf(`/property/${own[0]?.id}`))
    expect(JSON.stringify(listing)).toContain('/pampanga/porac"')

    const sitemap = await textOf('/sitemap.xml')
    expect(sitemap).toMatch(/\/pampanga\/porac<\/loc><lastmod>20/)
    expect(sitemap).not.toContain('/pampanga/apalit<')
  })

  it.each([
    '/pampanga/manila',
    '/pampanga/porac/houses',
    '/pampanga/porac/lots/1',
    `/pampanga/${'x'.repeat(2000)}`,
    '/pampanga/__proto__',
    '/pampanga/%00',
  ])('are not there for what is no town: %s', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })

  it.each([
    ['/pampanga/City-of-San-Fernando', '/pampanga/san-fernando'],
    ['/pampanga/porac/', '/pampanga/porac'],
    ['/Pampanga/PORAC/Lot', '/pampanga/porac/lots'],
  ])('have one spelling, which %s leads to', async (path, plain) => {
    const { status, headers } = await ask(path)
    expect([status, headers.get('location')]).toEqual([308, plain])
  })

  it('are there for a barangay with three listings, and lead from one with fewer to its town', async () => {
    const inPio = (address: string) =>
      makeListing(admin(), { city: 'Lubao', status: 'active', address })
    const [first] = [await inPio('Brgy. Santa Cruz'), await inPio('Lot 3, Sta. Cruz')]
    expect(await textOf('/pampanga/lubao')).not.toContain('/pampanga/lubao/santa-cruz')
    const { status, headers } = await ask('/pampanga/lubao/santa-cruz')
    expect([status, headers.get('location')]).toEqual([307, '/pampanga/lubao'])

    await inPio('Santa Cruz')
    await inPio('Santa Cruz, Remedios')
    expect(await textOf('/pampanga/lubao')).toContain('href="/pampanga/lubao/santa-cruz"')
    const page = await textOf('/pampanga/lubao/santa-cruz')
    expect(page).toContain('<title>Properties in Santa Cruz, Lubao, Pampanga')
    expect(page).toContain('href="/gallery?town=lubao&amp;barangay=Santa+Cruz"')
    expect(new URL(canonicalOf(page) ?? '').pathname).toBe('/pampanga/lubao/santa-cruz')
    const [collection, crumbs] = dataOf(page)
    expect(collection.mainEntity.numberOfItems).toBe(3)
    expect(JSON.stringify(collection)).toContain(first?.id)
    expect(crumbs.itemListElement.at(-1).name).toBe('Santa Cruz')
    expect(await textOf('/sitemap.xml')).toMatch(/\/pampanga\/lubao\/santa-cruz<\/loc>/)
    expect((await ask('/pampanga/lubao/san-juan')).status).toBe(404)
    expect(await textOf('/fil/pampanga/lubao/santa-cruz')).toContain(
      'Barangay ng Lubao ang Santa Cruz.',
    )
  })

  it('change at once with a listing that is added, hidden or sold', async () => {
    const isShown = async () => (await textOf('/pampanga/sasmuan')).includes('₱1.23M')
    const { id } = await makeListing(admin(), { city: 'Sexmoan, Pampanga', price: '₱1.23M' })
    expect(await isShown()).toBe(false)
    await admin().from('properties').update({ status: 'active' }).eq('id', id).throwOnError()
    expect(await isShown()).toBe(true)
    await removeListing(admin(), id)
    expect(await isShown()).toBe(false)
  })
})

describe('the pages of the towns without listings', () => {
  const { textOf } = pageSite({ hasSample: false })

  it('are there, and none is to be found by search engines', async () => {
    const html = await textOf('/pampanga')
    expect(html).toContain('Nothing is on offer in Pampanga right now.')
    expect(html).toContain('/pampanga/masantol')
    expect(metaOf(html, 'robots')).toBe('noindex')
    expect(await textOf('/sitemap.xml')).not.toContain('/pampanga')
  })
})
