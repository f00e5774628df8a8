import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  account,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  sqlError,
  visitor,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'

const property = 'b0000000-0000-4000-8000-000000000001'
const image = (index: number) => `c0000000-0000-4000-8000-00000000000${index}`
const editor = account(people.user)

describe('floor plans', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
    await db.exec(`
      insert into public.properties (id, title, price) values ('${property}', 'House', '4.2M');
      insert into public.property_images (id, property_id, image_url, display_order, is_primary)
      values
        ('${image(1)}', '${property}', '/1.webp', 0, true),
        ('${image(2)}', '${property}', '/2.webp', 1, false),
        ('${image(3)}', '${property}', '/3.webp', 2, false);
    `)
  })
  afterAll(() => db?.stop())

  const mark = (index: number, kind = 'floor_plan') =>
    queryAs(db, editor, `update public.property_images set kind = $1 where id = $2 returning id`, [
      kind,
      image(index),
    ])
  /** The pictures in order, the cover with a star and a floor plan with an f. */
  const order = async () => {
    const rows = await queryAs<{ id: string; kind: string; is_primary: boolean }>(
      db,
      visitor,
      `select id, kind, is_primary from public.property_images
       where property_id = $1 order by display_order, id`,
      [property],
    )
    return rows
      .map(
        ({ id, kind, is_primary }) =>
          `${id.startsWith('c0') ? id.slice(-1) : 'new'}${kind === 'floor_plan' ? 'f' : ''}${is_primary ? '*' : ''}`,
      )
      .join(' ')
  }

  it('come behind the photographs, and the cover goes to the first of those', async () => {
    await rolledBack(db, async () => {
      await mark(1)
      expect(await order()).toBe('2* 3 1f')
      await mark(2)
      expect(await order()).toBe('3* 2f 1f')
      await mark(3)
      expect(await order()).toBe('3f* 2f 1f')
      await mark(2, 'photo')
      expect(await order()).toBe('2* 3f 1f')
    })
  })

  it('stay there, in whatever order they are put', async () => {
    await rolledBack(db, async () => {
      await mark(1)
      await queryAs(db, editor, 'select public.reorder_property_images($1, $2)', [
        property,
        [image(1), image(3), image(2)],
      ])
      expect(await order()).toBe('3* 2 1f')
    })
  })

  it('give the cover to a photograph that is added later', async () => {
    await rolledBack(db, async () => {
      for (const index of [1, 2, 3]) await mark(index)
      await queryAs(
        db,
        editor,
        `insert into public.property_images (property_id, image_url, display_order)
         values ($1, '/4.webp', 3) returning id`,
        [property],
      )
      expect(await order()).toBe('new* 3f 2f 1f')
    })
  })

  it('are kept by a save that doesn’t name them, and set by one that does', async () => {
    const save = (images: unknown[]) =>
      queryAs<{ saved: { revision: number } }>(
        db,
        editor,
        `select public.save_property($1, (select revision from public.properties where id = $1), '{}', images => $2::text::jsonb) as saved`,
        [property, JSON.stringify(images)],
      )
    await rolledBack(db, async () => {
      await mark(3)
      await save([{ id: image(2) }, { id: image(3) }, { id: image(1), alt_text: 'Gate' }])
      expect(await order()).toBe('2* 1 3f')
      await save([
        { id: image(2), kind: 'floor_plan' },
        { id: image(3), kind: 'photo' },
        { id: image(1) },
      ])
      expect(await order()).toBe('3* 1 2f')
      const refused = await sqlError(
        save([{ id: image(1), kind: 'map' }, { id: image(2) }, { id: image(3) }]),
      )
      expect(refused).toMatchObject({ code: '23514', hint: 'bad_images' })
    })
  })

  it('are marked by listing editors alone, and as nothing else', async () => {
    await rolledBack(db, async () => {
      const sql = `update public.property_images set kind = 'floor_plan' where id = '${image(1)}'`
      expect(await sqlError(queryAs(db, visitor, sql))).toMatchObject({ code: '42501' })
    })
    await rolledBack(db, async () => {
      expect(await sqlError(mark(1, 'map'))).toMatchObject({
        code: '23514',
        constraint: 'property_images_kind_known',
      })
    })
  })
})
