import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StorageApiError } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Asking, onePixelPng, type Services, siteUrl, startServices } from './services.ts'

const png = { contentType: 'image/png' }
const file = {
  id: expect.any(String),
  updated_at: expect.any(String),
  created_at: expect.any(String),
  last_accessed_at: expect.any(String),
  metadata: {
    eTag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    size: onePixelPng.length,
    mimetype: 'image/png',
    cacheControl: 'max-age=3600',
    lastModified: expect.any(String),
    contentLength: onePixelPng.length,
    httpStatusCode: 200,
  },
}
const missing = { statusCode: '404', code: 'NoSuchKey', message: 'Object not found' }

/** In brackets the test of storage-js (`packages/core/storage-js/test`) that asks the same. */
describe('files as Supabase’s storage answers them', () => {
  let services: Services
  let client: Asking
  let folder: string
  let path: string
  beforeAll(async () => {
    services = await startServices()
    client = await services.signedIn('admin')
    const listing = { title: 'With pictures', price: '1' }
    const { data } = await client.from('properties').insert(listing).select('id').single()
    folder = data?.id
  })
  afterAll(() => services?.stop())
  let count = 0
  beforeEach(() => {
    path = `${folder}/${++count}_0.png`
  })

  const bucket = () => client.storage.from('property-images')
  const brand = () => client.storage.from('brand')
  const stored = async () => {
    expect((await bucket().upload(path, onePixelPng, png)).error).toBeNull()
    return path
  }

  describe('copy', () => {
    it('puts a picture under a second name, which stays when the first goes (copy object to different path)', async () => {
      await stored()
      const to = `${folder}/${count}_1.png`
      expect(await bucket().copy(path, to)).toEqual({
        data: { path: `property-images/${to}` },
        error: null,
      })
      expect((await bucket().list(folder)).data).toContainEqual({ ...file, name: `${count}_1.png` })
      expect((await bucket().remove([path])).error).toBeNull()
      const { data } = await bucket().download(to)
      expect([data?.type, data?.size]).toEqual(['image/png', onePixelPng.length])
    })

    it('refuses a name that is taken and one that is not there', async () => {
      await stored()
      const taken = await bucket().copy(path, path)
      expect(taken.error).toMatchObject({
        status: 400,
        statusCode: '409',
        code: 'KeyAlreadyExists',
      })
      const gone = await bucket().copy(`${folder}/none.png`, `${folder}/${count}_1.png`)
      expect(gone.error).toMatchObject({ status: 400, ...missing })
    })
  })

  describe('upload', () => {
    const withForm = () => {
      const form = new FormData()
      form.append('', new Blob([onePixelPng], { type: 'image/png' }), 'file.png')
      return form
    }
    it.each([
      ['form-data', withForm],
      ['buffer', () => Buffer.from(onePixelPng)],
      ['array buffer', () => Uint8Array.from(onePixelPng).buffer],
      ['blob', () => new Blob([onePixelPng], { type: 'image/png' })],
      ['web stream', () => new Blob([onePixelPng]).stream()],
    ])('takes %s (uploading using …)', async (_what, body) => {
      const { data, error } = await bucket().upload(path, body(), { ...png, duplex: 'half' })
      expect(error).toBeNull()
      expect(data).toEqual({
        id: expect.any(String),
        path,
        fullPath: `property-images/${path}`,
      })
      expect((await client.last()).json).toEqual({
        Key: `property-images/${path}`,
        Id: data?.id,
      })
      expect((await bucket().download(path)).data?.size).toBe(onePixelPng.length)
    })

    it('takes a file’s stream (uploading using readable stream; uploading stream with duplex option)', async () => {
      const place = await mkdtemp(join(tmpdir(), 'bale-conformance-'))
      const name = join(place, 'file.png')
      await writeFile(name, onePixelPng)
      const { data, error } = await bucket().upload(path, createReadStream(name), png)
      await rm(place, { recursive: true })
      expect([error, data?.path]).toEqual([null, path])
    })

    it('refuses a name that is taken, in storage’s form of an error (cannot upload to a signed url twice)', async () => {
      await stored()
      const { data, error } = await bucket().upload(path, onePixelPng, png)
      expect(data).toBeNull()
      expect(error).toBeInstanceOf(StorageApiError)
      expect(error).toMatchObject({
        status: 400,
        statusCode: '409',
        code: 'KeyAlreadyExists',
        message: 'The resource already exists',
      })
      expect((await client.last()).json).toEqual({
        statusCode: '409',
        code: 'KeyAlreadyExists',
        error: 'Duplicate',
        message: 'The resource already exists',
      })
    })

    it('replaces where that is asked for (upload and update file)', async () => {
      await stored()
      const larger = Uint8Array.from([...onePixelPng, 0])
      const updated = await bucket().update(path, larger, png)
      expect([updated.error, updated.data?.path]).toEqual([null, path])
      expect((await bucket().download(path)).data?.size).toBe(larger.length)
      const upserted = await bucket().upload(path, onePixelPng, { ...png, upsert: true })
      expect(upserted.error).toBeNull()
      expect((await bucket().download(path)).data?.size).toBe(onePixelPng.length)
    })

    it.each(['non-existent-bucket', 'photos_2026', '2-B', 'a'.repeat(100)])(
      'knows its buckets, not %s (upload files error handling)',
      async (name) => {
        const upload = () => client.storage.from(name).upload(path, onePixelPng, png)
        const { data, error } = await upload()
        expect(data).toBeNull()
        expect(error).toMatchObject({
          status: 400,
          statusCode: '404',
          code: 'NoSuchBucket',
          message: 'Bucket not found',
        })
        const throwing = client.storage.from(name).throwOnError()
        await expect(throwing.upload(path, onePixelPng, png)).rejects.toThrow('Bucket not found')
      },
    )

    it('keeps to a bucket’s size (can upload a file within the file size limit; cannot upload a file that exceed the file size limit)', async () => {
      const name = `abcdefghij${count}-made/link.jpg`
      const jpeg = (length: number) =>
        Uint8Array.from({ length }, (_, at) => [0xff, 0xd8, 0xff][at] ?? 0)
      const options = { contentType: 'image/jpeg', upsert: true }
      expect((await brand().upload(name, jpeg(2_097_152), options)).error).toBeNull()
      const { error } = await brand().upload(name, jpeg(2_097_153), options)
      expect(error).toMatchObject({
        status: 400,
        statusCode: '413',
        code: 'EntityTooLarge',
        message: 'The object exceeded the maximum allowed size',
      })
    })

    it('keeps to a bucket’s types (can upload a file with a valid mime type; cannot upload a file an invalid mime type)', async () => {
      const name = `abcdefghij${count}-own/icon-32.png`
      expect((await brand().upload(name, onePixelPng, png)).error).toBeNull()
      const webp = new TextEncoder().encode('RIFF....WEBP')
      const { error } = await brand().upload(name, webp, { contentType: 'image/webp' })
      expect(error).toMatchObject({
        status: 400,
        statusCode: '415',
        code: 'InvalidMimeType',
        message: 'mime type image/webp is not supported',
      })
    })

    it('is for whom the policies let in', async () => {
      const user = await services.signedIn('user')
      const name = 'abcdefghij-own/icon-48.png'
      const { error } = await user.storage.from('brand').upload(name, onePixelPng, png)
      expect(error).toMatchObject({
        status: 400,
        statusCode: '403',
        code: 'AccessDenied',
        message: 'new row violates row-level security policy',
      })
    })
  })

  describe('download', () => {
    it('answers a file (downloads an object; download without parameters; download with empty transform object does not use render endpoint)', async () => {
      await stored()
      for (const options of [undefined, { transform: {} }]) {
        const { data, error } = await bucket().download(path, options)
        expect(error).toBeNull()
        expect(data?.type).toBe('image/png')
        expect(new Uint8Array((await data?.arrayBuffer()) ?? [])).toEqual(onePixelPng)
      }
    })

    it('answers a stream (downloads an object as a stream)', async () => {
      await stored()
      const { data, error } = await bucket().download(path).asStream()
      expect(error).toBeNull()
      const { value, done } = (await data?.getReader().read()) ?? {}
      expect([done, Buffer.from(value)]).toEqual([false, Buffer.from(onePixelPng)])
    })

    it('of nothing is an error (downloads an object: throws when .throwOnError is enabled)', async () => {
      const { data, error } = await bucket().download(path)
      expect([data, error]).toMatchObject([null, { status: 404, ...missing }])
      expect((await client.last()).json).toEqual({ error: 'not_found', ...missing })
      await expect(bucket().throwOnError().download(path)).rejects.toThrow('Object not found')
    })

    it('is for everybody, at a public address (get public URL)', async () => {
      await stored()
      const { publicUrl } = bucket().getPublicUrl(path).data
      const address = `/storage/v1/object/public/property-images/${path}`
      expect(publicUrl).toBe(siteUrl + address)
      const ask = (method: string, headers: Record<string, string> = {}) =>
        services.backend.gateway(new Request(publicUrl, { method, headers }), '10.1.1.1')
      const { status, headers } = await ask('GET')
      expect([status, Object.fromEntries(headers)]).toMatchObject([
        200,
        {
          'content-type': 'image/png',
          'content-length': String(onePixelPng.length),
          etag: file.metadata.eTag,
          'last-modified': expect.stringMatching(/ GMT$/),
        },
      ])
      const again = await ask('GET', { 'if-none-match': headers.get('etag') ?? '' })
      expect(again.status).toBe(304)
      const head = await ask('HEAD')
      expect([head.status, head.headers.get('content-length'), head.body]).toEqual([
        200,
        String(onePixelPng.length),
        null,
      ])
    })
  })

  describe('list', () => {
    it('answers what lies in a folder (list objects)', async () => {
      const { data: before } = await bucket().list(folder)
      await stored()
      const { data, error } = await bucket().list(folder)
      expect([error, data?.length]).toEqual([null, (before?.length ?? 0) + 1])
      expect(data).toContainEqual({ name: path.split('/')[1], ...file })
    })

    it('answers folders without an id (list objects V2 - folders)', async () => {
      await stored()
      expect((await bucket().list()).data).toContainEqual({
        name: folder,
        id: null,
        updated_at: null,
        created_at: null,
        last_accessed_at: null,
        metadata: null,
      })
    })

    it('answers pages, by name (list objects V2 - paginated; StorageFileApi.list() default sortBy merge)', async () => {
      const place = `abcdefghijk${count}-own`
      const sizes = ['32', '48', '180', '192']
      for (const size of sizes) await brand().upload(`${place}/icon-${size}.png`, onePixelPng, png)
      const names: string[] = []
      for (let offset = 0; offset < 4; offset += 2) {
        const sortBy = { column: 'name' }
        const { data } = await brand().list(place, { limit: 2, offset, sortBy })
        expect(data).toHaveLength(2)
        names.push(...(data ?? []).map(({ name }) => name))
      }
      expect(names).toEqual(sizes.map((size) => `icon-${size}.png`).sort())
    })
  })

  it('removes files and answers them (removes an object)', async () => {
    await stored()
    const { data, error } = await bucket().remove([path, `${folder}/none.png`])
    expect(error).toBeNull()
    const userId = (await client.auth.getUser()).data.user?.id
    expect(data).toEqual([
      {
        ...file,
        name: path,
        bucket_id: 'property-images',
        owner: userId,
        owner_id: userId,
        version: expect.any(String),
        user_metadata: null,
      },
    ])
    expect((await bucket().download(path)).error).toMatchObject(missing)
  })

  it('are removed by a list, not by their address', async () => {
    const { token } = await services.account('admin')
    const address = `/storage/v1/object/property-images/${await stored()}`
    const { status, json } = await services.call('DELETE', address, { token })
    expect([status, json.code]).toEqual([405, 'method_not_allowed'])
    expect((await bucket().download(path)).error).toBeNull()
  })

  it('needs a key (handles missing authorization errors if header is not provided)', async () => {
    const address = `${siteUrl}/storage/v1/object/list/property-images`
    const answer = await services.backend.gateway(
      new Request(address, { method: 'POST' }),
      '10.1.1.1',
    )
    expect([answer.status, await answer.json()]).toEqual([
      401,
      {
        statusCode: '401',
        code: 'no_api_key',
        error: 'no_api_key',
        message: 'No API key found in request',
      },
    ])
  })
})
