import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../../testing/server/test-backend.ts'
import { opened, startTestSite, type TestSite } from '../../../testing/server/test-site.ts'

const property = 'b0000000-0000-4000-8000-000000000001'
const visitor = 'd0000000-0000-4000-8000-000000000001'
const path = '/api/property-views'
const view = { property_id: property, visitor }

describe('counting views', () => {
  let test: TestBackend
  let site: TestSite

  beforeAll(async () => {
    test = await startTestBackend()
    site = await startTestSite(opened(test))
  })
  beforeEach(async () => {
    await sql(`delete from public.properties`)
    await sql(
      `insert into public.properties (id, title, price) values ('${property}', 'House', '4M')`,
    )
  })
  afterAll(async () => {
    site.stop()
    await test.stop()
  })

  const sql = <T>(text: string, params: unknown[] = []) =>
    test.backend.withConnection((sql) => sql.query<T>(text, params))
  async function counted() {
    const [row] = await sql<{ views: number; rows: number }>(
      `select view_count as views, (select count(*)::int from public.property_views) as rows
       from public.properties`,
    )
    return row
  }

  it('takes one a visitor and day, and answers nothing in either case', async () => {
    const answers = [await site.post(path, view), await site.post(path, view)]
    for (const { status, text, headers } of answers) {
      expect([status, text, headers.get('cache-control')]).toEqual([204, '', 'no-store'])
    }
    await site.post(path, { ...view, visitor: visitor.replace(/1$/, '2') })
    expect(await counted()).toEqual({ views: 2, rows: 2 })
  })

  it('takes what a page of the site sends', async () => {
    for (const headers of [
      { origin: site.url, 'sec-fetch-site': 'same-origin' },
      { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' },
      { origin: 'https://www.example.com', host: 'www.example.com', 'x-forwarded-proto': 'https' },
    ]) {
      const other = { ...view, visitor: crypto.randomUUID() }
      expect((await site.post(path, other, headers)).status).toBe(204)
    }
    expect(await counted()).toMatchObject({ rows: 3 })
  })

  it.each([
    [undefined, null],
    [null, null],
    [[], null],
    [[''], null],
    [['utm_medium=feed'], null],
    [['utm_source=facebook', 'utm_medium=group'], 'facebook_group'],
    [['utm_source=FB'], 'facebook'],
    [['utm_source=viber', 'utm_source=google'], 'viber'],
    [['utm_source=someone%27s%20page'], 'other'],
    [['utm_source=%E0%A4%A'], 'other'],
    [['utm_source=%00'], 'other'],
    [[`utm_source=${'x'.repeat(5000)}`], 'other'],
  ])('takes the mark %j for the channel %j', async (mark, channel) => {
    expect((await site.post(path, { ...view, mark })).status).toBe(204)
    const [row] = await sql<{ channel: string }>('select channel from public.property_views')
    expect(row).toEqual({ channel })
  })

  it('leaves out crawlers', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
    expect((await site.post(path, view, headers)).status).toBe(204)
    expect(await counted()).toEqual({ views: 0, rows: 0 })
  })

  it.each(['user', 'admin'] as const)('leaves out a signed-in %s', async (role) => {
    const { token } = await test.account(role)
    const headers = { authorization: `Bearer ${token}` }
    expect((await site.post(path, view, headers)).status).toBe(204)
    expect(await counted()).toEqual({ views: 0, rows: 0 })
  })

  it('takes whoever has signed out, or brings some other token, for a visitor', async () => {
    const { token } = await test.account('user')
    await test.call('POST', '/auth/v1/logout', { token })
    for (const bearer of [token, `${token.slice(0, -4)}AAAA`, 'a.b.c', 'nonsense']) {
      const headers = { authorization: `Bearer ${bearer}` }
      const other = { ...view, visitor: crypto.randomUUID() }
      expect((await site.post(path, other, headers)).status).toBe(204)
    }
    expect(await counted()).toMatchObject({ rows: 4 })
  })

  it('says 204 of a listing that is not there', async () => {
    const other = { ...view, property_id: crypto.randomUUID() }
    expect((await site.post(path, other)).status).toBe(204)
    expect(await counted()).toEqual({ views: 0, rows: 0 })
  })

  it.each([
    [{ visitor }, ['property_id']],
    [{ property_id: property }, ['visitor']],
    [{ property_id: 'house', visitor }, ['property_id']],
    [{ property_id: `${property}'`, visitor: 7 }, ['property_id', 'visitor']],
    [{ property_id: [property], visitor: null }, ['property_id', 'visitor']],
    [{ ...view, viewed_on: '2020-01-01' }, ['viewed_on']],
    [{ ...view, property }, ['property']],
    [{ ...view, mark: 'viber' }, ['mark']],
    [{ ...view, channel: 'viber' }, ['channel']],
  ])('refuses %o field by field', async (body, fields) => {
    const { status, json } = await site.post(path, body)
    expect(status).toBe(422)
    expect(Object.keys((json as { errors: object }).errors).sort()).toEqual(fields.sort())
    expect(await counted()).toEqual({ views: 0, rows: 0 })
  })

  it.each([
    ['another method', 405, 'PUT', {}, JSON.stringify(view)],
    ['reading', 405, 'GET', {}, undefined],
    ['another origin', 403, 'POST', { origin: 'https://evil.example' }, JSON.stringify(view)],
    ['an origin of none', 403, 'POST', { origin: 'null' }, JSON.stringify(view)],
    ['another site', 403, 'POST', { 'sec-fetch-site': 'cross-site' }, JSON.stringify(view)],
    ['a plain form', 415, 'POST', { 'content-type': 'text/plain' }, JSON.stringify(view)],
    ['no content type', 415, 'POST', { 'content-type': undefined }, JSON.stringify(view)],
    ['no body', 400, 'POST', {}, undefined],
    ['no JSON', 400, 'POST', {}, 'property_id=1'],
    ['a compressed body', 400, 'POST', { 'content-encoding': 'gzip' }, Buffer.from([31, 139, 8])],
    ['a list', 400, 'POST', {}, `[${JSON.stringify(view)}]`],
    ['two megabytes', 413, 'POST', {}, `{"visitor":"${'x'.repeat(2 * 1024 * 1024)}"}`],
    [
      'two megabytes, not told',
      413,
      'POST',
      { 'transfer-encoding': 'chunked' },
      'x'.repeat(2 * 1024 * 1024),
    ],
  ])('refuses %s with %i', async (_, status, method, headers, body) => {
    const answer = await site.ask(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    expect(answer.status).toBe(status)
    expect(answer.json).toEqual({ error: expect.any(String) })
    expect(answer.text).not.toMatch(/node_modules|\n\s+at /)
    expect(await counted()).toEqual({ views: 0, rows: 0 })
  })

  it.each([
    '/api//property-views',
    '//api/property-views',
    '/api/Property-Views',
    '/API/property-views',
    '/api/property-views/',
    '/api/property%2Dviews',
    '/api/%70roperty-views',
    '/api%2fproperty-views',
    '/api/property-views%00',
    '/api/property-views;x=1',
    '/api/property-views/../../rest/v1/rpc/record_property_view',
  ])('is not found at %s', async (spelling) => {
    await site.post(spelling, view)
    expect(await counted()).toEqual({ views: 0, rows: 0 })
  })

  it('is limited at whatever address means the same', async () => {
    await sql('delete from private.rate_limits')
    const same = { 'x-forwarded-for': '203.0.113.7' }
    for (const spelling of [
      '/api/property-views',
      '/api/./property-views',
      '/x/../api/property-views',
      '/api/%2e/property-views',
      '/api/property-views?x=1',
    ]) {
      await site.post(spelling, { ...view, visitor: crypto.randomUUID() }, same)
    }
    const [limit] = await sql<{ points: number }>(
      `select points from private.rate_limits where key like 'action property-views:%'`,
    )
    expect(limit?.points).toBe((await counted())?.rows)
  })

  it('stops an address after six hundred, whatever it sends', async () => {
    const one = { 'x-forwarded-for': '203.0.113.9' }
    await site.post(path, view, one)
    await sql(
      `update private.rate_limits set points = 600 where key like 'action property-views:%'`,
    )
    const { status, headers, json } = await site.post(path, view, one)
    expect([status, json]).toEqual([429, { error: expect.stringContaining('wait') }])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await site.post(path, view)).status).toBe(204)
  })

  it('can’t be gone round: nobody but the server may call the function', async () => {
    const { token } = await test.account('admin')
    for (const who of [{}, { token }]) {
      const { status } = await test.call('POST', '/rest/v1/rpc/record_property_view', {
        body: { property, visitor },
        ...who,
      })
      expect([401, 403, 404]).toContain(status)
    }
    const callers = await sql<{ role: string }>(
      `select role from unnest(array['anon', 'authenticated', 'service_role']) as roles (role)
       where has_function_privilege(role, 'public.record_property_view(uuid, uuid, text, text)', 'execute')`,
    )
    expect(callers).toEqual([{ role: 'service_role' }])
    expect(await counted()).toEqual({ views: 0, rows: 0 })
  })

  it('takes a body that breaks off for the caller’s doing', async () => {
    const { hostname, port } = new URL(site.url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    const head =
      'POST /api/property-views HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
    const told = () => site.logged.filter((line) => /action failed|"status":400/.test(line))
    const before = told().length
    socket.write(`${head}content-length: 100\r\n\r\n{"pr`)
    await new Promise((resolve) => setImmediate(resolve))
    socket.destroy()
    await expect.poll(() => told().length).toBeGreaterThan(before)
    expect(told().at(-1)).not.toContain('action failed')
  })

  it('counts for whoever brings a token that is none, however long', async () => {
    const authorization = `Bearer ${'a'.repeat(6000)}.b.c`
    const answer = await site.post('/api/property-views', view, { authorization })
    expect(answer.status).toBe(204)
  })
})
