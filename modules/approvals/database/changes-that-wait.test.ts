import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Actor,
  account,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  service,
  sqlError,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'

const ana = 'd0000000-0000-4000-8000-0000000000a1'
const other = 'd0000000-0000-4000-8000-0000000000a2'
const home = 'b0000000-0000-4000-8000-0000000000a1'
const draft = 'b0000000-0000-4000-8000-0000000000a2'
const picture = 'e0000000-0000-4000-8000-0000000000a1'
const agent = account(people.user)
const admin = account(people.admin)

const revision = `(select revision from public.properties where id = '${home}')`
const reference = `(select reference from public.properties where id = '${home}')`

/** Each way in which the price of a public listing changes where nobody looks first. */
const ways: [string, string, Actor?][] = [
  ['saving', `select public.save_property('${home}', ${revision}, '{"price": "2M"}')`],
  ['a write', `update public.properties set price = '2M' where id = '${home}'`],
  [
    'a write beside published_at',
    `update public.properties set price = '2M', published_at = now() where id = '${home}'`,
  ],
  [
    'many at once',
    `select public.change_listings(jsonb_build_array(jsonb_build_object('id', '${home}', 'revision', ${revision}, 'change', '{"price": "2M"}'::jsonb)))`,
  ],
  [
    'an import',
    `select public.import_listings(public.stage_listings(jsonb_build_array(jsonb_build_object(
       'line', 1, 'is_draft', false, 'reference', ${reference}, 'property', '{"title": "Home", "price": "2M"}'::jsonb))),
     '{"title": "", "price": ""}')`,
  ],
  [
    'an earlier version that is brought back',
    `select public.bring_back('${home}',
       (select min(id) from public.history where property_id = '${home}'), '{price}',
       (public.listing_at('${home}', 0) ->> 'last')::bigint)`,
  ],
  [
    'the link of an e-mail',
    `select public.answer_still_there(repeat('a', 64), ${revision}, 'price', '2M')`,
    service,
  ],
]

/** What an agent does with a public listing that nobody has to look at. */
const atOnce: [string, string, string][] = [
  ['sold', `update public.properties set status = 'sold' where id = '${home}'`, `status = 'sold'`],
  [
    'reserved, by saving',
    `select public.save_property('${home}', ${revision}, '{"status": "pending"}')`,
    `status = 'pending'`,
  ],
  [
    'a draft',
    `update public.properties set published_at = null where id = '${home}'`,
    'published_at is null',
  ],
  ['trash', `delete from public.properties where id = '${home}'`, 'deleted_at is not null'],
  [
    'still available',
    `select public.confirm_listing('${home}')`,
    'confirmed_on = private.manila_today()',
  ],
]

/** How an agent puts on offer again what an admin has marked as sold. */
const backOnOffer: [string, string][] = [
  ['a write', `update public.properties set status = 'active' where id = '${home}'`],
  ['saving', `select public.save_property('${home}', ${revision}, '{"status": "active"}')`],
  [
    'many at once',
    `select public.change_listings(jsonb_build_array(jsonb_build_object('id', '${home}', 'revision', ${revision}, 'change', '{"status": "active"}'::jsonb))) as said`,
  ],
  [
    'an import',
    `select public.import_listings(public.stage_listings(jsonb_build_array(jsonb_build_object(
       'line', 1, 'is_draft', false, 'reference', ${reference}, 'property', '{"title": "Home", "status": "active"}'::jsonb))),
     '{"title": "", "status": ""}')`,
  ],
  [
    'an earlier version that is brought back',
    `select public.bring_back('${home}',
       (select max(id) from public.history where property_id = '${home}' and new ->> 'status' = 'sold') - 1, '{status}',
       (public.listing_at('${home}', 0) ->> 'last')::bigint)`,
  ],
]

const parts: [string, string][] = [
  [
    'a picture added',
    `insert into public.property_images (property_id, image_url) values ('${home}', 'https://x.example/b.jpg')`,
  ],
  [
    'a picture described',
    `update public.property_images set alt_text = 'x' where id = '${picture}'`,
  ],
  ['a picture removed', `delete from public.property_images where id = '${picture}'`],
  [
    'a video saved',
    `select public.save_property('${home}', ${revision}, '{}', '{https://youtu.be/aaaaaaaaaaa}')`,
  ],
  [
    'a question saved',
    `select public.save_property('${home}', ${revision}, '{}', null, '[{"question": "Pets?", "answer": "Yes"}]')`,
  ],
  [
    'a question changed',
    `update public.property_faqs set answer = 'No' where property_id = '${home}'`,
  ],
  ['a question removed', `delete from public.property_faqs where property_id = '${home}'`],
]

describe('what is changed in a public listing, where an admin looks first', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
    await db.exec(`
      update public.staff_settings set listing_editors = 'own', confirm_days = 30, hide_days = 60;
      insert into public.people (id, name, profile_id) values
        ('${ana}', 'Ana', (select id from public.profiles where user_id = '${people.user}')),
        ('${other}', 'Other', null);
      insert into public.properties (id, title, price, agent_id, published_at) values
        ('${home}', 'Home', '2M', '${ana}', now()),
        ('${draft}', 'Draft', '1M', '${ana}', null);
      update public.properties set price = '1M', confirmed_on = '2026-01-01' where id = '${home}';
      insert into public.property_images (id, property_id, image_url, is_primary)
      values ('${picture}', '${home}', 'https://x.example/a.jpg', true);
      insert into public.property_faqs (property_id, question) values ('${home}', 'Water?');
      insert into private.secret_links (kind, hash, property_id, profile_id, ends_at)
      values ('question', repeat('a', 64), '${home}', (select id from public.profiles where user_id = '${people.user}'), now() + interval '1 day')`)
  })
  beforeEach(() => look(true))
  afterAll(() => db?.stop())

  const look = (isOn: boolean) =>
    db.query('update public.staff_settings set admin_looks_first = $1', [isOn])
  const row = async (id = home) =>
    (
      await db.query<Record<string, unknown>>(
        `select title, price, description, status, revision, updated_at, price_lowered_at
         from public.properties where id = $1`,
        [id],
      )
    )[0]
  const waiting = () =>
    db.query<{ id: string; fields: Record<string, unknown>; version: number }>(
      'select id, fields, version from public.waiting_changes where sent_back_at is null',
    )
  const ask = (set = `price = '2M'`) =>
    queryAs(db, agent, `update public.properties set ${set} where id = '${home}'`)
  const hint = async (actor: Actor, sql: string) => (await sqlError(queryAs(db, actor, sql))).hint
  const approve = async (version?: number) => {
    const [asked] = await waiting()
    return `select public.approve_change('${asked?.id}', ${version ?? asked?.version})`
  }
  const sendBack = async (note = '') =>
    `select public.send_back_change('${(await waiting())[0]?.id}', '${note}')`

  describe.each(ways)('by %s', (_way, sql, actor = agent) => {
    it('waits where an agent changes it, and visitors see what they saw', () =>
      rolledBack(db, async () => {
        const before = await row()
        await queryAs(db, actor, sql)
        expect(await row()).toEqual(before)
        expect(await waiting()).toEqual([
          expect.objectContaining({ fields: { price: { was: '1M', now: '2M' } }, version: 1 }),
        ])
        const [who] = await db.query<{ user_id: string }>(
          `select profiles.user_id from public.waiting_changes
           join public.profiles on profiles.id = waiting_changes.profile_id`,
        )
        expect(who?.user_id).toBe(people.user)
      }))

    it('is public at once where nobody looks first', () =>
      rolledBack(db, async () => {
        await look(false)
        await queryAs(db, actor, sql)
        expect(await row()).toMatchObject({ price: '2M' })
        expect(await waiting()).toEqual([])
      }))

    it('is public at once where an admin changes it', () =>
      rolledBack(db, async () => {
        if (actor === service) return
        await queryAs(db, admin, sql)
        expect(await row()).toMatchObject({ price: '2M' })
        expect(await waiting()).toEqual([])
      }))
  })

  it('says that it waits, where the way can say so', () =>
    rolledBack(db, async () => {
      const said = async (sql: string, actor = agent) =>
        (await queryAs<{ said: unknown }>(db, actor, `${sql} as said`))[0]?.said
      const [saving, , , many, , , link] = ways.map(([, sql]) => sql)
      expect(await said(String(saving))).toMatchObject({ waits: true, price: '1M' })
      expect(await said(String(many))).toEqual([expect.objectContaining({ reason: 'waits' })])
      expect(await said(String(link), service)).toMatchObject({ state: 'done', price_waits: true })
    }))

  it('does not say so of what is changed at once', async () => {
    const saved = `select public.save_property('${home}', ${revision}, '{"status": "sold"}') as said`
    await rolledBack(db, async () => {
      expect((await queryAs<{ said: object }>(db, agent, saved))[0]?.said).not.toHaveProperty(
        'waits',
      )
    })
    await rolledBack(db, async () => {
      const priced = saved.replace('"status": "sold"', '"price": "3M"')
      expect((await queryAs<{ said: object }>(db, admin, priced))[0]?.said).not.toHaveProperty(
        'waits',
      )
    })
  })

  it.each(atOnce)('%s is so at once', (_what, sql, condition) =>
    rolledBack(db, async () => {
      await queryAs(db, agent, sql)
      expect(
        await db.query(`select 1 from public.properties where id = '${home}' and ${condition}`),
      ).toHaveLength(1)
      expect(await waiting()).toEqual([])
    }),
  )

  it('sold and cheaper at once: the one shows, the other waits', () =>
    rolledBack(db, async () => {
      const before = await row()
      await ask(`status = 'sold', price = '2M'`)
      expect(await row()).toMatchObject({
        status: 'sold',
        price: '1M',
        revision: Number(before?.revision) + 1,
      })
      expect(await waiting()).toHaveLength(1)
    }))

  describe.each(['sold', 'rented', 'pending'])('%s by an admin', (status) => {
    it.each(backOnOffer)('is on offer again by %s once an admin has looked', (_way, sql) =>
      rolledBack(db, async () => {
        await queryAs(
          db,
          admin,
          `update public.properties set status = 'sold' where id = '${home}'`,
        )
        await db.query('update public.properties set status = $1', [status])
        const before = await row()
        await queryAs(db, agent, sql)
        expect(await row()).toEqual(before)
        expect(await waiting()).toEqual([
          expect.objectContaining({ fields: { status: { was: status, now: 'active' } } }),
        ])
        await queryAs(db, admin, await approve())
        expect(await row()).toMatchObject({ status: 'active' })
      }),
    )
  })

  it('says of many at once which are on offer again, and which wait for that', () =>
    rolledBack(db, async () => {
      await db.exec(`update public.properties set status = 'sold' where id = '${home}'`)
      const [, , [, sql] = []] = backOnOffer
      const said = async (each: string) =>
        (await queryAs<{ said: unknown }>(db, agent, each))[0]?.said
      expect(await said(String(sql))).toEqual([expect.objectContaining({ reason: 'waits' })])
      const rented = String(sql).replace('"active"', '"rented"')
      expect(await said(rented)).toEqual([expect.objectContaining({ reason: null })])
      expect(await row()).toMatchObject({ status: 'rented' })
    }))

  it('a draft is the agent’s to change', () =>
    rolledBack(db, async () => {
      await queryAs(db, agent, `update public.properties set price = '5M' where id = '${draft}'`)
      expect(await row(draft)).toMatchObject({ price: '5M' })
      expect(await waiting()).toEqual([])
    }))

  it('names every column that staff write, but publication', async () => {
    const [found] = await db.query<{ held: string[]; written: string[] }>(
      `select private.columns_that_wait() as held, array(
         select column_name::text from information_schema.column_privileges
         where table_schema = 'public' and table_name = 'properties'
           and grantee = 'authenticated' and privilege_type = 'UPDATE'
       ) as written`,
    )
    expect(found?.held.toSorted()).toEqual(
      found?.written.filter((name) => name !== 'published_at').toSorted(),
    )
  })

  describe('pictures, videos and questions', () => {
    it.each(parts)('%s is an admin’s in a public listing', (_what, sql) =>
      rolledBack(db, async () => {
        expect(await hint(agent, sql)).toBe('public_parts_forbidden')
        await queryAs(db, admin, sql)
      }),
    )

    it.each(parts)(
      '%s is the agent’s where nobody looks first, and in a draft',
      async (_what, sql) => {
        await rolledBack(db, async () => {
          await look(false)
          await queryAs(db, agent, sql)
        })
        await rolledBack(db, async () => {
          await queryAs(
            db,
            agent,
            `update public.properties set published_at = null where id = '${home}'`,
          )
          await queryAs(db, agent, sql)
        })
      },
    )

    it('are left alone by a form that saves them as they are', () =>
      rolledBack(db, async () => {
        const [faq] = await db.query<{ id: string }>('select id from public.property_faqs')
        await queryAs(
          db,
          agent,
          `select public.save_property('${home}', ${revision}, '{"price": "2M"}', '{}',
             '[{"id": "${faq?.id}", "question": "Water?", "answer": "", "display_order": 0}]',
             '[{"id": "${picture}"}]')`,
        )
        expect(await waiting()).toHaveLength(1)
      }))
  })

  it('a later save adds to it, and takes the place of what was wanted before', () =>
    rolledBack(db, async () => {
      await ask()
      await ask(`price = '3M', description = 'New'`)
      const fields = { price: { was: '1M', now: '3M' }, description: { was: '', now: 'New' } }
      expect(await waiting()).toEqual([expect.objectContaining({ fields, version: 2 })])
      await ask(`price = '3M'`)
      expect(await waiting()).toEqual([expect.objectContaining({ fields, version: 2 })])
    }))

  it.each([
    ['a title of nothing', `title = ' '`],
    ['too many rooms', 'bedrooms = 1001'],
    ['a place abroad', `pin = '51.5, 100.1'`],
    ['a kind that nobody knows', `property_kind = 'castle'`],
    ['nothing at all', 'title = null'],
  ])('is checked as it is saved: %s', (_what, set) =>
    rolledBack(db, async () => {
      const { code } = await sqlError(ask(set))
      expect(code).toMatch(/^23/)
      expect(await waiting()).toEqual([])
    }),
  )

  it('what is right passes, a place too', () =>
    rolledBack(db, async () => {
      await ask(
        `pin = '15.14, 120.58', amenities = '{Pool}', lot_area = 120.5, property_kind = 'house'`,
      )
      await queryAs(db, admin, await approve())
      expect(
        await db.query(
          `select latitude::text, amenities, lot_area::text from public.properties where id = $1`,
          [home],
        ),
      ).toEqual([{ latitude: '15.14', amenities: ['Pool'], lot_area: '120.50' }])
    }))

  it('whom a listing belongs to is asked as before', () =>
    rolledBack(db, async () => {
      expect(
        await hint(
          agent,
          `update public.properties set agent_id = '${other}' where id = '${home}'`,
        ),
      ).toBe('listing_agent_forbidden')
    }))

  it('an admin approves exactly what was seen, once', () =>
    rolledBack(db, async () => {
      await ask()
      const seen = await approve()
      await ask(`description = 'More'`)
      expect(await hint(admin, seen)).toBe('history_moved')
      const again = await approve()
      await queryAs(db, admin, again)
      expect(await row()).toMatchObject({ price: '2M', description: 'More', title: 'Home' })
      expect(await waiting()).toEqual([])
      expect(await hint(admin, again)).toBe('not_waiting')
    }))

  it('does not overwrite what changed meanwhile, but takes the rest along', () =>
    rolledBack(db, async () => {
      await ask(`price = '2M', description = 'Bright'`)
      await queryAs(db, admin, `update public.properties set title = 'House' where id = '${home}'`)
      await queryAs(
        db,
        admin,
        `update public.properties set price = '4M', description = 'Bright' where id = '${home}'`,
      )
      expect(await hint(admin, await approve())).toBe('change_moved')
      expect(await row()).toMatchObject({ price: '4M' })
      await ask(`price = '3M'`)
      await queryAs(db, admin, await approve())
      expect(await row()).toMatchObject({ title: 'House', price: '3M', description: 'Bright' })
    }))

  it('the history names who asked, and who approved', () =>
    rolledBack(db, async () => {
      await ask()
      await queryAs(db, admin, await approve())
      const rows = await db.query(
        `select table_name, action, (select user_id from public.profiles where id = actor) as actor,
           (select user_id from public.profiles where id = (old ->> 'profile_id')::uuid) as asker
         from public.history where property_id = '${home}'
           and (table_name = 'waiting_changes' or action = 'update' and new ->> 'price' = '2M') and actor is not null order by id`,
      )
      expect(rows).toEqual([
        { table_name: 'waiting_changes', action: 'insert', actor: people.user, asker: null },
        {
          table_name: 'waiting_changes',
          action: 'delete',
          actor: people.admin,
          asker: people.user,
        },
        { table_name: 'properties', action: 'update', actor: people.admin, asker: null },
      ])
    }))

  it('is sent back with a note, until it is asked for again', () =>
    rolledBack(db, async () => {
      await ask(`price = '2M', description = 'New'`)
      expect(await hint(admin, await sendBack('a'.repeat(1001)))).toBe('bad_note')
      const send = await sendBack(' Too dear. ')
      await queryAs(db, admin, send)
      expect(await waiting()).toEqual([])
      expect(await queryAs(db, agent, 'select note from public.waiting_changes')).toEqual([
        { note: 'Too dear.' },
      ])
      expect(await hint(admin, send)).toBe('not_waiting')
      await ask(`price = '1.5M'`)
      const [again] = await waiting()
      expect(again?.fields).toEqual({
        price: { was: '1M', now: '1.5M' },
        description: { was: '', now: 'New' },
      })
    }))

  it('is an admin’s to decide, and who asked may withdraw it', () =>
    rolledBack(db, async () => {
      await ask()
      for (const actor of [agent, account(people.otherUser)]) {
        expect(await hint(actor, await approve())).toBe('approval_forbidden')
        expect(await hint(actor, await sendBack())).toBe('approval_forbidden')
      }
      const withdraw = 'delete from public.waiting_changes returning id'
      expect(await queryAs(db, account(people.otherUser), withdraw)).toEqual([])
      expect(await queryAs(db, agent, withdraw)).toHaveLength(1)
    }))

  it('waits through the trash', () =>
    rolledBack(db, async () => {
      await ask()
      await queryAs(db, agent, `delete from public.properties where id = '${home}'`)
      expect(await hint(admin, await approve())).toBe('in_trash')
      await queryAs(db, agent, `select public.restore_properties('{${home}}')`)
      await queryAs(db, admin, await approve())
      expect(await row()).toMatchObject({ price: '2M' })
    }))

  it('outlives the account that asked, and the setting', () =>
    rolledBack(db, async () => {
      await ask()
      await look(false)
      await db.exec(`delete from public.profiles where user_id = '${people.user}'`)
      await queryAs(db, admin, await approve())
      expect(await row()).toMatchObject({ price: '2M' })
    }))

  it('holds for every account that may edit, each with its own', () =>
    rolledBack(db, async () => {
      await db.exec(`update public.staff_settings set listing_editors = 'signed_in'`)
      await ask()
      await queryAs(
        db,
        account(people.otherUser),
        `update public.properties set price = '9M' where id = '${home}'`,
      )
      expect(await row()).toMatchObject({ price: '1M' })
      expect(await waiting()).toHaveLength(2)
    }))

  it('is found in the list, and counted, until it is sent back', () =>
    rolledBack(db, async () => {
      const found = () =>
        queryAs(
          db,
          admin,
          `select id, public.count_list_choices() -> 'needs' -> 'approval' as count
           from public.list_properties(filters => '{"needs": "approval"}')`,
        )
      expect(await found()).toEqual([])
      await ask()
      expect(await found()).toEqual([{ id: home, count: 1 }])
      await queryAs(db, admin, await sendBack())
      expect(await found()).toEqual([])
    }))
})
