import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  account,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  service,
  sqlError,
  visitor,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'

const property = 'b0000000-0000-4000-8000-000000000001'
const other = 'b0000000-0000-4000-8000-000000000002'
const image = 'c0000000-0000-4000-8000-000000000001'
const editor = account(people.user)
const pathOf = (id: string, digit: number) => `${id}/preview-${String(digit).repeat(16)}.jpg`

interface Taken {
  property_id: string
  changes: number
  title: string
  photo: { path: string | null } | null
}

describe('pictures of shared links', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
    await db.exec(`
      insert into public.properties (id, title, price) values
        ('${property}', 'House', '4.2M'), ('${other}', 'Lot', '850k');
      insert into public.property_images (id, property_id, image_url, is_primary) values
        ('${image}', '${property}',
          'https://a.example/storage/v1/object/public/property-images/${property}/1_0.webp', true);
    `)
  })
  afterAll(() => db?.stop())

  const take = async (most = 10) => {
    const sql = 'select public.take_previews($1) as taken'
    const [row] = await queryAs<{ taken: Taken[] }>(db, service, sql, [most])
    return row?.taken ?? []
  }
  const finish = async (
    ...made: { property_id: string; changes: number; path: string | null }[]
  ) => {
    const sql = 'select public.finish_previews($1::text::jsonb) as unused'
    const [row] = await queryAs<{ unused: string[] }>(db, service, sql, [JSON.stringify(made)])
    return row?.unused
  }
  const finishAll = async (digit = 1) => {
    const taken = await take()
    await finish(
      ...taken.map(({ property_id, changes }) => {
        return { property_id, changes, path: pathOf(property_id, digit) }
      }),
    )
    return taken
  }
  const shown = () =>
    queryAs<{ path: string }>(
      db,
      visitor,
      'select path from public.property_previews where property_id = $1',
      [property],
    )

  it('are to be drawn for each listing, of its first photograph, by one at a time', async () => {
    await rolledBack(db, async () => {
      const taken = await take()
      expect(taken.map(({ title }) => title).sort()).toEqual(['House', 'Lot'])
      const house = taken.find(({ title }) => title === 'House')
      expect(house?.photo).toEqual({ path: `${property}/1_0.webp` })
      expect(taken.find(({ title }) => title === 'Lot')?.photo).toBeNull()
      expect(await take()).toEqual([])
    })
  })

  it.each([
    `update public.properties set title = 'Villa' where id = '${property}'`,
    `update public.properties set price = '5M' where id = '${property}'`,
    `update public.properties set city = 'Guagua' where id = '${property}'`,
    `update public.properties set status = 'sold' where id = '${property}'`,
    `update public.property_images set kind = 'floor_plan' where id = '${image}'`,
    `update public.property_images set image_url = '/x.webp' where id = '${image}'`,
    `insert into public.property_images (property_id, image_url) values ('${property}', '/y.webp')`,
    `delete from public.property_images where id = '${image}'`,
  ])('are drawn again after %s', async (statement) => {
    await rolledBack(db, async () => {
      await finishAll()
      await queryAs(db, editor, statement)
      expect((await take()).map(({ property_id }) => property_id)).toEqual([property])
    })
  })

  it.each([
    `update public.properties set description = 'Near the church' where id = '${property}'`,
    `update public.properties set featured = true where id = '${property}'`,
    `update public.property_images set alt_text = 'Front' where id = '${image}'`,
  ])('stay as they are after %s', async (statement) => {
    await rolledBack(db, async () => {
      await finishAll()
      await queryAs(db, editor, statement)
      expect(await take()).toEqual([])
    })
  })

  it('are all drawn again where the brand changes, and none for its other settings', async () => {
    await rolledBack(db, async () => {
      await finishAll()
      await db.exec(`update public.site_settings set phone = '+639171234567'`)
      expect(await take()).toEqual([])
      await db.exec(`update public.site_settings set business_name = 'Bahay'`)
      expect(await take()).toHaveLength(2)
    })
  })

  it('don’t hide a change that came while they were drawn', async () => {
    await rolledBack(db, async () => {
      const [first] = (await take()).filter(({ property_id }) => property_id === property)
      await queryAs(
        db,
        editor,
        `update public.properties set price = '5M' where id = '${property}'`,
      )
      expect(await take(), 'not while the first is drawn').toEqual([])
      const path = pathOf(property, 1)
      expect(await finish({ property_id: property, changes: first?.changes ?? 0, path })).toEqual([
        path,
      ])
      expect(await shown()).toEqual([])
      const [again] = await take()
      expect(again?.property_id).toBe(property)
      await finish({
        property_id: property,
        changes: again?.changes ?? 0,
        path: pathOf(property, 2),
      })
      expect(await shown()).toEqual([{ path: pathOf(property, 2) }])
    })
  })

  it('are hidden from a change on until the next is there', async () => {
    await rolledBack(db, async () => {
      await finishAll(1)
      expect(await shown()).toEqual([{ path: pathOf(property, 1) }])
      await queryAs(
        db,
        editor,
        `update public.properties set price = '5M' where id = '${property}'`,
      )
      expect(await shown()).toEqual([])
      await finishAll(2)
      expect(await shown()).toEqual([{ path: pathOf(property, 2) }])
    })
  })

  it('answer the file that is replaced, and one that comes for a listing that is gone', async () => {
    await rolledBack(db, async () => {
      await finishAll(1)
      await queryAs(
        db,
        editor,
        `update public.properties set price = '5M' where id = '${property}'`,
      )
      const [due] = await take()
      const changes = due?.changes ?? 0
      expect(await finish({ property_id: property, changes, path: pathOf(property, 2) })).toEqual([
        pathOf(property, 1),
      ])
      expect(await finish({ property_id: property, changes, path: pathOf(property, 3) })).toEqual([
        pathOf(property, 3),
      ])
      await queryAs(
        db,
        editor,
        `update public.properties set price = '6M' where id = '${property}'`,
      )
      const [late] = await take()
      await db.exec(`delete from public.properties where id = '${property}'`)
      const path = pathOf(property, 4)
      expect(await finish({ property_id: property, changes: late?.changes ?? 0, path })).toEqual([
        path,
      ])
    })
  })

  it('may be none, for a photograph that is stored elsewhere', async () => {
    await rolledBack(db, async () => {
      await finishAll()
      await queryAs(
        db,
        account(people.admin),
        `update public.property_images set image_url = 'https://else.example/a.jpg' where id = '${image}'`,
      )
      const [due] = await take()
      expect(due?.photo).toEqual({ path: null })
      const changes = due?.changes ?? 0
      expect(await finish({ property_id: property, changes, path: null })).toEqual([
        pathOf(property, 1),
      ])
      expect(await shown()).toEqual([])
    })
  })

  it('are tried five times, and again once the listing changes', async () => {
    await rolledBack(db, async () => {
      for (let tried = 1; tried <= 5; tried++) {
        expect(await take(), `try ${tried}`).toHaveLength(2)
        expect(await take()).toEqual([])
        await db.exec(
          `update private.previews_to_draw set taken_until = now() - interval '1 second'`,
        )
      }
      expect(await take()).toEqual([])
      await queryAs(
        db,
        editor,
        `update public.properties set price = '5M' where id = '${property}'`,
      )
      expect(await take()).toHaveLength(1)

      const listing = `from private.previews_to_draw where property_id = '${property}'`
      await db.exec(`update private.previews_to_draw set taken_until = now() + interval '1 day'`)
      await queryAs(
        db,
        editor,
        `update public.properties set price = '6M' where id = '${property}'`,
      )
      const [{ minutes } = { minutes: 0 }] = await db.query<{ minutes: number }>(
        `select extract(epoch from taken_until - now())::int / 60 as minutes ${listing}`,
      )
      expect(minutes).toBe(5)
    })
  })

  it('are nobody’s to write or to take but the server’s', async () => {
    for (const who of [visitor, editor]) {
      for (const sql of [
        `insert into public.property_previews (property_id, path) values ('${property}', '${pathOf(property, 1)}')`,
        'update public.property_previews set path = path',
        'delete from public.property_previews',
        'select made_at from public.property_previews',
        'select public.take_previews(1)',
        `select public.finish_previews('[]')`,
        'select * from private.previews_to_draw',
      ]) {
        await rolledBack(db, async () => {
          expect(await sqlError(queryAs(db, who, sql)), sql).toMatchObject({ code: '42501' })
        })
      }
    }
  })

  it('lie in the listing’s own folder, under a name of their own', async () => {
    for (const path of [pathOf(other, 1), `${property}/1_0.webp`, `${property}/../preview-1.jpg`]) {
      await rolledBack(db, async () => {
        const [due] = (await take()).filter(({ property_id }) => property_id === property)
        const error = await sqlError(
          finish({ property_id: property, changes: due?.changes ?? 0, path }),
        )
        expect(error).toMatchObject({ code: '23514', constraint: 'property_previews_path_form' })
      })
    }
  })
})
