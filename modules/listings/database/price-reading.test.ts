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

const prices = [
  '₱4,900,000',
  '4.9M negotiable',
  '9,500/sqm',
  '18k monthly',
  '1,500 a night',
  'Call us',
]

describe('the reading of a typed price', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
  })
  afterAll(() => db?.stop())

  const readAs = async (actor: Parameters<typeof queryAs>[1], price: string, type = 'for_sale') => {
    const [row] = await queryAs(
      db,
      actor,
      `select amount::float8, basis, whole::float8, low::float8, high::float8, compared::integer
       from public.price_reading($1, $2, 'House', 'Porac', 118, 0)`,
      [price, type],
    )
    return row
  }
  const user = account(people.user)
  const list = (price: string, also = {}) =>
    db.query(
      `insert into public.properties (title, price, city, property_type, listing_type, status, published_at)
       values ('House', $1, $2, 'House', $3, $4, now())`,
      Object.values({ price, city: 'Porac', type: 'for_sale', status: 'active', ...also }),
    )

  it.each(['for_sale', 'for_rent'])('is that of a listing once it is saved: %s', async (type) => {
    for (const price of prices) {
      await rolledBack(db, async () => {
        const [stored] = await db.query(
          `insert into public.properties (title, price, listing_type, square_feet)
           values ('House', $1, $2, 118)
           returning price_amount::float8 as amount, price_basis as basis, comparable_price::float8 as whole`,
          [price, type],
        )
        expect(await readAs(user, price, type), price).toMatchObject(stored ?? {})
      })
    }
  })

  it('says what listings on offer of its kind ask in its town', async () => {
    await rolledBack(db, async () => {
      for (const price of ['2M', '2.5M', '3M', '4M', '5M']) await list(price)
      await list('90M', { status: 'sold' })
      await list('90M', { city: 'Lubao' })
      await list('₱9,000 monthly', { type: 'for_rent' })
      await list('Call us')
      expect(await readAs(user, '3M')).toMatchObject({
        low: 2_200_000,
        high: 4_600_000,
        compared: 5,
      })
      await db.query('update public.properties set deleted_at = now() where price = $1', ['5M'])
      expect(await readAs(user, '3M')).toMatchObject({ compared: 4 })
      await db.query(`insert into public.unseen_listings (property_id)
        select id from public.properties where price = '2M'`)
      expect(await readAs(user, '3M')).toMatchObject({ compared: 3 })
    })
  })

  it('is for accounts only', async () => {
    await rolledBack(db, async () => {
      expect(await sqlError(readAs(visitor, '3M'))).toMatchObject({ code: '42501' })
    })
  })
})
