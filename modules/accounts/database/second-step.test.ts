import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Actor,
  account,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  service,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'

describe('an account with a second step', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
    // Both are asked by other functions alone; here by the account itself.
    await db.exec(`
      grant execute on function private.account_role(), private.has_session() to authenticated;
      insert into auth.mfa_factors
        (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      values
        (gen_random_uuid(), '${people.superadmin}', '', 'totp', 'verified', now(), now(), 'x'),
        (gen_random_uuid(), '${people.user}', '', 'totp', 'verified', now(), now(), 'x'),
        (gen_random_uuid(), '${people.admin}', '', 'totp', 'unverified', now(), now(), 'x')`)
  })
  afterAll(() => db?.stop())

  const undone = (name: string, work: () => Promise<void>) => it(name, () => rolledBack(db, work))
  const roleOf = async (actor: Actor) => {
    const sql = `select private.account_role() as role, private.is_admin() as is_admin,
      private.has_profile() as has_profile`
    const [found] = await queryAs<{ role: string | null }>(db, actor, sql)
    return found
  }
  const nobody = { role: null, is_admin: false, has_profile: false }

  undone('has its role only where the token says that it was given', async () => {
    const superadmin = account(people.superadmin)
    expect(await roleOf({ ...superadmin, aal: 'aal2' })).toEqual({
      role: 'superadmin',
      is_admin: true,
      has_profile: true,
    })
    expect(await roleOf({ ...superadmin, aal: 'aal1' })).toEqual(nobody)
    expect(await roleOf(superadmin)).toEqual(nobody)
  })

  undone('is as any other while it is only begun, or where there is none', async () => {
    for (const person of [people.admin, people.otherAdmin]) {
      const role = { role: 'admin', is_admin: true, has_profile: true }
      expect(await roleOf({ ...account(person), aal: 'aal1' })).toEqual(role)
    }
  })

  undone('needs its session besides', async () => {
    const sessionId = 'f0000000-0000-4000-8000-000000000001'
    const actor = { ...account(people.superadmin), sessionId, aal: 'aal2' } as const
    expect(await roleOf(actor)).toEqual(nobody)
    await db.query('insert into auth.sessions (id, user_id) values ($1, $2)', [
      sessionId,
      people.superadmin,
    ])
    expect(await roleOf(actor)).toMatchObject({ role: 'superadmin' })
  })

  undone('reads and takes nothing by its password alone', async () => {
    const half = { ...account(people.superadmin), aal: 'aal1' } as const
    const profiles = 'select user_id from public.profiles'
    expect(await queryAs(db, half, profiles)).toEqual([{ user_id: people.superadmin }])
    expect((await queryAs(db, { ...half, aal: 'aal2' }, profiles)).length).toBeGreaterThan(5)
    const raised = `update public.profiles set role = 'admin'
      where user_id = '${people.otherUser}' returning user_id`
    expect(await queryAs(db, half, raised)).toEqual([])
    expect(await queryAs(db, { ...half, aal: 'aal2' }, raised)).toHaveLength(1)
  })

  undone('keeps its name by its password alone', async () => {
    const half = { ...account(people.user), aal: 'aal1' } as const
    const named = `update public.profiles set display_name = 'Somebody'
      where user_id = '${people.user}' returning user_id`
    expect(await queryAs(db, half, named)).toEqual([])
    expect(await queryAs(db, { ...half, aal: 'aal2' }, named)).toHaveLength(1)
  })

  undone('takes no invitation by its password alone', async () => {
    const text = 'select private.has_session() as has_session'
    const asked = async (aal: 'aal1' | 'aal2') => {
      const [answer] = await queryAs<{ has_session: boolean }>(
        db,
        { ...account(people.user), aal },
        text,
      )
      return answer?.has_session
    }
    expect([await asked('aal1'), await asked('aal2')]).toEqual([false, true])
  })

  undone('is nothing that the server’s key is asked for', async () => {
    const rows = await queryAs(db, service, 'select user_id from public.profiles')
    expect(rows.length).toBeGreaterThan(5)
  })
})
