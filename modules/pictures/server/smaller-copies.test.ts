import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SMALLER_WIDTHS } from '../../../platform/values/images.ts'
import { jobIn } from '../../../testing/server/job-context.ts'
import {
  type Account,
  startTestBackend,
  type TestBackend,
} from '../../../testing/server/test-backend.ts'
import { Artist, DrawingEnded } from '../../link-previews/server/artist.ts'
import { makeSmallerCopies } from './smaller-copies.ts'

const property = 'b0000000-0000-4000-8000-000000000001'
const bucket = '/storage/v1/object/property-images'
const house = '#10c020'
const other = '#c01020'

const picture = (colour: string, width: number) =>
  sharp({ create: { width, height: width / 2, channels: 3, background: colour } })
    .webp()
    .toBuffer()

describe('the task that makes smaller copies of pictures', () => {
  let test: TestBackend
  let agent: Account
  let boss: Account
  let taken = 0

  beforeAll(async () => {
    test = await startTestBackend()
    agent = await test.account('user')
    boss = await test.account('admin')
    await sql(
      `update public.staff_settings set listing_editors = 'signed_in', admin_looks_first = true`,
    )
  }, 300_000)
  afterAll(() => test?.stop())
  afterEach(() => vi.restoreAllMocks())
  beforeEach(async () => {
    await sql('delete from public.properties')
    await sql(
      `insert into public.properties (id, title, price, published_at) values ('${property}', 'House', '4.2M', null)`,
    )
  })

  const sql = <Row>(text: string) =>
    test.backend.withConnection((connection) => connection.query<Row>(text))
  const make = () => makeSmallerCopies(jobIn(test))
  /** Storage gives this answer to what is asked of one file. */
  const makeWhere = (method: string, path: string, answer: () => Response) =>
    makeSmallerCopies(
      jobIn(test, test.backend, {
        fetch: async (request, caller) =>
          request.method === method && request.url.endsWith(path)
            ? answer()
            : test.backend.gateway(request, caller),
      }),
    )
  const name = (end = '') => `${property}/${taken}_0${end}.webp`
  const store = async (path: string, bytes: Uint8Array, token = agent.token) =>
    (
      await test.call('POST', `${bucket}/${path}`, {
        token,
        body: Buffer.from(bytes),
        headers: { 'content-type': 'image/webp', 'x-upsert': 'true' },
      })
    ).status
  /** As the agent does it: the files, the row, and for approval. */
  const send = async (files: Record<string, Uint8Array>) => {
    taken += 1
    for (const [end, bytes] of Object.entries(files))
      expect(await store(name(end), bytes)).toBe(200)
    const row = {
      property_id: property,
      image_url: `/storage/v1/object/public/property-images/${name()}`,
    }
    expect(
      (await test.call('POST', '/rest/v1/property_images', { token: agent.token, body: row }))
        .status,
    ).toBe(201)
    const published = { published_at: new Date().toISOString() }
    const asked = await test.call('PATCH', `/rest/v1/properties?id=eq.${property}`, {
      token: agent.token,
      body: published,
    })
    expect(asked.status).toBe(204)
  }
  const colourOf = async (path: string, headers = {}) => {
    const answer = await test.backend.gateway(
      new Request(`http://127.0.0.1:3000${bucket.replace('object', 'object/public')}/${path}`, {
        headers,
      }),
      undefined,
    )
    if (!answer.ok) return answer.status
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { dominant } = await sharp(bytes).stats()
    return { isHouse: dominant.g > dominant.r, width: (await sharp(bytes).metadata()).width }
  }
  const approve = async () => {
    const call = (rpc: string, body: object) =>
      test.call('POST', `/rest/v1/rpc/${rpc}`, { token: boss.token, body })
    const { json } = await call('listing_to_approve', { property })
    return (await call('approve_listing', { property, last: json.last })).status
  }

  it('shows in all sizes what an admin saw, whatever came with it', async () => {
    await send({
      '': await picture(house, 1600),
      _480: await picture(other, 480),
      _960: await picture(other, 960),
    })
    expect(await approve()).toBe(409)
    expect(await make()).toBe(1)
    expect(await make()).toBe(0)
    for (const width of SMALLER_WIDTHS)
      expect(await colourOf(name(`_${width}`)), String(width)).toEqual({ isHouse: true, width })
    const saving = { accept: 'image/webp', 'save-data': 'on' }
    expect(await colourOf(name(), saving)).toEqual({ isHouse: true, width: 960 })
    expect(await colourOf(name())).toEqual({ isHouse: true, width: 1600 })
    expect(await store(name('_480'), await picture(other, 480))).not.toBe(200)
    expect(await approve()).toBe(204)
    expect(
      await sql('select published_at is not null as is_public from public.properties'),
    ).toEqual([{ is_public: true }])
  })

  it('leaves none where the picture can’t be read, and it is not approved', async () => {
    const cut = (await picture(house, 1600)).subarray(0, 60)
    await send({ '': cut, _480: await picture(other, 480) })
    expect(await make()).toBe(1)
    expect(await make()).toBe(0)
    expect(await test.backend.storage.find('property-images', name('_480'))).toBeUndefined()
    expect(await approve()).toBe(409)
  })

  it('leaves none where the picture isn’t stored', async () => {
    await send({ _480: await picture(other, 480) })
    expect(await make()).toBe(1)
    expect(await colourOf(name('_480'))).toBe(404)
    expect(await approve()).toBe(409)
  })

  it('leaves none where the row stands and the file is gone', async () => {
    await send({ '': await picture(house, 1600), _480: await picture(other, 480) })
    await test.backend.storage.deleteObject('property-images', name())
    // The disk may only have been away.
    expect([await make(), await make(), await make(), await make()]).toEqual([0, 0, 1, 0])
    expect(await colourOf(name('_480'))).toBe(404)
    expect(await approve()).toBe(409)
  })

  it.each([
    ['storage', 400],
    ['what stands before it', 413],
  ])('leaves none where one is too large for %s', async (_, status) => {
    await send({ '': await picture(house, 1600), _720: await picture(other, 720) })
    const tooLarge = () => Response.json({ statusCode: '413', message: 'too large' }, { status })
    expect(await makeWhere('POST', name('_720'), tooLarge)).toBe(1)
    expect(await make()).toBe(0)
    for (const end of ['_480', '_720'])
      expect(await test.backend.storage.find('property-images', name(end)), end).toBeUndefined()
    expect(await approve()).toBe(409)
  })

  it('tries a picture again over which the process ended', async () => {
    await send({ '': await picture(house, 1600) })
    const draw = vi.spyOn(Artist.prototype, 'draw')
    for (let time = 1; time < 3; time += 1) {
      draw.mockRejectedValueOnce(new DrawingEnded())
      expect(await make()).toBe(0)
    }
    expect(await make()).toBe(1)
    expect(await approve()).toBe(204)
  })

  it('takes a picture for unreadable over which the process ended three times', async () => {
    await send({ '': await picture(house, 1600) })
    vi.spyOn(Artist.prototype, 'draw').mockRejectedValue(new DrawingEnded())
    expect([await make(), await make(), await make(), await make()]).toEqual([0, 0, 1, 0])
    expect(await approve()).toBe(409)
  })

  it('has the others done where one fails, and comes back to it', async () => {
    await send({ '': await picture(house, 1600) })
    const first = taken
    await sql('delete from public.listing_submissions')
    await send({ '': await picture(house, 1600) })
    const copyOfFirst = `${property}/${first}_0_480.webp`
    const away = () => new Response(null, { status: 503 })
    expect(await makeWhere('GET', `${property}/${first}_0.webp`, away)).toBe(1)
    expect(await colourOf(name('_480'))).toEqual({ isHouse: true, width: 480 })
    expect(await test.backend.storage.find('property-images', copyOfFirst)).toBeUndefined()
    expect(await make()).toBe(1)
    expect(await colourOf(copyOfFirst)).toEqual({ isHouse: true, width: 480 })
  })
})
