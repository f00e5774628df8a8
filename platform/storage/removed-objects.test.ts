import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Account,
  onePixelPng,
  siteUrl,
  startTestBackend,
  type TestBackend,
} from '../../testing/server/test-backend.ts'
import { maintain } from '../jobs/maintenance.ts'
import { sweepRemovedFiles } from '../jobs/removed-files.ts'
import type { Database } from '../values/database.types.ts'
import { describeFile } from './file-storage.ts'
import { hostedFiles, ownFiles } from './removed-files.ts'

const publicRoot = '/storage/v1/object/public/property-images'
const returning = { prefer: 'return=representation' }

describe('what is left of deleted listings and pictures', () => {
  let test: TestBackend
  let user: Account
  let folder: string
  beforeAll(async () => {
    test = await startTestBackend()
    user = await test.account('user')
  })
  afterAll(() => test.stop())
  beforeEach(async () => {
    folder = await addListing()
  })

  async function addListing(): Promise<string> {
    const { json } = await test.call('POST', '/rest/v1/properties?select=id', {
      token: user.token,
      body: { title: 'With pictures', price: '1' },
      headers: returning,
    })
    return json[0].id
  }
  const put = (name: string, into = folder) =>
    test.call('POST', `/storage/v1/object/property-images/${into}/${name}`, {
      token: user.token,
      body: onePixelPng,
      headers: { 'content-type': 'image/png' },
    })
  async function addImage(name: string, image_url = `${publicRoot}/${folder}/${name}`) {
    const { json } = await test.call('POST', '/rest/v1/property_images?select=id', {
      token: user.token,
      body: { property_id: folder, image_url },
      headers: returning,
    })
    return json[0].id as string
  }
  const remove = (table: string, id: string) =>
    test.call('DELETE', `/rest/v1/${table}?id=eq.${id}`, { token: user.token })
  /** As from the trash. */
  const removeForEver = (id: string) =>
    test.backend.withConnection((sql) =>
      sql.query('delete from public.properties where id = $1', [id]),
    )
  const sweep = () => sweepRemovedFiles(ownFiles(test.backend.withConnection, test.backend.storage))
  /** A picture that was taken off a listing waits, so that it can be brought back. */
  const letAMonthPass = () =>
    test.backend.withConnection((sql) =>
      sql.exec(`update private.removed_objects set removed_at = removed_at - interval '31 days'`),
    )
  const status = async (name: string, into = folder) =>
    (await test.call('GET', `${publicRoot}/${into}/${name}`)).status
  const rows = (where: string) =>
    test.backend.withConnection((sql) => sql.query(`select 1 from ${where}`))

  it('is what no row has named for a day, and nothing else', async () => {
    const files = ownFiles(test.backend.withConnection, test.backend.storage)
    const named = ['1_0.png', '1_0_480.png']
    for (const whole of ['2_0', '4_0'])
      for (const name of [`${whole}.png`, `${whole}_480.png`]) await put(name)
    for (const name of named) await put(name)
    await addImage('1_0.png')
    expect(await files.listUnnamed()).toBe(0)
    await test.backend.withConnection((sql) =>
      sql.query(`update storage.objects set created_at = now() - interval '25 hours'`),
    )
    await put('3_0.png')
    expect(await files.listUnnamed()).toBe(2)
    expect(await files.listUnnamed()).toBe(0)
    // Named in the meantime.
    await addImage('4_0.png')
    await sweep()
    // With its smaller copy.
    for (const name of ['2_0.png', '2_0_480.png']) expect(await status(name)).toBe(404)
    for (const name of [...named, '3_0.png', '4_0.png', '4_0_480.png'])
      expect(await status(name)).toBe(200)
  })

  it('goes with its listing, smaller copies and strays too', async () => {
    const other = await addListing()
    for (const name of ['1_0.png', '1_0_480.png', 'stray.png']) await put(name)
    await put('1_0.png', other)
    await addImage('1_0.png')
    await removeForEver(folder)
    expect(await status('1_0.png')).toBe(404)
    expect(await sweep()).toBe(3)
    for (const name of ['1_0.png', '1_0_480.png', 'stray.png']) expect(await status(name)).toBe(404)
    expect(await rows(`storage.objects where name like '${folder}/%'`)).toEqual([])
    expect(await status('1_0.png', other)).toBe(200)
  })

  it('is shown to nobody at once, and again when it is brought back', async () => {
    const names = ['1_0.png', '1_0_480.png']
    for (const name of [...names, '2_0.png']) await put(name)
    const image = await addImage('1_0.png')
    await addImage('2_0.png')
    const shown = () => Promise.all([...names, '2_0.png'].map((name) => status(name)))
    expect(await shown()).toEqual([200, 200, 200])
    await remove('property_images', image)
    expect(await shown()).toEqual([404, 404, 200])
    await addImage('1_0.png')
    expect(await shown()).toEqual([200, 200, 200])
    await remove('properties', folder)
    expect(await shown()).toEqual([404, 404, 404])
    await test.call('POST', '/rest/v1/rpc/restore_properties', {
      token: user.token,
      body: { ids: [folder] },
    })
    expect(await shown()).toEqual([200, 200, 200])
  })

  it('is shown by no other spelling of a smaller copy', async () => {
    const names = ['1_0.png', '1_0_480.png', '2_480.png', '3_0.PNG', '3_0_480.PNG']
    for (const name of names) await put(name)
    for (const name of ['1_0.png', '2_480.png', '3_0.PNG']) {
      await remove('property_images', await addImage(name))
    }
    for (const name of [...names, '1_0_480_480.png', '1_0_480_720_960.png']) {
      expect(await status(name), name).toBe(404)
    }
    await letAMonthPass()
    expect(await sweep()).toBe(names.length)
  })

  it('is seen by a signed address, which staff who list files are given', async () => {
    for (const name of ['1_0.png', '2_0.png']) await put(name)
    await addImage('1_0.png')
    await remove('properties', folder)
    const paths = [`${folder}/1_0.png`, `${folder}/none.png`]
    const sign = (token: string | undefined, body: object = { paths, expiresIn: 60 }) =>
      test.call('POST', '/storage/v1/object/sign/property-images', { token, body })
    const { json } = await sign(user.token)
    expect(json).toEqual([
      { error: null, path: paths[0], signedURL: expect.stringContaining('?token=') },
      { error: expect.any(String), path: paths[1], signedURL: null },
    ])
    const address = `/storage/v1${json[0].signedURL}`
    const read = (path: string) => test.call('GET', path)
    const answer = await read(address)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    for (const other of [
      address.replace('1_0', '2_0'),
      address.replace(/\d+\./, '9999999999.'),
      address.replace(/token=.*/, 'token='),
      address.replace(/[?].*/, ''),
      address.replace('/sign/', '/public/'),
    ]) {
      expect((await read(other)).status, other).toBeGreaterThanOrEqual(400)
    }
    expect((await sign(undefined)).status).toBe(401)
    expect((await sign(user.token, { paths, expiresIn: 3601 })).status).toBe(400)
    const papers = await test.call('POST', '/storage/v1/object/sign/papers', {
      token: user.token,
      body: { paths, expiresIn: 60 },
    })
    expect(papers.status).toBe(400)
  })

  it('is asked for again each minute by caches between us and browsers', async () => {
    await put('1_0.png')
    const { headers } = await test.call('GET', `${publicRoot}/${folder}/1_0.png`)
    expect(headers.get('cdn-cache-control')).toBe('public, max-age=60')
  })

  it('goes with its picture, and with an address that is replaced', async () => {
    for (const name of ['1_0.png', '1_0_480.png', '1_01.png', '2_0.png']) await put(name)
    await remove('property_images', await addImage('1_0.png'))
    const replaced = await addImage('2_0.png')
    await test.call('PATCH', `/rest/v1/property_images?id=eq.${replaced}`, {
      token: user.token,
      body: { image_url: '/elsewhere.webp' },
    })
    expect(await sweep()).toBe(0)
    await letAMonthPass()
    expect(await sweep()).toBe(3)
    expect(await status('1_0.png')).toBe(404)
    expect(await status('2_0.png')).toBe(404)
    expect(await status('1_01.png')).toBe(200)
  })

  it('goes with a person’s photo that is replaced, and with the person', async () => {
    const person = crypto.randomUUID()
    const untied = crypto.randomUUID()
    await test.backend.withConnection((sql) =>
      sql.query(
        `insert into public.people (id, name, profile_id)
         select $1::text::uuid, 'Ana', id from public.profiles where user_id = $2::text::uuid`,
        [person, user.id],
      ),
    )
    await test.backend.withConnection((sql) =>
      sql.query(`insert into public.people (id, name) values ($1::text::uuid, 'Ben')`, [untied]),
    )
    const show = (name: string) =>
      test.call('PATCH', `/rest/v1/people?id=eq.${person}`, {
        token: user.token,
        body: { photo_url: `${publicRoot}/${person}/${name}` },
      })
    for (const name of ['1_0.png', '1_0_480.png', '2_0.png']) {
      expect((await put(name, person)).status).toBe(200)
    }
    expect((await put('1_0.png', untied)).status).toBe(400)
    await show('1_0.png')
    await show('2_0.png')
    expect(await sweep()).toBe(2)
    expect(await status('1_0.png', person)).toBe(404)
    expect(await status('2_0.png', person)).toBe(200)
    await test.backend.withConnection((sql) =>
      sql.query('delete from public.people where id = $1::text::uuid', [person]),
    )
    expect(await sweep()).toBe(1)
    expect(await status('2_0.png', person)).toBe(404)
  })

  it('stays where another row shows it or the picture was never this listing’s', async () => {
    const other = await addListing()
    await put('1_0.png')
    await put('1_0.png', other)
    await addImage('1_0.png')
    await remove(
      'property_images',
      await addImage('1_0.png', `${publicRoot}/${folder}/1_0.png?again`),
    )
    const foreign = await test.backend.withConnection(async (sql) => {
      // From before rows named files of their own listing only.
      await sql.exec('alter table public.property_images disable trigger check_image_address')
      const [row] = await sql.query<{ id: string }>(
        'insert into public.property_images (property_id, image_url) values ($1, $2) returning id',
        [folder, `${publicRoot}/${other}/1_0.png`],
      )
      await sql.exec('alter table public.property_images enable trigger check_image_address')
      return row?.id ?? ''
    })
    await remove('property_images', foreign)
    await letAMonthPass()
    expect(await sweep()).toBe(0)
    expect([await status('1_0.png'), await status('1_0.png', other)]).toEqual([200, 200])
  })

  it('is looked for once more after a minute, then forgotten', async () => {
    await removeForEver(folder)
    await sweep()
    // An upload that was let in before the listing was gone.
    const file = describeFile(onePixelPng, 'image/png', 'no-cache')
    const name = `${folder}/9_0.png`
    await test.backend.storage.put({ bucket: 'property-images', key: name, file }, onePixelPng)
    await test.backend.withConnection((sql) =>
      sql.query(`insert into storage.objects (bucket_id, name) values ('property-images', $1)`, [
        `${folder}/9_0.png`,
      ]),
    )
    expect(await sweep()).toBe(0)
    await test.backend.withConnection((sql) =>
      sql.query(`update private.removed_objects set removed_at = now() - interval '2 minutes'`),
    )
    expect(await sweep()).toBe(1)
    expect(await status('9_0.png')).toBe(404)
    expect(await rows('private.removed_objects')).toEqual([])
  })

  it('goes in one sweep where many listings went at once', async () => {
    await put('1_0.png')
    await test.backend.withConnection((sql) =>
      sql.exec(`
        insert into private.removed_objects (property_id)
        select gen_random_uuid() from generate_series(1, 450);
        insert into private.removed_objects (property_id) values ('${folder}');
      `),
    )
    expect(await sweep()).toBe(1)
    expect(await rows('private.removed_objects where swept_at is null')).toEqual([])
  })

  it('is done again where a sweep was cut short', async () => {
    await put('1_0.png')
    await removeForEver(folder)
    const failing = { deleteObjects: () => Promise.reject(new Error('disk')) }
    const place = ownFiles(test.backend.withConnection, failing)
    await expect(sweepRemovedFiles(place)).rejects.toThrow('disk')
    expect(await sweep()).toBe(1)
    expect(await status('1_0.png')).toBe(404)
  })

  it('goes from a hosted project too, by the functions and files that its key may use', async () => {
    const project = createClient<Database>(siteUrl, test.secrets.secretKey, {
      global: { fetch: (input, init) => test.backend.gateway(new Request(input, init), undefined) },
    })
    for (const name of ['1_0.png', '1_0_720.png', '2_0.png']) await put(name)
    await addImage('2_0.png')
    await remove('property_images', await addImage('1_0.png'))
    await letAMonthPass()
    expect(await sweepRemovedFiles(hostedFiles(project))).toBe(2)
    expect(await status('1_0_720.png')).toBe(404)
    expect(await status('2_0.png')).toBe(200)
    await removeForEver(folder)
    expect(await sweepRemovedFiles(hostedFiles(project))).toBe(1)
    expect(await rows(`storage.objects where name like '${folder}/%'`)).toEqual([])
    expect(await rows('private.removed_objects where swept_at is null')).toEqual([])
  })

  it('unconfirmed accounts go with the hourly maintenance', async () => {
    await test.call('POST', '/auth/v1/signup', {
      body: { email: 'nobody@example.com', password: 'long enough' },
    })
    const account = `auth.users where email = 'nobody@example.com'`
    await maintain(test.backend.withConnection)
    expect(await rows(account)).toHaveLength(1)
    await test.backend.withConnection((sql) =>
      sql.exec(`
        update auth.users set confirmation_sent_at = now() - interval '8 days';
        update public.profiles set created_at = now() - interval '8 days';
      `),
    )
    await maintain(test.backend.withConnection)
    expect(await rows(account)).toEqual([])
    expect(await rows('auth.users')).toHaveLength(1)
  })
})
