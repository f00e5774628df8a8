import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Pages } from '../../../app/server/pages/render-page.ts'
import {
  type Account,
  startTestBackend,
  type TestBackend,
} from '../../../testing/server/test-backend.ts'
import { opened, startTestSite, type TestSite } from '../../../testing/server/test-site.ts'

const built = new URL('../../../dist/server/server.js', import.meta.url)
const secrets = ['Zenaida Secretowner', '0917 000 1111', '7.77 per cent', 'Signer Hiddenhand']
const paperName = 'Secretpaper TCT 4711.pdf'
/** More than the export asks for. */
const columns = '*,property_videos(*),property_faqs(*),property_images(*),agent:people(*)'
const property = 'b0000000-0000-4000-8000-000000000001'

const hasSecret = (text: string) =>
  /secretowner|000 ?1111|7\.77 per|hiddenhand|secretpaper|tct.?4711/i.test(text)

describe('who owns a listing', () => {
  let test: TestBackend
  let site: TestSite
  let stranger: Account

  beforeAll(async () => {
    const { default: handler } = (await import(built.href)) as { default: { fetch: Pages } }
    test = await startTestBackend()
    stranger = await test.account('user')
    site = await startTestSite(opened(test), (request, options) => handler.fetch(request, options))
    await sql('update public.feeds set is_on = true')
    await sql(`update public.site_settings set email = 'office@example.com'`)
    await sql(
      `insert into public.properties (id, title, price, city, featured)
       values ('${property}', 'House in Mexico', '₱4.2M', 'Mexico', true)`,
    )
    await sql(
      `insert into public.authorities
         (property_id, owner_name, owner_phone, kind, ends_on, commission, signed_by, note)
       values ('${property}', $1, $2, 'exclusive', now()::date + 3, $3, $4, $1)`,
      secrets,
    )
    await sql(`insert into public.listing_notes (property_id, note) values ('${property}', $1)`, [
      secrets.join(', '),
    ])
    await sql(
      `insert into public.papers (property_id, kind, name, path, bytes)
       values ('${property}', 'title', $1, '${property}/${property}.pdf', 9)`,
      [paperName],
    )
  })
  afterAll(async () => {
    site?.stop()
    await test?.stop()
  })

  const sql = <T>(text: string, values: unknown[] = []) =>
    test.backend.withConnection((each) => each.query<T>(text, values))

  it('stands on no page, however it is asked for', async () => {
    const { token } = await test.account('admin')
    const secretOf = async (kind: string) => {
      const body = { kind, property, days: 14 }
      const { json } = await test.call('POST', '/rest/v1/rpc/make_listing_link', { token, body })
      return json.secret
    }
    const paths = [
      `/report/${await secretOf('report')}`,
      `/draft/${await secretOf('draft')}`,
      ...['/', '/gallery', '/gallery/filters', '/gallery?town=mexico', `/property/${property}`],
      ...['/pampanga', '/pampanga/mexico', '/people', '/contact', '/sitemap.xml', '/privacy'],
      ...['/feed-meta.xml', '/feed-trovit.xml', '/feed-rss.xml'],
      ...[`/shortlist?ids=${property}`, `/compare?ids=${property}`, '/searches/new'],
      ...['/gallery?q=Secretowner', '/gallery?q=Secretpaper', '/gallery?q=4711'],
    ]
    for (const path of paths) {
      const { status, text } = await site.ask(path)
      expect(status, path).toBeLessThan(500)
      // What was looked for is shown as typed.
      const shown = path.includes('?q=')
        ? text.replaceAll(/secretowner|secretpaper|4711/gi, '')
        : text
      expect(hasSecret(shown), path).toBe(false)
      if (path.includes('?q=')) expect(text).not.toContain('House in Mexico')
    }
  })

  it('is answered to no visitor and to no account that nobody vouches for', async () => {
    const tables = await sql<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['authorities', 'listing_notes']),
    )
    for (const token of [undefined, stranger.token]) {
      for (const { name } of tables) {
        const { status, json } = await test.call('GET', `/rest/v1/${name}?select=*`, { token })
        expect(status, name).toBeLessThan(500)
        expect(hasSecret(JSON.stringify(json)), name).toBe(false)
      }
      for (const embed of [
        'authorities(*)',
        'listing_notes(*)',
        'papers(*)',
        'papers(paper_openings(*))',
      ]) {
        const path = `/rest/v1/properties?select=id,${embed}`
        const { json } = await test.call('GET', path, { token })
        expect(hasSecret(JSON.stringify(json)), embed).toBe(false)
      }
      for (const name of ['search_properties', 'list_properties', 'find_properties']) {
        const { json } = await test.call('POST', `/rest/v1/rpc/${name}`, {
          token,
          body: { search: 'Secretowner' },
        })
        expect(hasSecret(JSON.stringify(json)), name).toBe(false)
      }
    }
  })

  it('stands in no file of listings, whoever exports it', async () => {
    const admin = await test.account('admin')
    const ask = (token?: string) =>
      test.call('POST', `/rest/v1/rpc/export_listings?select=${columns}`, { token, body: {} })
    const { status, json } = await ask(admin.token)
    expect(status).toBe(200)
    expect(JSON.stringify(json)).toContain('House in Mexico')
    expect(hasSecret(JSON.stringify(json))).toBe(false)
    expect((await ask(stranger.token)).status).toBe(403)
    expect((await ask()).status).toBe(401)
  })

  it('stands in no e-mail to a buyer or about one', async () => {
    const enquiry = {
      ...{ property_id: property, name: 'Maria Santos', email: 'maria@example.com' },
      ...{ message: 'Who owns it?', consent: true },
    }
    const { status } = await site.post('/api/enquiries', enquiry)
    expect(status).toBe(201)
    await test.backend.mails.deliver()
    expect(test.mails.length).toBeGreaterThanOrEqual(2)
    expect(hasSecret(JSON.stringify(test.mails))).toBe(false)
  })
})
