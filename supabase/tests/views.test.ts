import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Actor,
  account,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  service,
  visitor,
} from './actors.ts'
import { engines, startDatabase, type TestDatabase } from './database.ts'

const property = 'b0000000-0000-4000-8000-000000000001'
const someone = 'd0000000-0000-4000-8000-000000000001'
const another = 'd0000000-0000-4000-8000-000000000002'

const browser = (userAgent: string): Actor => ({
  role: 'anon',
  headers: { 'user-agent': userAgent },
})

const crawlers = [
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'Mozilla/5.0 (compatible; YandexBot/3.0)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0)',
  'meta-externalagent/1.1',
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/131.0.0.0 Safari/537.36',
  'curl/8.5.0',
  'python-requests/2.31',
]
const readers = [
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0.0;]',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/132.0',
  '',
]

describe.each(engines)('counting views, on %s', (engine) => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase(engine)
    await seedAccounts(db)
    await db.query(
      `insert into public.properties (id, title, price) values ($1, 'House', '4.2M')`,
      [property],
    )
  }, 60_000)
  afterAll(() => db?.stop())

  async function view(actor: Actor, who: string | null, what: string | null = property) {
    const [row] = await queryAs<{ counted: boolean }>(
      db,
      actor,
      'select public.record_property_view($1, $2) as counted',
      [what, who],
    )
    return row?.counted
  }

  async function counts() {
    const [row] = await db.query(`
      select view_count, revision, updated_at = created_at as untouched,
        (select count(*)::int from public.property_views) as rows
      from public.properties
    `)
    return row
  }

  it('takes one a visitor and day, in step with the listing, and is no edit', async () => {
    await rolledBack(db, async () => {
      expect(await view(visitor, someone)).toBe(true)
      expect(await view(visitor, someone)).toBe(false)
      expect(await view(visitor, another)).toBe(true)
      expect(await counts()).toEqual({ view_count: 2, revision: 1, untouched: true, rows: 2 })
    })
  })

  it('takes the same visitor again on another day', async () => {
    await rolledBack(db, async () => {
      await view(visitor, someone)
      await db.exec('update public.property_views set viewed_on = viewed_on - 1')
      expect(await view(visitor, someone)).toBe(true)
      expect(await counts()).toMatchObject({ view_count: 2, rows: 2 })
    })
  })

  it('goes by the day in the Philippines, whatever the session says', async () => {
    await rolledBack(db, async () => {
      await db.exec(`set local timezone = 'America/Los_Angeles'`)
      await view(visitor, someone)
      const [row] = await db.query<{ same: boolean }>(`
        select viewed_on = ((now() at time zone 'UTC') + interval '8 hours')::date as same
        from public.property_views
      `)
      expect(row?.same).toBe(true)
    })
  })

  it.each(['user', 'admin', 'superadmin'] as const)('leaves out a signed-in %s', async (person) => {
    await rolledBack(db, async () => {
      expect(await view(account(people[person]), someone)).toBe(false)
      expect(await counts()).toMatchObject({ view_count: 0, rows: 0 })
    })
  })

  it.each(crawlers)('leaves out %s', async (userAgent) => {
    await rolledBack(db, async () => {
      expect(await view(browser(userAgent), someone)).toBe(false)
    })
  })

  it.each(readers)('takes %j', async (userAgent) => {
    await rolledBack(db, async () => {
      expect(await view(browser(userAgent), someone)).toBe(true)
    })
  })

  it('takes what the server passes on', async () => {
    await rolledBack(db, async () => {
      expect(await view(service, someone)).toBe(true)
    })
  })

  const invent = (rows: number, ago: string) =>
    db.query(
      `insert into public.property_views (property_id, visitor, created_at)
       select $1, gen_random_uuid(), now() - $2::text::interval from generate_series(1, $3::int)`,
      [property, ago, rows],
    )

  it.each([
    ['six hundred', 600, '30 seconds', '61 seconds'],
    ['twenty thousand', 20_000, '23 hours', '25 hours'],
  ])('stops at %s invented visitors, and goes on after a while', async (_, most, within, later) => {
    await rolledBack(db, async () => {
      await invent(most - 1, within)
      expect(await view(visitor, someone)).toBe(true)
      expect(await view(visitor, another)).toBe(false)
    })
    await rolledBack(db, async () => {
      await invent(most, later)
      expect(await view(visitor, someone)).toBe(true)
    })
  })

  it('counts the bound for each listing by itself', async () => {
    await rolledBack(db, async () => {
      await invent(600, '1 second')
      await db.query(`insert into public.properties (id, title, price) values ($1, 'Lot', '1M')`, [
        another,
      ])
      expect(await view(visitor, someone, another)).toBe(true)
    })
  })

  it('looks at the beginning of a user agent only', async () => {
    await rolledBack(db, async () => {
      expect(await view(browser(`${'x'.repeat(500)}Googlebot`), someone)).toBe(true)
      expect(await view(browser(`${'x'.repeat(491)}Googlebot`), another)).toBe(false)
    })
  })

  it('is false, not an error, for an unknown listing or visitor', async () => {
    await rolledBack(db, async () => {
      expect(await view(visitor, someone, another)).toBe(false)
      expect(await view(visitor, someone, null)).toBe(false)
      expect(await view(visitor, null)).toBe(false)
      expect(await counts()).toMatchObject({ view_count: 0, rows: 0 })
    })
  })

  it.runIf(engine === 'postgres')('loses none of twenty at once', async () => {
    const sessions = await Promise.all(Array.from({ length: 8 }, () => db.openSession()))
    try {
      const visits = Array.from({ length: 20 }, (_, index) =>
        sessions[index % sessions.length]?.query('select public.record_property_view($1, $2)', [
          property,
          `d0000000-0000-4000-8000-0000000001${String(index >> 1).padStart(2, '0')}`,
        ]),
      )
      await Promise.all(visits)
      expect(await counts()).toMatchObject({ view_count: 10, rows: 10 })
    } finally {
      for (const session of sessions) await session.close()
      await db.exec(
        'delete from public.property_views; update public.properties set view_count = 0',
      )
    }
  })
})
