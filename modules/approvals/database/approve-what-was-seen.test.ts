import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SqlConnection } from '../../../platform/database/sql-connection.ts'
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
import { untilOneWaits } from '../../../testing/database/lock-wait.ts'

const ana = 'd0000000-0000-4000-8000-0000000000a1'
const home = 'b0000000-0000-4000-8000-0000000000a1'
const agent = account(people.user)
const admin = account(people.admin)

const answer = `update public.property_faqs set answer = 'Unseen' where property_id = '${home}'`
const makeDraft = `update public.properties set published_at = null where id = '${home}'`
const submit = `update public.properties set published_at = now() where id = '${home}'`
const trash = `delete from public.properties where id = '${home}'`

/** Each way in which a public listing becomes a draft and something else at once. */
const saves: [string, string][] = [
  [
    'a write',
    `update public.properties set published_at = null, price = '9M' where id = '${home}'`,
  ],
  [
    'the form',
    `select public.save_property('${home}',
       (select revision from public.properties where id = '${home}'),
       '{"published_at": null, "price": "9M"}', null, '[{"question": "Pets?", "answer": "Yes"}]')`,
  ],
]

describe('what an admin approves was seen', () => {
  let db: TestDatabase
  type Session = SqlConnection & { close: () => Promise<void> }
  let other: Session
  let third: Session
  beforeAll(async () => {
    db = await startDatabase()
    other = await db.openSession()
    third = await db.openSession()
    await seedPeople(db)
  })
  beforeEach(async () => {
    await db.exec(`
      delete from public.properties;
      insert into public.properties (id, title, price, agent_id, published_at)
      values ('${home}', 'Home', '1M', '${ana}', now());
      insert into public.property_faqs (property_id, question) values ('${home}', 'Water?')`)
  })
  afterEach(() => other.exec('rollback'))
  afterAll(async () => {
    await other?.close()
    await third?.close()
    await db?.stop()
  })

  /** In a transaction of its own, which is kept. */
  const as = async (session: SqlConnection, actor: Actor, sql: string) => {
    await session.exec('begin')
    try {
      const rows = await queryAs<Record<string, unknown>>(session, actor, sql)
      await session.exec('commit')
      return rows
    } catch (error) {
      await session.exec('rollback')
      throw error
    }
  }
  const hint = async (work: Promise<unknown>) => (await sqlError(work)).hint
  const look = `select (public.listing_to_approve('${home}') ->> 'last')::int as last`
  const lastSeen = async () => (await as(db, admin, look))[0]?.last
  const answers = () => db.query('select answer from public.property_faqs')

  it.each(saves)('also what %s changed as it made a draft of it', (_by, sql) =>
    rolledBack(db, async () => {
      await queryAs(db, agent, sql)
      await queryAs(db, agent, submit)
      const [row] = await queryAs<{ fields: Record<string, unknown> }>(
        db,
        admin,
        `select public.listing_to_approve('${home}') -> 'fields' as fields`,
      )
      const fields = row?.fields ?? {}
      expect(fields).toMatchObject({ price: { was: '1M', now: '9M' } })
      expect(Object.keys(fields)).not.toContain('published_at')
      expect(Object.keys(fields).includes('faqs')).toBe(sql.includes('Pets?'))
    }),
  )

  it('waits for what is being written, and then refuses', async () => {
    await as(db, agent, makeDraft)
    await as(db, agent, submit)
    const last = await lastSeen()
    await other.exec('begin')
    await queryAs(other, agent, answer)
    const approved = hint(as(third, admin, `select public.approve_listing('${home}', ${last})`))
    await untilOneWaits(db)
    await other.exec('commit')
    expect(await approved).toBe('history_moved')
  })

  it('is not changed by who began before it was approved', async () => {
    await as(db, agent, makeDraft)
    await as(db, agent, submit)
    const last = await lastSeen()
    await other.exec('begin')
    await queryAs(other, admin, `select public.approve_listing('${home}', ${last})`)
    const written = hint(as(third, agent, answer))
    await untilOneWaits(db)
    await other.exec('commit')
    expect(await written).toBe('public_parts_forbidden')
    expect(await answers()).toEqual([{ answer: '' }])
  })

  it('is not changed in the trash, by who began before it was there', async () => {
    await other.exec(`begin; select 1 from public.property_faqs for update`)
    const written = hint(as(third, agent, answer))
    await untilOneWaits(db)
    await as(db, agent, trash)
    await other.exec('rollback')
    expect(await written).toBe('public_parts_forbidden')
    await as(db, agent, `select public.restore_properties('{${home}}')`)
    expect(await answers()).toEqual([{ answer: '' }])
  })

  describe('of a picture, a video and a question', () => {
    /** What staff write of them and visitors read, each with another value than it has. */
    const changed: Record<string, Record<string, string>> = {
      images: {
        alt_text: `'Other'`,
        height: '9',
        image_url: `'https://other.example/a.jpg'`,
        is_primary: 'true',
        kind: `'floor_plan'`,
        placeholder: `'#123456'`,
        width: '9',
      },
      videos: { video_type: `'youtube'`, video_url: `'https://other.example/a.mp4'` },
      faqs: { answer: `'Other'`, question: `'Other?'` },
    }
    const written = (list: string) =>
      db.query<{ name: string }>(
        `select attname as name from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped
           and attname not in ('property_id', 'display_order')
           and has_column_privilege('anon', attrelid, attnum, 'select')
           and has_column_privilege('authenticated', attrelid, attnum, 'insert, update')
         order by 1`,
        [`public.property_${list}`],
      )
    const fields = async () =>
      (
        await as(
          db,
          admin,
          `select array(select jsonb_object_keys(public.listing_to_approve('${home}') -> 'fields')) as keys`,
        )
      )[0]?.keys

    it.each(Object.entries(changed))('all is compared: %s', async (list, values) => {
      expect((await written(list)).map(({ name }) => name)).toEqual(Object.keys(values))
      await db.exec(`
        insert into public.property_images (property_id, image_url) values ('${home}', 'https://x.example/a.jpg');
        insert into public.property_videos (property_id, video_url) values ('${home}', 'https://x.example/a.mp4')`)
      await as(db, agent, makeDraft)
      await as(db, agent, submit)
      expect(await fields()).toEqual([])
      for (const [column, value] of Object.entries(values)) {
        await rolledBack(db, async () => {
          const table = `public.property_${list}`
          await queryAs(db, agent, `update ${table} set ${column} = ${value}`)
          const [now] = await queryAs<{ keys: string[] }>(
            db,
            admin,
            `select array(select jsonb_object_keys(public.listing_to_approve('${home}') -> 'fields')) as keys`,
          )
          expect(now?.keys, column).toEqual([list])
        })
      }
    })
  })

  it('is all that staff write and visitors read, where they never saw it', async () => {
    await db.exec(`update public.properties set confirmed_on = '2026-01-02' where id = '${home}'`)
    await db.exec(`delete from public.history`)
    const [looked] = await as(
      db,
      admin,
      `select public.listing_to_approve('${home}') -> 'fields' -> 'confirmed_on' ->> 'now' as day`,
    )
    expect(looked).toEqual({ day: '2026-01-02' })
  })

  describe('with pictures', () => {
    const bucket = '/storage/v1/object/public/property-images'
    const name = `${home}/1_0.webp`
    const approve = async () =>
      as(db, admin, `select public.approve_listing('${home}', ${await lastSeen()})`)
    const show = async (file: string) => {
      await as(db, agent, makeDraft)
      await db.query(
        'insert into public.property_images (property_id, image_url) values ($1, $2)',
        [home, `${bucket}/${home}/${file}`],
      )
      await as(db, agent, submit)
    }
    const due = async () =>
      (await as(db, service, 'select public.pictures_without_copies() as due'))[0]?.due
    afterEach(() => db.exec('update private.shown_names set copies = null'))

    it('waits until the server has made their smaller copies', async () => {
      expect(await due()).toEqual([])
      await show('1_0.webp')
      expect(await due()).toEqual([{ name, is_stored: false }])
      expect(await hint(approve())).toBe('copies_wait')
      await as(db, service, `select public.note_copies('${name}', true)`)
      expect(await due()).toEqual([])
      await approve()
      expect(
        await db.query('select published_at is not null as is_public from public.properties'),
      ).toEqual([{ is_public: true }])
    })

    it('is refused where the server can make none', async () => {
      await show('1_0.webp')
      await as(db, service, `select public.note_copies('${name}', false)`)
      expect(await due()).toEqual([])
      expect(await hint(approve())).toBe('picture_unreadable')
    })

    it.each(['1_0_720.webp', '1_0.png', '1_0', '1_0.WEBP'])(
      'is refused where one is named %s, for which none can be made',
      async (file) => {
        await show(file)
        expect(await due()).toEqual([])
        expect(await hint(approve())).toBe('picture_unreadable')
      },
    )

    it('asks for none of another server, nor of what was sent back', async () => {
      await show('1_0.webp')
      await as(db, admin, `select public.send_back_listing('${home}')`)
      expect(await due()).toEqual([])
      await as(db, agent, submit)
      await db.exec(`update public.property_images set image_url = 'https://x.example/a.jpg'`)
      expect(await due()).toEqual([])
      await approve()
    })

    it('is said by the server alone', async () => {
      for (const actor of [agent, admin])
        for (const sql of [
          `select public.note_copies('${name}', true)`,
          'select public.pictures_without_copies()',
        ])
          expect(await sqlError(as(db, actor, sql))).toMatchObject({ code: '42501' })
    })
  })

  it('is an agent’s to change while it is a draft', async () => {
    await as(db, agent, makeDraft)
    await as(db, agent, answer)
    expect(await answers()).toEqual([{ answer: 'Unseen' }])
  })
})

async function seedPeople(db: TestDatabase): Promise<void> {
  await seedAccounts(db)
  await db.exec(`
    update public.staff_settings set listing_editors = 'own', admin_looks_first = true;
    insert into public.people (id, name, profile_id)
    values ('${ana}', 'Ana', (select id from public.profiles where user_id = '${people.user}'))`)
}
