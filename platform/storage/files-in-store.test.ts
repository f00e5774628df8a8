import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Fault,
  type S3Asked,
  type S3Store,
  startS3Store,
} from '../../testing/server/s3-store.ts'
import {
  type Account,
  onePixelPng,
  startTestBackend,
  type TestBackend,
} from '../../testing/server/test-backend.ts'
import { settleUploads } from '../jobs/maintenance.ts'
import { sweepRemovedFiles } from '../jobs/removed-files.ts'
import { log } from '../log.ts'
import { ownFiles } from './removed-files.ts'
import { StorePlace } from './store-place.ts'

const bucket = 'property-images'
const patience = 2_000

describe('pictures in a store', () => {
  let s3: S3Store
  let test: TestBackend
  let user: Account
  let folder: string
  beforeAll(async () => {
    s3 = await startS3Store('acacia/')
    test = await startTestBackend({ place: new StorePlace(s3.settings, patience) })
    user = await test.account('user')
  })
  afterAll(async () => {
    await test.stop()
    s3.stop()
  })
  beforeEach(async () => {
    s3.fault = () => undefined
    for (const level of ['error', 'info', 'warn'] as const) {
      vi.spyOn(log, level).mockReturnValue(undefined)
    }
    const { json } = await test.call('POST', '/rest/v1/properties?select=id', {
      token: user.token,
      body: { title: 'With pictures', price: '1' },
      headers: { prefer: 'return=representation' },
    })
    folder = json[0].id
  })
  afterEach(async () => {
    s3.fault = () => undefined
    vi.useRealTimers()
    // Until it is asked again.
    await expect.poll(() => test.backend.storage.find('b', 'k').then(() => 'there')).toBe('there')
  })

  const put = (name: string, extra = 0, headers: Record<string, string> = {}) =>
    test.call('POST', `/storage/v1/object/${bucket}/${folder}/${name}`, {
      token: user.token,
      body: Uint8Array.from([...onePixelPng, extra]),
      headers: { 'content-type': 'image/png', ...headers },
    })
  const replace = (name: string, extra: number) => put(name, extra, { 'x-upsert': 'true' })
  const remove = (...names: string[]) =>
    test.call('DELETE', `/storage/v1/object/${bucket}`, {
      token: user.token,
      body: { prefixes: names.map((name) => `${folder}/${name}`) },
    })
  const read = async (name: string) => {
    const path = `/storage/v1/object/public/${bucket}/${folder}/${name}`
    const { status, text } = await test.call('GET', path)
    return status === 200 ? text.length : status
  }
  const rows = () =>
    test.backend.withConnection((sql) =>
      sql.query<{ name: string }>(`select name from storage.objects where name like $1`, [
        `${folder}/%`,
      ]),
    )
  const ofKind = (kind: string) => [...s3.objects.keys()].filter((key) => key.includes(`/${kind}/`))
  const settle = (hours: number) => settleUploads(test.backend, Date.now() + hours * 3_600_000 + 1)
  const failing = (fault: Fault, fits: (asked: S3Asked) => boolean = () => true) => {
    s3.fault = (asked) => (fits(asked) ? fault : undefined)
  }

  it('are stored, read, replaced, copied and removed under the prefix alone', async () => {
    expect((await put('1_0.png')).status).toBe(200)
    const size = await read('1_0.png')
    expect(size).toBeGreaterThan(50)
    expect((await put('1_0.png')).json).toMatchObject({ statusCode: '409' })
    expect((await replace('1_0.png', 1)).status).toBe(200)
    expect((await replace('1_0.png', 1)).status).toBe(200)
    const body = {
      bucketId: bucket,
      sourceKey: `${folder}/1_0.png`,
      destinationKey: `${folder}/2_0.png`,
    }
    const copied = await test.call('POST', '/storage/v1/object/copy', { token: user.token, body })
    expect(copied.status).toBe(200)
    expect(await read('2_0.png')).toBe(size)
    expect(ofKind('pending')).toEqual([])
    expect((await remove('1_0.png', '2_0.png')).json).toHaveLength(2)
    expect([await read('1_0.png'), await read('2_0.png')]).toEqual([404, 404])
    expect(ofKind('objects')).toEqual([])
    await test.backend.storage.removeUnfinished(Date.now() + 25 * 3_600_000)
    expect([...s3.objects.keys()]).toEqual([])
  })

  it('are refused as elsewhere, and the store is told nothing of those', async () => {
    const before = s3.asked.length
    const visitor = await test.call('POST', `/storage/v1/object/${bucket}/${folder}/1_0.png`, {
      body: onePixelPng,
      headers: { 'content-type': 'image/png' },
    })
    expect(visitor.status).toBe(401)
    const strange = await test.call('POST', `/storage/v1/object/${bucket}/loose.png`, {
      token: user.token,
      body: onePixelPng,
      headers: { 'content-type': 'image/png' },
    })
    expect(strange.json).toMatchObject({ statusCode: '403' })
    expect(
      await test.call('GET', `/storage/v1/object/public/papers/${folder}/a.pdf`),
    ).toMatchObject({ status: 404 })
    expect(s3.asked.slice(before).filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it.each<[Fault, number]>([
    ['silent', 503],
    ['error', 503],
    ['busy', 503],
    ['forbidden', 503],
    ['full', 507],
  ])('answer in words while the store is %s, and nothing is half there', async (fault, status) => {
    await put('1_0.png')
    const held = [...s3.objects.keys()].sort()
    failing(fault)
    const refused = await put('2_0.png')
    expect(refused.status).toBe(status)
    expect(refused.json.message).toMatch(/store/)
    if (status === 503) expect(refused.headers.get('retry-after')).toBe('5')
    expect((await replace('1_0.png', 7)).status).toBe(status)
    expect((await remove('1_0.png')).status).toBe(status)
    expect(await read('1_0.png')).toBe(status)
    expect((await rows()).map(({ name }) => name)).toEqual([`${folder}/1_0.png`])
    expect([...s3.objects.keys()].sort()).toEqual(held)
    // The rest of the site goes on.
    const listed = await test.call('POST', `/storage/v1/object/list/${bucket}`, {
      token: user.token,
      body: { prefix: folder },
    })
    expect(listed.json).toHaveLength(1)
    expect((await test.call('GET', '/rest/v1/properties?select=id&limit=1')).status).toBe(200)
  })

  it.each(['blobs', 'objects', 'pending'])(
    'leave nothing where the store fails at %s, and the one before stays',
    async (kind) => {
      await put('1_0.png')
      const size = await read('1_0.png')
      const before = ofKind('objects').length
      failing('forbidden', ({ method, key }) => method === 'PUT' && key.includes(`/${kind}/`))
      expect((await put('2_0.png')).status).toBe(503)
      expect((await replace('1_0.png', 3)).status).toBe(503)
      s3.fault = () => undefined
      await settle(1)
      expect(ofKind('objects')).toHaveLength(before)
      expect(ofKind('pending')).toEqual([])
      expect(await read('1_0.png')).toBe(size)
      expect((await rows()).map(({ name }) => name)).toEqual([`${folder}/1_0.png`])
      await test.backend.storage.removeUnfinished(Date.now() + 25 * 3_600_000)
      expect(ofKind('blobs')).toHaveLength(before)
      await remove('1_0.png')
    },
  )

  it('hold no connection to the database while a store is slow', async () => {
    const areBlobs = ({ method, key }: S3Asked) => method === 'PUT' && key.includes('/blobs/')
    const before = s3.asked.filter(areBlobs).length
    failing('silent', areBlobs)
    const uploads = [1, 2].map((name) => put(`${name}_0.png`))
    await expect.poll(() => s3.asked.filter(areBlobs).length).toBeGreaterThanOrEqual(before + 2)
    const [state] = await test.backend.withConnection((sql) =>
      sql.query<{ open: number }>(
        `select count(*)::int as open from pg_stat_activity
         where state like 'idle in transaction%' and pid <> pg_backend_pid()`,
      ),
    )
    expect(state).toEqual({ open: 0 })
    for (const upload of await Promise.all(uploads)) expect(upload.status).toBe(503)
    expect(await rows()).toEqual([])
  })

  it('answer 404 where the store has lost one, which can be removed all the same', async () => {
    await put('1_0.png')
    await put('2_0.png')
    const file = await test.backend.storage.find(bucket, `${folder}/1_0.png`)
    s3.objects.delete(`acacia/${file?.blob}`)
    expect(await read('1_0.png')).toBe(404)
    expect(await read('2_0.png')).toBeGreaterThan(50)
    expect((await remove('1_0.png')).json).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
    await remove('2_0.png')
  })

  it('go from the store later where it went away in the middle of a removal', async () => {
    await put('1_0.png')
    failing('forbidden', ({ method }) => method === 'DELETE')
    expect((await remove('1_0.png')).status).toBe(200)
    expect(await rows()).toEqual([])
    s3.fault = () => undefined
    expect(await read('1_0.png')).toBeGreaterThan(50)
    await settle(1)
    expect(await read('1_0.png')).toBe(404)
    expect(ofKind('pending')).toEqual([])
  })

  it('go with their listing, once the store is there', async () => {
    const others = ofKind('objects')
    for (const name of ['1_0.png', '1_0_480.png']) await put(name)
    await test.backend.withConnection((sql) =>
      sql.query('delete from public.properties where id = $1', [folder]),
    )
    const sweep = () =>
      sweepRemovedFiles(ownFiles(test.backend.withConnection, test.backend.storage))
    failing('error')
    await expect(sweep()).rejects.toThrow(/answered 500/)
    s3.fault = () => undefined
    expect(await sweep()).toBe(2)
    expect(await rows()).toEqual([])
    expect(ofKind('objects')).toEqual(others)
  })
})
