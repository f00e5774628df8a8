import { once } from 'node:events'
import { request as send } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { engines } from '../../supabase/tests/database.ts'
import type { Gateway } from '../backend/gate/gateway.ts'
import type { Pages } from '../http/render-page.ts'
import { type Account, onePixelPng, startTestBackend, type TestBackend } from './test-backend.ts'
import { opened, startTestSite, type TestSite } from './test-site.ts'

const id = 'b0000000-0000-4000-8000-000000000001'

const slugOf = (text: string) => `${/House \w+/.exec(text)?.[0].replace(' ', '-').toLowerCase()}-`

/** Shows the titles, by a read of the kind that real pages do, and names its address. */
function titlePages() {
  const rendered: string[] = []
  const headers: string[] = []
  const next: { wait: Promise<void>; failure?: Error } = { wait: Promise.resolve() }
  const pages: Pages = async (request, { context: { host } }) => {
    const { pathname, search, searchParams } = new URL(request.url)
    rendered.push(pathname + search)
    headers.push(...request.headers.keys())
    await next.wait
    if (next.failure) throw next.failure
    const path = `${host.siteUrl}/rest/v1/properties?select=title&order=title`
    const answer = await host.fetch(path, { headers: { apikey: host.key } })
    const text = await answer.text()
    const address = pathname.replace(/^\/property\/.*/, `/property/${slugOf(text)}${id}`)
    const canonical = searchParams.has('q') ? address : address + search
    const script = `<script nonce="${host.nonce}">start(${rendered.length > 0})</script>`
    const body = `${text}${script}${'.'.repeat(2_000)}`
    const link = `<link rel="canonical" href="${host.siteUrl}${canonical}">`
    const status = pathname.startsWith('/property/') && !body.includes('House') ? 404 : 200
    return new Response(link + body, { status, headers: { 'content-type': 'text/html' } })
  }
  return { pages, rendered, headers, next }
}

describe.each(engines)('pages from memory, on %s', (engine) => {
  let test: TestBackend
  let site: TestSite
  let admin: Account
  const made = titlePages()
  let asked = 0
  let failing: number | undefined
  const counted = (gateway: Gateway): Gateway => {
    return async (request, address) => {
      asked += 1
      const isOfPage = address === undefined && request.method === 'GET'
      if (failing !== undefined && isOfPage) return Response.json({}, { status: failing })
      return gateway(request, address)
    }
  }

  beforeAll(async () => {
    test = await startTestBackend(engine)
    admin = await test.account('admin')
    const backend = opened(test, engine)
    site = await startTestSite({ ...backend, fetch: counted(backend.fetch) }, made.pages)
    await retitle('House')
  }, 60_000)
  afterAll(async () => {
    site?.stop()
    await test?.stop()
  })
  beforeEach(() => {
    made.rendered.length = 0
  })

  /** By way of the gate, as an editor's browser does. */
  async function retitle(title: string): Promise<void> {
    const body = { id, title, price: '1M' }
    const headers = { authorization: `Bearer ${admin.token}`, apikey: test.secrets.publishableKey }
    const update = await site.ask(`/rest/v1/properties?id=eq.${id}&select=id`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json', prefer: 'return=representation' },
      body: JSON.stringify({ title }),
    })
    if (update.text !== '[]') return
    await test.backend.withConnection((sql) =>
      sql.query('insert into public.properties (id, title, price) values ($1, $2, $3)', [
        body.id,
        body.title,
        body.price,
      ]),
    )
    test.backend.contentVersion.noteWrite()
  }

  it('are made once for all who ask at the same time, and sent as they are from then on', async () => {
    await retitle('House one')
    const first = await Promise.all(Array.from({ length: 20 }, () => site.ask('/contact')))
    const later = await site.ask('/contact?utm_source=facebook', { headers: { host: 'a.example' } })
    expect(made.rendered).toEqual(['/contact'])
    expect(new Set([...first, later].map(({ text }) => text)).size).toBe(1)
    expect(later.text).toContain('House one')
    expect(later.headers.get('content-security-policy')).toMatch(
      /script-src 'self' 'sha256-[\w+/]{43}=';/,
    )
    expect(later.text).not.toContain('nonce')
    expect(later.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('show an edit at once, and are no other bytes for one that doesn’t show', async () => {
    await retitle('House two')
    const before = await site.ask('/')
    await retitle('House three')
    const after = await site.ask('/')
    expect([before.text, after.text]).toEqual([
      expect.stringContaining('House two'),
      expect.stringContaining('House three'),
    ])
    const settings = "update public.site_settings set tagline = tagline || '.'"
    await test.backend.withConnection((sql) => sql.exec(settings))
    test.backend.contentVersion.noteWrite()
    const tag = after.headers.get('etag') ?? ''
    const same = await site.ask('/', { headers: { 'if-none-match': tag } })
    expect([same.status, same.text]).toEqual([304, ''])
    expect(made.rendered).toHaveLength(3)
  })

  it('ask the database once for what they share', async () => {
    await retitle('House four')
    asked = 0
    for (const path of ['/', '/gallery', '/gallery?category=Commercial']) await site.ask(path)
    expect(made.rendered).toHaveLength(3)
    expect(asked).toBe(1)
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
    await retitle('House of nobody')
    made.headers.length = 0
    const own = {
      cookie: 'a=b',
      authorization: 'Bearer x',
      'accept-language': 'tl',
      host: 'x.example',
    }
    await site.ask('/?secret=1', { headers: { ...own, 'x-forwarded-host': 'x.example' } })
    expect(made.headers.sort()).toEqual(['accept-encoding', 'x-forwarded-for'])
    expect(made.rendered).toEqual(['/'])
  })

  it('are not looked at anew for a view that was counted', async () => {
    const noted = vi.spyOn(test.backend.contentVersion, 'noteWrite')
    await retitle('House of views')
    expect(noted).toHaveBeenCalled()
    noted.mockClear()
    const viewed = await site.post('/api/property-views', {
      property_id: id,
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

  it('are kept by the parameters that they know', async () => {
    await retitle('House five')
    for (const query of ['', '?a=1', '?a=2&b', '?q=', '?category=Nonsense', '?pages=1e9x']) {
      expect((await site.ask(`/gallery${query}`)).status).toBe(200)
    }
    expect(made.rendered).toEqual(['/gallery'])
    await site.ask('/gallery?category=Commercial&q=lot&x=1')
    await site.ask('/gallery?x=2&q=lot&category=Commercial')
    expect(made.rendered).toEqual(['/gallery', '/gallery?category=Commercial&q=lot'])
  })

  it('stay in memory under an address that was a listing’s own before', async () => {
    const shared = `/property/house-before-${id}`
    await retitle('House before')
    await site.ask(shared)
    await retitle('House after')
    made.rendered.length = 0
    for (let at = 0; at < 5; at++) expect((await site.ask(shared)).text).toContain('House after')
    expect(made.rendered).toEqual([shared])
  })

  it('lose no page to a flood of searches and of listings that do not exist', async () => {
    await retitle('House six')
    await site.ask('/contact')
    for (let at = 0; at < 300; at++) {
      await site.ask(`/gallery?q=${'x'.repeat(150)}${at}`)
      await site.ask(`/property/b0000000-0000-4000-8000-${String(at).padStart(12, '0')}`)
    }
    made.rendered.length = 0
    await site.ask('/contact')
    expect(made.rendered).toEqual([])
  })

  it('are not kept when making them fails, and say nothing of how', async () => {
    await retitle('House seven')
    made.next.failure = new Error('secret detail')
    const failed = await site.ask('/')
    expect(failed.status).toBe(500)
    expect(failed.text).not.toContain('secret')
    made.next.failure = undefined
    const mended = await site.ask('/')
    expect([mended.status, mended.text]).toEqual([200, expect.stringContaining('House seven')])
  })

  it.each([400, 404, 429, 500, 502, 503])(
    'are not kept where a read answers %i',
    async (status) => {
      await retitle(`House of ${status}`)
      failing = status
      const failed = await site.ask(`/property/house-of-${id}`)
      failing = undefined
      expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '2'])
      const mended = await site.ask(`/property/house-of-${id}`)
      expect([mended.status, mended.text]).toEqual([200, expect.stringContaining(`${status}`)])
    },
  )

  it('wait behind nobody else’s searches, whoever asked for them first', async () => {
    await retitle('House of queues')
    const listing = `/property/never-shown-before-${id}`
    const { promise, resolve } = Promise.withResolvers<void>()
    made.next.wait = promise
    const crowd = { headers: { 'x-forwarded-for': '203.0.113.9' } }
    const searches = Array.from({ length: 30 }, (_, at) => site.ask(`/gallery?q=crowd${at}`, crowd))
    while (made.rendered.length < 6) await new Promise((again) => setImmediate(again))
    const first = site.ask(listing, crowd)
    await site.ask('/healthz')
    made.next.wait = Promise.resolve()
    for (const path of [listing, '/']) {
      expect((await site.ask(path)).text).toContain('House of queues')
    }
    expect(made.rendered.filter((path) => path.startsWith('/gallery')).length).toBe(6)
    resolve()
    await Promise.all([...searches, first])
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

  it('are sent from memory to a visitor who takes a byte at a time, and to others meanwhile', async () => {
    const { hostname, port } = new URL(site.url)
    const slow = connect({ host: hostname, port: Number(port) })
    await once(slow, 'connect')
    slow.pause()
    slow.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(200))
    expect((await site.ask('/')).status).toBe(200)
    slow.destroy()
  })

  it('do not stop the program when visitors go away while one is made', async () => {
    await retitle('House eight')
    const { promise, resolve } = Promise.withResolvers<void>()
    made.next.wait = promise
    const gone = Array.from({ length: 5 }, () => {
      const request = send(`${site.url}/contact`)
      request.on('error', () => undefined)
      request.end()
      return request
    })
    while (made.rendered.length === 0) await new Promise((again) => setImmediate(again))
    for (const request of gone) request.destroy()
    resolve()
    made.next.wait = Promise.resolve()
    expect((await site.ask('/contact')).text).toContain('House eight')
  })

  it('give a stored picture from memory, and none that is removed', async () => {
    const path = `/storage/v1/object/property-images/${id}/1700000000000_0.png`
    const address = path.replace('/object/', '/object/public/')
    const headers = { authorization: `Bearer ${admin.token}`, apikey: test.secrets.publishableKey }
    const stored = await site.ask(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'image/png' },
      body: Buffer.from(onePixelPng),
    })
    expect(stored.status).toBe(200)
    const shown = await site.ask(address)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await site.ask(address)).headers.get('content-security-policy')).toBe(
      "default-src 'none'; sandbox",
    )
    const tag = shown.headers.get('etag') ?? ''
    expect((await site.ask(address, { headers: { 'if-none-match': tag } })).status).toBe(304)
    const removal = JSON.stringify({ prefixes: [`${id}/1700000000000_0.png`] })
    const removed = await site.ask('/storage/v1/object/property-images', {
      method: 'DELETE',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(removal.length),
      },
      body: removal,
    })
    expect(removed.status).toBe(200)
    expect((await site.ask(address)).status).toBe(404)
  })

  it('are sent while more are asked for than can be made, which are told to come back', async () => {
    await retitle('House of many')
    await site.ask('/')
    const { promise, resolve } = Promise.withResolvers<void>()
    made.next.wait = promise
    const searches = Array.from({ length: 800 }, (_, at) => site.ask(`/gallery?q=many${at}`))
    const refused = await Promise.race(
      searches.map(async (asked) => {
        const answer = await asked
        return answer.status === 503 ? answer : promise.then(() => answer)
      }),
    )
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, 2])
    expect((await site.ask('/')).text).toContain('House of many')
    await retitle('House of more')
    resolve()
    made.next.wait = Promise.resolve()
    const answers = await Promise.all(searches)
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].sort()).toEqual([200, 503])
    expect((await site.ask('/gallery?q=many799')).status).toBe(200)
  })

  it('go on while the database is away, and are new again when it is back', async () => {
    await retitle('House nine')
    await site.ask('/')
    const { contentVersion } = test.backend
    const current = contentVersion.current
    contentVersion.noteWrite()
    contentVersion.current = async () => undefined
    expect((await site.ask('/')).text).toContain('House nine')
    contentVersion.current = current
    await retitle('House ten')
    expect((await site.ask('/')).text).toContain('House ten')
  })
})
