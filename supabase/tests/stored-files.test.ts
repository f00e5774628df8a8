import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, become, people, rolledBack } from '../../testing/database/actors.ts'
import type { TestDatabase } from '../../testing/database/database.ts'
import { admin, ana, ben, listing, startPeople, user } from '../../testing/database/people-rows.ts'

const others = account(people.otherUser)

describe('policies of stored files', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startPeople()
    await db.exec(`set track_functions = 'all'`)
  })
  afterAll(() => db?.stop())

  const store = (folder: string, from: number, to: number) =>
    db.query(
      `insert into storage.objects (bucket_id, name)
       select 'property-images', $1 || '/' || number || '_0.webp'
       from generate_series($2::int, $3::int) as numbers (number)`,
      [folder, from, to],
    )

  /** How often each function of ours runs for a statement, with so many files stored. */
  const callsOf = (actor: typeof user, sql: string, files: number) =>
    rolledBack(db, async () => {
      await store(listing(1), 1, files)
      await store(ana, 1, files)
      await store(ben, 1, files)
      const calls = async () =>
        new Map(
          (
            await db.query<{ name: string; calls: number }>(
              `select funcname as name, calls::int from pg_stat_xact_user_functions
               where schemaname = 'private'`,
            )
          ).map(({ name, calls: count }) => [name, count]),
        )
      const before = await calls()
      await become(db, actor)
      await db.query(sql)
      await db.exec('reset role')
      const during = [...(await calls())].map(
        ([name, count]) => [name, count - (before.get(name) ?? 0)] as const,
      )
      return Object.fromEntries(during.filter(([, count]) => count > 0))
    })

  it.each([
    ['a list of all', 'select id from storage.objects'],
    ['a list by a pattern', `select id from storage.objects where name like '${listing(1)}/%'`],
    [
      'an upload',
      `insert into storage.objects (bucket_id, name) values ('property-images', '${listing(1)}/0_0.webp')`,
    ],
    ['a replacement', `update storage.objects set metadata = '{}' where name like '%/2_0.webp'`],
    ['a removal', `delete from storage.objects where name = '${listing(1)}/1_0.webp' returning id`],
  ])('are asked once for %s, however many there are', async (_what, sql) => {
    for (const actor of [user, others, admin]) {
      const few = await callsOf(actor, sql, 2)
      expect(few).not.toEqual({})
      expect(await callsOf(actor, sql, 100)).toEqual(few)
    }
  })

  describe('what a listing shows or showed', () => {
    const name = `${listing(1)}/7_0.webp`
    const smaller = name.replace('.webp', '_720.webp')
    const address = `/storage/v1/object/public/property-images/${name}`

    async function removed(actor: typeof user, afterwards = ''): Promise<unknown> {
      let names: unknown
      await rolledBack(db, async () => {
        await store(listing(1), 7, 8)
        await db.exec(`
          insert into storage.objects (bucket_id, name) values ('property-images', '${smaller}');
          insert into public.property_images (property_id, image_url)
          values ('${listing(1)}', '${address}');
          ${afterwards}`)
        await db.exec("set local storage.allow_delete_query = 'true'")
        await become(db, actor)
        const rows = await db.query<{ name: string }>(
          `delete from storage.objects where name like '${listing(1)}/%' returning name`,
        )
        names = rows.map((row) => row.name).sort()
        await db.exec('reset role')
      })
      return names
    }
    const other = `${listing(1)}/8_0.webp`

    it.each([
      ['is shown', ''],
      [
        'is in the trash',
        `update public.properties set deleted_at = now() where id = '${listing(1)}'`,
      ],
      ['was taken away', `delete from public.property_images where image_url = '${address}'`],
    ])('stays, with its smaller copies, while it %s', async (_how, sql) => {
      for (const actor of [user, admin]) expect(await removed(actor, sql)).toEqual([other])
    })

    it('goes once the listing is gone', async () => {
      const gone = `delete from public.properties where id = '${listing(1)}'`
      expect(await removed(admin, gone)).toEqual([smaller, name, other].sort())
    })
  })

  describe('a paper, for who has just stored it', () => {
    const seenDuring = (operation: string) =>
      rolledBack(db, async () => {
        await db.query(
          `insert into storage.objects (bucket_id, name, owner_id) values ('papers', $1, $2)`,
          [`${listing(1)}/1_0.pdf`, people.user],
        )
        await db.query(`select set_config('storage.operation', $1, true)`, [operation])
        await become(db, user)
        const rows = await db.query(`select from storage.objects where bucket_id = 'papers'`)
        return rows.length
      })

    it.each(['', 'storage.object.upload', 'storage.object.list'])('is there: %s', async (what) => {
      expect(await seenDuring(what)).toBe(1)
    })

    it.each([
      'storage.object.sign',
      'storage.object.sign_many',
      'storage.object.copy',
      'storage.object.move',
      'storage.object.get_authenticated',
      'storage.s3.object.get',
    ])('is not there by a project’s storage service: %s', async (what) => {
      expect(await seenDuring(what)).toBe(0)
    })
  })
})
