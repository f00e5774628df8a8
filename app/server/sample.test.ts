import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sampleSite } from '../../sample/site.ts'
import { fewListings } from '../../testing/few-listings.ts'
import { siteUrl, startTestBackend, type TestBackend } from '../../testing/server/test-backend.ts'
import { loadSampleData } from './sample.ts'

const { identity, words, neutral, left } = sampleSite
const sample = { ...identity, ...words }
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
    expect(await site()).toMatchObject({ ...left, email: 'us@example.org', sample_data: false })
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
    expect(await site()).toMatchObject({ ...left, sample_data: false })
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
