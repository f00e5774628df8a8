import { expect, it } from 'vitest'
import { openDb } from '~/data/public-client'
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
  return { asked, site: { db: openDb({ url: 'http://backend', key: 'k' }, ask), siteUrl } }
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

it('asks once for what several want at the same time, and again later', async () => {
  const { asked, site: own } = site((path) => (path === 'sitemap_parts' ? [part(1, 1)] : rows))
  const [first, second] = await Promise.all([sitemap(own), sitemap(own)])
  expect(first).toContain('<lastmod>2026-02-01</lastmod>')
  expect(second).toBe(first)
  expect(await sitemap(own)).toBe(first)
  expect(asked).toEqual(['sitemap_parts', 'search_properties'])
})

it('doesn’t keep a failure', async () => {
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
  const { asked, site: own } = site((path) => (path === 'sitemap_parts' ? parts : rows))
  const index = await sitemap(own)
  expect(index.match(/sitemap-\d+/g)).toEqual(['sitemap-1', 'sitemap-3'])
  expect(await sitemapPart(own, 2)).toBeUndefined()
  expect(await sitemapPart(own, 4)).toBeUndefined()
  expect(asked).toEqual(['sitemap_parts'])
})
