import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Actor,
  account,
  deletedAccount,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { cases } from '../../../testing/random-cases.ts'

interface Key {
  id: string
  created_at: string
}

const pageSize = 24
const staff = account(people.user)

describe('the pages of the staff’s list', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
  })
  afterAll(() => db?.stop())

  /** Some with the same date, so that the id decides. */
  const add = (count: number) =>
    db.query(
      `insert into public.properties (title, price, listing_type, featured, status, created_at)
       select case when n % 3 = 0 then 'Bahay 100%' else 'House' end, '1M',
         case when n % 4 = 0 then 'for_rent' else 'for_sale' end, n % 5 = 0,
         case when n % 7 = 0 then 'sold' else 'active' end,
         timestamptz '2026-02-01 00:00:00.123456' + n / 9 * interval '1 microsecond'
       from generate_series(1, $1::int) as n`,
      [count],
    )

  const page = (term: string, show: string, number: number, after?: Key, actor = staff) =>
    queryAs<Key>(
      db,
      actor,
      `select id, created_at::text as created_at
       from public.list_properties($1, $2, $3, $4::text::timestamptz, $5)`,
      [term, show, number, after?.created_at ?? null, after?.id ?? null],
    )

  it('are parts of one order, from either end, by number and behind the page before', async () => {
    const shown = fc.constantFrom('all', 'featured', 'for_sale', 'for_rent')
    const term = fc.constantFrom('', 'BAHAY', '0%', '%', 'nothing')
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ max: 160, min: 0 }),
        shown,
        term,
        async (count, show, given) => {
          await rolledBack(db, async () => {
            await add(count)
            const all = await db.query<Key>(
              `select id, created_at::text as created_at from public.properties
             where strpos(search_text, lower($1)) > 0
               and ($2 in ('all', listing_type) or ($2 = 'featured' and featured))
             order by created_at desc, properties.id`,
              [given, show],
            )
            const pages = Math.ceil(all.length / pageSize)
            for (let number = 1; number <= pages + 1; number++) {
              const from = (number - 1) * pageSize
              const expected = all.slice(from, from + pageSize)
              expect(await page(given, show, number), `page ${number}`).toEqual(expected)
              const before = all[from - 1]
              if (before) expect(await page(given, show, number, before)).toEqual(expected)
            }
          })
        },
      ),
      { numRuns: cases(25) },
    )
  })

  it.each([0, -5, 2 ** 31 - 1])('takes %i for a page', async (number) => {
    await rolledBack(db, async () => {
      await add(3)
      expect(await page('', 'all', number)).toHaveLength(number > 0 ? 0 : 3)
    })
  })

  it('has the dashboard’s figures counted, for accounts', async () => {
    await rolledBack(db, async () => {
      await add(70)
      await db.exec(`
        update public.properties set is_sample = true where title like 'Bahay%';
        insert into public.property_views (property_id, visitor)
        select id, gen_random_uuid() from public.properties
      `)
      const figures = async (actor: Actor) => {
        const [row] = await queryAs<Record<string, unknown>>(
          db,
          actor,
          `select public.count_list(show => 'listed') as listed, public.count_list() as all,
             public.count_list(show => 'listed_featured') as listed_featured,
             public.count_list(show => 'samples') as samples, public.count_views() as views`,
        )
        return Object.fromEntries(
          Object.entries(row ?? {}).map(([key, value]) => [key, Number(value)]),
        )
      }
      const all = { listed: 60, all: 70, listed_featured: 12, samples: 23 }
      expect(await figures(staff)).toEqual({ ...all, views: 70 })
      expect(await figures(account(deletedAccount))).toEqual({ ...all, views: 0 })
    })
  })

  it('shows a signed-in stranger no more than the policies do', async () => {
    await rolledBack(db, async () => {
      await db.exec(`
        create or replace function private.is_public(status text, published_at timestamptz, deleted_at timestamptz) returns boolean
        language sql immutable parallel safe return status = 'active'
      `)
      await add(30)
      for (const actor of [staff, account(deletedAccount)]) {
        const readable = await queryAs<Key>(
          db,
          actor,
          'select id, created_at::text as created_at from public.properties order by properties.created_at desc, id',
        )
        const listed = [
          ...(await page('', 'all', 1, undefined, actor)),
          ...(await page('', 'all', 2, undefined, actor)),
        ]
        expect(listed).toEqual(readable)
        const [row] = await queryAs<{ count: unknown }>(db, actor, 'select public.count_list()')
        expect(Number(Object.values(row ?? {})[0])).toBe(readable.length)
      }
    })
  })
})
