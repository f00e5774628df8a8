import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  account,
  deletedAccount,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  sqlError,
  visitor,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { cases } from '../../../testing/random-cases.ts'

const staff = account(people.user)
const agent = '11111111-2222-4333-8444-555555555555'

interface Listing {
  title: string
  status: string
  town: string | null
  agent_id: string | null
  days: number
  has_photo: boolean
  has_facts: boolean
  /** Somebody said today that it is available, or nobody did for the days of the setting. */
  is_confirmed: boolean
  is_draft: boolean
  /** For an admin’s approval. */
  waits: boolean
  price: number
}

const listing: fc.Arbitrary<Omit<Listing, 'title'>> = fc.record({
  status: fc.constantFrom('active', 'sold', 'rented', 'pending'),
  town: fc.constantFrom('porac', null),
  agent_id: fc.constantFrom(agent, null),
  days: fc.constantFrom(0, 40, 200),
  has_photo: fc.boolean(),
  has_facts: fc.boolean(),
  is_confirmed: fc.boolean(),
  is_draft: fc.boolean(),
  waits: fc.boolean(),
  price: fc.integer({ min: 1, max: 4 }),
})

const choices = fc.record(
  {
    status: fc.constantFrom('draft', 'active', 'sold', 'gone'),
    town: fc.constantFrom('porac', 'manila'),
    person: fc.constantFrom(agent, 'none', 'nobody'),
    needs: fc.constantFrom('photos', 'facts', 'confirmation', 'approval', 'paint'),
    age: fc.constantFrom('listed-30', 'unchanged-90', 'old'),
  },
  { requiredKeys: [] },
)
type Choices = Partial<Record<string, string>>

const needs: Record<string, (of: Listing) => boolean> = {
  photos: (of) => !of.has_photo,
  facts: (of) => !of.has_facts,
  confirmation: (of) => of.status === 'active' && !of.is_draft && !of.is_confirmed,
  approval: (of) => of.waits,
}

const rules: Record<string, (of: Listing, value: string) => boolean> = {
  status: (of, value) => (value === 'draft' ? of.is_draft : of.status === value && !of.is_draft),
  town: (of, value) => of.town === value,
  person: (of, value) => (value === 'none' ? of.agent_id === null : of.agent_id === value),
  needs: (of, value) => needs[value]?.(of) ?? false,
  age: (of, value) => of.days > Number(/-(\d+)$/.exec(value)?.[1] ?? Number.POSITIVE_INFINITY),
}

const matches = (of: Listing, chosen: Choices) =>
  Object.entries(chosen).every(([name, value]) => rules[name]?.(of, value ?? ''))

const orders: Record<string, (a: Listing, b: Listing) => number> = {
  newest: (a, b) => a.days - b.days,
  oldest: (a, b) => b.days - a.days,
  changed: (a, b) => a.days - b.days,
  price: (a, b) => a.price - b.price,
  '-price': (a, b) => b.price - a.price,
}

describe('the choices of the staff’s list', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
    await db.query("insert into public.people (id, name) values ($1, 'Ana')", [agent])
  })
  afterAll(() => db?.stop())

  async function add(listings: Listing[]) {
    await db.query(
      `with rows as (
         select * from jsonb_to_recordset($1::text::jsonb) as given (
           title text, status text, town text, agent_id uuid, days integer, has_photo boolean,
           has_facts boolean, is_confirmed boolean, is_draft boolean, waits boolean, price integer
         )
       ), added as (
         insert into public.properties (title, description, address, property_type, square_feet, price,
           status, city, agent_id, created_at, updated_at, published_at, confirmed_on)
         select title, case when has_facts then 'x' else '' end, 'x', 'House', 100, price || '000000',
           status, case when town is null then 'Manila' else 'Porac' end, agent_id,
           now() - days * interval '1 day', now() - days * interval '1 day',
           case when not is_draft then now() end,
           private.manila_today() - case when is_confirmed then 29 else 30 end
         from rows returning id, title
       ), submitted as (
         insert into public.listing_submissions (property_id)
         select added.id from added join rows using (title) where rows.waits
       )
       insert into public.property_images (property_id, image_url, kind)
       select added.id, '/p.webp', case when has_photo then 'photo' else 'floor_plan' end
       from added join rows using (title)`,
      [JSON.stringify(listings)],
    )
  }

  const page = (filters: unknown, sort: string, number: number) =>
    queryAs<{ title: string }>(
      db,
      staff,
      `select title from public.list_properties(filters => $1::text::jsonb, sort => $2, page => $3)`,
      [JSON.stringify(filters), sort, number],
    )

  const exported = (filters: unknown) =>
    queryAs<{ title: string }>(
      db,
      account(people.admin),
      'select title from public.export_listings(filters => $1::text::jsonb)',
      [JSON.stringify(filters)],
    )

  async function count(filters: unknown) {
    const [row] = await queryAs<{ total: unknown; choices: Record<string, object> }>(
      db,
      staff,
      `select public.count_list(filters => $1::text::jsonb) as total, public.count_list_choices(filters => $1::text::jsonb) as choices`,
      [JSON.stringify(filters)],
    )
    return { total: Number(row?.total), choices: row?.choices }
  }

  it('find, count and order as their words say', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(listing, { maxLength: 60 }),
        choices,
        fc.constantFrom(...Object.keys(orders)),
        async (rows, chosen, sort) => {
          await rolledBack(db, async () => {
            const all = rows.map((row, at) => ({ ...row, title: `Listing ${at}` }))
            await add(all)
            const wanted = all.filter((each) => matches(each, chosen))
            const found: string[] = []
            for (let number = 1; number <= 4; number++) {
              found.push(...(await page(chosen, sort, number)).map(({ title }) => title))
            }
            expect(found.toSorted()).toEqual(wanted.map(({ title }) => title).toSorted())
            const rank = found.map((title) => wanted.find((each) => each.title === title))
            for (const [at, each] of rank.entries()) {
              const next = rank[at + 1]
              if (each && next) expect(orders[sort]?.(each, next)).toBeLessThanOrEqual(0)
            }

            const file = (await exported(chosen)).map(({ title }) => title)
            expect(file.toSorted()).toEqual(found.toSorted())

            const { total, choices: counts } = await count(chosen)
            expect(total).toBe(wanted.length)
            const without = (left: string) => {
              const { [left]: _, ...others } = chosen as Record<string, string>
              return all.filter((each) => matches(each, others))
            }
            const states = Object.groupBy(without('status'), (each) =>
              each.is_draft ? 'draft' : each.status,
            )
            expect(counts?.status).toEqual(
              Object.fromEntries(
                Object.entries(states).map(([state, of]) => [state, of?.length ?? 0]),
              ),
            )
            expect(counts?.needs).toEqual({
              photos: without('needs').filter((each) => !each.has_photo).length,
              facts: without('needs').filter((each) => !each.has_facts).length,
              confirmation: without('needs').filter((each) => needs.confirmation?.(each)).length,
              approval: without('needs').filter((each) => each.waits).length,
            })
          })
        },
      ),
      { numRuns: cases(40) },
    )
  })

  it.each([{ filters: null }, { filters: 5 }, { filters: 'sold' }, { filters: ['status'] }])(
    'no choice: %j',
    async ({ filters }) => {
      await rolledBack(db, async () => {
        await db.exec("insert into public.properties (title, price) values ('One', '1M')")
        expect(await page(filters, 'views', 1)).toEqual([{ title: 'One' }])
        expect((await count(filters)).total).toBe(1)
      })
    },
  )

  it.each([
    { status: "x' or true --" },
    { town: "x' or true --" },
    { person: "x' or true --" },
    { age: 'listed-1); drop' },
    { status: ['sold'] },
    { person: null },
  ])('what is no value finds nothing: %j', async (filters) => {
    await rolledBack(db, async () => {
      await db.exec("insert into public.properties (title, price) values ('One', '1M')")
      expect(await page(filters, 'newest', 1)).toEqual([])
      expect((await count(filters)).total).toBe(0)
    })
  })

  it('are counted again once a photograph came', async () => {
    await rolledBack(db, async () => {
      await db.exec(`insert into public.properties (title, price)
        select 'House', '1M' from generate_series(1, 1200); analyze public.properties`)
      expect((await count({})).choices).toMatchObject({ needs: { photos: 1200 } })
      await db.exec(`insert into public.property_images (property_id, image_url)
        select id, '/p.webp' from public.properties limit 1`)
      expect((await count({})).choices).toMatchObject({ needs: { photos: 1199 } })
    })
  })

  it('count as unconfirmed what the setting says, also what it has hidden', async () => {
    await rolledBack(db, async () => {
      await db.exec(`insert into public.properties (title, price, confirmed_on, published_at, hidden_on)
        values ('Old', '1M', private.manila_today() - 10, now(), null),
          ('Hidden', '1M', private.manila_today() - 100, null, private.manila_today())`)
      const unconfirmed = async (days: number) => {
        await db.query('update public.staff_settings set confirm_days = $1', [days])
        const { choices: counts } = await count({})
        return (counts?.needs as Record<string, number> | undefined)?.confirmation
      }
      expect([await unconfirmed(30), await unconfirmed(7), await unconfirmed(0)]).toEqual([1, 2, 0])
      expect((await count({ needs: 'confirmation' })).total).toBe(0)
    })
  })

  it('count for an account that nobody vouches for what visitors see, and nothing for visitors', async () => {
    const asked = 'select public.count_list_choices() as counts'
    await rolledBack(db, async () => {
      await db.exec(`insert into public.properties (title, price, published_at)
        values ('Shown', '1M', now()), ('Draft', '1M', null)`)
      expect(await queryAs(db, account(deletedAccount), asked)).toEqual([
        {
          counts: {
            status: { active: 1 },
            needs: { photos: 1, facts: 1, confirmation: 0, approval: 0 },
          },
        },
      ])
      expect((await sqlError(queryAs(db, visitor, asked))).code).toBe('42501')
    })
  })

  it('are not counted as nothing once such an account asked for the trash', async () => {
    const asked = (show: string) =>
      queryAs(db, account(deletedAccount), `select public.count_list('', '${show}')::int as total`)
    await rolledBack(db, async () => {
      await db.exec("insert into public.properties (title, price) values ('Shown', '1M')")
      expect(await asked('trash')).toEqual([{ total: 0 }])
      expect(await asked('all')).toEqual([{ total: 1 }])
      expect(await asked('trash')).toEqual([{ total: 0 }])
    })
  })
})
