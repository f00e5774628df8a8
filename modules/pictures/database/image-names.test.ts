import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SMALLER_WIDTHS } from '../../../platform/values/images.ts'
import {
  account,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  sqlError,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { cases } from '../../../testing/random-cases.ts'

const house = 'b0000000-0000-4000-8000-000000000001'
const lot = 'b0000000-0000-4000-8000-000000000002'
const ana = 'd0000000-0000-4000-8000-000000000001'
const bucket = '/storage/v1/object/public/property-images'
const user = account(people.user)

describe('names of stored pictures', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
    await db.exec(`
      insert into public.properties (id, title, price) values ('${house}', 'House', '1M'), ('${lot}', 'Lot', '1M');
      insert into public.people (id, name) values ('${ana}', 'Ana Cruz')`)
  })
  afterAll(() => db?.stop())

  const show = (address: string, actor = user) =>
    queryAs<{ id: string }>(
      db,
      actor,
      'insert into public.property_images (property_id, image_url) values ($1, $2) returning id',
      [house, address],
    )
  const store = (name: string, actor = user) =>
    queryAs(
      db,
      actor,
      `insert into storage.objects (bucket_id, name, owner_id)
       values ('property-images', $1, auth.uid()::text) returning id`,
      [name],
    )

  it.each([
    `${bucket}/${house}/1_0.webp`,
    `https://www.example.com${bucket}/${house}/1_0.webp?v=1`,
    'https://elsewhere.example/photos%2Fhouse.jpg',
    'https://elsewhere.example/a/../100%.jpg',
    '/house.jpg',
  ])('may be %s', async (address) => {
    await rolledBack(db, async () => expect(await show(address)).toHaveLength(1))
  })

  it.each([
    ['in another’s folder', `${bucket}/${lot}/1_0.webp`],
    ['in a person’s', `${bucket}/${ana}/1_0.webp`],
    ['by a dot', `${bucket}/./${house}/1_0.webp`],
    ['by a dot inside', `${bucket}/${house}/./1_0.webp`],
    ['by two dots', `${bucket}/x/../${house}/1_0.webp`],
    ['by capitals', `${bucket}/${house.toUpperCase()}/1_0.webp`],
    ['by a capital bucket', `/storage/v1/object/public/Property-Images/${house}/1_0.webp`],
    ['by percent signs', `${bucket}/%62${house.slice(1)}/1_0.webp`],
    ['by a hidden bucket', `/storage/v1/object/public/property%2Dimages/${house}/1_0.webp`],
    ['by a hidden slash', `/storage/v1/object/public/property-images%2f${lot}/1_0.webp`],
    ['as drawn smaller', `/storage/v1/render/image/public/property-images/${house}/1_0.webp`],
    ['behind a slash more', `/storage//v1/object/public/property-images/${house}/1_0.webp`],
  ])('are refused %s', async (_how, address) => {
    await rolledBack(db, async () => {
      expect(await sqlError(show(address))).toMatchObject({ code: '23514' })
      const [picture] = await show(`${bucket}/${house}/1_0.webp`)
      const change = `update public.property_images set image_url = '${address}' where id = '${picture?.id}'`
      expect(await sqlError(queryAs(db, account(people.admin), change))).toMatchObject({
        code: '23514',
      })
    })
  })

  it('are read as a browser reads percent signs', async () => {
    const letters = fc.stringMatching(/^(?:%[2-7][0-9A-Fa-f]|[a-z/%.-]|é){0,40}$/)
    await fc.assert(
      fc.asyncProperty(letters, async (value) => {
        const [row] = await db.query('select private.percent_decoded($1) as decoded', [value])
        const expected = value.replace(/%[0-7][0-9A-Fa-f]/g, (sign) => decodeURIComponent(sign))
        expect(row).toEqual({ decoded: expected })
      }),
      { numRuns: cases(200) },
    )
  })

  it('are used once: removed, nothing else is stored by one', async () => {
    await rolledBack(db, async () => {
      const name = `${house}/1700000000000_0.webp`
      const smaller = `${house}/1700000000000_0_720.webp`
      // An upload that broke off comes again while nothing shows it.
      await store(name)
      await db.query(`delete from storage.objects where name = $1`, [name])
      await store(name)
      await show(`${bucket}/${name}`)
      await queryAs(db, user, 'delete from public.property_images')
      await db.query('delete from storage.objects')
      for (const gone of [name, smaller])
        for (const actor of [user, account(people.admin)])
          expect(await sqlError(store(gone, actor)), gone).toMatchObject({ code: '42501' })
      expect(await store(`${house}/1700000000001_0.webp`)).toHaveLength(1)
    })
  })

  it('are used once with all that the server sends in their place', async () => {
    const file = (end: string) => `${house}/1700000000000${end}.webp`
    const ends = ['', ...SMALLER_WIDTHS.map((width) => `_${width}`)]
    // A row may name a smaller copy itself.
    for (const named of ends) {
      await rolledBack(db, async () => {
        await show(`${bucket}/${file(named)}`)
        for (const end of ends.flatMap((each) => [each, `${named}${each}`]))
          expect(await sqlError(store(file(end))), `${named} ${end}`).toMatchObject({
            code: '42501',
          })
        expect(await store(`${house}/1700000000001_480.webp`)).toHaveLength(1)
      })
    }
  })

  it('of a person’s photo are, too', async () => {
    await rolledBack(db, async () => {
      const admin = account(people.admin)
      const name = `${ana}/1700000000000_0.webp`
      const photo = (address: string | null) =>
        queryAs(db, admin, 'update public.people set photo_url = $1', [address])
      await photo(`${bucket}/${name}`)
      await photo(null)
      expect(await sqlError(store(name, admin))).toMatchObject({ code: '42501' })
      expect(await store(`${ana}/1700000000001_0.webp`, admin)).toHaveLength(1)
    })
  })
})
