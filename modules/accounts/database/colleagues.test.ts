import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  account,
  deletedAccount,
  people,
  queryAs,
  rolledBack,
  service,
  sqlError,
  visitor,
} from '../../../testing/database/actors.ts'
import type { TestDatabase } from '../../../testing/database/database.ts'
import {
  addEnquiry,
  admin,
  agent,
  ana,
  assign,
  change,
  startEnquiries,
  stranger,
} from '../../../testing/database/enquiry-rows.ts'

type Work = { name: string; to_answer: string; due: string; viewings: string; ends: string | null }

describe('who works here', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startEnquiries()
  })
  afterAll(() => db?.stop())

  const undone = (work: () => Promise<void>) => () => rolledBack(db, work)
  const names = async (actor: Parameters<typeof queryAs>[1]) =>
    (await queryAs<{ name: string }>(db, actor, 'select name from public.colleagues()')).map(
      ({ name }) => name,
    )
  const work = (actor: Parameters<typeof queryAs>[1]) =>
    queryAs<Work>(
      db,
      actor,
      `select name, to_answer, due, viewings, licence_ends_on::text as ends
       from public.work_of_today()`,
    )

  it(
    'is told to an account that an admin knows of, without addresses',
    undone(async () => {
      const told = await names(agent)
      expect(told).toContain('Ana Cruz')
      expect(told.join()).not.toContain('@')
      expect(await names(admin)).toContain('admin@example.com')
    }),
  )

  it(
    'is told to nobody else, and nobody who only signed up is among them',
    undone(async () => {
      expect(await names(stranger)).toEqual([])
      expect(await names(account(deletedAccount))).toEqual([])
      expect(await names(service)).toEqual([])
      expect(await names(admin)).not.toContain('otheruser@example.com')
      for (const name of ['colleagues', 'work_of_today']) {
        expect(
          await sqlError(queryAs(db, visitor, `select * from public.${name}()`)),
        ).toMatchObject({
          code: '42501',
        })
      }
    }),
  )

  it(
    'says what each has to do today: all of it to admins, to others their own',
    undone(async () => {
      const { id: fresh } = await addEnquiry(db, { name: 'Fresh' })
      const { id: due } = await addEnquiry(db, { name: 'Due' })
      await change(db, admin, due, { state: 'contacted', next_step_on: '2020-01-01' })
      for (const id of [fresh, due]) await assign(db, id, people.user)
      await queryAs(
        db,
        admin,
        `select public.set_viewing($1, (private.manila_today() + time '12:00') at time zone 'Asia/Manila', 30, '')`,
        [due],
      )
      await db.exec(
        `update public.people set licence_no = '1', licence_valid_until = private.manila_today() + 9
       where id = '${ana}'`,
      )
      const expected = { name: 'Ana Cruz', to_answer: '1', due: '1', viewings: '1' }
      expect(await work(agent)).toEqual([{ ...expected, ends: expect.any(String) }])
      expect(await work(admin)).toContainEqual({ ...expected, ends: expect.any(String) })
      expect((await work(admin)).length).toBeGreaterThan(1)
      expect(await work(stranger)).toEqual([])
    }),
  )

  it(
    'leaves out a licence that ends later, and the sample’s',
    undone(async () => {
      const endsOf = async () => (await work(agent))[0]?.ends
      await db.exec('update public.people set licence_valid_until = private.manila_today() + 61')
      expect(await endsOf()).toBeNull()
      await db.exec(
        `update public.people set licence_no = 'SAMPLE-1', licence_valid_until = private.manila_today()`,
      )
      expect(await endsOf()).toBeNull()
    }),
  )
})
