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

describe('what a search box suggests', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
  })
  afterAll(() => db?.stop())

  async function suggested(actor = visitor): Promise<string[]> {
    const [row] = await queryAs<{ known: Record<string, string | number | null>[] }>(
      db,
      actor,
      'select public.search_suggestions() as known',
    )
    return (row?.known ?? []).map(({ kind, name, town, listings }) =>
      [kind, name, town, listings].filter((part) => part !== null).join(' '),
    )
  }

  const add = (rows: string) =>
    db.exec(
      `insert into public.properties (title, price, address, city, property_type, status) values ${rows}`,
    )

  it('are towns, categories and places of what is on offer, the most first', async () => {
    await rolledBack(db, async () => {
      await db.exec('delete from public.properties')
      await add(`
        ('A', '1', '18 Kamachile Street, Hardin Malinis, Pandan', 'Angeles City', 'House', 'active'),
        ('B', '1', 'Block 2 Lot 4, Brgy. PANDAN', 'Angeles', 'House', 'active'),
        ('C', '1', 'Pandan', 'Porac', 'Lot Only', 'active'),
        ('D', '1', 'Unit 5, MacArthur Highway, Barangay Dolores, Angeles City', 'Angeles', 'House', 'active'),
        ('E', '1', 'Sold Village', 'Masantol', 'House', 'sold'),
        ('F', '1', 'Elsewhere', 'Baguio', 'House', 'active')`)
      const all = await suggested()
      expect(all).toEqual([
        'category Residential 4',
        'town angeles-city 3',
        'place PANDAN angeles-city 2',
        'category Lot Only 1',
        'place Dolores angeles-city 1',
        'place Hardin Malinis angeles-city 1',
        'place Pandan porac 1',
        'town porac 1',
      ])
      expect(await suggested(account(people.user))).toEqual(all)
    })
  })

  it('name 200 places at most, each short and without a number', async () => {
    await rolledBack(db, async () => {
      await db.exec('delete from public.properties')
      await db.exec(`
        insert into public.properties (title, price, address, city)
        select 'A', '1', 'Village ' || chr(97 + i / 26) || chr(97 + i % 26) || ', 7 Cats, ' || repeat('x', 41), 'Porac'
        from generate_series(0, 259) as i`)
      const places = (await suggested()).filter((each) => each.startsWith('place'))
      expect(places).toHaveLength(200)
      expect(places.filter((each) => !/^place Village [a-z]{2} porac 1$/.test(each))).toEqual([])
    })
  })

  it('follow an address that changes, and six places of each', async () => {
    await rolledBack(db, async () => {
      await db.exec('delete from public.properties')
      const letters = [...'abcdefghi'].map((letter) => `Village ${letter}`).join(', ')
      await add(`('A', '1', '${letters}', 'Porac', 'House', 'active')`)
      const places = async () => (await suggested()).filter((each) => each.startsWith('place'))
      expect(await places()).toEqual(
        [...'abcdef'].map((letter) => `place Village ${letter} porac 1`),
      )
      await db.exec(`update public.properties set address = 'Manibaug, Porac, manibaug'`)
      expect(await places()).toEqual(['place Manibaug porac 1'])
      await db.exec('update public.properties set deleted_at = now()')
      expect(await places()).toEqual([])
    })
  })

  it('name no place that only an account that nobody vouches for wrote', async () => {
    await rolledBack(db, async () => {
      await db.exec('delete from public.properties')
      await add(`('A', '1', 'Bad Words', 'Porac', 'House', 'active')`)
      await db.exec(
        'insert into public.unseen_listings (property_id) select id from public.properties',
      )
      expect(await suggested()).toEqual(['category Residential 1', 'town porac 1'])
    })
  })

  it('are none without listings', async () => {
    await rolledBack(db, async () => {
      await db.exec('delete from public.properties')
      expect(await suggested()).toEqual([])
    })
  })

  it('are found once for each version of the catalogue', async () => {
    await rolledBack(db, async () => {
      await db.exec(`
        insert into public.properties (title, price, city) select 'House', '1M', 'Porac'
        from generate_series(1, 3)`)
      await suggested()
      await db.exec(`update private.kept_answers set answer = '[]' where question = 'suggestions'`)
      expect(await suggested()).toEqual([])
      await db.exec(`update public.properties set status = 'sold'
        where id = (select id from public.properties where town = 'porac' limit 1)`)
      expect(await suggested()).not.toEqual([])
    })
  })
})
