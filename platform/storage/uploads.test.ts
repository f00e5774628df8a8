import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Account,
  onePixelPng,
  siteUrl,
  startTestBackend,
  type TestBackend,
} from '../../testing/server/test-backend.ts'

const root = '/storage/v1/object/property-images'
const publicRoot = '/storage/v1/object/public/property-images'

/** A picture, and text parts up to so many. */
function formOf(parts: number): Buffer {
  const head = '--x\r\nContent-Disposition: form-data; name="'
  const picture = `${head}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
  const others = `\r\n${head}a"\r\n\r\n`.repeat(parts - 1)
  return Buffer.concat([Buffer.from(picture), onePixelPng, Buffer.from(`${others}\r\n--x--\r\n`)])
}

describe('stored files', () => {
  let test: TestBackend
  let user: Account
  let folder: string
  beforeAll(async () => {
    test = await startTestBackend()
    user = await test.account('user')
    const added = await test.call('POST', '/rest/v1/properties?select=id', {
      token: user.token,
      body: { title: 'With pictures', price: '1' },
      headers: { prefer: 'return=representation' },
    })
    folder = added.json[0].id
  })
  afterAll(() => test.stop())

  const put = (name: string, body: Uint8Array | string, type: string, token?: string) =>
    test.call('POST', `${root}/${folder}/${name}`, {
      body,
      headers: { 'content-type': type },
      ...(token ? { token } : {}),
    })

  it('come in through the browser’s client and out to everybody', async () => {
    const client = createClient(siteUrl, test.secrets.publishableKey, {
      auth: { persistSession: false },
      accessToken: async () => user.token,
      global: {
        fetch: (input, init) => test.backend.gateway(new Request(input, init), '10.1.1.1'),
      },
    })
    const bucket = client.storage.from('property-images')
    const file = new File([onePixelPng], 'photo.png', { type: 'image/png' })
    const { data, error } = await bucket.upload(`${folder}/1_0.png`, file)
    expect(error).toBeNull()
    expect(data?.path).toBe(`${folder}/1_0.png`)

    const path = new URL(bucket.getPublicUrl(`${folder}/1_0.png`).data.publicUrl).pathname
    const fetched = await test.backend.gateway(new Request(siteUrl + path), '10.1.1.2')
    expect(fetched.headers.get('content-type')).toBe('image/png')
    expect(fetched.headers.get('x-content-type-options')).toBe('nosniff')
    expect(fetched.headers.get('content-security-policy')).toContain('sandbox')
    expect(fetched.headers.get('cache-control')).toContain('immutable')
    expect(new Uint8Array(await fetched.arrayBuffer())).toEqual(onePixelPng)

    const etag = fetched.headers.get('etag') ?? ''
    const again = await test.call('GET', path, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)

    const removed = await bucket.remove([`${folder}/1_0.png`])
    expect(removed.error).toBeNull()
    expect((await test.call('GET', path)).status).toBe(404)
    expect(blobs()).toEqual([])
  })

  it('are bounded for an account that anybody may make', async () => {
    const other = await test.account('user')
    const name = `${folder}/7_0.png`
    const upload = (path: string) =>
      test.call('POST', `${root}/${path}`, {
        token: other.token,
        body: onePixelPng,
        headers: { 'content-type': 'image/png' },
      })
    expect((await upload(name)).status).toBe(200)
    const owned = await test.backend.withConnection(async (sql) => {
      const rows = await sql.query(
        `select owner_id, metadata ->> 'size' as size from storage.objects where name = $1`,
        [name],
      )
      await sql.query(
        `insert into storage.objects (bucket_id, name, owner_id)
         select 'property-images', 'full/' || number, $1 from generate_series(1, 399) as n (number)`,
        [other.id],
      )
      return rows
    })
    expect(owned).toEqual([{ owner_id: other.id, size: String(onePixelPng.length) }])
    expect((await upload(`${folder}/7_1.png`)).json.statusCode).toBe('403')
    await test.backend.withConnection((sql) =>
      sql.query("delete from storage.objects where name like 'full/%' or name = $1", [name]),
    )
    await test.backend.storage.deleteObject('property-images', name)
  })

  it('of accounts that nobody vouches for have half of the places', async () => {
    const strangers: Account[] = []
    while (strangers.length < 26) strangers.push(await test.account('user'))
    const ends: (() => void)[] = []
    const slow = ({ token }: Account) => {
      const body = new ReadableStream(
        {
          // Asked for the first piece: the upload has its place.
          pull: (controller) =>
            new Promise<void>((resolve) => {
              ends.push(() => {
                controller.close()
                resolve()
              })
            }),
        },
        { highWaterMark: 0 },
      )
      const request = new Request(new URL(`${root}/${folder}/slow.png`, siteUrl), {
        method: 'POST',
        headers: {
          apikey: test.secrets.publishableKey,
          authorization: `Bearer ${token}`,
          'content-type': 'image/png',
        },
        body,
        duplex: 'half',
      } as RequestInit)
      return test.backend.gateway(request, '203.0.113.9')
    }
    const held = strangers.flatMap((account) => [slow(account), slow(account)])
    await expect.poll(() => ends.length).toBe(50)
    const admin = await test.account('admin')
    expect((await put('8_0.png', onePixelPng, 'image/png', admin.token)).status).toBe(200)
    expect(ends).toHaveLength(50)
    for (const end of ends) end()
    await expect.poll(() => ends.length).toBe(52)
    for (const end of ends.slice(50)) end()
    await Promise.all(held)
    await test.call('DELETE', root, {
      token: admin.token,
      body: { prefixes: [`${folder}/8_0.png`] },
    })
  })

  it('of a listing are removed by staff beside 12,000 others', async () => {
    await test.backend.withConnection(async (sql) => {
      await sql.query(
        `insert into storage.objects (bucket_id, name)
         select 'property-images', gen_random_uuid() || '/' || number || '_0.webp'
         from generate_series(1, 12000) as numbers (number)`,
      )
      await sql.exec(`insert into public.people (name) values ('Ana Cruz'), ('Ben Reyes')`)
    })
    const list = (token: string, prefix: string) =>
      test.call('POST', '/storage/v1/object/list/property-images', {
        token,
        body: { prefix, limit: 500, offset: 0 },
      })
    const admin = await test.account('admin')
    expect((await put('9_0.png', onePixelPng, 'image/png', user.token)).status).toBe(200)
    for (const { token } of [user, admin]) {
      expect((await list(token, '')).json).toHaveLength(500)
      expect((await list(token, folder)).json).toMatchObject([{ name: '9_0.png' }])
    }
    const removed = await test.call('DELETE', root, {
      token: admin.token,
      body: { prefixes: [`${folder}/9_0.png`] },
    })
    expect(removed.json).toHaveLength(1)
    expect((await list(admin.token, folder)).json).toEqual([])
    await test.backend.withConnection((sql) => sql.exec('delete from storage.objects'))
  })

  it('stand in for smaller copies that were never made', async () => {
    expect((await put('5_0.png', onePixelPng, 'image/png', user.token)).status).toBe(200)
    const small = await test.call('GET', `${publicRoot}/${folder}/5_0_480.png`)
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/png'])
    const removed = await test.call('DELETE', root, {
      token: user.token,
      body: { prefixes: [`${folder}/5_0.png`] },
    })
    expect(removed.status).toBe(200)
    expect((await test.call('GET', `${publicRoot}/${folder}/5_0_480.png`)).status).toBe(404)
  })

  it('are half as wide where the browser saves data, and whole for scripts', async () => {
    // Told apart by their bytes.
    const [whole, wide, small] = [0, 1, 2].map((more) =>
      Buffer.concat([onePixelPng, Buffer.alloc(more)]),
    )
    for (const [name, bytes] of [
      ['6_0.png', whole],
      ['6_0_960.png', wide],
      ['6_0_480.png', small],
    ] as const)
      expect((await put(name, bytes ?? onePixelPng, 'image/png', user.token)).status).toBe(200)
    const sizeOf = async (name: string, headers: Record<string, string>) => {
      const { status, headers: answered } = await test.call(
        'GET',
        `${publicRoot}/${folder}/${name}`,
        { headers },
      )
      expect([status, answered.get('vary')]).toEqual([200, 'Save-Data, Accept, Cookie'])
      return Number(answered.get('content-length')) - onePixelPng.length
    }
    const saving = { 'save-data': 'on', accept: 'image/avif,image/webp,*/*;q=0.8' }
    expect(await sizeOf('6_0.png', saving)).toBe(1)
    expect(await sizeOf('6_0_960.png', saving)).toBe(2)
    expect(await sizeOf('6_0_480.png', saving)).toBe(2)
    expect(await sizeOf('6_0.png', { ...saving, accept: '*/*' })).toBe(0)
    expect(await sizeOf('6_0.png', { ...saving, 'save-data': 'off' })).toBe(0)
    const names = ['6_0.png', '6_0_960.png', '6_0_480.png'].map((name) => `${folder}/${name}`)
    await test.call('DELETE', root, { token: user.token, body: { prefixes: names } })
  })

  it('are not taken from visitors', async () => {
    const answer = await put('v.png', onePixelPng, 'image/png')
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect((await test.call('GET', `${publicRoot}/${folder}/v.png`)).status).toBe(404)
    expect(blobs()).toEqual([])
  })

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'image/svg+xml'],
    ['HTML', '<script>alert(1)</script>', 'text/html'],
    ['HTML that says it is a picture', '<script>alert(1)</script>', 'image/png'],
    ['a PNG that says it is WebP', onePixelPng, 'image/webp'],
    ['nothing', '', 'image/png'],
    ['no type', onePixelPng, ''],
    ['a broken form', 'nonsense', 'multipart/form-data; boundary=x'],
    ['a form of many parts', formOf(20), 'multipart/form-data; boundary=x'],
    ['a form by two readings', formOf(1), 'multipart/form-data; boundary=x; boundary=y'],
  ])('do not take %s', async (_name, body, type) => {
    const answer = await put('x.png', body, type, user.token)
    expect([400, 415]).toContain(answer.status)
    expect(answer.json.message).toEqual(expect.any(String))
    expect(blobs()).toEqual([])
  })

  it('stay where they are named', async () => {
    const names = ['../../../secrets.json', '..%2f..%2fx.png', `${folder}/../../x.png`]
    for (const name of names) {
      const answer = await test.call('POST', `${root}/${name}`, {
        body: onePixelPng,
        headers: { 'content-type': 'image/png' },
        token: user.token,
      })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    }
    expect(existsSync(join(test.folder, 'secrets.json'))).toBe(false)
    expect(blobs()).toEqual([])
  })

  it('are not overwritten unless that is asked for, and leave no blob behind when they are', async () => {
    expect((await put('2_0.png', onePixelPng, 'image/png', user.token)).status).toBe(200)
    const again = await put('2_0.png', onePixelPng, 'image/png', user.token)
    expect(again.status).toBe(400)
    const replaced = await test.call('POST', `${root}/${folder}/2_0.png`, {
      body: Uint8Array.from([...onePixelPng, 0]),
      headers: { 'content-type': 'image/png', 'x-upsert': 'true' },
      token: user.token,
    })
    expect(replaced.status).toBe(200)
    expect(blobs()).toHaveLength(1)
  })

  it('of one account cannot pass for a session (fault 4)', async () => {
    const answer = await test.call(
      'POST',
      `/storage/v1/object/upload/sign/property-images/${user.id}`,
      {
        token: user.token,
        body: {},
      },
    )
    expect(answer.status).toBe(404)
  })

  function blobs(): string[] {
    const path = join(test.folder, 'storage', 'blobs')
    if (!existsSync(path)) return []
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  }
})
