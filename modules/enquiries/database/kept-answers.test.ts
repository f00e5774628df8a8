import fc from 'fast-check'
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
import { cases } from '../../../testing/random-cases.ts'

const changes: Record<string, string> = {
  add: `insert into public.properties (title, price, property_type, status, featured)
    select 'House ' || n, '1M', (array['House', 'Commercial', 'Lot only'])[1 + n % 3], 'active', n % 2 = 0
    from generate_series(1, 4) as n`,
  sell: `update public.properties set status = 'sold'
    where id = (select id from public.properties where status = 'active' order by id limit 1)`,
  relist: `update public.properties set status = 'active' where status = 'sold'`,
  rename: `update public.properties set title = 'Bahay'
    where id = (select id from public.properties order by id desc limit 1)`,
  rezone: `update public.properties set property_type = 'Commercial', listing_type = 'for_rent'
    where id = (select id from public.properties order by id limit 1)`,
  remove: `delete from public.properties
    where id = (select id from public.properties order by id limit 1)`,
  'change and take back': `savepoint change;
    insert into public.properties (title, price) values ('House', '1M');
    select public.count_properties('ho'), public.count_list('ho');
    rollback to savepoint change`,
}
const terms = ['', 'ho', 'ba', '1']
const categories = ['All', 'Residential', 'Commercial', 'Lot Only']

describe('kept answers', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
  })
  afterAll(() => db?.stop())

  async function count(sql: string, values: string[], actor = visitor): Promise<number> {
    const [row] = await queryAs<{ count: unknown }>(db, actor, `select ${sql} as count`, values)
    return Number(row?.count)
  }
  const kept = async () =>
    (
      await db.query<{ question: string }>('select question from private.kept_answers order by 1')
    ).map(({ question }) => question)

  it('are right after any changes', async () => {
    const staff = account(people.admin)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(changes)), { maxLength: 6 }),
        async (steps) => {
          await rolledBack(db, async () => {
            for (const step of ['add', ...steps]) {
              await db.exec(changes[step] ?? '')
              for (const term of terms) {
                for (const category of categories) {
                  const expected = await db.query<{ count: unknown }>(
                    `select count(*) from public.properties where status = 'active'
                     and search_text like '%' || $1 || '%' and $2 in ('All', category)`,
                    [term, category],
                  )
                  expect(
                    await count('public.count_properties($1, $2)', [term, category]),
                    `${step}: ${term}, ${category}`,
                  ).toBe(Number(expected[0]?.count))
                }
                for (const show of ['all', 'featured', 'for_rent', 'for_sale']) {
                  const expected = await db.query<{ count: unknown }>(
                    `select count(*) from public.properties
                     where (search_text like '%' || $1 || '%' or word_text like '%' || $1 || '%')
                     and ($2 in ('all', listing_type) or ($2 = 'featured' and featured))`,
                    [term, show],
                  )
                  expect(
                    await count('public.count_list($1, $2)', [term, show], staff),
                    `${step}: ${term}, ${show}`,
                  ).toBe(Number(expected[0]?.count))
                }
              }
            }
          })
        },
      ),
      { numRuns: cases(10) },
    )
  })

  it('are kept for the whole and for what many hold, not for a rare term', async () => {
    await rolledBack(db, async () => {
      await db.exec(`insert into public.properties (title, price)
        select 'House near the market', '1M' from generate_series(1, 600)`)
      for (const term of ['', 'market', 'nothing like it']) {
        await count('public.count_properties($1)', [term])
      }
      expect(await kept()).toEqual(['listed %%', 'listed %market%'])
      await db.exec("update private.kept_answers set answer = jsonb_build_object('Residential', 7)")
      expect(await count('public.count_properties($1)', ['market'])).toBe(7)
      await db.exec(changes.sell ?? '')
      expect(await count('public.count_properties($1)', ['market'])).toBe(599)
      expect(await kept()).toEqual(['listed %market%'])
    })
  })

  it('are not more than 500 of a kind', async () => {
    await rolledBack(db, async () => {
      await db.exec(`insert into private.kept_answers
        select 'listed ' || n, public.content_version(), '{}'::jsonb from generate_series(1, 500) as n
        union all values ('found 1', public.content_version(), '{}'::jsonb)`)
      await count('public.count_properties($1)', [''])
      expect(await kept()).toEqual(['found 1', 'listed %%'])
    })
  })

  it('are not needed where nothing may be written', async () => {
    await db.exec('begin read only')
    try {
      expect(await count('public.count_properties($1)', [''])).toBe(0)
    } finally {
      await db.exec('rollback')
    }
    expect(await kept()).toEqual([])
  })

  it('let nobody wait for another to keep one', async () => {
    const other = await db.openSession()
    try {
      await rolledBack(other, () =>
        rolledBack(db, async () => {
          await other.query('select public.count_properties()')
          await db.exec("set local statement_timeout = '5s'")
          expect(await count('public.count_properties($1)', [''])).toBe(0)
          expect(await kept()).toEqual([])
        }),
      )
    } finally {
      await other.close()
    }
  })
})
