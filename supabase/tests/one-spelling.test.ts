import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Filterable, findListings } from '../../modules/gallery/find-listings.ts'
import { withRead } from '../../modules/gallery/typed-search.ts'
import {
  account,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
} from '../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { addEnquiry } from '../../testing/database/enquiry-rows.ts'

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
