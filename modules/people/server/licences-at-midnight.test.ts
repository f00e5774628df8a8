import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Pages } from '../../../app/server/pages/render-page.ts'
import { startTestBackend, type TestBackend } from '../../../testing/server/test-backend.ts'
import { opened, startTestSite, type TestSite } from '../../../testing/server/test-site.ts'

const built = new URL('../../../dist/server/server.js', import.meta.url)
const lastSecond = Date.parse('2027-03-31T23:59:59+08:00')

/** All but the tags, with the marks that React puts between texts left out. */
const words = (html: string) => html.replaceAll('<!-- -->', '').replace(/<[^>]*>/g, '\n')

describe('licences that end at midnight in Manila', () => {
  let test: TestBackend
  let site: TestSite
  const made: string[] = []

  beforeAll(async () => {
    const { default: handler } = (await import(built.href)) as { default: { fetch: Pages } }
    const pages: Pages = (request, options) => {
      made.push(new URL(request.url).pathname)
      return handler.fetch(request, options)
    }
    test = await startTestBackend()
    await test.backend.withConnection((sql) =>
      sql.exec(`
        update public.site_settings set broker_name = 'Ana Cruz',
          broker_licence_no = '0001234', broker_licence_valid_until = '2027-03-31',
          dhsud_registration_no = 'R-12', dhsud_registration_valid_until = '2027-03-31';
        insert into public.people (name, licence_no, licence_valid_until)
        values ('Ben Reyes', '0005678', '2027-03-31');
      `),
    )
    site = await startTestSite(opened(test), pages)
  })
  afterAll(async () => {
    site?.stop()
    await test?.stop()
  })

  it('are no longer shown as valid from then on, though pages are cached and nobody edits', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(lastSecond)
    const ask = async () => {
      const page = await site.ask('/people')
      expect(page.status).toBe(200)
      return { ...page, shown: words(page.text) }
    }
    const before = await ask()
    for (const line of [
      '\n0001234, valid until 31 March 2027\n',
      '\nR-12, valid until 31 March 2027\n',
      '\nPRC licence 0005678, valid until 31 March 2027\n',
    ]) {
      expect(before.shown).toContain(line)
    }
    expect(before.shown).not.toContain('expired')
    // Caches on the way ask nobody when the day ends.
    expect(before.headers.get('cdn-cache-control')).toBe('no-store')
    await ask()
    expect(made).toEqual(['/people'])

    clock.mockReturnValue(lastSecond + 1_000)
    const known = { 'if-none-match': before.headers.get('etag') ?? '' }
    expect((await site.ask('/people', { headers: known })).status).toBe(200)
    const after = await ask()
    for (const line of [
      '\n0001234, expired 31 March 2027\n',
      '\nR-12, expired 31 March 2027\n',
      '\nPRC licence 0005678, expired 31 March 2027\n',
    ]) {
      expect(after.shown).toContain(line)
    }
    expect(after.shown).not.toContain('valid until')
    expect(after.headers.get('cdn-cache-control')).toContain('max-age')
    expect(made).toEqual(['/people', '/people'])
  })
})
