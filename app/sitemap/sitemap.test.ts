import { expect, it } from 'vitest'
import { openDb } from '~/kit/data/public-client'
import { publicPaths } from '../../testing/public-paths.ts'
import { sitemap, sitemapPart } from './sitemap'

type Answer = (path: string) => unknown

let sites = 0

function site(answer: Answer) {
  sites += 1
  const asked: string[] = []
  const ask: typeof fetch = async (input) => {
    const path = new URL(String(input)).pathname.split('/').at(-1) ?? ''
    asked.push(path)
    return Response.json(answer(path))
  }
  const siteUrl = `https://site-${sites}.example`
  return {
    asked,
    site: { db: openDb({ url: 'http://backend', key: 'k', siteUrl, preview: '' }, ask), siteUrl },
  }
}

const part = (number: number, listings: number) => ({
  part: number,
  listings,
  last_modified: '2026-02-01T00:00:00+00:00',
  before_created_at: null,
  before_id: null,
})
const rows = [
  { id: '1', title: 'Bahay', city: 'Mexico', created_at: '2026', updated_at: '2026-02-01' },
]

const inTown = {
  town: 'porac',
  category: 'Lot Only',
  listing_type: 'for_sale',
  listings: 1,
  last_modified: '2026-03-02',
}
const towns = [
  inTown,
  { ...inTown, listing_type: 'for_rent', last_modified: '2026-03-01' },
  { ...inTown, category: 'Residential', last_modified: '2026-03-05' },
]

const barangays = [
  { ...inTown, barangay: 'Pio', listings: 2 },
  { ...inTown, barangay: 'Pio', category: 'Residential', last_modified: '2026-03-05' },
  { ...inTown, barangay: 'Planas', listings: 2 },
]

function answerOf(path: string, parts: unknown): unknown {
  if (path === 'sitemap_parts') return parts
  if (path === 'barangay_summary') return barangays
  return path === 'town_summary' ? towns : rows
}

it('is one file of all pages while there are few', async () => {
  const { asked, site: own } = site((path) => answerOf(path, [part(1, 1)]))
  expect(await sitemap(own)).toContain('<lastmod>2026-02-01</lastmod>')
  expect(asked).toEqual([
    ...['sitemap_parts', 'people', 'town_summary', 'barangay_summary'],
    'search_properties',
  ])
})

it('has every page for visitors that search engines should list', async () => {
  const unlisted = [
    '/compare',
    '/draft/0',
    '/enquiry',
    '/gallery/filters',
    '/saved',
    '/searches',
    '/shortlist',
  ]
  const { site: own } = site((path) =>
    path === 'people' ? [{ id: '1' }] : answerOf(path, [part(1, 1)]),
  )
  const listed = await sitemap(own)
  const paths = publicPaths({
    id: '1',
    secret: '0',
    town: 'porac',
    category: 'lots',
    sheet: 'cash',
  })
  const missing = paths.filter(
    (path) => path !== '/property/1' && !listed.includes(`${path}</loc>`),
  )
  expect(missing.sort()).toEqual(unlisted)
})

it('is made one file at a time', async () => {
  const order: number[] = []
  const sites = [1, 2, 3].map((number) =>
    site((path) => {
      if (path === 'search_properties') order.push(number)
      return answerOf(path, [part(1, 900)])
    }),
  )
  await Promise.all(sites.map(({ site: own }) => sitemap(own)))
  // Two pages of listings each, and none of one file between those of another.
  expect(order).toHaveLength(6)
  expect(order.filter((number, at) => number !== order[at - 1])).toHaveLength(3)
})

it('can be made after a failure', async () => {
  let isDown = true
  const { site: own } = site(() => {
    if (isDown) throw new Error('down')
    return []
  })
  await expect(sitemap(own)).rejects.toThrow()
  isDown = false
  expect(await sitemap(own)).toContain('<urlset')
})

it('names the parts that hold something, and knows no others', async () => {
  const parts = [part(1, 9_000), part(2, 0), part(3, 9_000)]
  const { asked, site: own } = site((path) => answerOf(path, parts))
  const index = await sitemap(own)
  expect(index.match(/sitemap-\d+/g)).toEqual(['sitemap-1', 'sitemap-3'])
  expect(await sitemapPart(own, 2)).toBeUndefined()
  expect(await sitemapPart(own, 4)).toBeUndefined()
  expect(asked).not.toContain('search_properties')
})

it('names the towns that have something, with the day of their newest change', async () => {
  const { site: own } = site((path) => answerOf(path, [part(1, 1)]))
  const found = (await sitemap(own)).matchAll(
    /<loc>https?:\/\/[^/<]+(\/pampanga[^<]*)<\/loc><lastmod>([^<]*)</g,
  )
  expect(Array.from(found, ([, path, modified]) => [path, modified])).toEqual([
    ['/pampanga', '2026-03-05'],
    ['/pampanga/porac', '2026-03-05'],
    ['/pampanga/porac/lots', '2026-03-02'],
    ['/pampanga/porac/residential', '2026-03-05'],
    ['/pampanga/porac/pio', '2026-03-05'],
  ])
})
