import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Pages } from '../../../app/server/pages/render-page.ts'
import { startTestBackend, type TestBackend } from '../../../testing/server/test-backend.ts'
import { opened, startTestSite, type TestSite } from '../../../testing/server/test-site.ts'

const built = new URL('../../../dist/server/server.js', import.meta.url)
const feeds = ['/feed-meta.xml', '/feed-trovit.xml', '/feed-rss.xml']
const id = 'b0000000-0000-4000-8000-000000000001'

describe('feeds of listings', () => {
  let test: TestBackend
  let site: TestSite

  beforeAll(async () => {
    const { default: handler } = (await import(built.href)) as { default: { fetch: Pages } }
    test = await startTestBackend()
    site = await startTestSite(opened(test), (request, options) => handler.fetch(request, options))
    await sql(`
      insert into public.properties (id, title, price, address, city, state, zip_code, description)
      values ('${id}', 'Bungalow', '₱4.2M', 'Pandan', 'Angeles City', 'Pampanga', '2009',
        'A quiet street behind the church, ten minutes from the market.')`)
    await sql(
      `insert into public.property_images (property_id, image_url) values ('${id}', '/a.webp')`,
    )
  })
  afterAll(async () => {
    site?.stop()
    await test?.stop()
  })

  const sql = (text: string) => test.backend.withConnection((each) => each.exec(text))
  const turn = (isOn: boolean) => sql(`update public.feeds set is_on = ${isOn}`)
  const holding = async (words: string) => {
    const found: string[] = []
    for (const path of feeds) {
      const { status, text } = await site.ask(path)
      expect(status, path).toBe(200)
      if (text.includes(words)) found.push(path)
    }
    return found
  }
  const set = async (change: string) => {
    await sql(`update public.properties set ${change} where id = '${id}'`)
    // Another process, as here, is noticed within a second.
    await new Promise((done) => setTimeout(done, 1_100))
  }

  it('are not there until an admin turns them on', async () => {
    for (const path of feeds) expect((await site.ask(path)).status).toBe(404)
    await turn(true)
    await new Promise((done) => setTimeout(done, 1_100))
    expect(await holding(id)).toEqual(feeds)
  })

  it('hold what is on offer, and nothing else', async () => {
    for (const [away, back] of [
      ['published_at = null', 'published_at = now()'],
      ['deleted_at = now()', 'deleted_at = null'],
      [`status = 'sold'`, `status = 'active'`],
      [`status = 'pending'`, `status = 'active'`],
    ] as const) {
      await set(away)
      expect(await holding(id), away).toEqual([])
      await set(back)
      expect(await holding(id), back).toEqual(feeds)
    }
  })

  it('send what has not changed since once, and answer other names with 404', async () => {
    const { headers } = await site.ask('/feed-meta.xml')
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const etag = headers.get('etag') ?? ''
    const again = await site.ask('/feed-meta.xml', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    for (const path of [
      '/feed-.xml',
      '/feed-csv.xml',
      '/feed-META.xml',
      '/FEED-meta.xml',
      '/feed-meta.xml.xml',
    ]) {
      expect((await site.ask(path)).status, path).toBe(404)
    }
  })

  it('go beyond one page of listings, and have each once', async () => {
    await sql(`
      insert into public.properties
        (title, price, address, city, state, zip_code, description, created_at)
      select 'House ' || number, '₱4.2M', 'Pandan', 'Angeles City', 'Pampanga', '2009',
        repeat('A quiet street behind the church. ', 10), now() - number * interval '1 minute'
      from generate_series(1, 600) as number;
      insert into public.property_images (property_id, image_url)
      select properties.id, '/a.webp' from public.properties
      where title like 'House %'`)
    await new Promise((done) => setTimeout(done, 1_100))
    const { status, text } = await site.ask('/feed-meta.xml')
    expect(status).toBe(200)
    const references = [...text.matchAll(/<home_listing_id>(BL-\d+)</g)].map(([, each]) => each)
    expect(references).toHaveLength(601)
    expect(new Set(references).size).toBe(601)
    expect(text.endsWith('</listings>\n')).toBe(true)
  })

  it('are packed once, however large they are', async () => {
    const listings = randomBytes(1_500_000).toString('base64')
    let made = 0
    const large = await startTestSite(opened(test), async () => {
      made += 1
      return new Response(listings, { headers: { 'content-type': 'application/xml' } })
    })
    for (const encoding of ['br', 'gzip', 'identity', 'br']) {
      const { status, headers } = await large.ask('/feed-rss.xml', {
        headers: { 'accept-encoding': encoding },
      })
      expect([status, headers.get('content-encoding') ?? 'identity']).toEqual([200, encoding])
    }
    await large.stop()
    expect(made).toBe(1)
  })
})
