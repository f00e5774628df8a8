import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobIn } from '../../../testing/server/job-context.ts'
import {
  type Account,
  startTestBackend,
  type TestBackend,
} from '../../../testing/server/test-backend.ts'
import { drawPreviews } from './link-previews.ts'

const siteUrl = 'http://127.0.0.1:3000'
const property = 'b0000000-0000-4000-8000-000000000001'
const photo = readFileSync(
  new URL('../../../sample/pictures/modern-house-san-fernando/1_480.webp', import.meta.url),
)

describe('the task that draws pictures of shared links', () => {
  let test: TestBackend
  let admin: Account

  beforeAll(async () => {
    test = await startTestBackend()
    admin = await test.account('admin')
  }, 300_000)
  afterAll(() => test?.stop())
  beforeEach(async () => {
    await sql('delete from public.properties')
    await sql(
      `insert into public.properties (id, title, price) values ('${property}', 'House', '4.2M')`,
    )
  })

  const sql = (text: string) => test.backend.withConnection((connection) => connection.query(text))
  const draw = () => drawPreviews(jobIn(test))
  const shown = async () => {
    const answer = await test.call(
      'GET',
      `/rest/v1/properties?select=property_previews(path)&id=eq.${property}`,
    )
    return answer.json[0]?.property_previews?.path as string | undefined
  }
  const file = (path: string) => test.backend.storage.find('property-images', path)

  it('shows a visitor the picture, and the next one in its place', async () => {
    expect(await shown()).toBeUndefined()
    expect(await draw()).toBe(1)
    const first = (await shown()) ?? ''
    const stored = await file(first)
    expect(stored).toMatchObject({ contentType: 'image/jpeg' })
    expect(await file(first.replace('.jpg', '_720.jpg'))).toBeDefined()
    expect(await draw()).toBe(0)

    await sql(`update public.properties set price = '5M'`)
    expect(await draw()).toBe(1)
    const second = (await shown()) ?? ''
    expect(second).not.toBe(first)
    expect(await file(first)).toBeUndefined()
    expect(await file(first.replace('.jpg', '_720.jpg'))).toBeUndefined()
    expect(await file(second)).toBeDefined()
  })

  it('shows the photograph, and none where its file is broken', async () => {
    const store = async (name: string, bytes: Buffer) => {
      const path = `${property}/${name}`
      const answer = await test.backend.gateway(
        new Request(`${siteUrl}/storage/v1/object/property-images/${path}`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${admin.token}`,
            apikey: test.secrets.publishableKey,
            'content-type': 'image/webp',
          },
          body: new Uint8Array(bytes),
        }),
        undefined,
      )
      expect(answer.status).toBe(200)
      await sql('delete from public.property_images')
      await sql(
        `insert into public.property_images (property_id, image_url)
         values ('${property}', '/storage/v1/object/public/property-images/${path}')`,
      )
      expect(await draw()).toBe(1)
      const found = await file((await shown()) ?? '')
      if (!found) throw new Error('no picture was stored')
      const jpeg = await buffer(await test.backend.storage.read(found))
      const { dominant } = await sharp(
        await sharp(jpeg).extract({ left: 0, top: 0, width: 700, height: 90 }).toBuffer(),
      ).stats()
      return dominant
    }
    const sky = await store('1_0.webp', photo)
    expect(sky.b).toBeGreaterThan(120)
    // The brand's green, in place of the sky.
    const bare = await store('2_0.webp', photo.subarray(0, 2000))
    expect(bare.b).toBeLessThan(120)
  })

  it('draws each listing once, by whichever of two', async () => {
    await sql(
      `insert into public.properties (title, price) select 'Lot ' || number, '1M' from generate_series(1, 11) as number`,
    )
    const [one, other] = await Promise.all([draw(), draw()])
    expect((one ?? 0) + (other ?? 0)).toBe(12)
  })
})
