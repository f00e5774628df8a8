import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Actor,
  account,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  service,
  sqlError,
  visitor,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { CHANNEL_NAMES } from '../../enquiries/channel-names.ts'
import { MANNERS } from '../../posts/staff/post-text.ts'

const property = 'b0000000-0000-4000-8000-000000000001'
const someone = 'd0000000-0000-4000-8000-000000000001'
const another = 'd0000000-0000-4000-8000-000000000002'

describe('counting views', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
    await db.query(
      `insert into public.properties (id, title, price) values ($1, 'House', '4.2M')`,
      [property],
    )
  })
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
      expect(await view(service, someone)).toBe(true)
      expect(await view(service, someone)).toBe(false)
      expect(await view(service, another)).toBe(true)
      expect(await counts()).toEqual({ view_count: 2, revision: 1, untouched: true, rows: 2 })
    })
  })

  const marked = (source: string | null, medium: string | null = null) =>
    queryAs(db, service, 'select public.record_property_view($1, $2, $3, $4)', [
      property,
      someone,
      source,
      medium,
    ])

  it.each([
    [null, null, null],
    [' ', 'feed', null],
    ['facebook', 'feed', 'facebook_feed'],
    ['Facebook', ' Group ', 'facebook_group'],
    ['facebook', 'marketplace', 'facebook_marketplace'],
    ['facebook', 'cpc', 'facebook'],
    ['fb', null, 'facebook'],
    ['viber', 'chat', 'viber'],
    ['messenger', 'chat', 'messenger'],
    ['meta', 'catalogue', 'meta'],
    ['trovit', 'feed', 'trovit'],
    ['print', null, 'print'],
    ['other', null, 'other'],
    ['<script>', 'x', 'other'],
  ])('stores the channel that %j with %j names: %j', async (source, medium, channel) => {
    await rolledBack(db, async () => {
      await marked(source, medium)
      expect(await db.query('select channel from public.property_views')).toEqual([{ channel }])
    })
  })

  it('knows every channel of the posting links, and no other channel has a name', async () => {
    const links = Object.values(MANNERS).map(({ source, medium }) => [source, medium])
    const rows = await db.query<{ channel: string }>(
      `select private.link_channel(link ->> 0, link ->> 1) as channel
       from jsonb_array_elements($1::jsonb) as link`,
      [JSON.stringify(links)],
    )
    const named = rows.map(({ channel }) => channel)
    expect(new Set(named).size).toBe(links.length)
    expect(named).not.toContain('other')
    const [check] = await db.query<{ words: string[] }>(
      `select array(select (regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g'))[1]) as words
       from pg_constraint where conname = 'property_views_channel_check'`,
    )
    expect(check?.words.toSorted()).toEqual(Object.keys(CHANNEL_NAMES).toSorted())
  })

  it('keeps the first channel of the day, and stores no word that is not known', async () => {
    await rolledBack(db, async () => {
      await marked('viber')
      await marked('google')
      expect(await db.query('select channel from public.property_views')).toEqual([
        { channel: 'viber' },
      ])
      const invented = sqlError(db.exec(`update public.property_views set channel = 'mine'`))
      expect((await invented).code).toBe('23514')
    })
  })

  it('is one function, also for a page that was open during the upgrade', async () => {
    const found = await db.query(
      `select pronargs, pronargdefaults from pg_proc where proname = 'record_property_view'`,
    )
    expect(found).toEqual([{ pronargs: 4, pronargdefaults: 2 }])
  })

  it('takes the same visitor again on another day', async () => {
    await rolledBack(db, async () => {
      await view(service, someone)
      await db.exec('update public.property_views set viewed_on = viewed_on - 1')
      expect(await view(service, someone)).toBe(true)
      expect(await counts()).toMatchObject({ view_count: 2, rows: 2 })
    })
  })

  it('goes by the day in the Philippines, whatever the session says', async () => {
    await rolledBack(db, async () => {
      await db.exec(`set local timezone = 'America/Los_Angeles'`)
      await view(service, someone)
      const [row] = await db.query<{ same: boolean }>(`
        select viewed_on = ((now() at time zone 'UTC') + interval '8 hours')::date as same
        from public.property_views
      `)
      expect(row?.same).toBe(true)
    })
  })

  it.each([
    ['a visitor', visitor],
    ['an account', account(people.user)],
    ['an admin', account(people.admin)],
    ['a superadmin', account(people.superadmin)],
  ])('lets %s count none', async (_who, actor) => {
    await rolledBack(db, async () => {
      expect((await sqlError(view(actor, someone))).code).toBe('42501')
      expect(await counts()).toMatchObject({ view_count: 0, rows: 0 })
    })
  })

  it.each(['active', 'sold', 'rented', 'pending'])(
    'takes one of a listing that is %s',
    async (status) => {
      await rolledBack(db, async () => {
        await db.query('update public.properties set status = $1', [status])
        expect(await view(service, someone)).toBe(true)
      })
    },
  )

  it('leaves out a listing that is not public', async () => {
    await rolledBack(db, async () => {
      await db.exec(`
        create or replace function private.is_public(status text, published_at timestamptz, deleted_at timestamptz) returns boolean
        language sql immutable parallel safe return status <> 'active'
      `)
      expect(await view(service, someone)).toBe(false)
      expect(await counts()).toMatchObject({ view_count: 0, rows: 0 })
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
      expect(await view(service, someone)).toBe(true)
      expect(await view(service, another)).toBe(false)
    })
    await rolledBack(db, async () => {
      await invent(most, later)
      expect(await view(service, someone)).toBe(true)
    })
  })

  it('counts the bound for each listing by itself', async () => {
    await rolledBack(db, async () => {
      await invent(600, '1 second')
      await db.query(`insert into public.properties (id, title, price) values ($1, 'Lot', '1M')`, [
        another,
      ])
      expect(await view(service, someone, another)).toBe(true)
    })
  })

  it('is false, not an error, for an unknown listing or visitor', async () => {
    await rolledBack(db, async () => {
      expect(await view(service, someone, another)).toBe(false)
      expect(await view(service, someone, null)).toBe(false)
      expect(await view(service, null)).toBe(false)
      expect(await counts()).toMatchObject({ view_count: 0, rows: 0 })
    })
  })

  it('loses none of twenty at once', async () => {
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
