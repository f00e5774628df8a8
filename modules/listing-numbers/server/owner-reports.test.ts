import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../../testing/server/test-backend.ts'
import { opened, startTestSite, type TestSite } from '../../../testing/server/test-site.ts'

const house = 'b0000000-0000-4000-8000-000000000001'
const said = 'They liked the garden.\nThe road is <narrow>.'

describe('the report for the owner of a listing', () => {
  let test: TestBackend
  let site: TestSite
  let token: string
  let secret: string

  beforeAll(async () => {
    test = await startTestBackend()
    site = await startTestSite(opened(test))
    token = (await test.account('admin')).token
    await sql(`update public.site_settings set business_name = 'Sampaguita Realty'`)
    await sql(
      `insert into public.properties (id, title, price, city, first_published_at)
       values ('${house}', 'House <3 in Mexico', '₱4.2M', 'Mexico', now() - interval '40 days')`,
    )
    await sql(
      `insert into public.authorities (property_id, owner_name, owner_phone, commission, note)
       values ('${house}', 'Zenaida Secretowner', '0917 000 1111', '7.77 per cent', 'Secretnote')`,
    )
    await sql(
      `insert into public.property_views (property_id, visitor) select '${house}', gen_random_uuid()
       from generate_series(1, 7)`,
    )
    await site.post('/api/enquiries', {
      ...{ property_id: house, name: 'Maria Secretvisitor', phone: '0917 123 9999' },
      ...{ email: 'secretvisitor@example.com', message: 'A secret message', consent: true },
    })
    await sql(
      `insert into public.viewings (enquiry_id, starts_at, place, outcome, state)
       select id, '2026-11-20 10:00+08', 'Secretplace', 'Secretoutcome', 'done' from public.enquiries`,
    )
    secret = await make()
  })
  afterAll(async () => {
    site?.stop()
    await test?.stop()
  })

  const sql = <T>(text: string, values: unknown[] = []) =>
    test.backend.withConnection((each) => each.query<T>(text, values))
  const call = async (name: string, body: object) =>
    (await test.call('POST', `/rest/v1/rpc/${name}`, { token, body })).json
  const link = { kind: 'report', property: house }
  const make = async () =>
    (await call('make_listing_link', { ...link, said, days: 30 })).secret as string

  it('is a page of numbers without scripts, for nobody to keep, list or be told of', async () => {
    const { status, text, headers } = await site.ask(`/report/${secret}`)
    expect(status).toBe(200)
    for (const words of [
      'House &lt;3 in Mexico',
      '₱4.2M',
      'Sampaguita Realty',
      '(40 days)',
      '<dt>Enquiries</dt><dd>1</dd>',
      '<dt>Viewings held</dt><dd>1</dd>',
      '<th scope="row">Our website</th><td>1</td>',
      '20 November 2026',
      'They liked the garden.\nThe road is &lt;narrow&gt;.',
      'class="count">7</text>',
      'name="robots" content="noindex"',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toMatch(/<script|og:title|canonical|javascript:/)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(site.logged.join()).not.toContain(secret)
  })

  it('holds nothing of who asked or came, and nothing of the authority', async () => {
    const { text } = await site.ask(`/report/${secret}`)
    expect(text).not.toMatch(
      /secret(owner|note|visitor|place|outcome)|secret message|9999|000 ?1111|7\.77/i,
    )
  })

  it('answers HEAD alike, takes nothing, and counts no view', async () => {
    const { status, text, headers } = await site.ask(`/report/${secret}`, { method: 'HEAD' })
    expect([status, text, headers.get('cache-control')]).toEqual([200, '', 'no-store'])
    expect((await site.ask(`/report/${secret}`, { method: 'POST' })).status).toBe(405)
    expect(await sql('select view_count from public.properties')).toEqual([{ view_count: 0 }])
  })

  it('says of every other link that it has ended, alike', async () => {
    const last = secret
    secret = await make()
    const [first, ...others] = await Promise.all(
      [last, 'x', 'f'.repeat(40), secret.toUpperCase(), '%00', 'f'.repeat(5_000)].map((each) =>
        site.ask(`/report/${each}`),
      ),
    )
    expect([first?.status, first?.text.includes('This link has ended')]).toEqual([404, true])
    expect(first?.headers.get('cache-control')).toBe('no-store')
    for (const { status, text } of others) expect([status, text]).toEqual([404, first?.text])
  })

  it('has one spelling, to which others lead', async () => {
    for (const path of [`/REPORT/${secret}`, `/report/${secret}/`, `//report/${secret}`]) {
      const { status, headers, text } = await site.ask(path)
      expect([status, headers.get('location')]).toEqual([308, `/report/${secret}`])
      expect(text).not.toContain('House')
    }
  })

  it('is of a draft too, but of none in the trash, and ends when staff end it', async () => {
    const status = async () => (await site.ask(`/report/${secret}`)).status
    await sql('update public.properties set published_at = null')
    const { text } = await site.ask(`/report/${secret}`)
    expect(text).toContain('Not on our website at the moment')
    await sql('update public.properties set deleted_at = now()')
    expect(await status()).toBe(404)
    await sql('update public.properties set deleted_at = null, published_at = now()')
    expect(await status()).toBe(200)
    const { id } = await call('listing_link', link)
    await call('end_secret_link', { id })
    expect(await status()).toBe(404)
    secret = await make()
    await sql('update private.secret_links set ends_at = now()')
    expect(await status()).toBe(404)
    secret = await make()
  })

  it('bounds how often one network tries links, and still opens one that is known', async () => {
    const ask = (secret: string) =>
      site.ask(`/report/${secret}`, { headers: { 'x-forwarded-for': '192.0.2.77' } })
    const guess = 'f'.repeat(40)
    for (let count = 0; count < 60; count += 1) expect((await ask(guess)).status).toBe(404)
    const { status, headers } = await ask(guess)
    expect([status, headers.get('retry-after') !== null]).toEqual([429, true])
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await ask(secret)).status).toBe(200)
  })

  it('says when it can’t be made, without the reason', async () => {
    const down = {
      ...opened(test),
      fetch: async () => new Response('secret cause', { status: 500 }),
    }
    const other = await startTestSite(down)
    const { status, text } = await other.ask(`/report/${secret}`)
    other.stop()
    expect([status, text.includes('Try again in a moment'), text.includes('cause')]).toEqual([
      ...[503, true],
      false,
    ])
    expect(other.logged.join()).not.toContain(secret)
  })
})
