import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sampleListings } from '../../sample/catalogue.ts'
import { sampleSite } from '../../sample/site.ts'
import { findPostgresBinaries } from '../../testing/database/postgres-binaries.ts'
import {
  type PostgresCluster,
  startPostgresCluster,
} from '../../testing/database/postgres-cluster.ts'
import { fewListings } from '../../testing/few-listings.ts'
import {
  password,
  siteUrl,
  startTestBackend,
  type TestBackend,
} from '../../testing/server/test-backend.ts'
import { openBackend } from '../backend/open-backend.ts'
import { readConfig } from '../config.ts'
import { loadSampleData } from '../sample.ts'

const { identity, words, neutral } = sampleSite
const sample = { ...identity, ...words }
const all = sampleListings.length
const few = fewListings.length
const shownSite = `/rest/v1/site_settings?select=${Object.keys(neutral).join(',')},sample_data`

describe('loading the sample', () => {
  let test: TestBackend
  beforeAll(async () => {
    test = await startTestBackend()
  })
  afterEach(async () => {
    await sql('delete from public.properties')
    await sql('update public.staff_settings set sample_data_at = null, sample_site = null')
    await test.call('PATCH', '/rest/v1/site_settings?id=eq.1', { ...asServer, body: neutral })
  })
  afterAll(() => test.stop())

  const sql = <T>(text: string) => test.backend.withConnection((sql) => sql.query<T>(text))
  const asServer = { headers: { apikey: 'sb_secret_tests' }, address: null }
  const site = async () => (await test.call('GET', shownSite)).json[0] as Record<string, unknown>
  const count = async () =>
    (await sql<{ count: number }>('select count(*)::int from public.properties'))[0]?.count

  /** @param breaksAt number of the call that fails */
  function load(breaksAt = Number.POSITIVE_INFINITY): Promise<number> {
    let calls = 0
    return loadSampleData({
      url: siteUrl,
      secretKey: test.secrets.secretKey,
      listings: fewListings,
      fetch: (input, init) => {
        calls += 1
        if (calls > breaksAt) return Promise.reject(new Error('the line was cut'))
        return test.backend.gateway(new Request(input, init), undefined)
      },
    })
  }

  it('shows its listings and its broker, marked, once', async () => {
    expect(await load()).toBe(few)
    expect(await site()).toMatchObject({ ...sample, sample_data: true })
    expect(await count()).toBe(few)
    expect(await load()).toBe(0)
    expect(await count()).toBe(few)
  })

  it('goes at one call of whoever is signed in, and stays away', async () => {
    await load()
    const { token } = await test.account('admin')
    const change = { token, body: { email: 'us@example.org' } }
    await test.call('PATCH', '/rest/v1/site_settings?id=eq.1', change)
    const { status, json } = await test.call('POST', '/rest/v1/rpc/remove_sample', {
      token,
      body: {},
    })
    expect([status, json]).toEqual([200, expect.any(Array)])
    expect(json).toHaveLength(few)
    expect(await count()).toBe(0)
    expect(await site()).toMatchObject({ ...neutral, email: 'us@example.org', sample_data: false })
    expect(await load()).toBe(0)
    expect(await site()).toMatchObject({ broker_name: '', sample_data: false })
  })

  // Just before the settings are written, and in the middle of the pictures.
  it.each([5, 20])(
    'is marked when it breaks off after %i calls, and made from scratch',
    async (n) => {
      await expect(load(n)).rejects.toThrow('the line was cut')
      const { broker_name, sample_data } = await site()
      expect(sample_data).toBe(broker_name !== '')
      expect(await load()).toBe(few)
      expect(await count()).toBe(few)
      expect(await site()).toMatchObject({ ...sample, sample_data: true })
    },
  )

  it('stays away when it broke off and was removed', async () => {
    await expect(load(20)).rejects.toThrow('the line was cut')
    expect(await count()).toBeGreaterThan(0)
    const { token } = await test.account('admin')
    await test.call('POST', '/rest/v1/rpc/remove_sample', { token, body: {} })
    expect(await load()).toBe(0)
    expect(await count()).toBe(0)
    expect(await site()).toMatchObject({ ...neutral, sample_data: false })
  })

  it('leaves alone who has a listing', async () => {
    await sql("insert into public.properties (title, price) values ('Ours', '1M')")
    expect(await load()).toBe(0)
    expect(await site()).toMatchObject({ ...neutral, sample_data: false })
  })

  it('leaves alone who has said something of themselves', async () => {
    const { token } = await test.account('admin')
    await test.call('PATCH', '/rest/v1/site_settings?id=eq.1', {
      token,
      body: { phone: '+639171234567' },
    })
    expect(await load()).toBe(0)
    expect([await count(), await site()]).toMatchObject([0, { broker_name: '', hero_title: '' }])
  })
})

// Each starts the backend four times.
describe('SAMPLE_DATA', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bale-sample-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  async function start(sampleData: 'on' | 'off', isRemoving = false) {
    const config = readConfig({
      DATA_DIR: folder,
      SAMPLE_DATA: sampleData,
      ADMIN_PASSWORD: password,
    })
    const backend = await openBackend(config, () => undefined)
    const ask = async (path: string, body?: object, token = backend.publishableKey) => {
      const request = new Request(config.siteUrl + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: body ? JSON.stringify(body) : null,
      })
      return (await backend.fetch(request, '10.0.0.1')).json()
    }
    const [site] = await ask(shownSite)
    const listings = await ask('/rest/v1/properties?select=id')
    if (isRemoving) {
      const credentials = { email: 'admin@example.com', password }
      const { access_token } = await ask('/auth/v1/token?grant_type=password', credentials)
      await ask('/rest/v1/rpc/remove_sample', {}, access_token)
    }
    await backend.close()
    return { site, listings: listings.length }
  }

  it('off is an empty site without anybody’s name; on fills it, once', async () => {
    const empty = { site: { ...neutral, sample_data: false }, listings: 0 }
    const full = { site: { ...sample, sample_data: true }, listings: all }
    expect(await start('off')).toMatchObject(empty)
    expect(await start('on')).toMatchObject(full)
    // What is there stays until somebody removes it, and then stays away.
    expect(await start('off', true)).toMatchObject(full)
    expect(await start('on')).toMatchObject(empty)
  })
})

const binaries = findPostgresBinaries()

describe.runIf(binaries)('two processes that start on one fresh database', () => {
  let folder: string
  let cluster: PostgresCluster
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bale-two-'))
    const keys = {
      jwtSecret: 'x'.repeat(64),
      publishableKey: 'sb_publishable_two',
      secretKey: 'sb_secret_two',
    }
    mkdirSync(join(folder, 'storage'))
    writeFileSync(join(folder, 'storage', 'id'), randomUUID())
    for (const name of ['one', 'two']) {
      mkdirSync(join(folder, name))
      writeFileSync(join(folder, name, 'secrets.json'), JSON.stringify(keys))
      symlinkSync(join(folder, 'storage'), join(folder, name, 'storage'))
    }
    cluster = await startPostgresCluster(binaries ?? '')
  })
  afterEach(async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const open = (name: string, printed: string[] = []) =>
    openBackend(
      readConfig({
        DATA_DIR: join(folder, name),
        SAMPLE_DATA: 'on',
        ADMIN_PASSWORD: password,
        DATABASE_URL: cluster.url,
      }),
      (line) => printed.push(line),
    )

  it('fill it once, and hinder no later start', async () => {
    const printed: string[] = []
    const backends = await Promise.all([open('one', printed), open('two', printed)])
    expect(printed.filter((line) => line.startsWith('First sign-in'))).toHaveLength(1)
    for (const backend of backends) {
      const request = new Request('http://localhost:3000/rest/v1/properties?select=id', {
        headers: { apikey: backend.publishableKey },
      })
      expect(await (await backend.fetch(request, '10.0.0.1')).json()).toHaveLength(all)
    }
    for (const backend of backends) await backend.close()
    await (await open('one')).close()
  })
})
