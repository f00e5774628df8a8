import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { savesData } from '../../../platform/gate/saves-data.ts'
import { startTestBackend, type TestBackend } from '../../../testing/server/test-backend.ts'
import { opened, startTestSite, type TestSite } from '../../../testing/server/test-site.ts'
import { dataSaverHtml, savedWords } from './data-saver-pages.ts'
import { pictureSizes } from './picture-sizes.ts'

const house = 'b0000000-0000-4000-8000-000000000001'
const webp = (bytes: number) =>
  Buffer.concat([Buffer.from('RIFF    WEBP'), Buffer.alloc(bytes - 12)])

describe('the data saver', () => {
  let test: TestBackend
  let site: TestSite

  beforeAll(async () => {
    test = await startTestBackend()
    site = await startTestSite(opened(test))
    const { token } = await test.account('admin')
    await test.backend.withConnection((sql) =>
      sql.query(
        `insert into public.properties (id, title, price, status) values ('${house}', 'House', '4.2M', 'active')`,
      ),
    )
    const folder = '/storage/v1/object/property-images'
    for (const [name, bytes] of [
      ['1_0.webp', 250_000],
      ['1_0_960.webp', 100_000],
    ] as const) {
      const sent = await test.call('POST', `${folder}/${house}/${name}`, {
        token,
        body: webp(bytes),
        headers: { 'content-type': 'image/webp' },
      })
      expect(sent.status).toBe(200)
    }
    await test.backend.withConnection((sql) =>
      sql.query(
        `insert into public.property_images (property_id, image_url) values ('${house}', '${site.url}/storage/v1/object/public/property-images/${house}/1_0.webp'), ('${house}', 'https://elsewhere.example/2.jpg')`,
      ),
    )
  })
  afterAll(async () => {
    site?.stop()
    await test?.stop()
  })

  const press = (saving: string, headers: Record<string, string> = {}) =>
    site.ask('/api/data-saver', {
      method: 'POST',
      body: `saving=${saving}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  it('is switched on and off by a plain form, in a cookie no script reads', async () => {
    const on = await press('on')
    expect([on.status, on.headers.get('location')]).toEqual([303, '/data-saver'])
    expect(on.headers.get('set-cookie')).toBe(
      'data_saver=on; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax',
    )
    expect((await press('off')).headers.get('set-cookie')).toContain('Max-Age=0;')
  })

  it('is switched by pages of this site alone, and by what it knows', async () => {
    const foreign = await press('on', { origin: 'https://other.example' })
    expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([403, null])
    const unknown = await press('maybe')
    expect([unknown.status, unknown.headers.get('set-cookie')]).toEqual([422, null])
    expect(unknown.text).toContain('Choose on or off.')
  })

  it('says how it is set, to this browser alone', async () => {
    const off = await site.ask('/data-saver')
    expect([off.status, off.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(off.text).toContain('The data saver is off in this browser.')
    expect(off.text).toContain('Turn on the data saver')
    const on = await site.ask('/data-saver', { headers: { cookie: 'a=1; data_saver=on' } })
    expect(on.text).toContain('The data saver is on in this browser.')
    expect(on.text).toContain('Turn off the data saver')
    const byBrowser = await site.ask('/data-saver', { headers: { 'save-data': 'on' } })
    expect(byBrowser.text).toContain('Your browser saves data')
    expect(byBrowser.text).not.toContain('<form')
  })

  it('says how many bytes less that is, as they are really sent', async () => {
    const address = `/storage/v1/object/public/property-images/${house}/1_0.webp`
    const sent = async (said: Record<string, string>) => {
      const { headers } = await site.ask(address, {
        headers: { accept: 'image/avif,image/*;q=0.8', ...said },
      })
      return [headers.get('content-length'), headers.get('cache-control')?.split(',')[0]]
    }
    expect(await sent({ cookie: 'data_saver=off' })).toEqual(['250000', 'public'])
    // Also once the whole one is in the server's memory.
    for (const [name, value] of [
      ['cookie', 'data_saver=on'],
      ['save-data', 'on'],
    ] as const)
      expect(await sent({ [name]: value })).toEqual(['100000', 'private'])
    expect(await sent({})).toEqual(['250000', 'public'])
    // A script, as for a copy of the listing.
    expect(await sent({ accept: '*/*', 'save-data': 'on' })).toEqual(['250000', 'public'])
    expect((await site.ask('/data-saver')).text).toContain(
      'The newest photo here: 100\u00a0kB instead of 250\u00a0kB. That saves 150\u00a0kB, or 60%.',
    )
  })

  it('sends the whole one to staff by a signed address, who may have to approve it', async () => {
    const { token } = await test.account('admin')
    const { json } = await test.call('POST', '/storage/v1/object/sign/property-images', {
      token,
      body: { paths: [`${house}/1_0.webp`], expiresIn: 60 },
    })
    const { headers } = await site.ask(`/storage/v1${json[0].signedURL}`, {
      headers: { accept: 'image/*', 'save-data': 'on' },
    })
    expect(headers.get('content-length')).toBe('250000')
  })

  it('measures again after ten minutes', async () => {
    let now = 0
    let asked = 0
    const source = opened(test)
    const counting: typeof source = {
      ...source,
      fetch: (...call) => {
        asked++
        return source.fetch(...call)
      },
    }
    const measure = pictureSizes(site.url, () => now)
    const first = await measure(counting)
    expect(first).toEqual({ pictures: 1, whole: 250_000, saving: 100_000 })
    const once = asked
    await measure(counting)
    expect(asked).toBe(once)
    now = 11 * 60_000
    await measure(counting)
    expect(asked).toBe(2 * once)
  })

  it('asks the database no more, however often it is looked at', async () => {
    const source = opened(test)
    let asked = 0
    const counted = await startTestSite({
      ...source,
      fetch: (...call) => {
        asked++
        return source.fetch(...call)
      },
    })
    const looks = await Promise.all(Array.from({ length: 5 }, () => counted.ask('/data-saver')))
    expect(asked).toBeGreaterThan(0)
    const once = asked
    for (const { text } of [...looks, await counted.ask('/data-saver')])
      expect(text).toContain('class="site"')
    counted.stop()
    expect(asked).toBe(once)
  })

  it('says on a hosted project that photos come from there', async () => {
    const hosted = await startTestSite({
      ...opened(test),
      secretKey: undefined,
      remoteUrl: 'https://a.supabase.co',
    })
    const { status, text } = await hosted.ask('/data-saver')
    hosted.stop()
    expect([status, text.includes('come from another service')]).toEqual([200, true])
  })
})

it.each([
  [{ 'save-data': 'on' }, true],
  [{ cookie: 'x=1; data_saver=on' }, true],
  [{ cookie: 'data_saver=off' }, false],
  [{ cookie: 'not_data_saver=on' }, false],
  [{}, false],
])('reads %o', (headers: Record<string, string>, saves) => {
  expect(savesData(new Headers(headers))).toBe(saves)
})

it('names megabytes, and no figures where nothing would be saved', () => {
  expect(savedWords({ pictures: 24, whole: 6_240_000, saving: 2_310_000 })).toBe(
    'The 24 newest photos here: 2.3\u00a0MB instead of 6.2\u00a0MB. That saves 3.9\u00a0MB, or 63%.',
  )
  expect(dataSaverHtml('Bale', 'off', { pictures: 0, whole: 0, saving: 0 })).not.toContain(
    'instead of',
  )
  expect(dataSaverHtml('Bale', 'off', undefined)).toContain('Turn on')
})
