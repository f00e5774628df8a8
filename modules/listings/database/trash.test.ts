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

const id = 'b0000000-0000-4000-8000-000000000001'
const twin = 'b0000000-0000-4000-8000-000000000002'
const user = account(people.user)
const admin = account(people.admin)

type Row = Record<string, unknown>

/** Every way in which a visitor, or the server on a visitor's behalf, comes by listings. */
const ways: [name: string, actor: Actor, sql: string][] = [
  ['the table', visitor, `select id from public.properties where id = '${id}'`],
  ['its pictures', visitor, `select id from public.property_images where property_id = '${id}'`],
  ['its videos', visitor, `select id from public.property_videos where property_id = '${id}'`],
  ['its FAQs', visitor, `select id from public.property_faqs where property_id = '${id}'`],
  ['its preview', visitor, `select path from public.property_previews where property_id = '${id}'`],
  ['search', visitor, `select id from public.search_properties('marker') where id = '${id}'`],
  [
    'the filters',
    visitor,
    `select id from public.find_properties('{"q": "marker"}') where id = '${id}'`,
  ],
  ['the count', visitor, `select 1 where public.count_properties('marker') = 2`],
  [
    'the count of a search',
    visitor,
    `select 1 where public.count_found('{"q": "marker"}') ->> 'total' = '2'`,
  ],
  [
    'the choices',
    visitor,
    `select 1 where public.count_choices('{"q": "marker"}') -> 'total' ->> '1' = '2'`,
  ],
  ['what is new', visitor, `select 1 where public.count_new('[{"since": 0}]') ->> 0 = '2'`],
  [
    'similar listings',
    visitor,
    `select id from public.similar_properties('${twin}') where id = '${id}'`,
  ],
  ['similar ones to it', visitor, `select id from public.similar_properties('${id}')`],
  [
    'the towns',
    visitor,
    `select 1 from jsonb_array_elements(public.town_summary()) as town where town ->> 'listings' = '2'`,
  ],
  [
    'the sitemap',
    visitor,
    `select 1 from jsonb_array_elements(public.sitemap_parts()) as part where part ->> 'listings' = '2'`,
  ],
  [
    'an enquiry',
    service,
    `select 1 where public.enquiry_context('${id}') -> 'property' ->> 'id' = '${id}'`,
  ],
  ['a view', service, `select 1 where public.record_property_view('${id}', gen_random_uuid())`],
  [
    'new matches',
    service,
    `select 1 where '${id}' = any (private.newest_listed('-infinity', 'infinity'))`,
  ],
]

describe('drafts and the trash', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
    for (const listing of [id, twin]) {
      await db.exec(`
        insert into public.properties (id, title, price, city) values ('${listing}', 'marker', '4.2M', 'Angeles');
        insert into public.property_images (property_id, image_url) values ('${listing}', '/a.webp');
        insert into public.property_videos (property_id, video_url) values ('${listing}', '/a.mp4');
        insert into public.property_faqs (property_id, question) values ('${listing}', 'Water?');
        insert into public.property_previews (property_id, path)
        values ('${listing}', '${listing}/preview-0123456789abcdef.jpg');
      `)
    }
    await db.exec('delete from private.previews_to_draw')
  })
  afterAll(() => db?.stop())

  const ask = <T extends object = Row>(actor: Actor, sql: string) => queryAs<T>(db, actor, sql)
  const set = (change: string) => db.exec(`update public.staff_settings set ${change}`)
  const seen = async () => {
    const found: string[] = []
    for (const [name, actor, sql] of ways) {
      const rows = await rolledBackTo(() =>
        name === 'new matches' ? db.query(sql) : ask(actor, sql),
      )
      if (rows.length > 0) found.push(name)
    }
    return found
  }
  /** What one way writes, such as a view, the next shall not find. */
  async function rolledBackTo<T>(work: () => Promise<T>): Promise<T> {
    await db.exec('savepoint way')
    const answer = await work()
    await db.exec('rollback to savepoint way')
    return answer
  }
  const everyWay = ways.map(([name]) => name)
  const trash = () => ask(user, `delete from public.properties where id = '${id}'`)
  const restore = (actor = user) =>
    ask(actor, `select unnest(public.restore_properties('{${id}}')) as id`)
  const stored = async () =>
    (await db.query<Row>(`select * from public.properties where id = '${id}'`))[0] ?? {}

  it('are seen by no visitor, by any way, and come back as they were', async () => {
    await rolledBack(db, async () => {
      expect(await seen()).toEqual(everyWay)
      const before = await stored()
      await trash()
      expect(await seen()).toEqual([])
      expect(await restore()).toEqual([{ id }])
      // Its preview is drawn again first.
      expect(await db.query('delete from private.previews_to_draw returning property_id')).toEqual([
        { property_id: id },
      ])
      expect(await seen()).toEqual(everyWay)
      expect(await stored()).toEqual(before)

      await ask(user, `update public.properties set published_at = null where id = '${id}'`)
      expect(await seen()).toEqual([])
    })
  })

  it('raise the version of what is cached', async () => {
    await rolledBack(db, async () => {
      const version = async () =>
        Number((await db.query<Row>('select public.content_version() as version'))[0]?.version)
      const before = await version()
      await trash()
      const inTrash = await version()
      expect(inTrash).toBeGreaterThan(before)
      await restore()
      expect(await version()).toBeGreaterThan(inTrash)
    })
  })

  it('note who put a listing into the trash, and when', async () => {
    await rolledBack(db, async () => {
      await trash()
      const [profile] = await db.query<{ id: string }>(
        `select id from public.profiles where user_id = '${people.user}'`,
      )
      const { deleted_at, deleted_by } = await stored()
      expect(deleted_at).not.toBeNull()
      expect(deleted_by).toBe(profile?.id)
      // A second press changes nothing of it.
      await ask(admin, `delete from public.properties where id = '${id}'`)
      expect(await stored()).toMatchObject({ deleted_at, deleted_by })
    })
  })

  it('are listed for the gate in the transaction that put them there, and nothing else is', async () => {
    await rolledBack(db, async () => {
      await set(`listing_editors = 'admins'`)
      const trashed = async () =>
        (await db.query(`select nullif(current_setting('bale.trashed', true), '') as ids`))[0]
      await ask(user, `delete from public.properties`)
      expect(await trashed()).toEqual({ ids: null })
      await ask(admin, `delete from public.properties where id = '${twin}'`)
      await ask(admin, `delete from public.properties where id in ('${id}', '${twin}')`)
      expect(await trashed()).toEqual({ ids: `${twin},${id}` })
    })
  })

  it('stand in the list of staff only where they are asked for', async () => {
    await rolledBack(db, async () => {
      const list = async (show: string) =>
        (await ask(user, `select id from public.list_properties('', '${show}')`)).map(
          (row) => row.id,
        )
      const count = async (show: string) =>
        Number((await ask(user, `select public.count_list('', '${show}') as count`))[0]?.count)
      await ask(user, `update public.properties set published_at = null where id = '${twin}'`)
      await trash()
      for (const [show, ids] of Object.entries({
        all: [twin],
        drafts: [twin],
        trash: [id],
        for_sale: [twin],
      })) {
        expect(await list(show), show).toEqual(ids)
        expect(await count(show), show).toBe(ids.length)
      }
      expect(await count('listed')).toBe(0)
    })
  })

  it('are hidden from an account that may not edit and that nobody vouches for', async () => {
    await rolledBack(db, async () => {
      await ask(user, `update public.properties set published_at = null where id = '${twin}'`)
      await trash()
      const read = async (actor: Actor) => [
        (await ask(actor, 'select id from public.properties')).length,
        (await ask(actor, `select id from public.list_properties()`)).length,
        (await ask(actor, `select id from public.list_properties('', 'trash')`)).length,
      ]
      expect(await read(user)).toEqual([2, 1, 1])
      await set(`listing_editors = 'admins'`)
      expect(await read(user)).toEqual([0, 0, 0])
      expect(await read(admin)).toEqual([2, 1, 1])
      await db.exec(`
        insert into public.people (name, profile_id)
        select 'Ana', id from public.profiles where user_id = '${people.user}'`)
      expect(await read(user)).toEqual([2, 1, 1])
    })
  })

  it('refuse a save over a listing in the trash, and say why', async () => {
    await rolledBack(db, async () => {
      await trash()
      const save = `select public.save_property('${id}', 1, '{"title": "New"}')`
      expect((await sqlError(ask(user, save))).hint).toBe('in_trash')
    })
  })

  it('keep their pictures, videos and FAQs as they are until they are restored', async () => {
    await rolledBack(db, async () => {
      const parts = {
        property_images: `alt_text = 'New'`,
        property_videos: `video_url = '/new.mp4'`,
        property_faqs: `answer = 'Yes'`,
      }
      const added = {
        property_images: `(property_id, image_url) values ('${id}', '/b.webp')`,
        property_videos: `(property_id, video_url) values ('${id}', '/b.mp4')`,
        property_faqs: `(property_id, question) values ('${id}', 'Power?')`,
      }
      const changed = async (actor: Actor) => {
        const found: string[] = []
        for (const [table, change] of Object.entries(parts)) {
          for (const sql of [
            `update public.${table} set ${change} where property_id = '${id}' returning id`,
            `insert into public.${table} ${added[table as keyof typeof added]} returning id`,
            `delete from public.${table} where property_id = '${id}' returning id`,
          ]) {
            await db.exec('savepoint part')
            const rows = await ask(actor, sql).catch(() => [])
            if (rows.length > 0) found.push(`${sql.slice(0, 6)} ${table}`)
            await db.exec('rollback to savepoint part')
          }
        }
        return found
      }
      const all = Object.keys(parts).flatMap((table) =>
        ['update', 'insert', 'delete'].map((operation) => `${operation} ${table}`),
      )
      await trash()
      expect(await changed(user)).toEqual([])
      expect(await changed(admin)).toEqual([])
      expect(await changed(service)).toEqual(all)
      await restore()
      expect(await changed(user)).toEqual(all)
      await trash()
      await ask(admin, `select public.delete_for_ever('{${id}}')`)
      for (const table of Object.keys(parts)) {
        expect(
          await db.query(`select id from public.${table} where property_id = '${id}'`),
        ).toEqual([])
      }
    })
  })

  it('begin as the setting says, for every writer who doesn’t say', async () => {
    await rolledBack(db, async () => {
      const add = async (columns = '', values = '') =>
        (
          await ask(
            user,
            `insert into public.properties (title, price ${columns}) values ('T', '1M' ${values}) returning published_at`,
          )
        )[0]?.published_at
      expect(await add()).not.toBeNull()
      expect(await add(', published_at', ', null')).toBeNull()
      await set(`new_listings = 'draft'`)
      expect(await add()).toBeNull()
      const [saved] = await ask(
        user,
        `select public.save_property(property => '{"title": "T", "price": "1M"}') ->> 'published_at' as at`,
      )
      expect(saved?.at).toBeNull()
      // The time is the database's, whatever the caller writes.
      expect(await add(', published_at', `, '2030-01-01'`)).toEqual(
        (await db.query<Row>('select now()'))[0]?.now,
      )
    })
  })

  it('count as new from their first publication', async () => {
    await rolledBack(db, async () => {
      await db.exec(`
        update public.properties
        set created_at = '2020-01-01', published_at = null, first_published_at = null, price_lowered_at = now()
        where id = '${id}'`)
      const publish = (value: string) =>
        ask(user, `update public.properties set published_at = ${value} where id = '${id}'`)
      await publish('now()')
      const [{ now } = {}] = await db.query<Row>('select now()')
      expect(await stored()).toMatchObject({
        created_at: now,
        first_published_at: now,
        price_lowered_at: null,
      })
      await db.exec(`update public.properties set created_at = '2021-01-01' where id = '${id}'`)
      await publish('null')
      await publish('now()')
      expect((await stored()).created_at).toEqual(
        (await db.query<Row>(`select timestamptz '2021-01-01' as then`))[0]?.then,
      )
    })
  })

  it('are not published while something is missing that the settings ask for', async () => {
    await rolledBack(db, async () => {
      const draft = `update public.properties set price = 'Ask', city = '', published_at = null where id = '${id}'`
      const publish = `update public.properties set published_at = now() where id = '${id}' returning id`
      await db.exec(`${draft}; delete from public.property_images where property_id = '${id}'`)
      await db.exec('savepoint missing')
      for (const [check, name] of [
        ['publish_photo', 'photo'],
        ['publish_price', 'price'],
        ['publish_place', 'place'],
        ['publish_person', 'person'],
      ]) {
        await set(
          `publish_photo = 'warn', publish_price = 'off', publish_place = 'off', publish_person = 'off'`,
        )
        await set(`${check} = 'block'`)
        const error = await sqlError(ask(user, publish))
        expect(error).toMatchObject({
          code: 'PT422',
          hint: 'publish_blocked',
          message: expect.stringContaining(`needs: ${name}.`),
        })
        await db.exec('rollback to savepoint missing')
      }
      await set(
        `publish_photo = 'warn', publish_price = 'off', publish_place = 'off', publish_person = 'off'`,
      )
      await set(`publish_authority = 'block'`)
      await db.exec(`insert into public.authorities (property_id, ends_on)
        values ('${id}', private.manila_today() - 1)`)
      await db.exec('savepoint ended')
      expect((await sqlError(ask(user, publish))).message).toContain('needs: authority.')
      await db.exec('rollback to savepoint ended')
      await db.exec(`insert into public.authorities (property_id, ends_on)
        values ('${id}', private.manila_today())`)
      expect(await ask(user, publish)).toHaveLength(1)
      await db.exec('rollback to savepoint missing')
      await set(`publish_project = 'block'`)
      await db.exec(`update public.properties set seller_kind = 'developer' where id = '${id}'`)
      await db.exec('savepoint unit')
      // Of the two settings that ask for the place the stricter counts.
      expect(await ask(user, `select * from public.missing_to_publish('${id}')`)).toEqual([
        {
          block: ['place', 'project_name', 'licence_to_sell', 'advertisement_approval'],
          warn: ['photo', 'price'],
        },
      ])
      expect((await sqlError(ask(user, publish))).message).toContain(
        'needs: place, project_name, licence_to_sell, advertisement_approval.',
      )
      await db.exec('rollback to savepoint unit')
      await db.exec(`update public.properties set city = 'Porac', project_name = 'Pandan Homes',
        licence_to_sell = '\u200b', advertisement_approval = '7' where id = '${id}'`)
      await db.exec('savepoint named')
      expect((await sqlError(ask(user, publish))).message).toContain('needs: licence_to_sell.')
      await db.exec('rollback to savepoint named')
      await db.exec(`update public.properties set licence_to_sell = '12' where id = '${id}'`)
      expect(await ask(user, publish)).toHaveLength(1)
      await db.exec('rollback to savepoint unit')
      // What an owner sells again needs none of them, even where it isn't built yet.
      await db.exec(`update public.properties set seller_kind = 'owner', turnover = 'pre_selling'
        where id = '${id}'`)
      expect(await ask(user, publish)).toHaveLength(1)
      await db.exec('rollback to savepoint missing')
      await set(`publish_photo = 'block'`)
      await db.exec(`insert into public.property_images (property_id, image_url) values
        ('${id}', '/storage/v1/object/public/property-images/${id}/1_0.webp')`)
      expect((await sqlError(ask(user, publish))).message).toContain('needs: photo.')
      await db.exec('rollback to savepoint missing')
      await set(`publish_photo = 'block'`)
      await db.exec(`insert into public.property_images (property_id, image_url) values
        ('${id}', '/storage/v1/object/public/property-images/${id}/1_0.webp');
        insert into storage.objects (bucket_id, name) values ('property-images', '${id}/1_0.webp')`)
      await set(`publish_price = 'off', publish_place = 'off', publish_person = 'off'`)
      expect(await ask(user, publish)).toHaveLength(1)
      await db.exec(`${draft}; delete from public.property_images where property_id = '${id}'`)
      // Nothing that is typed is lost: what can't be published yet begins as a draft.
      const [added] = await ask(
        user,
        `insert into public.properties (title, price) values ('T', '1M') returning published_at`,
      )
      expect(added?.published_at).toBeNull()
      await set(`publish_photo = 'warn'`)
      expect(await ask(user, publish)).toHaveLength(1)
    })
  })

  it('let only admins delete for ever, and only what is in the trash', async () => {
    await rolledBack(db, async () => {
      const gone = () =>
        ask(admin, `select unnest(public.delete_for_ever('{${id}, ${twin}}')) as id`)
      expect(await gone()).toEqual([])
      await trash()
      expect(await gone()).toEqual([{ id }])
      expect(await restore()).toEqual([])
      const [listed] = await db.query(
        `select 1 from private.removed_objects where property_id = '${id}'`,
      )
      expect(listed).toBeDefined()
    })
  })

  it('are emptied after 30 days, not before', async () => {
    await rolledBack(db, async () => {
      const empty = async () =>
        (await ask(service, 'select public.empty_trash() as count'))[0]?.count
      await trash()
      const since = (ago: string) =>
        db.exec(
          `update public.properties set deleted_at = now() - interval '${ago}' where id = '${id}'`,
        )
      await since('29 days 23 hours')
      expect(await empty()).toBe(0)
      await since('30 days 1 minute')
      expect(await empty()).toBe(1)
      expect(await stored()).toEqual({})
    })
  })

  it('take a bounded number of listings at once', async () => {
    await rolledBack(db, async () => {
      const many = 'array(select gen_random_uuid() from generate_series(1, 1001))'
      for (const call of ['restore_properties', 'delete_for_ever']) {
        await db.exec('savepoint many')
        expect((await sqlError(ask(admin, `select public.${call}(${many})`))).hint).toBe(
          'too_many_at_once',
        )
        await db.exec('rollback to savepoint many')
      }
    })
  })
})
