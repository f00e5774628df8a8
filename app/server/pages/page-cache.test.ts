import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CachedSite, listingId, startCachedSite } from '../../../testing/server/cached-site.ts'
import { onePixelPng } from '../../../testing/server/test-backend.ts'

describe('pages from memory', () => {
  let site: CachedSite

  beforeAll(async () => {
    site = await startCachedSite()
  })
  afterAll(() => site?.stop())
  beforeEach(() => {
    site.made.rendered.length = 0
  })

  it('are made once for all who ask at the same time, and sent as they are from then on', async () => {
    await site.retitle('House one')
    const first = await Promise.all(Array.from({ length: 20 }, () => site.ask('/contact')))
    const later = await site.ask('/contact?utm_source=facebook', { headers: { host: 'a.example' } })
    expect(site.made.rendered).toEqual(['/contact'])
    expect(new Set([...first, later].map(({ text }) => text)).size).toBe(1)
    expect(later.text).toContain('House one')
    expect(later.headers.get('content-security-policy')).toMatch(
      /script-src 'self' 'sha256-[\w+/]{43}=';/,
    )
    expect(later.text).not.toContain('nonce')
    expect(later.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('show an edit at once, and are no other bytes for one that doesn’t show', async () => {
    await site.retitle('House two')
    const before = await site.ask('/')
    await site.retitle('House three')
    const after = await site.ask('/')
    expect([before.text, after.text]).toEqual([
      expect.stringContaining('House two'),
      expect.stringContaining('House three'),
    ])
    const settings = "update public.site_settings set tagline = tagline || '.'"
    await site.test.backend.withConnection((sql) => sql.exec(settings))
    site.test.backend.contentVersion.noteWrite()
    const tag = after.headers.get('etag') ?? ''
    const same = await site.ask('/', { headers: { 'if-none-match': tag } })
    expect([same.status, same.text]).toEqual([304, ''])
    expect(site.made.rendered).toHaveLength(3)
  })

  it('ask the database once for what they share', async () => {
    await site.retitle('House four')
    site.reads.asked = 0
    for (const path of ['/', '/gallery', '/gallery?category=Commercial']) await site.ask(path)
    expect(site.made.rendered).toHaveLength(3)
    // What the page shows, and how the site looks.
    expect(site.reads.asked).toBe(2)
  })

  it.each([
    [{ 'accept-encoding': 'gzip' }, 'gzip'],
    [{ 'accept-encoding': 'br, gzip' }, 'br'],
    [{ 'accept-encoding': 'nonsense;q=x' }, null],
    [{}, null],
  ])('come in the form that %j asks for', async (headers, encoding) => {
    const page = await site.ask('/contact', { headers })
    expect(page.status).toBe(200)
    expect(page.headers.get('content-encoding')).toBe(encoding)
    expect(page.headers.get('vary')).toBe('Accept-Encoding')
    const head = await site.ask('/contact', { method: 'HEAD', headers })
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers.get('content-length')).toBe(page.headers.get('content-length'))
  })

  it('know nothing of who asks for them', async () => {
    await site.retitle('House of nobody')
    site.made.headers.length = 0
    const own = {
      cookie: 'a=b',
      authorization: 'Bearer x',
      'accept-language': 'tl',
      host: 'x.example',
    }
    await site.ask('/?secret=1', { headers: { ...own, 'x-forwarded-host': 'x.example' } })
    expect(site.made.headers.sort()).toEqual(['accept-encoding', 'x-forwarded-for'])
    expect(site.made.rendered).toEqual(['/'])
  })

  it('are not looked at again for a view that was counted', async () => {
    const noted = vi.spyOn(site.test.backend.contentVersion, 'noteWrite')
    await site.retitle('House of views')
    expect(noted).toHaveBeenCalled()
    noted.mockClear()
    const viewed = await site.post('/api/property-views', {
      property_id: listingId,
      visitor: 'd0000000-0000-4000-8000-000000000001',
    })
    expect(viewed.status).toBe(204)
    expect(noted).not.toHaveBeenCalled()
    noted.mockRestore()
  })

  it('are the public ones: those of the staff are for no cache', async () => {
    for (const path of ['/admin/login', '/admin', '/nothing/here']) {
      const { headers } = await site.ask(path)
      expect([path, headers.get('cdn-cache-control')]).toEqual([path, null])
    }
  })

  it('let caches on the way hold them for a minute, and browsers ask', async () => {
    const { headers } = await site.ask('/')
    expect(headers.get('cache-control')).toBe('no-cache')
    for (const name of ['cdn-cache-control', 'surrogate-control']) {
      expect(headers.get(name)).toBe('public, max-age=60, stale-while-revalidate=60')
    }
  })

  it.each([
    { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
    { 'if-none-match': 'W/"made-up"' },
    { 'if-none-match': '"' },
    { 'if-match': '"other"' },
    { 'if-range': '"x"', range: 'bytes=0-1' },
    { range: 'bytes=5-' },
    { range: 'nonsense' },
    { 'accept-encoding': ','.repeat(4_000) },
    { cookie: 'a=b', authorization: 'Bearer x' },
  ])('are whole for %j', async (headers) => {
    const page = await site.ask('/contact', { headers })
    expect(page.status).toBe(200)
    expect(page.text).toContain('House')
  })

  it('are cached by the parameters that they know', async () => {
    await site.retitle('House five')
    for (const query of ['', '?a=1', '?a=2&b', '?q=', '?utm_source=x&fbclid=y']) {
      expect((await site.ask(`/gallery${query}`)).status).toBe(200)
    }
    expect(site.made.rendered.splice(0)).toEqual(['/gallery'])
    // All that isn't understood shares the page that says so.
    const nonsense = [
      'category=Nonsense',
      'pages=1e9x',
      'max=abc',
      'min=-1',
      'max=1e30',
      'beds=%D9%A3',
    ]
    for (const query of [...nonsense, 'town=Atlantis', 'ignored=5', nonsense.join('&')]) {
      expect((await site.ask(`/gallery?${query}`)).status).toBe(200)
    }
    expect(site.made.rendered.splice(0)).toEqual(['/gallery?ignored=1'])
    await site.ask('/gallery?category=Commercial&q=lot&x=1')
    await site.ask('/gallery?x=2&q=lot&category=Commercial')
    expect(site.made.rendered).toEqual(['/gallery?category=Commercial&q=lot'])
  })

  it('stay in memory under an address that was a listing’s own before', async () => {
    const shared = `/property/house-before-${listingId}`
    await site.retitle('House before')
    await site.ask(shared)
    await site.retitle('House after')
    site.made.rendered.length = 0
    for (let at = 0; at < 5; at++) expect((await site.ask(shared)).text).toContain('House after')
    expect(site.made.rendered).toEqual([shared])
  })

  it('log a line for each request, without its query', async () => {
    site.logged.length = 0
    for (let at = 0; at < 3; at++) await site.ask('/gallery?q=secret')
    const lines = site.logged.map((line) => JSON.parse(line))
    expect(lines).toHaveLength(3)
    for (const line of lines) {
      expect(line).toMatchObject({ method: 'GET', path: '/gallery', status: 200, msg: 'request' })
    }
  })

  it('give a stored picture from memory, and none that is removed', async () => {
    const path = `/storage/v1/object/property-images/${listingId}/1700000000000_0.png`
    const address = path.replace('/object/', '/object/public/')
    const stored = await site.ask(path, {
      method: 'POST',
      headers: { ...site.asAdmin, 'content-type': 'image/png' },
      body: Buffer.from(onePixelPng),
    })
    expect(stored.status).toBe(200)
    const shown = await site.ask(address)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await site.ask(address)).headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
    const tag = shown.headers.get('etag') ?? ''
    expect((await site.ask(address, { headers: { 'if-none-match': tag } })).status).toBe(304)
    const removal = JSON.stringify({ prefixes: [`${listingId}/1700000000000_0.png`] })
    const removed = await site.ask('/storage/v1/object/property-images', {
      method: 'DELETE',
      headers: {
        ...site.asAdmin,
        'content-type': 'application/json',
        'content-length': String(removal.length),
      },
      body: removal,
    })
    expect(removed.status).toBe(200)
    expect((await site.ask(address)).status).toBe(404)
  })

  it('give no picture of a listing in the trash, which they gave a moment before', async () => {
    const path = `/storage/v1/object/property-images/${listingId}/1700000000001_0.png`
    const address = path.replace('/object/', '/object/public/')
    await site.ask(path, {
      method: 'POST',
      headers: { ...site.asAdmin, 'content-type': 'image/png' },
      body: Buffer.from(onePixelPng),
    })
    expect((await site.ask(address)).status).toBe(200)
    const setTrash = async (deletedAt: string) => {
      const change = `update public.properties set deleted_at = ${deletedAt} where id = $1`
      await site.test.backend.withConnection((sql) => sql.query(change, [listingId]))
      site.test.backend.contentVersion.noteWrite()
    }
    await setTrash('now()')
    expect((await site.ask(address)).status).toBe(404)
    await setTrash('null')
    expect((await site.ask(address)).status).toBe(200)
  })
})
