import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  account,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  signUp,
  visitor,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { type AuthKind, authService } from './auth-service.ts'

describe('who may make an account', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
  })
  afterAll(() => db?.stop())

  const close = () => queryAs(db, account(people.admin), closing)
  const closing = `update public.staff_settings set sign_up = 'invited' returning id`
  const invite = (email: string, by: string = people.admin) =>
    queryAs(db, account(by), `select public.invite_staff($1, 'admin')`, [email])
  const newcomer = (email: string | null, isConfirmed = false) =>
    signUp(db, { id: randomUUID(), email, isConfirmed })
  const closed = { code: 'P0001', hint: 'signup_disabled' }

  it('is open to everybody at first', async () => {
    await rolledBack(db, async () => {
      expect(await queryAs(db, visitor, 'select public.sign_up() as is')).toEqual([{ is: 'open' }])
      await newcomer('stranger@example.com')
      await newcomer('google@example.com', true)
    })
  })

  it.each([
    ['by password', 'stranger@example.com', false],
    ['by Google, or where addresses are taken as they are', 'stranger@example.com', true],
    ['in capitals', 'STRANGER@EXAMPLE.COM', false],
    ['without an address', null, true],
    ['of an address like an invited one', 'nena+1@example.com', false],
  ])('is refused when closed: %s', async (_, email, isConfirmed) => {
    await rolledBack(db, async () => {
      await close()
      expect(await queryAs(db, visitor, 'select public.sign_up() as is')).toEqual([
        { is: 'invited' },
      ])
      await invite('nena@example.com')
      await expect(newcomer(email, isConfirmed)).rejects.toMatchObject(closed)
    })
  })

  it.each(['nena@example.com', 'Nena@Example.com'])('is for the invited, %s', async (email) => {
    await rolledBack(db, async () => {
      await close()
      await invite('nena@example.com')
      await newcomer(email)
    })
  })

  it.each([
    ['has ended', `update public.staff_invitations set expires_at = now() - interval '1 second'`],
    ['was used', 'update public.staff_invitations set used_at = now()'],
    ['was withdrawn', 'delete from public.staff_invitations'],
    [
      'is of somebody who may no longer give it',
      `update public.profiles set role = 'user' where user_id = '${people.admin}'`,
    ],
  ])('is not for somebody whose invitation %s', async (_, change) => {
    await rolledBack(db, async () => {
      await close()
      await invite('nena@example.com')
      await db.exec(change)
      await expect(newcomer('nena@example.com')).rejects.toMatchObject(closed)
    })
  })

  it('is the server’s key’s to give, by an invitation of its own', async () => {
    await rolledBack(db, async () => {
      await close()
      await queryAs(
        db,
        { role: 'service_role' },
        `insert into public.staff_invitations (email, role, secret_hash)
         values ('nena@example.com', 'admin', repeat('a', 64)) returning id`,
      )
      await newcomer('nena@example.com', true)
    })
  })

  it('is for the first superadmin, when nobody could invite', async () => {
    await rolledBack(db, async () => {
      await close()
      await db.exec(`set local session_replication_role = replica`)
      await db.exec('delete from public.profiles')
      await db.exec(`set local session_replication_role = origin`)
      await newcomer('first@example.com', true)
    })
  })

  it('leaves those alone who have an account', async () => {
    await rolledBack(db, async () => {
      await close()
      await db.query(
        `update auth.users set last_sign_in_at = now(), encrypted_password = 'new', recovery_token = 'x'
         where id = $1`,
        [people.user],
      )
      await db.query(`update auth.users set email = 'renamed@example.com' where id = $1`, [
        people.user,
      ])
    })
  })

  describe.each<AuthKind>(['gotrue', 'lite'])('signed up before it was closed, by %s', (kind) => {
    const service = () => authService(() => db, kind)

    it.each(['followConfirmation', 'followRecovery'] as const)(
      'confirms by %s with an invitation only',
      async (follow) => {
        await rolledBack(db, async () => {
          const id = randomUUID()
          await service().signUp(id, 'early@example.com', 'secret')
          await service().sendRecovery(id)
          await close()
          await db.exec('savepoint before')
          await expect(service()[follow](id)).rejects.toMatchObject(closed)
          await db.exec('rollback to savepoint before')
          await invite('early@example.com')
          await service()[follow](id)
        })
      },
    )
  })

  it('notes when somebody decided, also to leave it as it is', async () => {
    await rolledBack(db, async () => {
      const decided = () =>
        db.query<{ decided: boolean }>(
          'select access_decided_at is not null as decided from public.staff_settings',
        )
      expect(await decided()).toEqual([{ decided: false }])
      await queryAs(
        db,
        account(people.admin),
        `update public.staff_settings set sign_up = 'open', listing_editors = 'signed_in' returning id`,
      )
      expect(await decided()).toEqual([{ decided: true }])
    })
  })
})
