import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  account,
  asAccountService,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  sqlError,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'

const email = 'new@example.com'

// GoTrue's statements in its order, as its role of a hosted project.
describe('the accounts’ own service', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
  })
  afterAll(() => db?.stop())

  const service = <T>(sql: string, parameters: unknown[] = []) =>
    asAccountService(db, () => db.query<T>(sql, parameters))
  const profile = async (id: string) =>
    (
      await db.query<Record<string, unknown>>(
        `select username, display_name, role, confirmed_at is not null as is_confirmed
         from public.profiles where user_id = $1`,
        [id],
      )
    )[0]
  const set = (id: string, assignments: string) =>
    service(`update users set ${assignments}, updated_at = now() where id = $1`, [id])

  async function signUp(id: string, address = email) {
    await service(
      `insert into users (id, aud, role, email, encrypted_password, confirmation_token,
         confirmation_sent_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       values ($1, 'authenticated', '', $2, 'hash', $3, now(),
         '{"provider": "email"}', '{"username": "Nena"}', now(), now())`,
      [id, address, randomUUID()],
    )
    await set(id, `role = 'authenticated'`)
    await service(
      `insert into identities (id, provider_id, user_id, identity_data, provider)
       values ($1, $2, $3, '{}', 'email')`,
      [randomUUID(), id, id],
    )
  }

  it('has the rights of no function of ours', async () => {
    const [row] = await db.query<{ may: boolean }>(`
      select bool_or(has_function_privilege('supabase_auth_admin', oid, 'execute')) as may
      from pg_proc where pronamespace = 'private'::regnamespace`)
    expect(row?.may).toBe(false)
  })

  it('signs somebody up, confirms, lets in, changes and deletes', async () => {
    await rolledBack(db, async () => {
      const id = randomUUID()
      await signUp(id)
      expect(await profile(id)).toEqual({
        username: email,
        display_name: 'Nena',
        role: 'user',
        is_confirmed: false,
      })

      await set(id, `email_confirmed_at = now(), confirmation_token = ''`)
      expect(await profile(id)).toMatchObject({ is_confirmed: true })

      await set(id, 'last_sign_in_at = now()')
      const session = randomUUID()
      await service('insert into sessions (id, user_id) values ($1, $2)', [session, id])
      await service(
        `insert into refresh_tokens (id, token, user_id, session_id, revoked)
         values (1, 'a', $1, $2, false)`,
        [id, session],
      )

      await set(id, `email = 'newer@example.com', email_change = ''`)
      expect(await profile(id)).toMatchObject({ username: 'newer@example.com' })

      await set(id, `recovery_token = 'r', recovery_sent_at = now()`)
      await set(id, `recovery_token = ''`)
      await set(id, `encrypted_password = 'another'`)
      await service('delete from sessions where user_id = $1', [id])
      await service('delete from users where id = $1', [id])
      expect(await profile(id)).toBeUndefined()
    })
  })

  it('is refused where sign-up is closed, but for the invited', async () => {
    await rolledBack(db, async () => {
      await queryAs(
        db,
        account(people.admin),
        `update public.staff_settings set sign_up = 'invited' returning id`,
      )
      await db.exec('savepoint closed')
      expect(await sqlError(signUp(randomUUID()))).toMatchObject({
        code: 'P0001',
        hint: 'signup_disabled',
      })
      await db.exec('rollback to savepoint closed')
      await queryAs(db, account(people.admin), `select public.invite_staff($1, 'admin')`, [email])
      const id = randomUUID()
      await signUp(id)
      await set(id, 'email_confirmed_at = now()')
      expect(await profile(id)).toMatchObject({ is_confirmed: true })
    })
  })

  it('makes a person’s account of an anonymous one', async () => {
    await rolledBack(db, async () => {
      const id = randomUUID()
      await service('insert into users (id, is_anonymous) values ($1, true)', [id])
      await set(id, `email = '${email}', email_confirmed_at = now()`)
      expect(await profile(id)).toBeUndefined()
      await set(id, 'is_anonymous = false')
      expect(await profile(id)).toMatchObject({ username: email, is_confirmed: true })
    })
  })
})
