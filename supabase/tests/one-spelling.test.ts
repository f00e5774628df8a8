import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyMigrations } from '../../server/database/schema/migrations.ts'
import { type Filterable, findListings } from '../../src/domain/find-listings.ts'
import { withRead } from '../../src/domain/typed-search.ts'
import {
  account,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
} from '../../testing/database/actors.ts'
import {
  migrationsFolder,
  startDatabase,
  startEmptyDatabase,
  type TestDatabase,
} from '../../testing/database/database.ts'
import { addEnquiry } from './enquiry-rows.ts'

const bold = {
  title: '𝗛𝗢𝗨𝗦𝗘 𝗔𝗡𝗗 𝗟𝗢𝗧 𝗡𝗘𝗔𝗥 𝗡𝗟𝗘𝗫',
  price: '₱𝟰.𝟮𝗠',
  city: '𝗔𝗻𝗴𝗲𝗹𝗲𝘀 𝗖𝗶𝘁𝘆',
  amenities: ['\u200b', 'Swim\u00adming pool', '½ court'],
}
const plain = {
  title: 'HOUSE AND LOT NEAR NLEX',
  price: '₱4.2M',
  city: 'Angeles City',
  amenities: ['Swimming pool', '½ court'],
}
const stored = `title, price, city, amenities, price_amount::integer, town, revision`

describe('what comes in', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
  })
  afterAll(() => db?.stop())

  const admin = account(people.admin)
  const found = async (term: string) =>
    (
      await db.query<{ title: string }>('select title from public.search_properties($1)', [term])
    ).map(({ title }) => title)

  it.each([
    [
      'a row',
      'insert into public.properties (title, price, city, amenities) values ($1, $2, $3, $4)',
    ],
    [
      'save_property',
      `select public.save_property(property => jsonb_build_object(
        'title', $1::text, 'price', $2::text, 'city', $3::text, 'amenities', $4::text[]))`,
    ],
  ])(
    'by %s is a listing that is found, has its amount and belongs to its town',
    async (_by, sql) => {
      await rolledBack(db, async () => {
        await queryAs(db, admin, sql, Object.values(bold))
        expect(await db.query(`select ${stored} from public.properties`)).toEqual([
          { ...plain, price_amount: 4_200_000, town: 'angeles-city', revision: 1 },
        ])
        for (const term of ['nlex', '𝗻𝗹𝗲𝘅', 'near nl\u200bex', 'HOUSE AND LOT']) {
          expect(await found(term), term).toEqual([plain.title])
        }
      })
    },
  )

  it('by a change is compared with what is there as it will be stored', async () => {
    await rolledBack(db, async () => {
      await queryAs(
        db,
        admin,
        `insert into public.properties (title, price) values ('Lot', '₱4.2M')`,
      )
      await queryAs(db, admin, `update public.properties set price = '₱𝟰.𝟭𝗠'`)
      const [row] = await db.query(
        `select price, price_lowered_at is not null as is_lower, revision from public.properties`,
      )
      expect(row).toEqual({ price: '₱4.1M', is_lower: true, revision: 2 })
      const history = await db.query(
        `select old, new from public.history where table_name = 'properties' and action = 'update'`,
      )
      expect(history).toEqual([{ old: { price: '₱4.2M' }, new: { price: '₱4.1M' } }])
    })
  })

  it.each(['parañaque', 'paran\u0303aque', 'paranaque', 'PARAÑAQUE'])(
    'is found by %j in whichever code',
    async (term) => {
      for (const city of ['Parañaque', 'Paran\u0303aque', 'Paranaque']) {
        await rolledBack(db, async () => {
          await db.query(
            `insert into public.properties (title, price, city) values ('Lot', '1', $1)`,
            [city],
          )
          expect(await found(term), city).toEqual(['Lot'])
        })
      }
    },
  )

  it.each([
    ['duplex angeles', 'Brgy. Cutcut, Angeles City', ''],
    ['cutcut angeles', 'Brgy. Cutcut, Angeles City', ''],
    ['duplex in angeles city', 'Brgy. Cutcut, Angeles City', ''],
    ['cutcut angeles', 'Cutcut, Angeles', 'Clark'],
    ['duplex in San Fernando', 'Near SM', 'Sindalan (San  Fernando side)'],
  ])('%j finds a duplex in %j, %j, in browser and database', async (q, address, city) => {
    await rolledBack(db, async () => {
      await db.query(
        `insert into public.properties (title, price, address, city) values ('Duplex', '1M', $1, $2)`,
        [address, city],
      )
      await db.exec(`insert into public.properties (title, price, city, description)
        values ('Duplex in Porac', '1M', 'Porac', 'Minutes from Angeles and San Fernando')`)
      const rows = await db.query<{ row: Filterable }>(
        `select to_jsonb(properties) || '{"property_images": []}' as row from public.properties`,
      )
      const catalogue = rows.map(({ row }) => ({ ...row, title: row.title }))
      expect(findListings(catalogue, { q }, undefined, 0).found.map(({ title }) => title)).toEqual([
        'Duplex',
      ])
      expect(
        await db.query('select title from public.find_properties($1::text::jsonb)', [
          JSON.stringify(withRead({ q })),
        ]),
      ).toEqual([{ title: 'Duplex' }])
    })
  })

  it('of a visitor is an address that can be written to', async () => {
    await rolledBack(db, async () => {
      await addEnquiry(db, {
        name: 'Ana\u200b',
        email: 'zero\u200b@buyers.test',
        message: 'Is it near 𝗡𝗟𝗘𝗫?',
      })
      const [row] = await db.query(`select name, email, message, search_text from public.enquiries`)
      expect(row).toMatchObject({
        name: 'Ana',
        email: 'zero@buyers.test',
        message: 'Is it near NLEX?',
        search_text: expect.stringContaining('near nlex'),
      })
    })
  })

  it('in lists of the settings is no exception', async () => {
    await rolledBack(db, async () => {
      await db.query(
        `update public.site_settings set business_name = $1, general_faqs = $2::text::jsonb`,
        ['𝐁𝐚𝐥𝐞\u202e', JSON.stringify([{ question: 'Pets\u200b?', answer: '①\u00a0“＂Yes＂”\\' }])],
      )
      const [row] = await db.query(`select business_name, general_faqs from public.site_settings`)
      expect(row).toEqual({
        business_name: 'Bale',
        general_faqs: [{ question: 'Pets?', answer: '① “"Yes"”\\' }],
      })
    })
  })
})

describe('what was there before', () => {
  const above = mkdtempSync(join(tmpdir(), 'bale-spelling-'))
  const folder = join(above, 'migrations')
  let db: TestDatabase

  beforeAll(async () => {
    cpSync(join(migrationsFolder, '..', 'adopt-baseline.sql'), join(above, 'adopt-baseline.sql'))
    for (const file of readdirSync(migrationsFolder)) {
      if (file < '20270207110000') cpSync(join(migrationsFolder, file), join(folder, file))
    }
    db = await startEmptyDatabase()
    await applyMigrations(db, folder)
    await seedAccounts(db)
  })
  afterAll(async () => {
    rmSync(above, { recursive: true })
    await db?.stop()
  })

  it('has the one spelling and is found, without an edit of anybody’s', async () => {
    await db.query(
      `insert into public.properties (title, price, city, amenities) values ($1, $2, $3, $4)`,
      Object.values(bold),
    )
    await db.query(
      `insert into public.properties (title, price, address) values ('Duplex', '1M', $1), ($2, '1M', '')`,
      ['Brgy. Cutcut, Angeles City', 'Ⅷ'.repeat(150)],
    )
    await db.exec(`update private.previews_to_draw set tries = 3`)
    const unchanged = `select (select count(*) from public.history) as history,
      (select array_agg(updated_at::text || revision order by reference_number) from public.properties) as edits`
    const before = await db.query(unchanged)
    const [version] = await db.query<{ now: string }>(
      'select public.content_version()::text as now',
    )

    await applyMigrations(db, migrationsFolder)

    expect(await db.query(unchanged)).toEqual(before)
    expect(
      await db.query(
        `select ${stored} from public.properties where title <> 'Duplex' order by reference_number`,
      ),
    ).toMatchObject([
      { ...plain, price_amount: 4_200_000, town: 'angeles-city', revision: 1 },
      // As long as a title may be only in the spelling that it had.
      { title: 'Ⅷ'.repeat(150) },
    ])
    expect(await db.query(`select town from public.properties where title = 'Duplex'`)).toEqual([
      { town: 'angeles-city' },
    ])
    expect(await db.query(`select title from public.search_properties('near nlex')`)).toEqual([
      { title: plain.title },
    ])
    expect(await db.query(`select place from private.listing_places`)).toEqual([
      { place: 'Cutcut' },
    ])
    expect(await db.query(`select from private.search_words where word = 'nlex'`)).toHaveLength(1)
    const [drawn] = await db.query<{ again: string }>(
      `select count(*)::text as again from private.previews_to_draw where tries = 0`,
    )
    expect(drawn?.again).toBe('1')
    expect(await db.query('select public.content_version()::text as now')).not.toEqual([version])
    // What was off for a moment is on, and what keeps its spelling can be worked with.
    await db.exec(`update public.properties set view_count = 1`)
    await db.exec(`update public.properties set title = 'New' where title = 'Duplex'`)
    expect(await db.query(`select revision from public.properties where title = 'New'`)).toEqual([
      { revision: 2 },
    ])
  })
})
