import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Account,
  onePixelPng,
  siteUrl,
  startTestBackend,
  type TestBackend,
} from '../../testing/server/test-backend.ts'
import type { WithConnection } from '../database/sql-connection.ts'
import { log } from '../log.ts'
import { FileStorage } from './file-storage.ts'
import { createFiles } from './files.ts'
import { FolderPlace } from './folder-place.ts'
import { SignedAddresses } from './signed-addresses.ts'

const png = { contentType: 'image/png' }

const nothing = { has: async () => false }

describe('Supabase’s own client of stored files', () => {
  let test: TestBackend
  let user: Account
  let admin: Account
  let folder: string
  beforeAll(async () => {
    test = await startTestBackend()
    user = await test.account('user')
    admin = await test.account('admin')
  })
  afterAll(() => test.stop())
  beforeEach(async () => {
    const { json } = await test.call('POST', '/rest/v1/properties?select=id', {
      token: user.token,
      body: { title: 'With pictures', price: '1' },
      headers: { prefer: 'return=representation' },
    })
    folder = json[0].id
  })

  const clientOf = (account: Account, bucket = 'property-images') =>
    createClient(siteUrl, test.secrets.publishableKey, {
      auth: { persistSession: false },
      accessToken: async () => account.token,
      global: {
        fetch: (input, init) => test.backend.gateway(new Request(input, init), '10.1.1.1'),
      },
    }).storage.from(bucket)
  const rows = (name: string) =>
    test.backend.withConnection((sql) =>
      sql.query<{ size: string; owner_id: string }>(
        `select metadata ->> 'size' as size, owner_id from storage.objects where name = $1`,
        [name],
      ),
    )

  it('stores a file once, and again where that is asked for', async () => {
    const bucket = clientOf(user)
    const name = `${folder}/1_0.png`
    const first = await bucket.upload(name, onePixelPng, png)
    expect(first.data).toMatchObject({ path: name, fullPath: `property-images/${name}` })
    const again = await bucket.upload(name, onePixelPng, png)
    expect(again.error).toMatchObject({
      status: 400,
      statusCode: '409',
      message: 'The resource already exists',
    })
    const larger = Uint8Array.from([...onePixelPng, 0])
    const replaced = await bucket.upload(name, larger, { ...png, upsert: true })
    expect(replaced.data?.id).toBe(first.data?.id)
    expect(await rows(name)).toEqual([{ size: String(larger.length), owner_id: user.id }])
    const { data } = await bucket.download(name)
    expect(new Uint8Array((await data?.arrayBuffer()) ?? [])).toEqual(larger)
    expect((await bucket.update(name, onePixelPng, png)).error).toBeNull()
  })

  it('takes the same bytes again at any time, others only from who stored them, for ten minutes', async () => {
    const name = `${folder}/4_0.png`
    const upsert = { ...png, upsert: true }
    const first = await clientOf(user).upload(name, onePixelPng, png)
    const larger = Uint8Array.from([...onePixelPng, 0])
    const refused = { status: 400, statusCode: '403' }
    for (const account of [admin, await test.account('user')]) {
      expect((await clientOf(account).upload(name, larger, upsert)).error).toMatchObject(refused)
      expect((await clientOf(account).update(name, larger, png)).error).toMatchObject(refused)
      const same = await clientOf(account).upload(name, onePixelPng, upsert)
      expect(same.data?.id).toBe(first.data?.id)
    }
    await test.backend.withConnection((sql) =>
      sql.query(
        `update storage.objects set created_at = now() - interval '11 minutes' where name = $1`,
        [name],
      ),
    )
    expect((await clientOf(user).upload(name, larger, upsert)).error).toMatchObject(refused)
    const same = await clientOf(user).upload(name, onePixelPng, upsert)
    expect(same.data?.id).toBe(first.data?.id)
    const { data } = await clientOf(user).download(name)
    expect(new Uint8Array((await data?.arrayBuffer()) ?? [])).toEqual(onePixelPng)
    expect(await rows(name)).toEqual([{ size: String(onePixelPng.length), owner_id: user.id }])
  })

  it('copies what somebody sees to where they may store, and nothing else', async () => {
    const name = `${folder}/1_0.png`
    await clientOf(admin).upload(name, onePixelPng, png)
    const copied = await clientOf(user).copy(name, `${folder}/2_0.png`)
    expect(copied.error).toBeNull()
    expect(await rows(`${folder}/2_0.png`)).toEqual([
      { size: String(onePixelPng.length), owner_id: user.id },
    ])

    const nowhere = '00000000-0000-4000-8000-000000000001'
    for (const to of [`${nowhere}/1_0.png`, 'loose.png', `${folder}/../1_0.png`]) {
      const { error } = await clientOf(user).copy(name, to)
      expect(error).toMatchObject({ status: 400 })
      expect(await rows(to)).toEqual([])
    }
    const visitor = await test.call('POST', '/storage/v1/object/copy', {
      body: {
        bucketId: 'property-images',
        sourceKey: name,
        destinationKey: `${folder}/3_0.png`,
      },
    })
    expect([visitor.status, await rows(`${folder}/3_0.png`)]).toEqual([401, []])
  })

  it('copies a picture that is removed meanwhile whole or not at all', async () => {
    const name = `${folder}/1_0.png`
    const bucket = clientOf(user)
    await bucket.upload(name, onePixelPng, png)
    const [copied] = await Promise.all([
      bucket.copy(name, `${folder}/2_0.png`),
      bucket.copy(`${folder}/2_0.png`, name),
      bucket.remove([name]),
    ])
    const found = await test.backend.storage.find('property-images', `${folder}/2_0.png`)
    expect(found?.size).toBe(copied.error ? undefined : onePixelPng.length)
    expect(await rows(`${folder}/2_0.png`)).toHaveLength(copied.error ? 0 : 1)
  })

  it('lists a folder by name, with folders that have no id', async () => {
    const bucket = clientOf(user)
    for (const name of ['2_0.png', '1_0.png', '10_0.png'])
      await bucket.upload(`${folder}/${name}`, onePixelPng, png)
    const inside = await bucket.list(folder)
    expect(inside.data?.map(({ name }) => name)).toEqual(['10_0.png', '1_0.png', '2_0.png'])
    expect(inside.data?.[0]).toMatchObject({
      id: expect.any(String),
      metadata: { size: onePixelPng.length, mimetype: 'image/png' },
    })
    const second = await bucket.list(folder, { limit: 1, offset: 1 })
    expect(second.data?.map(({ name }) => name)).toEqual(['1_0.png'])
    const root = await bucket.list('')
    expect(root.data).toContainEqual({
      name: folder,
      id: null,
      updated_at: null,
      created_at: null,
      last_accessed_at: null,
      metadata: null,
    })
    expect((await bucket.list(folder.slice(0, 8))).data).toEqual([])
    expect((await bucket.list(folder, { search: '1' })).error?.message).toContain('whole folder')
    const byTime = { sortBy: { column: 'created_at', order: 'desc' } }
    expect((await bucket.list(folder, byTime)).error).not.toBeNull()
  })

  it('removes what a policy lets it remove, and answers the rows', async () => {
    const bucket = clientOf(user)
    const name = `${folder}/3_0.png`
    await bucket.upload(name, onePixelPng, png)
    const brand = await clientOf(user, 'brand').remove(['x/logo.png'])
    expect(brand).toMatchObject({ data: [], error: null })
    const { data } = await bucket.remove([name, `${folder}/none.png`])
    expect(data).toEqual([expect.objectContaining({ name, bucket_id: 'property-images' })])
    expect(await rows(name)).toEqual([])
    expect((await bucket.download(name)).error).not.toBeNull()
  })

  it('is told why a file is not taken', async () => {
    const strange = await clientOf(user).upload('elsewhere/1.png', onePixelPng, png)
    expect(strange.error).toMatchObject({ status: 400, statusCode: '403' })
    const nowhere = await clientOf(user, 'no-bucket').upload('1.png', onePixelPng, png)
    expect(nowhere.error).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
    const large = Uint8Array.from({ length: 2_097_153 }, (_, at) => onePixelPng[at] ?? 0)
    const logo = await clientOf(admin, 'brand').upload('a/logo.png', large, png)
    expect(logo.error).toMatchObject({ statusCode: '413' })
    const webp = new TextEncoder().encode('RIFF....WEBP')
    const kind = { contentType: 'image/webp' }
    const other = await clientOf(admin, 'brand').upload('a/logo.webp', webp, kind)
    expect(other.error).toMatchObject({ statusCode: '415' })
  })

  describe('leaves nothing half done', () => {
    const upload = (withConnection: WithConnection, name: string, isReplacing = false) =>
      createFiles({
        storage: test.backend.storage,
        withConnection,
        withheld: nothing,
        signed: new SignedAddresses('secret'),
      })({
        operation: {
          service: 'storage',
          kind: 'upload',
          bucket: 'property-images',
          name,
          isReplacing,
          type: 'image/png',
          cacheSeconds: undefined,
          bytes: Uint8Array.from([...onePixelPng, 1, 2, 3]),
        },
        caller: {
          address: '10.0.0.1',
          key: 'secret',
          token: undefined,
          session: undefined,
          device: undefined,
        },
      })
    /** Cuts the line at the commit, before or after the database has done it. */
    const cutting =
      (when: 'before' | 'after'): WithConnection =>
      (work) =>
        test.backend.withConnection((sql) =>
          work({
            query: (...args) => sql.query(...args),
            async exec(text) {
              if (text !== 'commit' || when === 'after') await sql.exec(text)
              if (text === 'commit') throw Object.assign(new Error('cut'), { code: '08006' })
            },
          }),
        )

    it('where the commit is cut', async () => {
      const name = `${folder}/5_0.png`
      await expect(upload(cutting('before'), name)).rejects.toThrow('cut')
      expect(await rows(name)).toEqual([])
      expect(await test.backend.storage.find('property-images', name)).toBeUndefined()

      await expect(upload(cutting('after'), name)).rejects.toThrow('cut')
      expect(await rows(name)).toHaveLength(1)
      expect(await test.backend.storage.find('property-images', name)).toBeDefined()
    })

    it('where a replacement is cut', async () => {
      const name = `${folder}/6_0.png`
      await clientOf(user).upload(name, onePixelPng, png)
      await expect(upload(cutting('before'), name, true)).rejects.toThrow('cut')
      expect(await rows(name)).toMatchObject([{ size: String(onePixelPng.length) }])
      const found = await test.backend.storage.find('property-images', name)
      expect(found?.size).toBe(onePixelPng.length)
      expect(existsSync(join(test.folder, 'storage', found?.blob ?? ''))).toBe(true)
    })

    /** To a place that can't be written to, said to have so much room. */
    const uploadInto = (name: string, freeBytes: number) => {
      const storage = new FileStorage(new FolderPlace('/dev/null'))
      storage.place.freeBytes = async () => freeBytes
      const files = createFiles({
        storage,
        withConnection: test.backend.withConnection,
        withheld: nothing,
        signed: new SignedAddresses('secret'),
      })
      const bytes = onePixelPng
      const operation = {
        service: 'storage',
        kind: 'upload',
        bucket: 'property-images',
        name,
        isReplacing: false,
        type: 'image/png',
        cacheSeconds: undefined,
        bytes,
      } as const
      const caller = {
        address: undefined,
        key: 'secret',
        token: undefined,
        session: undefined,
        device: undefined,
      } as const
      return files({ operation, caller })
    }

    it('where the disk is full', async () => {
      const name = `${folder}/7_0.png`
      await expect(uploadInto(name, Number.POSITIVE_INFINITY)).rejects.toThrow()
      expect(await rows(name)).toEqual([])
    })

    it('where the disk is nearly full, which is said before anything is written', async () => {
      const errors = vi.spyOn(log, 'error').mockReturnValue()
      const name = `${folder}/7_1.png`
      const answer = await uploadInto(name, 512 * 1024 * 1024)
      expect(answer.status).toBe(507)
      expect(await answer.json()).toMatchObject({
        statusCode: '507',
        code: 'InsufficientStorage',
        error: 'Insufficient storage',
      })
      expect(errors).toHaveBeenCalled()
      expect(await rows(name)).toEqual([])
      expect(await test.backend.storage.place.freeBytes()).toBeGreaterThan(0)
    })

    it('where many store and remove one name at once', async () => {
      const name = `${folder}/8_0.png`
      const bucket = clientOf(user)
      await Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          at % 3 === 2
            ? bucket.remove([name])
            : bucket.upload(name, Uint8Array.from([...onePixelPng, at]), { ...png, upsert: true }),
        ),
      )
      const [row] = await rows(name)
      const found = await test.backend.storage.find('property-images', name)
      expect(String(found?.size)).toBe(row ? row.size : 'undefined')
      expect(temporary()).toEqual([])
    })
  })

  function temporary(): string[] {
    return readdirSync(join(test.folder, 'storage'), { recursive: true })
      .map(String)
      .filter((path) => path.endsWith('.new'))
  }
})
