import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  account,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  visitor,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'

interface Counted {
  town: string
  category: string
  listing_type: string
  listings: number
  priced: number
  lowest: number | null
  highest: number | null
  last_modified: string
}

describe('the towns in figures', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
  })
  afterAll(() => db?.stop())

  async function summary(actor = visitor): Promise<Counted[]> {
    const [row] = await queryAs<{ towns: Counted[] }>(
      db,
      actor,
      'select public.town_summary() as towns',
    )
    return row?.towns ?? []
  }

  const add = (rows: string) =>
    db.exec(
      `insert into public.properties (title, price, city, property_type, listing_type, status) values ${rows}`,
    )

  it('count what is on offer, its spellings together, and no hidden listing', async () => {
    await rolledBack(db, async () => {
      await db.exec('delete from public.properties')
      await add(`
        ('A', '₱2M', 'Porac', 'House', 'for_sale', 'active'),
        ('B', '₱3.5M', 'PORAC, Pampanga', 'House', 'for_sale', 'active'),
        ('C', 'Call me', 'Municipality of Porac', 'House', 'for_sale', 'active'),
        ('D', '₱15,000 monthly', 'Porac', 'House', 'for_rent', 'active'),
        ('E', '₱9M', 'Porac', 'House', 'for_sale', 'sold'),
        ('F', '₱1', 'Porac', 'House', 'for_sale', 'pending'),
        ('G', '₱1', 'Masantol', 'House', 'for_sale', 'pending'),
        ('H', '₱5M', 'Baguio', 'House', 'for_sale', 'active'),
        ('I', '₱5M', '', 'House', 'for_sale', 'active')`)
      const towns = await summary()
      expect(towns).toEqual([
        {
          town: 'porac',
          category: 'Residential',
          listing_type: 'for_rent',
          listings: 1,
          priced: 1,
          lowest: 15_000,
          highest: 15_000,
          last_modified: expect.any(String),
        },
        {
          town: 'porac',
          category: 'Residential',
          listing_type: 'for_sale',
          listings: 3,
          priced: 2,
          lowest: 2_000_000,
          highest: 3_500_000,
          last_modified: expect.any(String),
        },
      ])
      for (const actor of [account(people.admin), account(people.user)]) {
        expect(await summary(actor)).toEqual(towns)
      }
    })
  })

  it('are none without listings', async () => {
    await rolledBack(db, async () => {
      await db.exec('delete from public.properties')
      expect(await summary()).toEqual([])
    })
  })

  it('are counted once for each version of a large catalogue', async () => {
    await rolledBack(db, async () => {
      await db.exec(`
        insert into public.properties (title, price, city) select 'House', '1M', 'Porac'
        from generate_series(1, 1200);
        analyze public.properties`)
      const total = async () =>
        (await summary())
          .filter(({ town }) => town === 'porac')
          .reduce((sum, { listings }) => sum + listings, 0)
      const before = await total()
      await db.exec(
        `update private.kept_answers set answer = '[{"town": "porac", "listings": 7}]' where question = 'towns'`,
      )
      expect(await total()).toBe(7)
      await db.exec(`update public.properties set status = 'sold'
        where id = (select id from public.properties where town = 'porac' limit 1)`)
      expect(await total()).toBe(before - 1)
    })
  })

  it.each([`select private.keep_answer('towns', 1, '[]')`, 'select from private.kept_answers'])(
    'let a visitor not say what they are: %s',
    async (sql) => {
      await rolledBack(db, async () => {
        await expect(queryAs(db, visitor, sql)).rejects.toThrow(/permission denied/)
      })
    },
  )
})
