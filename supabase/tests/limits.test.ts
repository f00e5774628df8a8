import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  account,
  asRole,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  service,
  sqlError,
} from '../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../testing/database/database.ts'

const property = 'b0000000-0000-4000-8000-000000000001'

describe('what one account may add', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
    await db.exec(
      `insert into public.properties (id, title, price) values ('${property}', 'House', '1M')`,
    )
  })
  afterAll(() => db?.stop())

  const addListings = (count: number) =>
    `insert into public.properties (title, price)
     select 'Listing', '1M' from generate_series(1, ${count}) returning id`

  it('is 200 listings a day for a user, however they are spread', async () => {
    await rolledBack(db, async () => {
      const user = account(people.user)
      expect(await queryAs(db, user, addListings(150))).toHaveLength(150)
      expect(await queryAs(db, user, addListings(50))).toHaveLength(50)
      const error = await sqlError(queryAs(db, user, addListings(1)))
      expect(error).toMatchObject({ code: 'P0001', hint: 'too_many_listings' })
      expect(error.message).toContain('200')
      expect(await queryAs(db, account(people.otherUser), addListings(1))).toHaveLength(1)
      await db.exec('update private.listing_counts set day = day - 1')
      expect(await queryAs(db, user, addListings(1))).toHaveLength(1)
    })
  })

  it.each([
    ['an admin', account(people.admin)],
    ['the server', service],
  ])('is not bounded for %s', async (_who, actor) => {
    expect(await asRole(db, actor, addListings(201))).toHaveLength(201)
  })

  it.each([
    ['200 pictures', 'property_images (property_id, image_url)', "'/p-' || number || '.webp'", 200],
    ['60 questions', 'property_faqs (property_id, question)', "'Question ' || number", 60],
    ['40 videos', 'property_videos (property_id, video_url)', "'/v-' || number || '.webm'", 40],
  ])('is %s a listing', async (_name, target, value, most) => {
    await rolledBack(db, async () => {
      const add = (count: number) =>
        `insert into public.${target} select '${property}', ${value}
         from generate_series(1, ${count}) as numbers (number) returning id`
      expect(await queryAs(db, account(people.user), add(most))).toHaveLength(most)
      const error = await sqlError(queryAs(db, account(people.admin), add(1)))
      expect(error).toMatchObject({ code: 'P0001', hint: expect.stringMatching(/^too_many_/) })
    })
  })

  describe('in bytes of rows, where nobody vouches for it,', () => {
    const [user, other] = [account(people.user), account(people.otherUser)]
    const writes = [
      addListings(1),
      `update public.properties set city = 'Mexico' where id = '${property}' returning id`,
      `insert into public.property_images (property_id, image_url) values ('${property}', '/1_0.webp') returning id`,
      `insert into public.property_videos (property_id, video_url) values ('${property}', '/1.webm') returning id`,
      `insert into public.property_faqs (property_id, question) values ('${property}', 'Pets?') returning id`,
    ]
    const written = async () =>
      Number(
        (await db.query<{ sum: string }>('select sum(bytes) from private.written_bytes'))[0]?.sum,
      )
    const fill = (bytes: number) => db.query('update private.written_bytes set bytes = $1', [bytes])

    it('is ten megabytes a day, in whichever table', async () => {
      await rolledBack(db, async () => {
        await queryAs(db, user, `update public.properties set description = repeat('x', 20000)`)
        expect(await written()).toBeGreaterThan(20_000)
        await fill(10 * 1024 * 1024)
        for (const sql of writes) {
          expect(await sqlError(queryAs(db, user, sql)), sql).toMatchObject({
            hint: 'too_much_written',
          })
          for (const actor of [other, account(people.admin), service])
            expect(await queryAs(db, actor, sql), sql).toHaveLength(1)
          await db.query('delete from public.property_images')
        }
        await db.exec('update private.written_bytes set day = day - 1')
        for (const sql of writes) expect(await queryAs(db, user, sql), sql).toHaveLength(1)
        expect(await written()).toBeLessThan(100_000)
      })
    })

    it('is fifty for all of them, and none for who is invited', async () => {
      await rolledBack(db, async () => {
        await db.exec(`
          insert into private.written_bytes (profile_id, day, bytes)
          select gen_random_uuid(), private.manila_today(), 10485760 from generate_series(1, 5)`)
        expect(await sqlError(queryAs(db, user, addListings(1)))).toMatchObject({
          hint: 'too_much_written',
        })
        await db.query(
          `insert into public.people (name, profile_id)
           select 'Ana Cruz', profiles.id from public.profiles where profiles.user_id = $1`,
          [people.user],
        )
        expect(await queryAs(db, user, addListings(1))).toHaveLength(1)
      })
    })

    it('costs nothing where nothing was written', async () => {
      await rolledBack(db, async () => {
        await queryAs(db, user, `update public.properties set city = 'x' where false`)
        expect(await written()).toBe(0)
      })
    })
  })

  describe('in files', () => {
    const store = (owner: string, count: number, age: string) =>
      db.query(
        `insert into storage.objects (bucket_id, name, owner_id, created_at)
         select 'property-images', $1 || '/' || number || '-' || $3, $2,
           now() - $3::interval
         from generate_series(1, ${count}) as numbers (number)`,
        [property, owner, age],
      )
    const upload = (userId: string) =>
      queryAs(
        db,
        account(userId),
        `insert into storage.objects (bucket_id, name, owner_id)
         values ('property-images', '${property}/1_0.webp', $1) returning id`,
        [userId],
      )

    it.each([
      ['400 an hour', 400, '1 minute'],
      ['4,000 in all', 4000, '2 hours'],
    ])('is %s for a user', async (_what, most, age) => {
      await rolledBack(db, async () => {
        await store(people.user, most - 1, age)
        expect(await upload(people.user)).toHaveLength(1)
        await db.exec(
          `update storage.objects set name = '${property}/last' where name like '%1_0.webp'`,
        )
        const error = await sqlError(upload(people.user))
        expect(error.message).toContain('row-level security')
        expect(await upload(people.otherUser)).toHaveLength(1)
      })
    })

    /** An admin has something to do with them. */
    const vouchFor = (userId: string) =>
      db.query(
        `insert into public.people (name, profile_id)
         select 'Ana Cruz', id from public.profiles where user_id = $1`,
        [userId],
      )

    it('is 1 GB for all together that nobody vouches for', async () => {
      await rolledBack(db, async () => {
        await store(people.user, 60, '2 hours')
        await store(people.otherUser, 40, '3 hours')
        const size = (bytes: number) =>
          db.query(`update storage.objects set metadata = jsonb_build_object('size', $1::int)`, [
            bytes,
          ])
        const taken = () => db.exec(`delete from storage.objects where name like '%1_0.webp'`)
        await size(10_737_418)
        expect(await upload(people.user)).toHaveLength(1)
        await taken()
        await size(10_737_419)
        for (const who of [people.user, people.otherUser]) {
          expect((await sqlError(upload(who))).message).toContain('row-level security')
        }
        expect(await upload(people.admin)).toHaveLength(1)
        await taken()
        await vouchFor(people.otherUser)
        for (const who of [people.user, people.otherUser]) {
          expect(await upload(who)).toHaveLength(1)
          await taken()
        }
      })
    })

    it('is counted as 16 kB a file at least, which take more than their bytes', async () => {
      await rolledBack(db, async () => {
        await store(people.otherUser, 100, '2 hours')
        await store(people.admin, 100, '3 hours')
        await db.exec(`update storage.objects set metadata = '{"size": 12}'`)
        const bytes = await db.query<{ bytes: string }>(
          'select private.bytes_of_strangers()::text as bytes',
        )
        expect(bytes).toEqual([{ bytes: String(100 * 16_384) }])
      })
    })

    it('is 2 GB for a user', async () => {
      await rolledBack(db, async () => {
        await vouchFor(people.user)
        await store(people.user, 200, '2 hours')
        const size = (bytes: number) =>
          db.query(`update storage.objects set metadata = jsonb_build_object('size', $1::int)`, [
            bytes,
          ])
        await size(10_737_418)
        expect(await upload(people.user)).toHaveLength(1)
        await db.exec(`delete from storage.objects where name like '%1_0.webp'`)
        await size(10_737_419)
        expect((await sqlError(upload(people.user))).message).toContain('row-level security')
      })
    })

    it('is not bounded for an admin', async () => {
      await rolledBack(db, async () => {
        await store(people.admin, 4001, '1 minute')
        expect(await upload(people.admin)).toHaveLength(1)
      })
    })
  })
})
