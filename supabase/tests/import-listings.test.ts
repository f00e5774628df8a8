import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Actor,
  account,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  service,
  sqlError,
  visitor,
} from '../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../testing/database/database.ts'

type Row = Record<string, unknown>

const admin = account(people.admin)
const otherAdmin = account(people.otherAdmin)
/** Nobody vouches for this one. */
const user = account(people.user)

const defaults = { title: '', price: '', city: '', bedrooms: 0 }
const house = { title: 'House in Mexico', price: '₱4.2M', city: 'Mexico', bedrooms: 3 }

describe('an import of listings', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
  })
  afterAll(() => db?.stop())

  const call = async <T>(actor: Actor, sql: string, ...values: unknown[]): Promise<T> => {
    const [row] = await queryAs<{ answer: T }>(db, actor, `select public.${sql} as answer`, values)
    return row?.answer as T
  }
  const stage = (rows: Row[], actor = admin) =>
    call<string>(actor, 'stage_listings($1::text::jsonb, null, $2)', JSON.stringify(rows), 'a.csv')
  const compare = (id: string) => call<Row>(admin, 'compare_listings($1)', id)
  const apply = (id: string, alike = 'skip', actor = admin) =>
    call<Row>(
      actor,
      'import_listings($1, $2::text::jsonb, $3)',
      id,
      JSON.stringify(defaults),
      alike,
    )
  const undo = (id: string, actor = admin) => call<Row>(actor, 'undo_listing_import($1)', id)
  const listings = () =>
    db.query<Row>(
      `select title, price, city, bedrooms, published_at is null as is_draft,
         deleted_at is not null as is_deleted, array(
           select video_url from public.property_videos
           where property_id = properties.id order by display_order
         ) as videos
       from public.properties order by title, reference_number`,
    )
  const referenceOf = async (title: string) => {
    const [row] = await db.query<{ reference: string }>(
      'select reference from public.properties where title = $1',
      [title],
    )
    return row?.reference ?? ''
  }

  async function imported(...rows: Row[]) {
    const id = await stage(rows.map((row, at) => ({ line: at + 2, ...row })))
    return { id, added: (await apply(id)).added }
  }

  it('adds what is new, with the defaults for what a row does not say', () =>
    rolledBack(db, async () => {
      const { id, added } = await imported(
        { property: house, is_draft: false, videos: ['https://example.com/1.mp4'] },
        { property: { title: 'Lot', price: '850k' } },
      )
      expect(added).toBe(2)
      expect(await listings()).toEqual([
        { ...house, is_draft: false, is_deleted: false, videos: ['https://example.com/1.mp4'] },
        { ...defaults, title: 'Lot', price: '850k', is_draft: true, is_deleted: false, videos: [] },
      ])
      expect(await undo(id)).toEqual({ trashed: 2, restored: 0, left: [] })
      expect((await listings()).map((row) => row.is_deleted)).toEqual([true, true])
    }))

  it('says what is new, changed, the same, alike, twice or in the trash', () =>
    rolledBack(db, async () => {
      const titles = ['Changed', 'Same', 'Alike', 'Thrown away']
      await imported(...titles.map((title) => ({ property: { ...house, title } })))
      await db.query(`update public.properties set deleted_at = now() where title = 'Thrown away'`)
      const of = async (title: string, change: Row = {}) => ({
        reference: (await referenceOf(title)).toLowerCase(),
        property: { ...house, title, ...change },
      })
      const rows = [
        await of('Changed', { price: '₱4M', bedrooms: 4 }),
        await of('Same'),
        await of('Same'),
        await of('Thrown away'),
        { property: { title: 'alike', city: 'MEXICO', price: '1M' } },
        { reference: 'BL-9999999', property: { ...house, title: 'New' } },
      ]
      const found = await compare(await stage(rows.map((row, at) => ({ line: at + 2, ...row }))))
      const counts = { new: 1, changed: 1, same: 1, alike: 1, trash: 1, twice: 1 }
      expect(found).toMatchObject(counts)
      expect(found.named).toMatchObject([
        { line: 2, outcome: 'changed', title: 'Changed', changed: ['bedrooms', 'price'] },
        { line: 4, outcome: 'twice', title: 'Same' },
        { line: 5, outcome: 'trash', title: 'Thrown away' },
        { line: 6, outcome: 'alike', title: 'Alike' },
      ])
    }))

  it.each([
    ['skip', 1, ['₱4.2M']],
    ['add', 2, ['₱4.2M', '1M']],
    ['update', 1, ['1M']],
  ])('lets whoever imports say what becomes of one that is alike: %s', (alike, count, prices) =>
    rolledBack(db, async () => {
      await imported({ property: house })
      const { title, city } = house
      await apply(await stage([{ line: 2, property: { title, city, price: '1M' } }]), alike)
      const rows = await listings()
      expect(rows).toHaveLength(count)
      expect(rows.map(({ price }) => price)).toEqual(prices)
    }),
  )

  it('takes back what nobody has changed since, and names the rest', () =>
    rolledBack(db, async () => {
      await imported({ property: { ...house, title: 'A' } }, { property: { ...house, title: 'B' } })
      const before = await listings()
      const [a, b] = [await referenceOf('A'), await referenceOf('B')]
      const { id } = await imported(
        { reference: a, property: { price: '1' }, videos: ['https://example.com/2.mp4'] },
        { reference: b, property: { price: '2' } },
        { property: { ...house, title: 'C' } },
      )
      await db.query(`update public.properties set price = 'Mine' where title in ('B', 'C')`)
      expect(await undo(id)).toEqual({
        trashed: 0,
        restored: 1,
        left: [b, await referenceOf('C')],
      })
      const [first, second] = await listings()
      expect(first).toEqual(before[0])
      expect(second?.price).toBe('Mine')
      const again = await sqlError(undo(id))
      expect(again.hint).toBe('import_not_undoable')
    }))

  it('takes back no videos that somebody has changed since', () =>
    rolledBack(db, async () => {
      await imported({ property: house, videos: ['https://example.com/1.mp4'] })
      const reference = await referenceOf(house.title)
      const both = ['https://example.com/3.mp4', 'https://example.com/2.mp4']
      const { id } = await imported({ reference, property: { price: '1' }, videos: both })
      await db.query(`insert into public.property_videos (property_id, video_url)
        select id, 'https://example.com/later.mp4' from public.properties`)
      expect(await undo(id)).toMatchObject({ restored: 1 })
      const [row] = await listings()
      expect(row).toMatchObject({ price: house.price })
      expect(row?.videos).toHaveLength(3)
      expect(row?.videos).toContain('https://example.com/later.mp4')
    }))

  it('can be taken back for a week', () =>
    rolledBack(db, async () => {
      const { id } = await imported({ property: house })
      const recent = 'select id from public.recent_listing_imports()'
      expect(await queryAs(db, admin, recent)).toEqual([{ id }])
      await db.query(`update private.listing_imports set applied_at = now() - interval '8 days'`)
      expect(await queryAs(db, admin, recent)).toEqual([])
      expect((await sqlError(undo(id))).hint).toBe('import_not_undoable')
    }))

  it('writes all or nothing', () =>
    rolledBack(db, async () => {
      const id = await stage([
        { line: 2, property: house },
        { line: 3, property: { ...house, bedrooms: -1 } },
      ])
      expect((await sqlError(apply(id))).hint).toBe('bad_property')
      expect(await listings()).toEqual([])
      // Nor does it count as done.
      expect((await compare(id)).new).toBe(2)
    }))

  it('is done once', () =>
    rolledBack(db, async () => {
      const { id } = await imported({ property: house })
      expect((await sqlError(apply(id))).hint).toBe('import_done')
    }))

  it('holds every row to the checks and the columns of its writer', () =>
    rolledBack(db, async () => {
      const refused: Row[] = [
        { view_count: 9 },
        { reference_number: 1 },
        { deleted_at: null },
        { bedrooms: '3' },
        { amenities: ['x'.repeat(201)] },
        { description: 'x'.repeat(20_001) },
      ]
      for (const property of refused) {
        const error = await sqlError(stage([{ line: 2, property }]))
        expect(error.hint, JSON.stringify(property).slice(0, 40)).toBe('bad_property')
      }
    }))

  it('is for staff who may edit, and each sees their own', () =>
    rolledBack(db, async () => {
      for (const actor of [visitor, service]) {
        expect((await sqlError(stage([{ line: 2, property: house }], actor))).code).toBe('42501')
      }
      const error = await sqlError(stage([{ line: 2, property: house }], user))
      expect(error.hint).toBe('listing_import_forbidden')

      await db.query(
        `insert into public.people (name, profile_id)
         select 'Ana', id from public.profiles where user_id = $1`,
        [people.user],
      )
      const id = await stage([{ line: 2, property: house }])
      for (const work of [() => apply(id, 'skip', user), () => undo(id, user)]) {
        expect((await sqlError(work())).hint).toBe('import_gone')
      }
      expect(await apply(id, 'skip', otherAdmin)).toEqual({ added: 1, changed: 0 })
      expect(await queryAs(db, user, 'select id from public.recent_listing_imports()')).toEqual([])
      await db.query(`update public.staff_settings set listing_editors = 'admins'`)
      expect((await sqlError(stage([{ line: 2, property: house }], user))).hint).toBe(
        'listing_import_forbidden',
      )
    }))

  it('takes 500 rows a call and 10,000 in all', () =>
    rolledBack(db, async () => {
      const rows = (from: number, count: number) =>
        Array.from({ length: count }, (_, at) => ({ line: from + at, property: house }))
      expect((await sqlError(stage(rows(2, 501)))).hint).toBe('bad_property')
      const stored = { ...house, published_at: { any: ['shape'] } }
      expect((await sqlError(stage([{ line: 2, property: stored }]))).hint).toBe('bad_property')
      const id = await stage(rows(2, 1))
      await db.query(
        `insert into private.listing_import_rows (import_id, line, property)
         select $1, line, '{}' from generate_series(3, 10001) as line`,
        [id],
      )
      const more = call(
        admin,
        'stage_listings($1::text::jsonb, $2, null)',
        JSON.stringify(rows(20_000, 1)),
        id,
      )
      expect((await sqlError(more)).hint).toBe('too_many_import_rows')
    }))

  it('adds more than a thousand, and takes them back at once', () =>
    rolledBack(db, async () => {
      const count = 1500
      let id: string | undefined
      for (let from = 0; from < count; from += 500) {
        const rows = Array.from({ length: 500 }, (_, at) => ({
          line: from + at + 2,
          property: { ...house, title: `House ${from + at}` },
        }))
        const staged = 'stage_listings($1::text::jsonb, $2)'
        id = await call<string>(admin, staged, JSON.stringify(rows), id ?? null)
      }
      expect(await apply(id ?? '')).toEqual({ added: count, changed: 0 })
      expect(await undo(id ?? '')).toEqual({ trashed: count, restored: 0, left: [] })
    }))

  describe('and the files of its pictures', () => {
    const targets = (id: string, actor = admin) =>
      queryAs<Row>(db, actor, 'select * from public.imported_listings($1)', [id])

    it('find the listings by what their rows said', () =>
      rolledBack(db, async () => {
        const { id } = await imported(
          { property: house, reference: 'A-12', photos: ['front.jpg', 'back.jpg'] },
          { property: { title: 'Lot', price: '850k' } },
          { property: { title: 'Gone', price: '1M' } },
        )
        await db.exec(`update public.properties set deleted_at = now() where title = 'Gone';
          insert into public.property_images (property_id, image_url, kind)
          select id, '/' || each, each from public.properties, unnest('{photo,floor_plan}'::text[]) as each
          where title = 'Lot'`)
        const found = await targets(id)
        expect(found).toEqual([
          expect.objectContaining({
            line: 2,
            reference: await referenceOf('House in Mexico'),
            code: 'A-12',
            title: 'House in Mexico',
            photos: ['front.jpg', 'back.jpg'],
            photographs: 0,
          }),
          expect.objectContaining({ line: 3, code: '', photos: [], photographs: 1 }),
        ])
        expect(await targets(id, otherAdmin)).toEqual(found)
      }))

    it('are asked for by nobody else, and not before the import', () =>
      rolledBack(db, async () => {
        const staged = await stage([{ line: 2, property: house }])
        expect(await sqlError(targets(staged))).toMatchObject({ code: 'PT409' })
        const { id } = await imported({ property: house })
        expect(await sqlError(targets(id, user))).toMatchObject({ code: '42501' })
        expect(await sqlError(targets(id, visitor))).toMatchObject({ code: '42501' })
        await db.exec(
          `update public.profiles set role = 'user' where user_id = '${people.otherAdmin}'`,
        )
        expect(await sqlError(targets(id, otherAdmin))).toMatchObject({
          code: expect.stringMatching(/^(42501|PT404)$/),
        })
      }))

    it.each([[Array(201).fill('a.jpg')], [['']], [['x'.repeat(201)]]])(
      'are not named like this: %j',
      (photos) =>
        rolledBack(db, async () => {
          const refused = stage([{ line: 2, property: house, photos }])
          expect(await sqlError(refused)).toMatchObject({ code: '22023', hint: 'bad_property' })
        }),
    )
  })
})
