import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SqlConnection } from '../../platform/database/sql-connection.ts'
import {
  account,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  service,
} from '../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../testing/database/database.ts'

const property = 'b0000000-0000-4000-8000-000000000001'
const someone = 'd0000000-0000-4000-8000-000000000001'

async function version(db: SqlConnection): Promise<number> {
  const [row] = await db.query<{ version: string }>(
    'select public.content_version()::text as version',
  )
  return Number(row?.version)
}

describe('the version of the public content', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
    await db.query(
      `insert into public.properties (id, title, price) values ($1, 'House', '4.2M')`,
      [property],
    )
    await db.query(
      `insert into public.property_images (property_id, image_url) values ($1, '/a.webp')`,
      [property],
    )
    await db.query(`insert into public.property_previews (property_id, path) values ($1, $2)`, [
      property,
      `${property}/preview-0123456789abcdef.jpg`,
    ])
    await db.query(
      `insert into public.property_videos (property_id, video_url) values ($1, 'https://a.b/c.mp4')`,
      [property],
    )
    await db.query(
      `insert into public.property_faqs (property_id, question, answer) values ($1, 'Q', 'A')`,
      [property],
    )
  })
  afterAll(() => db?.stop())

  it.each([
    `insert into public.properties (title, price) values ('Lot', '1M')`,
    `update public.properties set title = 'Home'`,
    `update public.properties set status = 'sold'`,
    `update public.properties set view_count = 7, title = 'Home'`,
    'delete from public.properties',
    'truncate public.properties cascade',
    `insert into public.property_images (property_id, image_url) values ('${property}', '/b.webp')`,
    `update public.property_images set alt_text = 'A gate'`,
    'delete from public.property_images',
    'truncate public.property_images',
    `update public.property_videos set display_order = 3`,
    'delete from public.property_videos',
    `update public.property_previews set path = '${property}/preview-0123456789abcdee.jpg'`,
    'delete from public.property_previews',
    `update public.property_faqs set answer = 'B'`,
    'delete from public.property_faqs',
    `insert into public.people (name) values ('Ana')`,
    `update public.site_settings set phone = '+639171234567'`,
    `insert into public.site_settings (id, business_name) values (1, 'Bale')
     on conflict (id) do update set tagline = 'Homes'`,
  ])('goes up with %s', async (statement) => {
    await rolledBack(db, async () => {
      const before = await version(db)
      await db.exec(statement)
      expect(await version(db)).toBeGreaterThan(before)
    })
  })

  it('goes up by a save, and by what a removed listing takes with it', async () => {
    await rolledBack(db, async () => {
      const before = await version(db)
      const save = `select public.save_property($1, 1, '{"title": "Villa"}', null, null, null)`
      await queryAs(db, account(people.user), save, [property])
      const saved = await version(db)
      expect(saved).toBeGreaterThan(before)
      await queryAs(db, account(people.user), 'delete from public.properties where id = $1', [
        property,
      ])
      expect(await version(db)).toBeGreaterThan(saved)
    })
  })

  it.each([
    ['a counted view', service, `select public.record_property_view('${property}', '${someone}')`],
    ['an edit of nothing', service, `update public.properties set title = 'x' where false`],
    [
      'what no visitor sees',
      service,
      `update public.staff_settings set listing_editors = 'admins'`,
    ],
  ])('stays with %s', async (_what, actor, statement) => {
    await rolledBack(db, async () => {
      const before = await version(db)
      await queryAs(db, actor, statement)
      expect(await version(db)).toBe(before)
    })
  })

  it('is back where it was when a transaction is', async () => {
    const before = await version(db)
    await rolledBack(db, () => db.exec(`update public.properties set title = 'Gone'`))
    expect(await version(db)).toBe(before)
  })

  it('watches every table of which visitors read anything', async () => {
    const rows = await db.query<{ name: string; events: string[] }>(`
      select pg_class.oid::regclass::text as name, array(
        select event from pg_trigger,
          lateral (values ('insert', 4), ('delete', 8), ('update', 16), ('truncate', 32))
            as events (event, bit)
        where tgrelid = pg_class.oid and tgname like 'note_%_content'
          and tgtype & bit > 0 and tgenabled = 'O'
        order by event
      ) as events
      from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and has_any_column_privilege('anon', oid, 'select')
    `)
    expect(rows.length).toBeGreaterThanOrEqual(5)
    for (const { name, events } of rows) {
      expect([name, events]).toEqual([name, ['delete', 'insert', 'truncate', 'update']])
    }
  })

  it('never comes again after a restore', async () => {
    await db.exec(`update public.properties set title = 'Shown'`)
    const shown = await version(db)
    await rolledBack(db, async () => {
      await db.exec('update private.content_changes set changes = 7')
      await db.exec(`update public.properties set title = 'After the restore'`)
      expect(await version(db)).toBeGreaterThanOrEqual(shown)
      expect(await version(db)).not.toBe(shown)
    })
  })

  it('is counted in few rows, however many changes there were', async () => {
    await rolledBack(db, async () => {
      for (let edit = 0; edit < 20; edit++) {
        await db.exec(`update public.properties set title = 'Edit ${edit}'`)
      }
      const rows = await db.query('select from private.content_changes')
      expect(rows).toHaveLength(1)
    })
  })
})

describe('editors beside each other', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await db.exec(`insert into public.properties (title, price) values ('One', '1'), ('Two', '2')`)
  })
  afterAll(() => db?.stop())

  it('neither wait for each other nor lose a change', async () => {
    const [first, second] = [await db.openSession(), await db.openSession()]
    const before = await version(db)
    await first.exec(`begin; update public.properties set city = 'Porac' where title = 'One'`)
    // With a row that both have to update, this would wait for the first, and the next line for this.
    await second.exec(`begin; update public.properties set city = 'Porac' where title = 'Two'`)
    expect(await version(db)).toBe(before)
    await second.exec('commit')
    const afterSecond = await version(db)
    expect(afterSecond).toBeGreaterThan(before)
    await first.exec(`update public.properties set city = 'Apalit' where title = 'Two'; commit`)
    expect(await version(db)).toBeGreaterThan(afterSecond)
    await Promise.all([first.close(), second.close()])
  })
})
