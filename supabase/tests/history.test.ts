import fc from 'fast-check'
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
} from '../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { cases } from '../../testing/random-cases.ts'
import { fixtures, ids } from './policy-matrix.ts'

const id = ids.property
const user = account(people.user)
/** Nobody vouches for this account. */
const stranger = account(people.otherUser)
const admin = account(people.admin)
const superadmin = account(people.superadmin)

interface Entry {
  id: number
  table_name: string
  action: string
  actor: string | null
  old: Record<string, unknown> | null
  new: Record<string, unknown> | null
}

interface Listing {
  last: number
  fields: Record<string, { was: unknown; now: unknown }>
}

describe('history', () => {
  let db: TestDatabase
  const profiles: Record<string, string> = {}

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
    await db.exec(fixtures)
    for (const [name, userId] of Object.entries(people)) {
      const [row] = await db.query<{ id: string }>(
        'select id from public.profiles where user_id = $1',
        [userId],
      )
      profiles[name] = row?.id ?? ''
    }
    await db.exec('delete from public.history')
  })
  afterAll(() => db?.stop())

  const ask = <T = Entry>(actor: Actor, sql: string, params: unknown[] = []) =>
    queryAs<T>(db, actor, sql, params)
  const entries = () =>
    db.query<Entry>(
      'select id::integer, table_name, action, actor, old, new from public.history order by history.id',
    )
  const refusal = async (actor: Actor, sql: string) => {
    const { code, hint } = await sqlError(ask(actor, sql))
    return hint ?? code
  }
  const newest = async () => (await entries()).at(-1)?.id ?? 0
  const listingAt = async (entry: number, actor = user, listing = id) =>
    (
      await ask<{ state: Listing }>(
        actor,
        `select public.listing_at('${listing}', ${entry}) as state`,
      )
    )[0]?.state as Listing
  const addresses = ({ fields }: Listing) =>
    (fields.images?.was as { image_url: string }[] | undefined)?.map(({ image_url }) => image_url)
  const bringBack = (entry: number, parts: string[], last: number, listing = id) =>
    `select public.bring_back('${listing}', ${entry}, array['${parts.join("', '")}'], ${last}) as row`

  it('notes what changed, from what to what, and by whom', async () => {
    await rolledBack(db, async () => {
      await ask(user, `update public.properties set price = '5M', title = title where id = '${id}'`)
      await ask(service, `update public.properties set status = 'sold' where id = '${id}'`)
      await db.exec(`update public.properties set featured = true where id = '${id}'`)
      expect(await entries()).toMatchObject([
        { actor: profiles.user, action: 'update', old: { price: '₱4.2M' }, new: { price: '5M' } },
        { actor: null, old: { status: 'active' }, new: { status: 'sold' } },
        { actor: null, old: { featured: false }, new: { featured: true } },
      ])
      expect(Object.keys((await entries())[0]?.new ?? {})).toEqual(['price'])
    })
  })

  it.each([
    ['a counted view', `select public.record_property_view('${id}', gen_random_uuid())`],
    ['a save that changes nothing', `update public.properties set title = title`],
    ['a revision', `update public.properties set revision = revision + 1, updated_at = now()`],
    ['a notice that was sent', 'update public.authorities set told_days = 30'],
    ['a test e-mail', 'update public.staff_settings set mail_tested_at = now()'],
    ['a new account', `update public.profiles set confirmed_at = now(), username = 'x' || id`],
    ['an enquiry', `update public.enquiries set message = 'x'`],
    ['a client', `update public.contacts set name = 'x'`],
  ])('holds nothing of %s', async (_what, sql) => {
    await rolledBack(db, async () => {
      await db.exec(sql)
      expect(await entries()).toEqual([])
    })
  })

  it.each([
    ['properties', `update public.properties set title = 'x'`, 4],
    ['property_images', `update public.property_images set alt_text = 'x'`, 3],
    ['property_videos', `update public.property_videos set video_url = '/x.webm'`, 3],
    ['property_faqs', `update public.property_faqs set answer = 'x'`, 3],
    ['authorities', `update public.authorities set commission = '5%'`, 1],
    ['listing_notes', `update public.listing_notes set note = 'x'`, 1],
    ['commission_sheets', `update public.commission_sheets set note = 'x'`, 2],
    ['commission_shares', `update public.commission_shares set name = 'x'`, 3],
    ['papers', `update public.papers set name = 'x'`, 1],
    ['people', `update public.people set about = 'x'`, 2],
    ['site_settings', `update public.site_settings set tagline = 'x'`, 1],
    ['staff_settings', `update public.staff_settings set history_months = 12`, 1],
    ['rates', `update public.rates set source = 'x' where key = 'vat'`, 1],
    ['feeds', `update public.feeds set is_on = not is_on`, 3],
    ['answer_texts', `insert into public.answer_texts (title, body) values ('x', 'x')`, 1],
    ['privacy_notices', `insert into public.privacy_notices (version, body) values (999, 'x')`, 1],
    ['waiting_changes', `update public.waiting_changes set note = 'x'`, 1],
    ['staff_invitations', `delete from public.staff_invitations`, 4],
    ['profiles', `update public.profiles set display_name = 'Ana'`, 6],
  ])('holds each row of a change of many of %s', async (table, sql, rows) => {
    await rolledBack(db, async () => {
      await db.exec(sql)
      const noted = await entries()
      expect(noted.map((entry) => entry.table_name)).toEqual(Array(rows).fill(table))
      expect(new Set(noted.map((entry) => entry.id)).size).toBe(rows)
    })
  })

  it('has every table that staff write themselves', async () => {
    const missing = await db.query(
      `select distinct written.table_name
       from information_schema.column_privileges as written
       where written.table_schema = 'public' and written.grantee = 'authenticated'
         and written.privilege_type in ('INSERT', 'UPDATE')
         and not exists (
           select from pg_catalog.pg_trigger
           where tgrelid = format('public.%I', written.table_name)::regclass
             and tgname = 'note_history_of_changed'
         )`,
    )
    expect(missing).toEqual([])
  })

  it('holds no secret, and no address of who only signed up', async () => {
    await rolledBack(db, async () => {
      await db.exec(`
        delete from public.staff_invitations;
        update public.staff_settings set sample_site = '{"a": 1}', history_months = 3;
        delete from public.profiles where role = 'user';
      `)
      const text = JSON.stringify(await entries())
      expect(text).not.toMatch(/secret|aaaaaaaa|sample_site|otheruser@/)
    })
  })

  it('keeps nothing of an owner who was deleted, or whose listing is', async () => {
    await rolledBack(db, async () => {
      await ask(user, `update public.authorities set owner_phone = '0917 555', commission = '4%'`)
      await ask(user, `update public.papers set name = 'Title of Lita'`)
      await ask(user, `update public.listing_notes set note = 'Call Lita'`)
      expect(JSON.stringify(await entries())).toContain('0917 555')
      await ask(user, 'delete from public.authorities returning id')
      await ask(user, 'delete from public.papers returning id')
      await ask(user, 'delete from public.listing_notes returning id')
      const text = JSON.stringify(await entries())
      expect(text).toContain('4%')
      expect(text).not.toMatch(/Owner of|0917 555|Lita|guard/)
    })
    await rolledBack(db, async () => {
      await ask(user, `update public.authorities set owner_name = 'Lita Owner'`)
      await ask(user, `update public.listing_notes set note = 'Call Lita'`)
      await ask(user, `delete from public.properties where id = '${id}'`)
      await ask(admin, `select public.delete_for_ever('{${id}}')`)
      expect(JSON.stringify(await entries())).not.toMatch(/Lita|Owner of|guard/)
    })
  })

  it('follows a listing to the trash, back and out of the world', async () => {
    await rolledBack(db, async () => {
      await ask(user, `delete from public.properties where id = '${id}'`)
      await ask(user, `select public.restore_properties('{${id}}')`)
      await ask(user, `delete from public.properties where id = '${id}'`)
      await ask(admin, `select public.delete_for_ever('{${id}}')`)
      const noted = (await entries()).filter(({ table_name }) => table_name === 'properties')
      expect(noted).toMatchObject([
        { old: { deleted_at: null }, actor: profiles.user },
        { new: { deleted_at: null } },
        { old: { deleted_at: null } },
        { action: 'delete', old: { title: 'House in Mexico' }, actor: profiles.admin },
      ])
      const [page] = await ask<{ listing_title: string }>(
        admin,
        'select * from public.list_history() limit 1',
      )
      expect(page?.listing_title).toBe('House in Mexico')
    })
  })

  describe('is read', () => {
    const seen = async (actor: Actor, tables: string) =>
      (await ask(actor, `select table_name from public.history where table_name in (${tables})`))
        .length
    const change = () =>
      db.exec(`
        update public.properties set title = 'x';
        update public.property_faqs set answer = 'x';
        update public.authorities set owner_phone = '0917 555';
        update public.papers set name = 'x';
        update public.listing_notes set note = 'x';
        update public.people set about = 'x';
        update public.staff_settings set history_months = 12;
      `)

    it('by admins whole, of listings by who may edit them, of owners by who sees those', async () => {
      await rolledBack(db, async () => {
        await change()
        const listings = "'properties', 'property_faqs'"
        const owners = "'authorities', 'papers', 'listing_notes'"
        const others = "'people', 'staff_settings'"
        for (const [actor, ...expected] of [
          [visitor, 'denied'],
          [stranger, 7, 0, 0],
          [user, 7, 3, 0],
          [admin, 7, 3, 3],
          [superadmin, 7, 3, 3],
        ] as const) {
          if (expected[0] === 'denied') {
            expect(await refusal(actor, 'select id from public.history')).toBe('42501')
            continue
          }
          expect([
            await seen(actor, listings),
            await seen(actor, owners),
            await seen(actor, others),
          ]).toEqual(expected)
        }
        await db.exec(`update public.staff_settings set listing_editors = 'admins'`)
        expect(await ask(user, 'select id from public.history')).toEqual([])
        expect(await ask(user, 'select id from public.list_history()')).toEqual([])
      })
    })

    it('with names only by who is vouched for', async () => {
      await rolledBack(db, async () => {
        await ask(admin, `update public.properties set title = 'x' where id = '${id}'`)
        await ask(user, `update public.properties set title = 'y' where id = '${id}'`)
        await ask(stranger, `update public.properties set title = 'z' where id = '${id}'`)
        const names = async (actor: Actor) =>
          (
            await ask<{ actor_name: string | null }>(
              actor,
              `select actor_name from public.list_history('${id}')`,
            )
          ).map(({ actor_name }) => actor_name)
        expect(await names(admin)).toEqual([
          'otheruser@example.com',
          'Ana Cruz',
          'admin@example.com',
        ])
        expect(await names(user)).toEqual([null, 'Ana Cruz', null])
        expect(await names(stranger)).toEqual([null, null, null])
        await ask(
          stranger,
          `update public.profiles set display_name = 'Rey' where user_id = '${people.otherUser}'`,
        )
        await ask(admin, `delete from public.profiles where user_id = '${people.otherUser}'`)
        await ask(admin, `delete from public.profiles where user_id = '${people.user}'`)
        expect((await names(admin)).slice(0, 2)).toEqual(['Rey', 'Ana Cruz'])
        await ask(admin, `delete from public.people where id = '${ids.person}'`)
        expect((await names(admin)).slice(0, 2)).toEqual(['Rey', 'Ana Cruz'])
      })
    })

    it('by listing, person, table and day, a page at a time', async () => {
      await rolledBack(db, async () => {
        await db.exec(`
          update public.properties set title = 'x';
          insert into public.history (at, transaction, actor, table_name, row_id, property_id, action)
          select '2026-03-01 23:59:59+08'::timestamptz - number * interval '1 second', number,
            '${profiles.admin}', 'property_faqs', number::text, '${id}', 'delete'
          from generate_series(1, 150) as number;
          insert into public.history (at, transaction, table_name, row_id, action)
          values ('2026-03-02 00:00:00+08', 1, 'people', 'x', 'delete');
        `)
        const page = async (filter: string) =>
          ask<{ id: string; at: Date; table_name: string }>(
            admin,
            `select id, at, table_name from public.list_history(${filter})`,
          )
        expect(await page('')).toHaveLength(100)
        expect(await page(`listing => '${ids.soldProperty}'`)).toHaveLength(1)
        expect(await page(`person => '${profiles.admin}'`)).toHaveLength(100)
        expect(await page(`tables => '{people}'`)).toHaveLength(1)
        expect(await page(`tables => '{people, properties}'`)).toHaveLength(5)
        expect(await page(`day => '2026-03-02'`)).toHaveLength(1)
        const first = await page(`day => '2026-03-01'`)
        const last = first.at(-1)
        const second = await page(
          `day => '2026-03-01', before_at => '${last?.at.toISOString()}', before_id => ${last?.id}`,
        )
        expect(first).toHaveLength(100)
        expect(second).toHaveLength(50)
        expect(new Set([...first, ...second].map((entry) => entry.id)).size).toBe(150)
      })
    })
  })

  it('is written by nobody, and forgotten by the server after the months that the setting says', async () => {
    await rolledBack(db, async () => {
      await db.exec(`
        insert into public.history (at, transaction, table_name, row_id, action)
        select now() - make_interval(months => months), 1, 'people', months::text, 'delete'
        from unnest('{1, 23, 25, 40}'::integer[]) as months
      `)
      for (const actor of [user, admin, superadmin, service]) {
        expect(await refusal(actor, 'delete from public.history where id > 0')).toBe('42501')
        expect(await refusal(actor, `update public.history set actor = null where id > 0`)).toBe(
          '42501',
        )
        expect(await refusal(actor, 'truncate public.history')).toBe('42501')
        expect(
          await refusal(
            actor,
            `insert into public.history (at, transaction, table_name, row_id, action) values (now(), 1, 'x', 'x', 'delete')`,
          ),
        ).toBe('42501')
      }
      expect(await refusal(admin, 'select public.forget_old_history()')).toBe('42501')
      const forget = () => ask<object>(service, 'select public.forget_old_history() as forgotten')
      expect(await forget()).toEqual([{ forgotten: 2 }])
      await ask(admin, 'update public.staff_settings set history_months = 6')
      expect(await forget()).toEqual([{ forgotten: 1 }])
    })
  })

  it('counts as the writing of an account that nobody vouches for', async () => {
    await rolledBack(db, async () => {
      await ask(stranger, `delete from public.properties where id = '${id}'`)
      const bytes = () =>
        db
          .query<{ bytes: string }>('select bytes from private.written_bytes')
          .then(([row]) => Number(row?.bytes ?? 0))
      const once = await bytes()
      expect(once).toBeGreaterThan(0)
      await ask(stranger, `select public.restore_properties('{${id}}')`)
      expect(await bytes()).toBeGreaterThan(once)
      await db.exec('update private.written_bytes set bytes = 10485760')
      expect(await refusal(stranger, `delete from public.properties where id = '${id}'`)).toBe(
        'too_much_written',
      )
      await ask(user, `delete from public.properties where id = '${id}'`)
    })
  })

  describe('brings back', () => {
    it('a field, and leaves the others', async () => {
      await rolledBack(db, async () => {
        const start = await newest()
        await ask(user, `update public.properties set price = '5M' where id = '${id}'`)
        await ask(admin, `update public.properties set title = 'Better' where id = '${id}'`)
        const state = await listingAt(start)
        expect(state.fields).toEqual({
          price: { was: '₱4.2M', now: '5M' },
          title: { was: 'House in Mexico', now: 'Better' },
        })
        await ask(user, bringBack(start, ['price'], state.last))
        expect(
          await db.query(`select price, title, revision from public.properties where id = '${id}'`),
        ).toEqual([{ price: '₱4.2M', title: 'Better', revision: 4 }])
        expect((await entries()).at(-1)).toMatchObject({
          old: { price: '5M' },
          actor: profiles.user,
        })
      })
    })

    it('pictures that were removed, with their words and order', async () => {
      await rolledBack(db, async () => {
        await db.exec(`
          delete from public.property_images where property_id = '${id}';
          insert into public.property_images (property_id, image_url, display_order, is_primary, alt_text, width) values
            ('${id}', '/a.webp', 0, true, 'Front', 1600), ('${id}', '/b.webp', 1, false, 'Back', null),
            ('${id}', '/c.webp', 2, false, '', null);
        `)
        const shown = () =>
          db.query(
            `select image_url, display_order, is_primary, alt_text, width from public.property_images where property_id = '${id}' order by display_order`,
          )
        const before = await shown()
        const start = await newest()
        await ask(
          user,
          `delete from public.property_images where image_url in ('/a.webp', '/c.webp') returning id`,
        )
        await ask(user, `select public.renumber_property_images('${id}')`)
        await db.exec(
          `insert into public.property_images (property_id, image_url, display_order) values ('${id}', '/d.webp', 1)`,
        )
        const state = await listingAt(start)
        expect(addresses(state)).toEqual(['/a.webp', '/b.webp', '/c.webp'])
        await ask(user, bringBack(start, ['images'], state.last))
        expect(await shown()).toEqual(before)
        // Once more, over rows that have other ids by now.
        const later = await listingAt(start)
        await ask(user, bringBack(start, ['images'], later.last))
        expect(await shown()).toEqual(before)
      })
    })

    it('no picture whose file is gone', async () => {
      await rolledBack(db, async () => {
        const url = `http://x/storage/v1/object/public/property-images/${id}/9_0.webp`
        await db.exec(
          `insert into public.property_images (property_id, image_url, display_order) values ('${id}', '${url}', 5)`,
        )
        const start = await newest()
        await db.exec(`delete from public.property_images where image_url = '${url}'`)
        const images = async () => addresses(await listingAt(start))
        expect(await images()).toBeUndefined()
        await db.exec(
          `insert into storage.objects (bucket_id, name) values ('property-images', '${id}/9_0.webp')`,
        )
        expect(await images()).toEqual(['/front.webp', url])
      })
    })

    it('from files that wait for 30 days, while the listing is there', async () => {
      await rolledBack(db, async () => {
        const name = `${id}/9_0.webp`
        await db.exec(`
          insert into storage.objects (bucket_id, name) values ('property-images', '${name}');
          insert into public.property_images (property_id, image_url, display_order)
          values ('${id}', 'http://x/storage/v1/object/public/property-images/${name}', 5);
          delete from private.removed_objects;
          delete from public.property_images where display_order = 5;
        `)
        const due = async () =>
          (
            await ask<{ names: string[] }>(
              service,
              `select names from public.removed_files_due('{}')`,
            )
          ).flatMap(({ names }) => names)
        expect(await due()).toEqual([])
        await db.exec(`update private.removed_objects set removed_at = now() - interval '31 days'`)
        expect(await due()).toEqual([name])
        await db.exec(`update private.removed_objects set removed_at = now() - interval '1 day'`)
        await db.exec(`delete from public.properties where id = '${id}'`)
        expect(await due()).toContain(name)
      })
    })

    it('nothing over what somebody changed since the caller looked', async () => {
      await rolledBack(db, async () => {
        const start = await newest()
        await ask(user, `update public.properties set price = '5M' where id = '${id}'`)
        const { last } = await listingAt(start)
        await ask(admin, `update public.property_faqs set answer = 'x' where property_id = '${id}'`)
        expect(await refusal(user, bringBack(start, ['price'], last))).toBe('history_moved')
      })
    })

    it('nothing past the rights, the trash and the checks of publishing', async () => {
      await rolledBack(db, async () => {
        await db.exec(`delete from public.property_images where property_id = '${id}'`)
        const published = await newest()
        await ask(user, `update public.properties set published_at = null where id = '${id}'`)
        const { last } = await listingAt(published)
        await db.exec(`update public.staff_settings set publish_photo = 'block'`)
        const call = bringBack(published, ['published_at'], last)
        expect(await refusal(user, call)).toBe('publish_blocked')
        await db.exec(`update public.staff_settings set publish_photo = 'off'`)
        expect(await refusal(visitor, call)).toBe('42501')
        await ask(user, call)
        expect(
          await db.query(
            `select 1 from public.properties where id = '${id}' and published_at is not null`,
          ),
        ).toHaveLength(1)

        await ask(user, `delete from public.properties where id = '${id}'`)
        expect(await refusal(user, bringBack(published, ['title'], await newest()))).toBe(
          'in_trash',
        )
        await db.exec(`update public.staff_settings set listing_editors = 'admins'`)
        expect(await refusal(user, bringBack(published, ['title'], await newest()))).toBe(
          'not_found',
        )
        expect(await refusal(user, `select public.listing_at('${id}', 0)`)).toBe('not_found')
      })
    })
  })

  const step = fc.oneof(
    fc.record({ does: fc.constant('title' as const), value: fc.constantFrom('A', 'Ñ"\'', 'C') }),
    fc.record({ does: fc.constant('price' as const), value: fc.constantFrom('1M', '2M', '3M') }),
    fc.record({ does: fc.constant('bulk' as const), value: fc.constantFrom('sold', 'active') }),
    fc.record({
      does: fc.constant('faqs' as const),
      value: fc.array(fc.string({ maxLength: 4 }), { maxLength: 3 }),
    }),
    fc.record({
      does: fc.constant('videos' as const),
      value: fc.uniqueArray(fc.constantFrom('/a.webm', '/b.webm', '/c.webm')),
    }),
    fc.record({
      does: fc.constant('addImage' as const),
      value: fc.constantFrom('/a.webp', '/b.webp'),
    }),
    fc.record({ does: fc.constant('removeImage' as const), value: fc.nat(3) }),
    fc.record({ does: fc.constant('turnImages' as const), value: fc.nat(3) }),
    fc.record({ does: fc.constant('trash' as const), value: fc.nat(0) }),
    fc.record({ does: fc.constant('bringBack' as const), value: fc.nat(8) }),
    fc.record({
      does: fc.constant('many' as const),
      value: fc.constantFrom(
        ...[{ status: 'sold' }, { status: 'active' }, { featured: true }, { trash: true }],
        ...[{ category: 'Commercial' }, { percent: 10, rounding: 1000 }],
      ),
    }),
    fc.record({ does: fc.constant('undo' as const), value: fc.nat(0) }),
  )
  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

  const sqlOf = (listing: string) => ({
    title: (value: string) =>
      `select public.save_property('${listing}', (select revision from public.properties where id = '${listing}'), ${quoted({ title: value })})`,
    price: (value: string) =>
      `update public.properties set price = '${value}' where id = '${listing}'`,
    bulk: (value: string) =>
      `update public.properties set status = '${value}', featured = not featured`,
    faqs: (value: string[]) =>
      `select public.save_property('${listing}', (select revision from public.properties where id = '${listing}'), '{}', null, ${quoted(value.map((question) => ({ question, answer: 'x' })))})`,
    videos: (value: string[]) =>
      `select public.save_property('${listing}', (select revision from public.properties where id = '${listing}'), '{}', ${value.length > 0 ? `array['${value.join("', '")}']` : `'{}'`})`,
    addImage: (value: string) =>
      `insert into public.property_images (property_id, image_url, display_order) values ('${listing}', '${value}', 9)`,
    removeImage: (value: number) =>
      `delete from public.property_images where id = (select id from public.property_images where property_id = '${listing}' order by display_order, id offset ${value} limit 1)`,
    turnImages: (value: number) =>
      `select public.reorder_property_images('${listing}', (select array_agg(id order by (display_order + ${value}) % 4, id) from public.property_images where property_id = '${listing}'))`,
    many: (value: object) =>
      `select public.change_listings(jsonb_build_array(jsonb_build_object('id', '${listing}', 'revision', (select revision from public.properties where id = '${listing}'))), ${quoted(value)}) as done`,
    trash: () =>
      `delete from public.properties where id = '${listing}';; select public.restore_properties('{${listing}}')`,
  })
  const quoted = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`

  interface Changed {
    revision: number
    before: Record<string, unknown>
    after: Record<string, unknown>
    reason: string | null
  }

  /** As the message's Undo and the dialog after it do: @returns whether all of it was put back */
  async function undone(listing: string, { revision, before, after }: Changed): Promise<boolean> {
    if ('trash' in after) {
      const [row] = await ask<{ ids: string[] }>(
        user,
        `select public.restore_properties('{${listing}}') as ids`,
      )
      return (row?.ids ?? []).includes(listing)
    }
    const step = { id: listing, revision, change: before }
    const [row] = await ask<{ done: Changed[] }>(
      user,
      `select public.change_listings(${quoted([step])}) as done`,
    )
    return row?.done[0]?.reason === null
  }

  /** Without ids, which what comes back doesn't keep. */
  async function shownState(listing: string): Promise<string> {
    const [row] = await db.query<{ state: unknown }>(`
      select jsonb_build_array(
        (select jsonb_build_array(title, price, status, featured, category, deleted_at is null) from public.properties where id = '${listing}'),
        (select jsonb_agg(video_url order by display_order, id) from public.property_videos where property_id = '${listing}'),
        (select jsonb_agg(question order by display_order, id) from public.property_faqs where property_id = '${listing}'),
        (select jsonb_agg(image_url order by display_order, id) from public.property_images where property_id = '${listing}')
      ) as state`)
    return JSON.stringify(row?.state)
  }

  async function rowsOf(listing: string) {
    const [row] = await db.query<{ rows: Record<string, unknown> }>(`
      select jsonb_object_agg(name, row) as rows from (
        select 'properties ' || id as name, to_jsonb(properties) as row from public.properties where id = '${listing}'
        union all select 'property_images ' || id, to_jsonb(property_images) from public.property_images where property_id = '${listing}'
        union all select 'property_videos ' || id, to_jsonb(property_videos) from public.property_videos where property_id = '${listing}'
        union all select 'property_faqs ' || id, to_jsonb(property_faqs) from public.property_faqs where property_id = '${listing}'
      ) as rows`)
    return row?.rows as Record<string, Record<string, unknown>>
  }

  /** What somebody has who only reads the history, from its first entry to its last. */
  async function replayed(listing: string) {
    const rows: Record<string, Record<string, unknown>> = {}
    const noted = await db.query<Entry & { row_id: string }>(
      `select * from public.history where property_id = '${listing}' order by id`,
    )
    for (const entry of noted) {
      const name = `${entry.table_name} ${entry.row_id}`
      if (entry.action === 'delete') {
        expect(rows[name]).toMatchObject(withoutNulls(entry.old))
        delete rows[name]
      } else {
        rows[name] = { ...rows[name], ...entry.new }
      }
    }
    return rows
  }
  const withoutNulls = (row: Record<string, unknown> | null) =>
    Object.fromEntries(Object.entries(row ?? {}).filter(([, value]) => value !== null))

  it('says what any sequence of edits, trash, undo, many at once and bringing back ends in', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        await rolledBack(db, async () => {
          const [made] = await ask<{ row: { id: string } }>(
            user,
            `select public.save_property(property => '{"title": "x", "price": "1M"}', videos => '{/a.webm}') as row`,
          )
          const listing = made?.row.id ?? ''
          const states = [
            { entry: await newest(), shown: await shownState(listing), isInTrash: false },
          ]
          const does = sqlOf(listing)
          let last: { done: Changed; shown: string; at: number } | undefined
          let isInTrash = false
          for (const each of steps) {
            // Nothing else is done to what is in the trash.
            if (isInTrash && each.does !== 'undo' && each.does !== 'many') continue
            if (each.does === 'bringBack') {
              const past =
                states.filter((state) => !state.isInTrash).at(-1 - (each.value % states.length)) ??
                states[0]
              const { last } = await listingAt(past?.entry ?? 0, user, listing)
              const parts = ['title', 'price', 'status', 'featured', 'category', 'property_type']
              parts.push('videos', 'faqs', 'images')
              await ask(user, bringBack(past?.entry ?? 0, parts, last, listing))
              expect(await shownState(listing)).toBe(past?.shown)
            } else if (each.does === 'many') {
              const shown = states.at(-1)?.shown ?? ''
              const [row] = await ask<{ done: Changed[] }>(user, does.many(each.value))
              const done = row?.done[0]
              if (done && done.reason === null) last = { done, shown, at: states.length }
              else expect(await shownState(listing)).toBe(shown)
              if ('trash' in each.value) isInTrash = true
            } else if (each.does === 'undo') {
              const shown = states.at(-1)?.shown
              const isLast = last?.at === states.length - 1
              if (last && (await undone(listing, last.done))) {
                // What came after it and is no part of it stays as it is.
                if (isLast) expect(await shownState(listing)).toBe(last.shown)
                isInTrash = false
              } else expect(await shownState(listing)).toBe(shown)
              if (isLast) last = undefined
            } else {
              const sql = (does[each.does] as (value: Step['value']) => string)(each.value)
              for (const part of sql.split(';; ')) await ask(user, part).catch(ignoreMissing)
            }
            states.push({ entry: await newest(), shown: await shownState(listing), isInTrash })
          }

          const rows = await rowsOf(listing)
          const told = await replayed(listing)
          expect(Object.keys(told).toSorted()).toEqual(Object.keys(rows).toSorted())
          for (const [name, row] of Object.entries(told)) {
            expect(withoutNulls(rows[name] ?? {})).toMatchObject(withoutNulls(row))
          }
        })
      }),
      { numRuns: cases(15) },
    )
  })
})

/** There may be no picture to order. */
function ignoreMissing(error: unknown): void {
  if (!String(error).includes('pictures of this listing have changed')) throw error
}
