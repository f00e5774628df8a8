import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '../../platform/gate/refusal.ts'
import { startTestBackend, type TestBackend } from '../../testing/server/test-backend.ts'
import { opened, startTestSite, type TestSite } from '../../testing/server/test-site.ts'
import type { Pages } from './pages/render-page.ts'

const token = 'a-token-of-the-tests-that-is-long'
const authorization = `Bearer ${token}`

describe('the figures for Prometheus', () => {
  let test: TestBackend
  let site: TestSite
  beforeAll(async () => {
    test = await startTestBackend()
    const backend = opened(test)
    const own = backend.own && { ...backend.own, folder: test.folder }
    site = await startTestSite({ ...backend, own }, undefined, token)
  })
  afterAll(async () => {
    site.stop()
    await test.stop()
  })

  const figures = async () => {
    const { text } = await site.ask('/metrics', { headers: { authorization } })
    const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
    return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]))
  }

  it.each<[string, string, Record<string, string>]>([
    ['no token', '/metrics', {}],
    ['another token', '/metrics', { authorization: `${authorization}x` }],
    ['an empty one', '/metrics', { authorization: 'Bearer ' }],
    ['the token as a name and password', '/metrics', { authorization: `Basic ${btoa(token)}` }],
    ['the token in the address', `/metrics?token=${token}`, {}],
  ])('are refused to whoever has %s', async (_what, path, headers) => {
    const { status, text } = await site.ask(path, { headers })
    expect([status, text]).toEqual([401, 'This wants the token of METRICS_TOKEN.'])
    expect(site.logged.join('')).not.toContain(token)
  })

  it('are no page of a site without a token', async () => {
    const other = await startTestSite(opened(test))
    const { text } = await other.ask('/metrics', { headers: { authorization: 'Bearer undefined' } })
    expect(text).toContain('<p>page</p>')
    other.stop()
  })

  it('tell of requests, the database, e-mails, backups, the disk and rows', async () => {
    await test.backend.withConnection(async (sql) => {
      await sql.exec(`insert into public.outgoing_mails (recipient, subject, kind, created_at)
        values ('ana@example.com', 'Test', 'test', now() - interval '2 hours')`)
      await sql.exec(`insert into private.backup_runs (kind, began_at, ended_at, is_done) values
        ('nightly', now() - interval '5 days', now() - interval '5 days', true),
        ('nightly', now() - interval '2 days', now() - interval '2 days', false),
        ('nightly', now() - interval '1 day', null, null)`)
    })
    await site.ask('/rest/v1/properties?select=id', {
      headers: { apikey: test.secrets.publishableKey },
    })
    const found = await figures()
    expect(found.get('bale_database_up')).toBe(1)
    expect(found.get('bale_mails_waiting')).toBe(1)
    expect(found.get('bale_mails_oldest_seconds')).toBeGreaterThan(7000)
    expect(found.get('bale_backup_failures{kind="backup"}')).toBe(2)
    expect(found.get('bale_backup_timestamp_seconds')).toBeGreaterThan(1.7e9)
    expect(found.get('bale_disk_free_bytes{place="data"}')).toBeGreaterThan(0)
    expect(found.has('bale_rows{table="public.properties"}')).toBe(true)
    expect(found.get('bale_http_request_seconds_count{class="data",status="2xx"}')).toBeGreaterThan(
      0,
    )
  })

  it('count the same answer once made, then found', async () => {
    const name = 'bale_kept_answers_total{kind="page",outcome="found"}'
    const before = (await figures()).get(name) ?? 0
    // It is kept once its answer is on the way.
    const found = async () => {
      await site.ask('/gallery')
      return (await figures()).get(name)
    }
    await expect.poll(found).toBeGreaterThan(before)
  })

  it('grow by no line for a thousand addresses of strangers', async () => {
    await site.ask('/x')
    const before = [...(await figures()).keys()]
    for (let each = 0; each < 1_000; each++) await site.ask(`/x${each}/${each}"\\?y=${each}`)
    const after = [...(await figures()).keys()]
    expect(after.filter((key) => !before.includes(key))).toEqual([])
  })

  it('go on, without the site’s own, while the database is away', async () => {
    const backend = opened(test)
    const away = async () => Promise.reject(new Error('away'))
    const own = backend.own && { ...backend.own, withConnection: away }
    const other = await startTestSite({ ...backend, own }, undefined, token)
    const { status, text } = await other.ask('/metrics', { headers: { authorization } })
    expect(status).toBe(200)
    expect(text).toContain('\nbale_database_up 0\n')
    expect(text).not.toContain('bale_mails_waiting')
    other.stop()
  })
})

describe('a request', () => {
  let test: TestBackend
  let site: TestSite
  beforeAll(async () => {
    test = await startTestBackend()
    site = await startTestSite(opened(test), async () => {
      throw new Error('broken on purpose')
    })
  })
  afterAll(async () => {
    site.stop()
    await test.stop()
  })

  it('has a number that answer, page and log say, and its caller’s network in the log', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    const { status, headers: answered, text } = await site.ask('/contact', { headers })
    const id = answered.get('x-request-id') ?? ''
    expect([status, id]).toEqual([500, expect.stringMatching(/^[\w-]{18}$/)])
    expect(text).toContain(id)
    const lines = site.logged.filter((line) => line.includes(id)).map((line) => JSON.parse(line))
    expect(lines).toContainEqual(expect.objectContaining({ id, msg: 'request failed' }))
    expect(lines).toContainEqual(
      expect.objectContaining({ id, msg: 'request', caller: '203.0.113.0/24' }),
    )
    expect(site.logged.join('')).not.toContain('203.0.113.77')
  })

  it('has its number in the answer and on the page of a read that failed', async () => {
    const { default: built } = (await import(
      new URL('../../dist/server/server.js', import.meta.url).href
    )) as { default: { fetch: Pages } }
    const refusal = new Refusal(500, 'internal_error', 'It broke')
    const broken = { ...opened(test), fetch: async () => refusal.toResponse('rest') }
    const away = await startTestSite(broken, (...asked) => built.fetch(...asked))
    const read = await away.ask('/rest/v1/properties')
    expect(read.json).toMatchObject({ message: `It broke #${read.headers.get('x-request-id')}` })
    const { status, headers, text } = await away.ask('/pampanga')
    const words = `tell us this number: #${headers.get('x-request-id')}`
    expect([status, text]).toEqual([503, expect.stringContaining(words)])
    away.stop()
  })

  it('keeps the number of a proxy, but nothing that is none', async () => {
    const asked = async (given: string) =>
      (await site.ask('/contact', { headers: { 'x-request-id': given } })).headers.get(
        'x-request-id',
      )
    expect(await asked('proxy-number-1')).toBe('proxy-number-1')
    for (const given of ['short', 'with blank and "', 'x'.repeat(65)]) {
      expect(await asked(given)).not.toBe(given)
    }
  })
})
