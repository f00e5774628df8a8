import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Actor,
  account,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  sqlError,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'

const ana = 'd0000000-0000-4000-8000-0000000000a1'
const ben = 'd0000000-0000-4000-8000-0000000000b1'
const hers = 'b0000000-0000-4000-8000-0000000000a1'
const his = 'b0000000-0000-4000-8000-0000000000b1'
const office = 'b0000000-0000-4000-8000-0000000000c1'
const agent = account(people.user)
const nobody = account(people.otherUser)
const admin = account(people.admin)
const photo = (listing: string) => `${listing}/0123456789abcdef_0.webp`

/** Each answers the rows that it writes. */
const writes: [string, (listing: string) => string][] = [
  [
    'its title',
    (id) => `update public.properties set title = 'New' where id = '${id}' returning id`,
  ],
  [
    'an image',
    (id) =>
      `insert into public.property_images (property_id, image_url) values ('${id}', '/new.webp') returning id`,
  ],
  [
    'its images',
    (id) =>
      `update public.property_images set alt_text = 'New' where property_id = '${id}' returning id`,
  ],
  [
    'fewer images',
    (id) => `delete from public.property_images where property_id = '${id}' returning id`,
  ],
  [
    'a question',
    (id) =>
      `insert into public.property_faqs (property_id, question) values ('${id}', 'New?') returning id`,
  ],
  [
    'its questions',
    (id) =>
      `update public.property_faqs set answer = 'New' where property_id = '${id}' returning id`,
  ],
  [
    'fewer questions',
    (id) => `delete from public.property_faqs where property_id = '${id}' returning id`,
  ],
  [
    'a video',
    (id) =>
      `insert into public.property_videos (property_id, video_url) values ('${id}', 'https://video.example.com/new') returning id`,
  ],
  [
    'its videos',
    (id) =>
      `update public.property_videos set display_order = 7 where property_id = '${id}' returning id`,
  ],
  [
    'fewer videos',
    (id) => `delete from public.property_videos where property_id = '${id}' returning id`,
  ],
  [
    'a file',
    (id) =>
      `insert into storage.objects (bucket_id, name, owner_id)
     values ('property-images', '${id}/fedcba9876543210_0.webp', '${people.user}') returning id`,
  ],
  [
    'its file',
    (id) => `update storage.objects set metadata = '{}' where name = '${photo(id)}' returning id`,
  ],
  [
    'an authority',
    (id) =>
      `insert into public.authorities (property_id, owner_name) values ('${id}', 'Lita') returning id`,
  ],
  [
    'its authority',
    (id) => `update public.authorities set note = 'New' where property_id = '${id}' returning id`,
  ],
  [
    'a note',
    (id) => `insert into public.listing_notes (property_id, note) values ('${id}', 'New')
     on conflict (property_id) do update set note = excluded.note returning id`,
  ],
  [
    'its note',
    (id) => `update public.listing_notes set note = 'New' where property_id = '${id}' returning id`,
  ],
  [
    'all of it',
    (id) =>
      `select 1 from public.save_property('${id}',
       (select revision from public.properties where id = '${id}'), '{"title": "New"}')`,
  ],
  ['its owner’s link', (id) => `select 1 from public.make_listing_link('draft', '${id}', 14)`],
  [
    'a report for its owner',
    (id) => `select 1 from public.make_listing_link('report', '${id}', 30)`,
  ],
  [
    'many',
    (id) =>
      `select 1 from jsonb_array_elements(public.change_listings(
       jsonb_build_array(jsonb_build_object('id', '${id}',
         'revision', (select revision from public.properties where id = '${id}'))), '{"featured": true}')) as done
     where not done ? 'reason' or done -> 'reason' = 'null'`,
  ],
]

const reads: [string, (listing: string) => string][] = [
  ['its owner', (id) => `select id from public.authorities where property_id = '${id}'`],
  ['its note', (id) => `select id from public.listing_notes where property_id = '${id}'`],
  ['its history', (id) => `select id from public.history where row_id = '${id}' limit 1`],
]

describe('where each edits their own listings', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
    await db.exec(`
      update public.staff_settings set listing_editors = 'own';
      insert into public.people (id, name, profile_id) values
        ('${ana}', 'Ana', (select id from public.profiles where user_id = '${people.user}')),
        ('${ben}', 'Ben', null);
      insert into public.properties (id, title, price, agent_id, published_at) values
        ('${hers}', 'Hers', '1M', '${ana}', null),
        ('${his}', 'His', '1M', '${ben}', null),
        ('${office}', 'The office''s', '1M', null, null);
      insert into public.property_images (property_id, image_url)
        select id, '/' || id || '.webp' from public.properties;
      insert into public.property_faqs (property_id, question) select id, 'Water?' from public.properties;
      insert into public.property_videos (property_id, video_url)
        select id, 'https://video.example.com/tour' from public.properties;
      insert into public.authorities (property_id, owner_name) select id, 'Rosa' from public.properties;
      insert into public.listing_notes (property_id, note) select id, 'Key' from public.properties;
      insert into storage.objects (bucket_id, name, owner_id)
        select 'property-images', id || '/0123456789abcdef_0.webp', '${people.user}'
        from public.properties`)
  })
  afterAll(() => db?.stop())

  /** Undone afterwards. @returns rows, or what refused it */
  async function attempt(actor: Actor, sql: string): Promise<number | string> {
    let outcome: number | string = 0
    await rolledBack(db, async () => {
      try {
        outcome = (await queryAs(db, actor, sql)).length
      } catch (error) {
        outcome = (await sqlError(Promise.reject(error))).code
      }
    })
    return outcome
  }

  describe.each([...writes, ...reads])('%s', (what, sql) => {
    it('is an agent’s on her own listing, and an admin’s on all', async () => {
      expect(await attempt(agent, sql(hers))).toBe(1)
      for (const listing of [hers, his, office]) {
        if (what === 'its file') continue
        expect(await attempt(admin, sql(listing))).toBe(1)
      }
    })

    it('is nobody else’s', async () => {
      for (const listing of [his, office]) {
        expect([0, '42501']).toContain(await attempt(agent, sql(listing)))
      }
      expect([0, '42501']).toContain(await attempt(nobody, sql(hers)))
    })
  })

  it('a file goes with the rights to its listing', async () => {
    const remove = (id: string) =>
      `delete from storage.objects where name = '${photo(id)}' returning id`
    await db.exec("select set_config('storage.allow_delete_query', 'true', false)")
    expect(await attempt(agent, remove(hers))).toBe(1)
    expect(await attempt(agent, remove(his))).toBe(0)
    expect(await attempt(nobody, remove(hers))).toBe(0)
  })

  it('a listing that names nobody is of the agent who makes it', async () => {
    const make = (person = 'default') =>
      `insert into public.properties (title, price, agent_id)
       values ('New', '1M', ${person}) returning agent_id`
    await rolledBack(db, async () => {
      expect(await queryAs(db, agent, make())).toEqual([{ agent_id: ana }])
      expect(
        await queryAs(
          db,
          agent,
          `select public.save_property(null, null,
        '{"title": "Saved", "price": "1M"}') ->> 'agent_id' as agent_id`,
        ),
      ).toEqual([{ agent_id: ana }])
    })
    await rolledBack(db, async () => {
      expect(await queryAs(db, admin, make())).toEqual([{ agent_id: null }])
    })
    expect(await attempt(agent, make(`'${ben}'`))).toBe('42501')
    expect(await attempt(nobody, make())).toBe('42501')
  })

  it('an agent neither takes a listing nor gives hers away', async () => {
    const give = (id: string, person: string) =>
      `update public.properties set agent_id = ${person} where id = '${id}' returning id`
    expect(await attempt(agent, give(office, `'${ana}'`))).toBe(0)
    for (const person of ['null', `'${ben}'`]) {
      const error = await sqlError(rolledBack(db, () => queryAs(db, agent, give(hers, person))))
      expect(error.hint).toBe('listing_agent_forbidden')
    }
    expect(await attempt(admin, give(his, `'${ana}'`))).toBe(1)
  })

  it('somebody else’s listing is told from one that has changed', async () => {
    const save = (id: string, revision: number) =>
      rolledBack(db, () =>
        queryAs(db, agent, `select public.save_property('${id}', ${revision}, '{"title": "New"}')`),
      )
    expect(await sqlError(save(his, 1))).toMatchObject({
      code: '42501',
      hint: 'listing_edit_forbidden',
    })
    expect(await sqlError(save(hers, 99))).toMatchObject({ code: 'PT409', hint: 'conflict' })
  })

  it('only her own go into the trash', async () => {
    await rolledBack(db, async () => {
      await queryAs(db, agent, 'delete from public.properties')
      await queryAs(db, nobody, 'delete from public.properties')
      const gone = 'select id from public.properties where deleted_at is not null'
      expect(await queryAs(db, admin, gone)).toEqual([{ id: hers }])
    })
  })

  it('only her own come back out of the trash', async () => {
    await rolledBack(db, async () => {
      await db.exec(`update public.properties set deleted_at = now()`)
      const ids = `array['${hers}', '${his}', '${office}']::uuid[]`
      expect(await queryAs(db, agent, `select public.restore_properties(${ids}) as ids`)).toEqual([
        { ids: [hers] },
      ])
    })
  })

  it('an agent still reads everybody’s drafts', async () => {
    expect(await attempt(agent, 'select id from public.properties')).toBe(3)
    expect(await attempt(nobody, 'select id from public.properties')).toBe(0)
  })
})
