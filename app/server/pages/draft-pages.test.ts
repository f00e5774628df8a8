import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../../testing/server/test-backend.ts'
import { opened, startTestSite, type TestSite } from '../../../testing/server/test-site.ts'
import type { Pages } from './render-page.ts'

const built = new URL('../../../dist/server/server.js', import.meta.url)

describe('the page of a draft', () => {
  let test: TestBackend
  let site: TestSite
  let id: string
  let secret: string
  beforeAll(async () => {
    const { default: handler } = (await import(built.href)) as { default: { fetch: Pages } }
    test = await startTestBackend()
    site = await startTestSite(opened(test), (request, options) => handler.fetch(request, options))
    const { token } = await test.account('user')
    const call = (path: string, body: object) =>
      test.call('POST', path, { token, body, headers: { prefer: 'return=representation' } })
    const listing = { title: 'House in Porac', price: '₱4.2M', city: 'Porac', published_at: null }
    id = (await call('/rest/v1/properties?select=id', listing)).json[0].id
    await call('/rest/v1/property_faqs', { property_id: id, question: 'Well?', answer: 'Deep.' })
    const link = { kind: 'draft', property: id, days: 14 }
    secret = (await call('/rest/v1/rpc/make_listing_link', link)).json.secret
  })
  afterAll(async () => {
    site?.stop()
    await test?.stop()
  })

  const endsAt = (moment: string) =>
    test.backend.withConnection((sql) =>
      sql.query(`update private.secret_links set ends_at = ${moment} where property_id = $1`, [id]),
    )

  it('is made whole, without scripts, for nobody to keep, list or be told of', async () => {
    const { status, text, headers } = await site.ask(`/draft/${secret}`)
    expect(status).toBe(200)
    const found = (words: RegExp[]) => words.filter((each) => each.test(text))
    const shown = [
      /Preview for the owner/,
      /House in Porac/,
      /₱4\.2M/,
      /Deep\./,
      /content="noindex"/,
      /<html data-first-view="over"/,
    ]
    expect(found(shown)).toEqual(shown)
    expect(found([/<script/, /og:title/, /canonical/, /Share/, /href="#enquiry/])).toEqual([])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(site.logged.join()).not.toContain(secret)
    expect((await site.ask(`/property/${id}`)).status).toBe(404)
  })

  it('counts no view', async () => {
    await site.ask(`/draft/${secret}`)
    const rows = await test.backend.withConnection((sql) =>
      sql.query('select view_count from public.properties where id = $1', [id]),
    )
    expect(rows).toEqual([{ view_count: 0 }])
  })

  it.each(['x', `${'0'.repeat(40)}`, '%00', '../admin', `${'a'.repeat(5_000)}`])(
    'says of another link that it has ended: %s',
    async (other) => {
      const { status, text } = await site.ask(`/draft/${other}`)
      expect(status).toBeLessThan(500)
      expect(text.includes('House in Porac')).toBe(false)
      if (!/^\w+$/.test(other)) return
      expect(text.includes('This link has ended')).toBe(true)
      expect(status).toBe(404)
    },
  )

  it('is not found once its link has ended, and is kept by nobody', async () => {
    await endsAt('now()')
    const { status, text, headers } = await site.ask(`/draft/${secret}`)
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(text.includes('This link has ended')).toBe(true)
    expect(text.includes('House in Porac')).toBe(false)
    expect(site.logged.join()).not.toContain(secret)
    await endsAt("now() + interval '1 day'")
    expect((await site.ask(`/draft/${secret}`)).status).toBe(200)
  })

  it.each([
    (path: string) => `${path}/`,
    (path: string) => `/${path}`,
    (path: string) => path.replace('/draft', '/DRAFT'),
    (path: string) => path.replace('d', '%64'),
    (path: string) => path.replace('/draft/', '/draft//'),
  ])('has one spelling, to which others lead: %s', async (spell) => {
    const plain = `/draft/${secret}`
    const { status, headers, text } = await site.ask(spell(plain))
    expect([status, headers.get('location')]).toEqual([308, plain])
    expect(text.includes('House in Porac')).toBe(false)
  })

  it('leads to the site once the listing is published', async () => {
    await test.backend.withConnection((sql) =>
      sql.query('update public.properties set published_at = now() where id = $1', [id]),
    )
    const { text } = await site.ask(`/draft/${secret}`)
    expect(text.includes('This listing is on the site now.')).toBe(true)
    expect(text.includes(id)).toBe(true)
  })
})
