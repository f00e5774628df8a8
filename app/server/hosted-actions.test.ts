import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBackend } from '../../platform/backend/open-backend.ts'
import { readConfig } from '../../platform/config.ts'
import { log } from '../../platform/log.ts'
import { startTestBackend, type TestBackend } from '../../testing/server/test-backend.ts'
import { startTestSite, type TestSite } from '../../testing/server/test-site.ts'
import { modulesAndSample } from './modules-and-sample.ts'

const property = 'b0000000-0000-4000-8000-000000000001'
const path = '/api/property-views'

// Our own gateway stands in for the project: it speaks the same protocol, and what is held here is
// held by the database's grants.
describe('actions in front of a hosted project', () => {
  let test: TestBackend
  let project: Server
  let env: Record<string, string>

  beforeAll(async () => {
    test = await startTestBackend()
    const answer = (request: Request) => test.backend.gateway(request, '10.2.0.1')
    project = createServer(getRequestListener(answer)).listen(0, '127.0.0.1')
    await once(project, 'listening')
    const address = project.address()
    env = {
      SUPABASE_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
      SUPABASE_PUBLISHABLE_KEY: test.secrets.publishableKey,
    }
    await test.backend.withConnection((sql) =>
      sql.query(`insert into public.properties (id, title, price) values ($1, 'House', '4M')`, [
        property,
      ]),
    )
  })
  afterAll(async () => {
    project.close()
    project.closeAllConnections()
    await test.stop()
  })

  async function open(more: Record<string, string>): Promise<TestSite> {
    return startTestSite(
      await openBackend(readConfig({ ...env, ...more }), () => undefined, modulesAndSample),
    )
  }
  const view = () => ({ property_id: property, visitor: crypto.randomUUID() })
  async function counted() {
    const [row] = await test.backend.withConnection((sql) =>
      sql.query<{ view_count: number }>('select view_count from public.properties'),
    )
    return row?.view_count
  }

  it('count with the project’s secret key, and not for whoever is signed in there', async () => {
    const warn = vi.spyOn(log, 'warn')
    const site = await open({ SUPABASE_SECRET_KEY: test.secrets.secretKey })
    expect(warn).not.toHaveBeenCalled()
    expect((await site.post(path, view())).status).toBe(204)
    const { token } = await test.account('user')
    const headers = { authorization: `Bearer ${token}` }
    expect((await site.post(path, view(), headers)).status).toBe(204)
    expect(await counted()).toBe(1)
    site.stop()
  })

  it('answer 503 without it, and the start says so in one line', async () => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue()
    const site = await open({})
    expect(warn.mock.calls).toEqual([[expect.stringContaining('SUPABASE_SECRET_KEY')]])
    const { status, json } = await site.post(path, view())
    expect([status, json]).toEqual([503, { error: expect.stringContaining('SUPABASE_SECRET_KEY') }])
    expect((await site.ask('/config.json')).status).toBe(200)
    expect(await counted()).toBe(1)
    // Asked at each look of a superadmin, in whose browser a refusal is an error each time.
    const asked = await site.post('/api/new-site', {})
    expect([asked.status, asked.json]).toEqual([200, { is_new: false, way: 'hosted' }])
    site.stop()
  })

  it('answer 503 while the project is away', async () => {
    const site = await open({
      SUPABASE_URL: 'http://127.0.0.1:1',
      SUPABASE_SECRET_KEY: test.secrets.secretKey,
    })
    const { status, headers } = await site.post(path, view())
    expect([status, headers.has('retry-after')]).toEqual([503, true])
    site.stop()
  })

  it('are the only way: the project itself lets no visitor and no account count', async () => {
    const { token } = await test.account('admin')
    for (const bearer of [test.secrets.publishableKey, token]) {
      const answer = await fetch(`${env.SUPABASE_URL}/rest/v1/rpc/record_property_view`, {
        method: 'POST',
        headers: {
          apikey: test.secrets.publishableKey,
          authorization: `Bearer ${bearer}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ property, visitor: crypto.randomUUID() }),
      })
      expect([answer.status, (await answer.json()).code]).toEqual([
        bearer === token ? 403 : 401,
        '42501',
      ])
    }
    expect(await counted()).toBe(1)
  })
})
