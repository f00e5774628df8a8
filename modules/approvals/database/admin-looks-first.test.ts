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
const draft = 'b0000000-0000-4000-8000-0000000000a1'
const published = 'b0000000-0000-4000-8000-0000000000a2'
const trashed = 'b0000000-0000-4000-8000-0000000000a3'
const trashedByAdmin = 'b0000000-0000-4000-8000-0000000000a4'
const hidden = 'b0000000-0000-4000-8000-0000000000a5'
const agent = account(people.user)
const admin = account(people.admin)

/** Each way in which a listing becomes public where nobody looks first. */
const ways: [string, string, Actor?][] = [
  [
    'a new one that is saved',
    `select public.save_property(null, null,
     '{"title": "New", "price": "1M", "published_at": "2026-01-01T00:00:00Z"}')`,
  ],
  [
    'a new one that doesn’t say',
    `insert into public.properties (title, price) values ('New', '1M')`,
  ],
  [
    'a new one that is written',
    `insert into public.properties (title, price, published_at) values ('New', '1M', now())`,
  ],
  [
    'a draft that is published',
    `update public.properties set published_at = now() where id = '${draft}'`,
  ],
  [
    'a draft that is saved',
    `select public.save_property('${draft}', (select revision from public.properties where id = '${draft}'), '{"title": "Saved", "published_at": "2026-01-01T00:00:00Z"}')`,
  ],
  [
    'a draft that is brought back as it was published',
    `select public.bring_back('${draft}',
       (select min(id) from public.history where property_id = '${draft}'), '{published_at}',
       (select max(id) from public.history where property_id = '${draft}' and table_name = 'properties'))`,
  ],
  ['one out of the trash', `select public.restore_properties('{${trashedByAdmin}}')`],
  ['one that was hidden and is still there', `select public.confirm_listing('${hidden}')`],
  [
    'one that was hidden and is still there by a link',
    `select public.answer_still_there(repeat('a', 64), (select revision from public.properties where id = '${hidden}'), 'available')`,
    service,
  ],
  [
    'an import',
    `select public.import_listings(public.stage_listings(
       '[{"line": 1, "is_draft": false, "property": {"title": "Imported", "price": "1M"}}]'),
     '{"title": "", "price": ""}')`,
  ],
]

describe('where an admin looks first', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
    await db.exec(`
      update public.staff_settings set listing_editors = 'own', confirm_days = 30, hide_days = 60;
      insert into public.people (id, name, profile_id)
      values ('${ana}', 'Ana', (select id from public.profiles where user_id = '${people.user}'));
      insert into public.properties (id, title, price, agent_id, published_at) values
        ('${draft}', 'Draft', '1M', '${ana}', now()),
        ('${published}', 'Published', '1M', '${ana}', now()),
        ('${trashed}', 'Trashed', '1M', '${ana}', now()),
        ('${trashedByAdmin}', 'Trashed by an admin', '1M', '${ana}', now()),
        ('${hidden}', 'Hidden', '1M', '${ana}', now());
      update public.properties set published_at = null where id = '${draft}';
      update public.properties set published_at = null, hidden_on = private.manila_today()
      where id = '${hidden}';
      insert into private.secret_links (kind, hash, property_id, profile_id, ends_at)
      values ('question', repeat('a', 64), '${hidden}', (select id from public.profiles where user_id = '${people.user}'), now() + interval '1 day')`)
    for (const [id, by] of [
      [trashed, people.user],
      [trashedByAdmin, people.admin],
    ]) {
      await db.query(
        `update public.properties set deleted_at = now(),
           deleted_by = (select profiles.id from public.profiles where user_id = $2) where id = $1`,
        [id, by],
      )
    }
  })
  beforeEach(() => look(true))
  afterAll(() => db?.stop())

  const look = (isOn: boolean) =>
    db.query('update public.staff_settings set admin_looks_first = $1', [isOn])
  const publicNow = async () =>
    (
      await db.query(
        'select id from public.properties where published_at is not null and deleted_at is null',
      )
    ).length
  const waiting = () =>
    db.query<{ property_id: string; submitted_by: string | null }>(
      'select property_id, submitted_by from public.listing_submissions where sent_back_at is null',
    )
  const refused = async (actor: Actor, sql: string) =>
    (await sqlError(queryAs(db, actor, sql))).hint
  const submit = () =>
    queryAs(db, agent, `update public.properties set published_at = now() where id = '${draft}'`)
  const seen = async (actor = admin) => {
    const [row] = await queryAs<{ seen: Record<string, unknown> }>(
      db,
      actor,
      `select public.listing_to_approve('${draft}') as seen`,
    )
    return row?.seen as {
      last: number
      is_new: boolean
      fields: Record<string, unknown>
      note?: string
      submitted_at: string | null
    }
  }
  const approve = (last: number) => `select public.approve_listing('${draft}', ${last})`

  describe.each(ways)('%s', (_way, sql, actor = agent) => {
    it('waits where an agent does it, without a trace among what is public', () =>
      rolledBack(db, async () => {
        const before = await publicNow()
        await queryAs(db, actor, sql)
        expect(await publicNow()).toBe(before)
        const [profile] = await db.query<{ id: string }>(
          `select id from public.profiles where user_id = '${people.user}'`,
        )
        expect((await waiting()).map(({ submitted_by }) => submitted_by)).toEqual([profile?.id])
      }))

    it('is public where nobody looks first', () =>
      rolledBack(db, async () => {
        await look(false)
        const before = await publicNow()
        await queryAs(db, actor, sql)
        expect(await publicNow()).toBe(before + 1)
        expect(await waiting()).toEqual([])
      }))

    it('is public where an admin does it', () =>
      rolledBack(db, async () => {
        if (actor === service) return
        const before = await publicNow()
        await queryAs(db, admin, sql)
        expect(await publicNow()).toBe(before + 1)
        expect(await waiting()).toEqual([])
      }))
  })

  it('is not public by an admin’s word that it is still there, where an agent changed it meanwhile', () =>
    rolledBack(db, async () => {
      const before = await publicNow()
      await queryAs(
        db,
        agent,
        `insert into public.property_faqs (property_id, question, answer) values ('${hidden}', 'Cheap?', 'Yes')`,
      )
      const confirm = `select public.confirm_listing('${hidden}')`
      await queryAs(db, admin, confirm)
      expect(await publicNow()).toBe(before)
      expect(await waiting()).toMatchObject([{ property_id: hidden }])
      await queryAs(db, admin, `select public.send_back_listing('${hidden}', 'No')`)
      await queryAs(db, admin, confirm)
      expect(await publicNow()).toBe(before)
      expect(await db.query(`select note from public.listing_submissions`)).toEqual([
        { note: 'No' },
      ])
    }))

  it('sends a new listing that names nobody for approval, where it must have an agent', async () => {
    await rolledBack(db, async () => {
      await db.exec(`update public.staff_settings set publish_person = 'block'`)
      const before = (await waiting()).length
      await queryAs(db, agent, `insert into public.properties (title, price) values ('New', '1M')`)
      expect(await waiting()).toHaveLength(before + 1)
    })
  })

  it('holds for every account that may edit, too', () =>
    rolledBack(db, async () => {
      await db.exec(`update public.staff_settings set listing_editors = 'signed_in'`)
      const before = await publicNow()
      await queryAs(
        db,
        account(people.otherUser),
        `insert into public.properties (title, price) values ('New', '1M')`,
      )
      expect(await publicNow()).toBe(before)
      expect(await waiting()).toHaveLength(1)
    }))

  it('what is public stays so, and comes back from the trash of who put it there', () =>
    rolledBack(db, async () => {
      const before = await publicNow()
      await queryAs(
        db,
        agent,
        `update public.properties set published_at = now() where id = '${published}'`,
      )
      await queryAs(db, agent, `select public.restore_properties('{${trashed}}')`)
      expect(await publicNow()).toBe(before + 1)
      expect(await waiting()).toEqual([])
    }))

  it('does not count as published, nor as new, before it is approved', () =>
    rolledBack(db, async () => {
      const [made] = await queryAs<{ id: string; first_published_at: string | null }>(
        db,
        agent,
        `insert into public.properties (title, price) values ('New', '1M') returning id, first_published_at`,
      )
      expect(made?.first_published_at).toBeNull()
    }))

  it('what the settings ask for is asked before', () =>
    rolledBack(db, async () => {
      await db.exec(`update public.staff_settings set publish_photo = 'block'`)
      expect(
        await refused(
          agent,
          `update public.properties set published_at = now() where id = '${draft}'`,
        ),
      ).toBe('publish_blocked')
      await queryAs(db, agent, `insert into public.properties (title, price) values ('New', '1M')`)
      expect(await waiting()).toEqual([])
    }))

  it('is withdrawn by saving as a draft, and keeps its time until then', () =>
    rolledBack(db, async () => {
      await submit()
      const first = await db.query('select submitted_at from public.listing_submissions')
      await submit()
      expect(await db.query('select submitted_at from public.listing_submissions')).toEqual(first)
      await queryAs(db, agent, `update public.properties set title = 'Other' where id = '${draft}'`)
      expect(await waiting()).toHaveLength(1)
      await queryAs(
        db,
        agent,
        `update public.properties set published_at = null where id = '${draft}'`,
      )
      expect(await waiting()).toEqual([])
    }))

  it('an admin approves exactly what was seen, once', () =>
    rolledBack(db, async () => {
      await db.query('insert into public.unseen_listings (property_id) values ($1)', [draft])
      await submit()
      const { last } = await seen()
      await queryAs(
        db,
        agent,
        `insert into public.property_faqs (property_id, question) values ('${draft}', 'Water?')`,
      )
      expect(await refused(admin, approve(last))).toBe('history_moved')
      const again = await seen()
      expect(Object.keys(again.fields)).toEqual(['faqs'])
      expect(again).toMatchObject({ is_new: false, submitted_by: 'Ana' })
      await queryAs(db, admin, approve(again.last))
      expect(await waiting()).toEqual([])
      expect(await db.query('select property_id from public.unseen_listings')).toEqual([])
      expect(
        await db.query(
          `select 1 from public.properties where id = '${draft}' and published_at is not null`,
        ),
      ).toHaveLength(1)
      expect(await refused(admin, approve((await seen()).last))).toBe('not_waiting')
    }))

  it('the history names who sent it and who approved it', () =>
    rolledBack(db, async () => {
      await submit()
      await queryAs(db, admin, approve((await seen()).last))
      const rows = await db.query(
        `select table_name, action, (select username from public.profiles where id = actor) as who
         from public.history where property_id = '${draft}'
           and (table_name = 'listing_submissions' or new ? 'published_at') and actor is not null order by id`,
      )
      const [byAgent, byAdmin] = await Promise.all(
        [people.user, people.admin].map(
          async (id) =>
            (
              await db.query<{ username: string }>(
                `select username from public.profiles where user_id = '${id}'`,
              )
            )[0]?.username,
        ),
      )
      expect(rows).toEqual([
        { table_name: 'listing_submissions', action: 'insert', who: byAgent },
        { table_name: 'listing_submissions', action: 'delete', who: byAdmin },
        { table_name: 'properties', action: 'update', who: byAdmin },
      ])
    }))

  it('a new listing is shown whole', () =>
    rolledBack(db, async () => {
      await db.exec('delete from public.history')
      await submit()
      const { is_new, fields } = await seen()
      expect(is_new).toBe(true)
      expect(fields).toMatchObject({
        title: { was: null, now: 'Draft' },
        price: { was: null, now: '1M' },
      })
      expect(fields).not.toHaveProperty('bedrooms')
    }))

  it('is sent back with a note, which stands until it is sent again', () =>
    rolledBack(db, async () => {
      await submit()
      await queryAs(
        db,
        admin,
        `select public.send_back_listing('${draft}', ' The price, please. ')`,
      )
      expect(await waiting()).toEqual([])
      expect(await seen(agent)).toMatchObject({ note: 'The price, please.' })
      expect(await refused(admin, `select public.send_back_listing('${draft}', '')`)).toBe(
        'not_waiting',
      )
      await submit()
      expect(await seen(agent)).toMatchObject({ note: '', sent_back_at: null })
      expect(
        await refused(admin, `select public.send_back_listing('${draft}', repeat('a', 1001))`),
      ).toBe('bad_note')
    }))

  it('is an admin’s to decide', () =>
    rolledBack(db, async () => {
      await submit()
      const { last } = await seen()
      for (const actor of [agent, account(people.otherUser)]) {
        expect(await refused(actor, approve(last))).toBe('approval_forbidden')
        expect(await refused(actor, `select public.send_back_listing('${draft}', '')`)).toBe(
          'approval_forbidden',
        )
      }
      expect(
        await refused(account(people.otherUser), `select public.listing_to_approve('${draft}')`),
      ).toBe('not_found')
    }))

  it('waits through the trash', () =>
    rolledBack(db, async () => {
      await submit()
      const { last } = await seen()
      await queryAs(db, agent, `delete from public.properties where id = '${draft}'`)
      expect(await refused(admin, approve(last))).toBe('in_trash')
      await queryAs(db, agent, `select public.restore_properties('{${draft}}')`)
      expect(await waiting()).toHaveLength(1)
      await queryAs(db, admin, approve((await seen()).last))
    }))

  it('can still be approved when the setting is switched off', () =>
    rolledBack(db, async () => {
      await submit()
      await look(false)
      await queryAs(db, admin, approve((await seen()).last))
      expect(await waiting()).toEqual([])
    }))

  it('can be published by the agent when the setting is switched off', () =>
    rolledBack(db, async () => {
      const before = await publicNow()
      await submit()
      await look(false)
      await submit()
      expect(await waiting()).toEqual([])
      expect(await publicNow()).toBe(before + 1)
    }))

  it('outlives the account that sent it', () =>
    rolledBack(db, async () => {
      await submit()
      await db.exec(`delete from public.profiles where user_id = '${people.user}'`)
      expect(await waiting()).toEqual([{ property_id: draft, submitted_by: null }])
      await queryAs(db, admin, approve((await seen()).last))
    }))

  it('is found in the list, and counted', () =>
    rolledBack(db, async () => {
      const found = () =>
        queryAs(
          db,
          admin,
          `select id from public.list_properties(filters => '{"needs": "approval"}')`,
        )
      expect(await found()).toEqual([])
      await submit()
      expect(await found()).toEqual([{ id: draft }])
      expect(
        await queryAs(
          db,
          admin,
          `select public.count_list_choices() -> 'needs' -> 'approval' as count`,
        ),
      ).toEqual([{ count: 1 }])
      await queryAs(db, admin, `select public.send_back_listing('${draft}')`)
      expect(await found()).toEqual([])
    }))
})
