import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
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

const first = 'b0000000-0000-4000-8000-000000000001'

describe('the reference of a listing', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
    await db.exec(
      `insert into public.properties (id, title, price) values ('${first}', 'House', '1M')`,
    )
  })
  afterAll(() => db?.stop())

  const referenceOf = async (id: string) =>
    (
      await db.query<{ reference: string }>(
        'select reference from public.properties where id = $1',
        [id],
      )
    )[0]?.reference

  it('begins at BL-1001 and goes on, also for what accounts add', async () => {
    expect(await referenceOf(first)).toBe('BL-1001')
    await rolledBack(db, async () => {
      const add = `insert into public.properties (title, price) values ('Lot', '1M') returning reference`
      const added = [
        ...(await queryAs<{ reference: string }>(db, account(people.user), add)),
        ...(await queryAs<{ reference: string }>(db, service, add)),
      ]
      const [one, other] = added.map(({ reference }) =>
        Number(/^BL-(\d{4,})$/.exec(reference)?.[1]),
      )
      expect(one).toBeGreaterThan(1001)
      expect(other).toBe(Number(one) + 1)
    })
  })

  it('comes with a saved listing, and stays when it is saved again, sold or shown', async () => {
    await rolledBack(db, async () => {
      const save = async (sql: string) => {
        const [row] = await queryAs<{ saved: { id: string; reference: string } }>(
          db,
          account(people.user),
          `select public.save_property(${sql}) as saved`,
        )
        return row?.saved
      }
      const made = await save(`property => '{"title": "New", "price": "1M"}'`)
      expect(made?.reference).toMatch(/^BL-\d{4}$/)
      const again = await save(
        `id => '${made?.id}', revision => 1, property => '{"status": "sold", "title": "Bahay"}'`,
      )
      expect(again?.reference).toBe(made?.reference)
      for (const field of ['"reference": "BL-1"', '"reference_number": 1']) {
        for (const which of ['', `id => '${made?.id}', revision => 2, `]) {
          const property = `${which}property => '{"title": "T", "price": "1M", ${field}}'`
          expect((await sqlError(save(property))).hint).toBe('bad_property')
        }
      }
    })
  })

  it.each([
    [
      'given with a new listing',
      `insert into public.properties (title, price, reference) values ('T', '1M', 'BL-1')`,
    ],
    [
      'given by its number',
      `insert into public.properties (title, price, reference_number) values ('T', '1M', 1)`,
    ],
    ['changed', `update public.properties set reference = 'BL-1'`],
    ['changed by its number', 'update public.properties set reference_number = 1'],
    ['drawn again', 'update public.properties set reference_number = default'],
    ['taken from another', `insert into public.properties select * from public.properties`],
    [
      'put in by upsert',
      `insert into public.properties (id, title, price, reference_number) values ('${first}', 'T', '1M', 1)
      on conflict (id) do update set reference_number = excluded.reference_number`,
    ],
    ['set back for all', `select setval('public.properties_reference_number_seq', 1)`],
  ])('is not %s, by anybody', async (_how, sql) => {
    await rolledBack(db, async () => {
      for (const actor of [account(people.user), account(people.superadmin), service]) {
        const error = await sqlError(queryAs(db, actor, sql))
        // Not permitted; generated always; the owner's sequence.
        expect(['42501', '428C9']).toContain(error.code)
      }
      expect(await referenceOf(first)).toBe('BL-1001')
    })
  })

  it('brings a visitor the listing that it names, where visitors may see it', async () => {
    await rolledBack(db, async () => {
      const statuses = ['active', 'sold', 'rented', 'pending']
      const values = statuses.map((status) => `('T', '1M', '${status}')`).join()
      const made = await db.query<{ reference: string }>(
        `insert into public.properties (title, price, status) values ${values} returning reference`,
      )
      const named = made.map(({ reference }) => `'${reference}'`).join()
      const read = `select status from public.properties where reference in (${named}, 'BL-999999999')`
      const shown = async () =>
        (await queryAs<{ status: string }>(db, visitor, read)).map(({ status }) => status).sort()
      expect(await shown()).toEqual([...statuses].sort())
      await db.exec(`
        create or replace function private.is_public(status text, published_at timestamptz, deleted_at timestamptz) returns boolean
        language sql stable return status in ('active', 'sold')`)
      expect(await shown()).toEqual(['active', 'sold'])
    })
  })

  it('is not given out again', async () => {
    await rolledBack(db, async () => {
      const add = `insert into public.properties (title, price, is_sample) values ('T', '1M', true) returning reference`
      const [gone] = await db.query<{ reference: string }>(add)
      await queryAs(db, account(people.superadmin), 'select public.remove_sample()')
      const [next] = await db.query<{ reference: string }>(add)
      expect(next?.reference.localeCompare(gone?.reference ?? '')).toBe(1)
    })
  })

  it('stays what it was where a backup is put back', async () => {
    await rolledBack(db, async () => {
      await db.exec(`
        create temporary table backup as select title, price, reference_number from public.properties;
        delete from public.properties;
        insert into public.properties (title, price, reference_number) overriding system value
        select * from backup`)
      expect(await db.query('select reference from public.properties')).toEqual([
        { reference: 'BL-1001' },
      ])
    })
  })
})
