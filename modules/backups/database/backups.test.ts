import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  account,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  service,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'

const done = { bytes: 7_000_000, rows: 1500, files: 360, seconds: 12 }

describe('when backups are made', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
  })
  afterAll(() => db?.stop())

  const begin = async (kind: string) => {
    const rows = await queryAs<{ run: string | null }>(
      db,
      service,
      'select public.begin_backup_run($1)::text as run',
      [kind],
    )
    return rows[0]?.run ?? null
  }
  const end = (run: string | null, outcome: object | null) =>
    queryAs(db, service, 'select public.end_backup_run($1::bigint, ($2::text)::jsonb)', [
      run,
      outcome && JSON.stringify(outcome),
    ])
  const state = async (who = account(people.admin)) => {
    const rows = await queryAs<{ is: Record<string, unknown> }>(
      db,
      who,
      'select public.backup_state() as is',
    )
    return rows[0]?.is
  }
  const dueAt = async (kind: string) => {
    const rows = await db.query<{ due: boolean }>('select private.is_backup_due($1) as due', [kind])
    return rows[0]?.due
  }
  const hour = `extract(hour from now() at time zone 'Asia/Manila')`

  it('is once a night, from two o’clock in Manila', () =>
    rolledBack(db, async () => {
      const [clock] = await db.query<{ is_night: boolean }>(`select ${hour} >= 2 as is_night`)
      expect(await dueAt('nightly')).toBe(clock?.is_night)
      await end(await begin('asked'), done)
      expect(await dueAt('nightly')).toBe(false)
      await db.exec(`update private.backup_runs set began_at = now() - interval '27 hours'`)
      expect(await dueAt('nightly')).toBe(clock?.is_night)
    }))

  it('is again where one failed, and never beside another', () =>
    rolledBack(db, async () => {
      const first = await begin('asked')
      expect(first).not.toBeNull()
      expect(await begin('asked')).toBeNull()
      await end(first, null)
      expect(await state()).toMatchObject({ has_failed: true, backed_up_at: null })
      const second = await begin('asked')
      await db.exec(`update private.backup_runs set began_at = now() - interval '7 hours'`)
      expect(await state()).toMatchObject({ is_running: false, has_failed: true })
      expect(await begin('asked')).not.toBeNull()
      expect(second).not.toBeNull()
    }))

  it('is tried out each week, the next day where that failed', () =>
    rolledBack(db, async () => {
      expect(await dueAt('drill')).toBe(false)
      await end(await begin('asked'), done)
      const [clock] = await db.query<{ is_night: boolean }>(`select ${hour} >= 3 as is_night`)
      expect(await dueAt('drill')).toBe(clock?.is_night)
      const drilled = (ago: string, isDone: boolean) =>
        db.query(
          `insert into private.backup_runs (kind, began_at, ended_at, is_done, seconds)
           values ('drill', now() - ($1::text)::interval, now(), $2, 9)`,
          [ago, isDone],
        )
      await drilled('1 day', false)
      expect(await dueAt('drill')).toBe(clock?.is_night)
      await drilled('6 days', true)
      expect(await dueAt('drill')).toBe(false)
      await db.exec(`update private.backup_runs set began_at = began_at - interval '2 days'`)
      expect(await dueAt('drill')).toBe(clock?.is_night)
    }))

  it('knows no other kind', () =>
    rolledBack(db, async () => {
      expect(await begin('upgrade')).toBeNull()
      expect(await begin('anything')).toBeNull()
    }))

  it('is what admins see, and nobody else', () =>
    rolledBack(db, async () => {
      await end(await begin('asked'), done)
      await queryAs(db, service, 'select public.note_upgrade_backup($1::text::jsonb)', [
        JSON.stringify(done),
      ])
      for (const who of [people.admin, people.superadmin]) {
        expect(await state(account(who))).toMatchObject({
          backed_up_at: expect.any(String),
          bytes: done.bytes,
          is_running: false,
          has_failed: false,
          drilled_at: null,
        })
      }
      await db.exec('savepoint refused')
      await expect(state(account(people.user))).rejects.toThrow(/Only admins/)
      await db.exec('rollback to savepoint refused')
    }))

  it.each([
    `backups_open_from('${people.admin}')`,
    `begin_backup_run('asked')`,
    `end_backup_run(1, null)`,
    `note_upgrade_backup('{}')`,
  ])('is not for a superadmin to say: %s', (call) =>
    rolledBack(db, async () => {
      await expect(
        queryAs(db, account(people.superadmin), `select public.${call}`),
      ).rejects.toThrow(/permission denied/)
    }),
  )
})
