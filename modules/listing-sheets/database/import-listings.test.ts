import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Actor,
  account,
  become,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  service,
  sqlError,
  visitor,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { untilOneWaits } from '../../../testing/database/lock-wait.ts'

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
  const decided = (id: string, decisions: unknown, held: unknown = {}, checkedOn?: string | null) =>
    call<Row>(
      admin,
      `import_listings($1, $2::text::jsonb, 'skip', $3::text::jsonb, $4::text::jsonb, $5)`,
      id,
      JSON.stringify({ ...defaults, address: '', status: 'active', square_feet: 0, lot_area: 0 }),
      JSON.stringify(decisions),
      JSON.stringify(held),
      checkedOn ?? null,
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
      const counts = { new: 1, changed: 1, same: 1, alike: 1, trash: 1, twice: 1, unknown: 1 }
      expect(found).toMatchObject(counts)
      expect(found.changes).toEqual({ 2: ['bedrooms', 'price'], 3: [], 4: [], 5: [] })
      expect(found.named).toMatchObject([
        { line: 2, outcome: 'changed', title: 'Changed', changed: ['bedrooms', 'price'] },
        { line: 4, outcome: 'twice', title: 'Same' },
        { line: 5, outcome: 'trash', title: 'Thrown away' },
        { line: 6, outcome: 'alike', title: 'Alike', beside: { title: 'Alike', price: '₱4.2M' } },
        { line: 7, outcome: 'unknown', title: 'New' },
      ])
    }))

  it('asks about a listing that is here only where its row would change it', () =>
    rolledBack(db, async () => {
      const [same, sold, elsewhere] = [1, 2, 3].map((lot) => ({
        ...house,
        title: 'House near school',
        address: `Blk 3 Lot ${lot} Greenfields, Cutcut`,
      }))
      const present = [same, sold].map((property, at) => ({ line: at + 2, property }))
      await decided(await stage(present), {})
      const rows = [same, { ...sold, status: 'sold', price: '₱4M' }, elsewhere]
      const id = await stage(rows.map((property, at) => ({ line: at + 2, property })))
      const found = await compare(id)
      expect(found).toMatchObject({ new: 1, same: 1, alike: 1, doubles: 0 })
      expect(found.named).toMatchObject([
        {
          line: 3,
          outcome: 'alike',
          changed: ['price', 'status'],
          row: { price: '₱4M', status: 'sold' },
          beside: { price: '₱4.2M', status: 'active' },
        },
      ])
      expect(await decided(id, { 2: 'add', 3: 'add' })).toEqual({ added: 2, changed: 0 })

      // Sold here, and in a list that says nothing of it.
      await db.query(`update public.properties set status = 'sold' where address = $1`, [
        same?.address,
      ])
      const again = await compare(await stage([{ line: 2, property: same }]))
      expect(again).toMatchObject({ same: 0, alike: 1 })
    }))

  it('adds nothing twice where the same file is imported twice at once', async () => {
    const both = [admin, otherAdmin]
    const sessions = await Promise.all(both.map(() => db.openSession()))
    try {
      const ids: string[] = []
      for (const [at, session] of sessions.entries()) {
        await session.exec('begin')
        await become(session, both[at] as Actor)
        const rows = JSON.stringify([{ line: 2, property: { ...house, title: 'At once' } }])
        const [row] = await session.query<{ id: string }>(
          `select public.stage_listings($1::text::jsonb) as id`,
          [rows],
        )
        ids.push(row?.id ?? '')
      }
      const [first, second] = sessions.map((session, at) => async () => {
        const [row] = await session.query<{ done: unknown }>(
          'select public.import_listings($1, $2::text::jsonb) as done',
          [ids[at], JSON.stringify(defaults)],
        )
        return row?.done
      })
      expect(await first?.()).toEqual({ added: 1, changed: 0 })
      const waiting = second?.()
      await untilOneWaits(db)
      await sessions[0]?.exec('commit')
      expect(await waiting).toEqual({ added: 0, changed: 0 })
    } finally {
      for (const session of sessions) {
        await session.exec('rollback')
        await session.close()
      }
      await db.exec(
        `delete from public.properties where title = 'At once'; delete from private.listing_imports`,
      )
    }
  })

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

  it('shows rows that look like earlier ones, and imports those that somebody chose', () =>
    rolledBack(db, async () => {
      const rows = [house, { ...house, price: '₱4.25M' }, { ...house, price: '₱5M' }, house]
      const id = await stage(rows.map((property, at) => ({ line: at + 2, property })))
      const found = await compare(id)
      expect(found).toMatchObject({ new: 2, doubles: 2 })
      expect(found.named).toMatchObject([
        {
          line: 3,
          outcome: 'double',
          like_line: 2,
          row: { price: '₱4.25M' },
          beside: { price: house.price },
        },
        { line: 5, outcome: 'double', like_line: 2 },
      ])
      // The third is another listing, and the second takes the place of the first.
      expect(await decided(id, { 2: 'skip', 3: 'add' })).toEqual({ added: 2, changed: 0 })
      expect((await listings()).map(({ price }) => price)).toEqual(['₱4.25M', '₱5M'])
    }))

  it.each<[string, Row, Row, boolean]>([
    ['the same', {}, {}, true],
    ['a price 4 % lower', {}, { price: '₱4.05M' }, true],
    ['a price 10 % lower', {}, { price: '₱3.8M' }, false],
    ['the words of the title in another order', {}, { title: 'Mexico: house in' }, true],
    ['another lot', { lot_area: 120 }, { lot_area: 150 }, false],
    ['a lot that one of them lacks', { lot_area: 120 }, {}, true],
    ['another block', { title: 'House Blk 3 Lot 5' }, { title: 'House Block 4 Lot 5' }, false],
    ['the same block', { title: 'House Blk 3 Lot 5' }, { title: 'House Block 3, Lot 5' }, true],
    ['a unit that only one has', { title: 'Azure 1BR' }, { title: 'Azure 1BR 12A' }, false],
    ['two units', { title: 'Azure 1BR 14B' }, { title: 'Azure 1BR 12A' }, false],
    [
      'a block that the other has in its address',
      { title: 'House', address: 'Blk 3 Lot 5 Greenfields' },
      { title: 'House Blk 3 Lot 5', address: 'Blk 3 Lot 5 Greenfields' },
      true,
    ],
    [
      'prices in the titles',
      { title: 'House near school 3M' },
      { title: 'House near school 3.1M' },
      true,
    ],
    ['another house number', { address: '12 Rizal St.' }, { address: '14 Rizal St.' }, false],
    ['another town', {}, { city: 'Lubao' }, false],
    ['the town in other words', { city: 'Angeles' }, { city: 'Angeles City, Pampanga' }, true],
    ['sale and rent', { listing_type: 'for_sale' }, { listing_type: 'for_rent' }, false],
    ['another title', {}, { title: 'Corner lot near the church' }, false],
  ])('takes a row for an earlier one or not: %s', (_, one, other, isSame) =>
    rolledBack(db, async () => {
      const base = { ...house, square_feet: 90 }
      const rows = [one, other].map((row, at) => ({ line: at + 2, property: { ...base, ...row } }))
      expect((await compare(await stage(rows))).doubles).toBe(isSame ? 1 : 0)
    }),
  )

  it('compares with thousands of listings of the same name within its time', () =>
    rolledBack(db, async () => {
      const rows = Array.from({ length: 500 }, (_, at) => ({ line: at + 2, property: house }))
      const id = await stage(rows)
      const { new: added, doubles } = (await compare(id)) as { new: number; doubles: number }
      expect([added, doubles]).toEqual([1, 499])
    }))

  it('keeps what nobody has looked at as drafts, and changes no listing by it', () =>
    rolledBack(db, async () => {
      await imported({ property: { ...house, title: 'Here' } })
      const reference = await referenceOf('Here')
      const rows = [
        { property: { ...house, title: 'Held' }, is_draft: false },
        { property: { ...house, title: 'Public' }, is_draft: false },
        { property: { price: '1' }, reference },
      ]
      const id = await stage(rows.map((row, at) => ({ line: at + 2, ...row })))
      const held = { 2: ['status', 'words'], 4: ['price'] }
      expect(await decided(id, {}, held)).toEqual({ added: 2, changed: 0 })
      expect(await listings()).toMatchObject([
        { title: 'Held', is_draft: true },
        { title: 'Here', price: house.price },
        { title: 'Public', is_draft: false },
      ])
      const [{ id: heldId } = { id: '' }] = await db.query<{ id: string }>(
        `select id from public.properties where title = 'Held'`,
      )
      const publish = 'change_listings($1::text::jsonb, $2::text::jsonb, true)'
      const asked = async () => {
        const wanted = [JSON.stringify([{ id: heldId }]), '{"publication": "published"}']
        return (await call<Row[]>(admin, publish, ...wanted))[0]?.reason
      }
      expect(await asked()).toBe('unseen_import')
      const drafts = () =>
        queryAs<Row>(db, admin, 'select * from public.drafts_of_import($1)', [id])
      expect(await drafts()).toEqual([{ id: heldId, is_unseen: true }])
      // Whoever edits it has looked.
      await db.query(`update public.properties set price = '2' where title = 'Held'`)
      expect(await asked()).toBeNull()
      expect(await drafts()).toEqual([{ id: heldId, is_unseen: false }])
    }))

  it.each([
    [{ 2: 'all' }, {}],
    [[], {}],
    [{}, { 2: [] }],
    [{}, { 2: ['me'] }],
    [{}, { 2: 'words' }],
  ])('refuses choices that nobody offered: %j and %j', (decisions, held) =>
    rolledBack(db, async () => {
      const id = await stage([{ line: 2, property: house }])
      expect((await sqlError(decided(id, decisions, held))).hint).toBe('bad_property')
    }),
  )

  it('says that a listing is available only where the list was checked, and on which day', () =>
    rolledBack(db, async () => {
      const confirmed = async (title: string) => {
        const [row] = await db.query<{ on: string | null; published: boolean }>(
          `select confirmed_on::text as on, published_at is not null as published
           from public.properties where title = $1`,
          [title],
        )
        return [row?.on, row?.published]
      }
      const put = async (title: string, is_draft: boolean, day: string | null) =>
        decided(await stage([{ line: 2, property: { ...house, title }, is_draft }]), {}, {}, day)
      await put('Unknown', false, null)
      await put('Checked', false, '2026-11-03')
      await put('Draft', true, null)
      expect(await confirmed('Draft')).toEqual([null, false])
      await put('Tomorrow', false, '2199-01-01')
      expect(await confirmed('Unknown')).toEqual([null, true])
      expect(await confirmed('Checked')).toEqual(['2026-11-03', true])
      const [today] = await db.query<{ day: string }>('select private.manila_today()::text as day')
      expect(await confirmed('Tomorrow')).toEqual([today?.day, true])

      await db.query(`update public.properties set status = 'sold' where title = 'Draft'`)
      await db.query(`update public.properties set status = 'active' where title = 'Draft'`)
      expect(await confirmed('Draft')).toEqual([today?.day, false])
    }))

  it('asks of what nobody confirmed as of what was confirmed long ago, and counts its edits', () =>
    rolledBack(db, async () => {
      await decided(await stage([{ line: 2, property: house, is_draft: false }]), {}, {}, null)
      const due = () => db.query('select property_id from private.questions_due()')
      expect(await due()).toHaveLength(0)
      await db.query(`update public.properties set published_at = now() - interval '31 days'`)
      expect(await due()).toHaveLength(1)
      const revision = async () =>
        (await db.query<{ revision: number }>('select revision from public.properties'))[0]
      const before = await revision()
      await db.query(`update public.properties set price = '2'`)
      expect((await revision())?.revision).toBe((before?.revision ?? 0) + 1)
      const [{ id } = { id: '' }] = await db.query<{ id: string }>(
        'select id from public.properties',
      )
      expect(await call(admin, 'confirm_listing($1)', id)).toMatchObject({ is_published: true })
      expect(await due()).toHaveLength(0)
    }))

  it('keeps remarks for staff, and takes them back as they were', () =>
    rolledBack(db, async () => {
      const notes = () =>
        db.query<Row>(
          `select title, note from public.listing_notes
           join public.properties on properties.id = property_id order by title`,
        )
      const { id } = await imported(
        { property: { ...house, title: 'A' }, note: 'Key at the guard' },
        { property: { ...house, title: 'B' } },
      )
      expect(await notes()).toEqual([{ title: 'A', note: 'Key at the guard' }])
      expect(await undo(id)).toMatchObject({ trashed: 2 })
      await db.query('update public.properties set deleted_at = null')

      const [a, b] = [await referenceOf('A'), await referenceOf('B')]
      const again = await imported(
        { reference: a, property: {}, note: 'Owner takes 3.9M' },
        { reference: b, property: {}, note: 'Vacant' },
      )
      expect(await notes()).toEqual([
        { title: 'A', note: 'Owner takes 3.9M' },
        { title: 'B', note: 'Vacant' },
      ])
      await db.query(`update public.listing_notes set note = 'Mine' where note = 'Vacant'`)
      await undo(again.id)
      expect(await notes()).toEqual([
        { title: 'A', note: 'Key at the guard' },
        { title: 'B', note: 'Mine' },
      ])
      const long = stage([{ line: 2, property: house, note: 'x'.repeat(5001) }])
      expect((await sqlError(long)).hint).toBe('bad_property')
    }))

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

  it('makes a public listing a draft that a row takes off the market, whatever else waits', () =>
    rolledBack(db, async () => {
      const address = 'Blk 1 Lot 2 Greenfields'
      await imported(
        ...['Plain', 'Words', 'Skipped'].map((title) => ({
          property: { ...house, title },
          is_draft: false,
        })),
      )
      const off = { status: 'pending', published_at: null, price: '1' }
      const rows = [
        { reference: await referenceOf('Plain'), property: off },
        { reference: await referenceOf('Words'), property: { ...off, title: 'Owner 0917' } },
        { reference: await referenceOf('Skipped'), property: { status: 'pending' } },
        { property: { ...off, title: 'New', address }, is_draft: false },
      ]
      const id = await stage(rows.map((row, at) => ({ line: at + 2, ...row })))
      const { named } = (await compare(id)) as { named: Row[] }
      expect(named[0]?.changed).toEqual(['price', 'published_at', 'status'])
      const held = { 2: ['status'], 3: ['status', 'words'], 4: ['words'], 5: ['status'] }
      expect(await decided(id, {}, held)).toEqual({ added: 1, changed: 2 })
      const shown = () =>
        db.query<Row>(`select title, status, price, published_at is null as is_draft
          from public.properties where deleted_at is null order by title`)
      expect(await shown()).toEqual([
        { title: 'New', status: 'pending', price: '1', is_draft: true },
        { title: 'Plain', status: 'pending', price: '1', is_draft: true },
        { title: 'Skipped', status: 'active', price: house.price, is_draft: false },
        { title: 'Words', status: 'pending', price: house.price, is_draft: true },
      ])
      expect(await undo(id)).toEqual({ trashed: 1, restored: 2, left: [] })
      expect(await shown()).toEqual(
        ['Plain', 'Skipped', 'Words'].map((title) => ({
          title,
          status: 'active',
          price: house.price,
          is_draft: false,
        })),
      )
    }))

  it('takes the rest back where the settings no longer let a withdrawn listing be published', () =>
    rolledBack(db, async () => {
      await imported(
        { property: { ...house, title: 'Withdrawn' }, is_draft: false },
        { property: { ...house, title: 'Cheap' }, is_draft: false },
      )
      const withdrawn = await referenceOf('Withdrawn')
      const id = await stage([
        { line: 2, reference: withdrawn, property: { status: 'pending', published_at: null } },
        { line: 3, reference: await referenceOf('Cheap'), property: { price: '20' } },
      ])
      await compare(id)
      await decided(id, {}, { 2: ['status'] })
      await db.exec(`update public.staff_settings set publish_photo = 'block'`)
      expect(await undo(id)).toEqual({ trashed: 0, restored: 2, left: [withdrawn] })
      const rows = await db.query<Row>(
        `select title, status, price, published_at is null as is_draft from public.properties
         where deleted_at is null order by title`,
      )
      expect(rows).toEqual([
        { title: 'Cheap', status: 'active', price: house.price, is_draft: false },
        { title: 'Withdrawn', status: 'active', price: house.price, is_draft: true },
      ])
    }))

  it('takes back what was corrected, once the corrections are taken back', () =>
    rolledBack(db, async () => {
      const first = await imported(
        { property: { ...house, title: 'A' } },
        { property: { ...house, title: 'B' } },
      )
      const second = await imported({ reference: await referenceOf('A'), property: { price: '1' } })
      expect(await undo(second.id)).toMatchObject({ restored: 1 })
      const change = (price: string) =>
        db.query(`update public.properties set price = $1 where title = 'B'`, [price])
      await change('2')
      await change(house.price)
      expect(await undo(first.id)).toEqual({ trashed: 2, restored: 0, left: [] })
    }))

  it('leaves what was changed back in part, or of which there is no history', () =>
    rolledBack(db, async () => {
      const { id } = await imported(
        { property: { ...house, title: 'A' } },
        { property: { ...house, title: 'B' } },
      )
      const both = [await referenceOf('A'), await referenceOf('B')]
      await db.query(`update public.properties set price = '1', bedrooms = 9`)
      await db.query(`update public.properties set price = $1`, [house.price])
      await db.query(`update public.properties set bedrooms = 3 where title = 'B'`)
      await db.query(`delete from public.history where action = 'update' and property_id = (
        select id from public.properties where title = 'B')`)
      expect(await undo(id)).toEqual({ trashed: 0, restored: 0, left: both })
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

  it('keeps what each account has said of its files, up to 300 kB', () =>
    rolledBack(db, async () => {
      const learned = (actor: Actor) => call<Row>(actor, 'learned_for_imports()')
      const learn = (given: string, actor = admin) =>
        call(actor, 'learn_for_imports($1::text::jsonb)', given)
      await learn('{"words": [["status okpa", "active"]]}')
      await learn('{"words": [["status okpa", "sold"]]}')
      expect(await learned(admin)).toEqual({ words: [['status okpa', 'sold']] })
      expect(await learned(otherAdmin)).toEqual({})
      for (const actor of [admin, otherAdmin]) {
        const read = sqlError(queryAs(db, actor, 'select from private.import_words'))
        expect((await read).code).toBe('42501')
      }
      for (const given of ['[]', 'null', JSON.stringify({ words: 'x'.repeat(300_000) })]) {
        expect((await sqlError(learn(given))).hint).toBe('bad_property')
      }
      expect((await sqlError(call(visitor, 'learned_for_imports()'))).code).toBe('42501')
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
        { line: 3, property: { ...house, title: 'Lot', bedrooms: -1 } },
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
