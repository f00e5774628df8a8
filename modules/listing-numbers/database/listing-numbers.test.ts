import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Actor,
  account,
  people,
  queryAs,
  service,
  sqlError,
  visitor,
} from '../../../testing/database/actors.ts'
import type { TestDatabase } from '../../../testing/database/database.ts'
import {
  addEnquiry,
  admin,
  agent,
  ana,
  assign,
  house,
  lot,
  nothing,
  startEnquiries,
  stranger,
} from '../../../testing/database/enquiry-rows.ts'
import { COMPLETENESS, completeness } from '../completeness.ts'

const draft = 'b0000000-0000-4000-8000-000000000003'
const thrown = 'b0000000-0000-4000-8000-000000000004'

type Listing = {
  id: string
  state: string
  views: number
  views_ever: number
  enquiries: number
  price_changes: number | null
  days: number | null
  score: number
  lacks: string[]
  agent: string | null
}
type Numbers = {
  total: { listings: number; views: number; views_ever: number; enquiries: number }
  days: { day: string; views: number }[]
  channels: { channel: string | null; views: number; enquiries: number }[]
  towns: { town: string | null; listings: number; views: number; enquiries: number }[]
  people: { id: string | null; name: string | null; listings: number; views: number }[]
  lacking: { lacks: string; listings: number }[]
  listings: Listing[]
  price_changes: { at: string; old: string; new: string }[]
}

describe('the numbers of listings', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startEnquiries()
    await db.exec(`
      update public.properties set published_at = now() - interval '40 days',
        first_published_at = now() - interval '40 days', city = 'Mexico', view_count = 7
        where id = '${house}';
      insert into public.properties (id, title, price, published_at, deleted_at) values
        ('${draft}', 'Draft', '1M', null, null), ('${thrown}', 'Thrown away', '1M', now(), now());
      insert into public.property_views (property_id, visitor, viewed_on, channel) values
        ('${house}', gen_random_uuid(), private.manila_today(), 'viber'),
        ('${house}', gen_random_uuid(), private.manila_today() - 1, null),
        ('${house}', gen_random_uuid(), private.manila_today() - 1, 'viber'),
        ('${house}', gen_random_uuid(), private.manila_today() - 31, null),
        ('${lot}', gen_random_uuid(), private.manila_today(), null),
        ('${thrown}', gen_random_uuid(), private.manila_today(), null)`)
    await db.exec('begin')
    const viber = { utm_source: 'viber', utm_medium: 'chat' }
    const mine = await addEnquiry(db, { property_id: house, source: viber })
    await assign(db, mine.id, people.user)
    const admins = await addEnquiry(db, { property_id: house })
    await assign(db, admins.id, people.admin)
    const spam = await addEnquiry(db, { property_id: house })
    await db.exec(`update public.enquiries set state = 'spam' where id = '${spam.id}'`)
    await addEnquiry(db, { property_id: null })
    await db.exec('commit')
  })
  beforeEach(() => db.exec('begin'))
  afterEach(() => db.exec('rollback'))
  afterAll(() => db?.stop())

  const call = (more = '') =>
    `select public.listing_numbers(private.manila_today() - 29${more}) as n`
  async function numbers(actor: Actor, more = ''): Promise<Numbers> {
    const [row] = await queryAs<{ n: Numbers }>(db, actor, call(more))
    return row?.n as Numbers
  }
  const listing = (given: Numbers, id: string) => given.listings.find((each) => each.id === id)
  const setting = (change: string) => db.query(`update public.staff_settings set ${change}`)

  it('count views and enquiries of a period by day, channel, town, person and listing', async () => {
    const all = await numbers(admin)
    expect(all.total).toEqual({ listings: 3, views: 4, views_ever: 7, enquiries: 2 })
    expect(all.days.map(({ views }) => views)).toEqual([2, 2])
    expect(all.channels).toEqual([
      { channel: 'viber', views: 2, enquiries: 1 },
      { channel: null, views: 2, enquiries: 1 },
    ])
    expect(all.towns).toEqual([
      { town: 'mexico', listings: 1, views: 3, enquiries: 2 },
      { town: null, listings: 2, views: 1, enquiries: 0 },
    ])
    expect(all.people).toEqual([
      { id: ana, name: 'Ana Cruz', listings: 1, views: 3, enquiries: 2 },
      { id: null, name: null, listings: 2, views: 1, enquiries: 0 },
    ])
    expect(all.listings.map(({ id }) => id)).toEqual([house, lot, draft])
    const seen = { state: 'active', views: 3, views_ever: 7, enquiries: 2, days: 40 }
    expect(listing(all, house)).toMatchObject({ ...seen, agent: 'Ana Cruz', price_changes: 0 })
    expect(listing(all, draft)).toMatchObject({ state: 'draft', days: null, views: 0 })
    expect(all.price_changes).toEqual([])

    const one = await numbers(admin, `, '${lot}'`)
    expect(one.total).toEqual({ listings: 1, views: 1, views_ever: 0, enquiries: 0 })
    expect(one.listings.map(({ id }) => id)).toEqual([lot])
    expect((await numbers(admin, `, '${thrown}'`)).listings).toEqual([])
  })

  it('know changes of price, and since when a listing is sold', async () => {
    const price = (words: string) =>
      db.exec(`update public.properties set price = '${words}' where id = '${house}'`)
    await price('₱4M')
    await price('₱3.9M')
    await db.exec(`update public.history set at = now() - interval '35 days' where new ? 'price'
      and new ->> 'price' = '₱4M'`)
    const one = await numbers(admin, `, '${house}'`)
    expect(one.listings[0]?.price_changes).toBe(1)
    expect(one.price_changes.map((change) => [change.old, change.new])).toEqual([
      ['₱4M', '₱3.9M'],
      ['4.2M', '₱4M'],
    ])
    await db.exec(`update public.properties set status = 'sold' where id = '${house}'`)
    await db.exec(
      `update public.history set at = now() - interval '10 days' where new ->> 'status' = 'sold'`,
    )
    expect(listing(await numbers(admin), house)).toMatchObject({ state: 'sold', days: 30 })
    // History is not kept for ever.
    await db.exec('delete from public.history')
    expect(listing(await numbers(admin), house)).toMatchObject({ days: null, price_changes: 0 })
  })

  it('score what is there as the browser does, by what the list calls missing', async () => {
    const agreed = async () => {
      const { listings } = await numbers(admin)
      const facts = ['description', 'address', 'city', 'price', 'kind', 'size']
      for (const { id, score, lacks } of listings) {
        expect(score).toBe(completeness(lacks))
        const needs = async (key: string) =>
          (
            await queryAs<{ ids: string[] }>(
              db,
              admin,
              `select public.list_ids(filters => '{"needs": "${key}"}') as ids`,
            )
          )[0]?.ids.includes(id)
        expect(await needs('photos')).toBe(lacks.includes('photo'))
        expect(await needs('facts')).toBe(lacks.some((lack) => facts.includes(lack)))
      }
      return listings.find(({ id }) => id === lot)?.lacks
    }
    await db.exec(`update public.properties set property_type = 'House', title_kind = '',
      price = 'Ask us' where id = '${lot}'`)
    const all = Object.keys(COMPLETENESS).toSorted()
    expect((await agreed())?.toSorted()).toEqual(all.filter((lack) => lack !== 'kind'))
    await db.exec(`update public.properties set property_type = '' where id = '${lot}'`)
    expect((await agreed())?.toSorted()).toEqual(all.filter((lack) => lack !== 'rooms'))
    const floorPlan = `insert into public.property_images (property_id, image_url, kind)
      values ('${lot}', '/plan.webp', 'floor_plan')`
    await db.exec(floorPlan)
    expect(await agreed()).toContain('photo')
    await db.exec(`insert into public.property_images (property_id, image_url)
      select '${lot}', '/' || n || '.webp' from generate_series(1, 4) as n`)
    expect(await agreed()).toContain('photos')
    await db.exec(
      `insert into public.property_images (property_id, image_url) values ('${lot}', '/5.webp')`,
    )
    await db.exec(`update public.properties set description = 'Wide.', price = '₱1M', address = 'Purok 1',
      city = 'Arayat', lot_area = 100, pin = '15.14, 120.58', bedrooms = 2, bathrooms = 1,
      agent_id = '${ana}', property_kind = 'house', title_kind = 'tct', flood_history = 'no' where id = '${lot}'`)
    expect(await agreed()).toEqual([])
    const { lacking } = await numbers(admin)
    expect(lacking.find(({ lacks }) => lacks === 'photo')?.listings).toBe(2)
  })

  it.each([
    ['views', [house, lot, draft]],
    ['enquiries', [house, lot, draft]],
    ['rate', [lot, house, draft]],
    ['days', [house, lot, draft]],
    ['of a later version', [house, lot, draft]],
  ])('sort the listings by %s', async (sort, ids) => {
    const { listings } = await numbers(admin, `, null, '${sort}'`)
    expect(listings.map(({ id }) => id)).toEqual(ids)
  })

  it('answer pages, all sums of which are the same', async () => {
    const first = await numbers(admin, `, null, 'views', 1, 2`)
    const second = await numbers(admin, `, null, 'views', 2, 2`)
    expect([first, second].map(({ listings }) => listings.length)).toEqual([2, 1])
    expect(second.total).toEqual(first.total)
    for (const odd of ['-5, 0', '2147483647, 2147483647', 'null, null']) {
      await numbers(admin, `, null, 'views', ${odd}`)
    }
  })

  it('hold for each account what it may read elsewhere', async () => {
    // Of the enquiries its own.
    expect(listing(await numbers(agent), house)).toMatchObject({ enquiries: 1, price_changes: 0 })
    expect((await numbers(agent)).total.enquiries).toBe(1)

    await setting(`listing_editors = 'own'`)
    const own = await numbers(agent)
    expect(own.total).toMatchObject({ listings: 3, views: 4 })
    expect(listing(own, house)?.price_changes).toBe(0)
    expect(listing(own, lot)?.price_changes).toBeNull()
    await db.exec(`update public.properties set price = '₱5M' where id = '${lot}'`)
    expect((await numbers(agent, `, '${lot}'`)).price_changes).toEqual([])
    expect((await numbers(admin, `, '${lot}'`)).price_changes).toHaveLength(1)

    // Nobody vouches for it: what visitors see, and no enquiry.
    const outside = await numbers(stranger)
    expect(outside.listings.map(({ id }) => id)).toEqual([house, lot])
    expect(outside.total).toEqual({ listings: 2, views: 4, views_ever: 7, enquiries: 0 })
    expect(listing(outside, house)?.price_changes).toBeNull()
  })

  it('are refused to visitors and the server, and empty of views for an account that is gone', async () => {
    for (const actor of [visitor, service]) {
      expect(await sqlError(numbers(actor))).toMatchObject({ code: '42501' })
    }
    const { total } = await numbers(account(nothing))
    expect(total).toMatchObject({ views: 0, enquiries: 0 })
  })
})
