import { once } from 'node:events'
import { createServer } from 'node:http'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Account,
  onePixelPng,
  siteUrl,
  startTestBackend,
  type TestBackend,
} from '../../../testing/server/test-backend.ts'
import { opened, startTestSite, type TestSite } from '../../../testing/server/test-site.ts'

const path = '/api/imported-pictures'

describe('pictures that an import links to', () => {
  let test: TestBackend
  let site: TestSite
  let admin: Account
  let agent: Account
  let stranger: Account
  let asked = 0
  const inner = createServer((_, response) => {
    asked++
    response.end(onePixelPng)
  })
  let port = 0
  beforeAll(async () => {
    test = await startTestBackend()
    site = await startTestSite(opened(test))
    admin = await test.account('admin')
    agent = await test.account('user')
    stranger = await test.account('user')
    await sql(
      `insert into public.people (name, profile_id)
       select 'Ana Cruz', id from public.profiles where user_id = $1`,
      [agent.id],
    )
    inner.listen(0, '127.0.0.1')
    await once(inner, 'listening')
    const address = inner.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  afterAll(async () => {
    inner.close()
    inner.closeAllConnections()
    site.stop()
    await test.stop()
  })

  const sql = <T>(text: string, values: unknown[] = []) =>
    test.backend.withConnection((each) => each.query<T>(text, values))
  const clientOf = ({ token }: Account) =>
    createClient(siteUrl, test.secrets.publishableKey, {
      auth: { persistSession: false },
      accessToken: async () => token,
      global: {
        fetch: (input, init) => test.backend.gateway(new Request(input, init), '10.1.1.1'),
      },
    })
  const ask = (account: Account | undefined, body: object) =>
    site.post(path, body, account && { authorization: `Bearer ${account.token}` })

  async function imported(account: Account, ...links: string[]) {
    const rows = [{ line: 2, property: { title: crypto.randomUUID(), price: '1M' }, links }]
    const client = clientOf(account)
    const { data, error } = await client.rpc('stage_listings', { rows })
    expect(error).toBeNull()
    const applied = { import: data, defaults: { title: '', price: '' } }
    expect((await client.rpc('import_listings', applied)).error).toBeNull()
    return { import: data as string, line: 2, place: 1 }
  }

  it('are asked for by whoever imported and admins, of what was imported', async () => {
    const own = await imported(agent, `http://127.0.0.1:${port}/a.png`)
    const of = async (account: Account | undefined, more: object = {}) =>
      (await ask(account, { ...own, ...more })).status
    // 422: its link was looked at, and refused.
    expect(await of(agent)).toBe(422)
    expect(await of(admin)).toBe(422)
    expect(await of(undefined)).toBe(401)
    expect(await of(stranger)).toBe(403)
    expect(await of(agent, { place: 2 })).toBe(404)
    expect(await of(agent, { line: 3 })).toBe(404)
    expect(await of(agent, { import: crypto.randomUUID() })).toBe(404)
    expect(await of(agent, { link: 'https://example.com' })).toBe(422)
    const others = await imported(admin, 'http://127.0.0.1/')
    expect((await ask(agent, others)).status).toBe(404)
  })

  it('are never asked of this network, and no answer says what is there', async () => {
    const links = [
      `http://127.0.0.1:${port}/a.png`,
      `http://localhost:${port}/a.png`,
      'http://127.0.0.1/a.png',
      'http://[::ffff:127.0.0.1]/a.png',
      'http://169.254.169.254/latest/meta-data/',
      'http://nowhere.invalid/a.png',
    ]
    const own = await imported(admin, ...links)
    for (const at of links.keys()) {
      const { status, json, headers } = await ask(admin, { ...own, place: at + 1 })
      expect([status, json]).toEqual([422, { error: 'No picture came from this link.' }])
      expect(headers.get('cache-control')).toBe('no-store')
    }
    expect(asked).toBe(0)
  })
})
