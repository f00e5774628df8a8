import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  account,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  signUp,
  sqlError,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { type AuthKind, authService } from './auth-service.ts'

const owner = 'a0000000-0000-4000-8000-0000000000aa'
const services: AuthKind[] = ['gotrue', 'lite']

describe('links to an address', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
  })
  afterAll(() => db?.stop())

  const confirmedAt = async (userId: string) => {
    const rows = await db.query<{ confirmed_at: Date | null }>(
      'select confirmed_at from public.profiles where user_id = $1',
      [userId],
    )
    return rows[0]?.confirmed_at
  }
  const isProven = async (userId: string) =>
    (await db.query('select 1 from private.account_passwords where user_id = $1', [userId]))
      .length === 1

  describe.each(services)('with %s', (kind) => {
    const auth = authService(() => db, kind)

    it('let whoever signed up and follows their own in, with their password', async () => {
      await rolledBack(db, async () => {
        await auth.signUp(owner, 'new@example.com', 'own')
        expect(await confirmedAt(owner)).toBeNull()
        const session = await auth.followConfirmation(owner)
        expect(await confirmedAt(owner)).not.toBeNull()
        expect(await auth.passwordOf(owner)).toBe('own')
        expect(await auth.sessionsOf(owner)).toEqual([session])
        expect(await isProven(owner)).toBe(false)
      })
    })

    it('void the password and end the sessions when one for recovery is opened', async () => {
      await rolledBack(db, async () => {
        await auth.signUp(owner, 'new@example.com', 'known to a stranger')
        await auth.followConfirmation(owner)
        await auth.setPassword(owner, 'known to a stranger, too')
        expect(await isProven(owner)).toBe(true)
        await auth.openSession(owner)

        await auth.sendRecovery(owner)
        expect(await auth.passwordOf(owner)).toBe('known to a stranger, too')
        const session = await auth.followRecovery(owner)
        expect(await auth.passwordOf(owner)).toBeNull()
        expect(await auth.sessionsOf(owner)).toEqual([session])
        expect(await isProven(owner)).toBe(false)

        await auth.setPassword(owner, 'own')
        expect(await auth.passwordOf(owner)).toBe('own')
        expect(await auth.sessionsOf(owner)).toEqual([session])
        expect(await isProven(owner)).toBe(true)
      })
    })

    it('do so too where recovery is what confirms the address', async () => {
      await rolledBack(db, async () => {
        await auth.signUp(owner, 'new@example.com', 'stranger’s')
        await auth.sendRecovery(owner)
        await auth.followRecovery(owner)
        expect(await auth.passwordOf(owner)).toBeNull()
        expect(await confirmedAt(owner)).not.toBeNull()
      })
    })

    it('leave a password alone that is set while one for recovery is on its way', async () => {
      await rolledBack(db, async () => {
        await auth.signUp(owner, 'new@example.com', 'old')
        const session = await auth.followConfirmation(owner)
        await auth.sendRecovery(owner)
        await auth.setPassword(owner, 'new')
        expect(await auth.passwordOf(owner)).toBe('new')
        expect(await auth.sessionsOf(owner)).toEqual([session])
      })
    })
  })

  it.each(['admin', 'superadmin'])('let no %s raise an account without one', async (role) => {
    await rolledBack(db, async () => {
      await signUp(db, { id: owner, email: 'new@example.com', isConfirmed: false })
      const actor = role === 'admin' ? people.admin : people.superadmin
      const raise = () =>
        queryAs(
          db,
          account(actor),
          `update public.profiles set role = 'admin' where user_id = $1 returning id`,
          [owner],
        )
      expect(await sqlError(raise())).toMatchObject({
        code: 'P0001',
        hint: 'account_not_confirmed',
      })
      await db.query('update auth.users set email_confirmed_at = now() where id = $1', [owner])
      expect(await raise()).toHaveLength(1)
      // Nobody gains by a lower role.
      await db.query('update auth.users set email_confirmed_at = null where id = $1', [owner])
      const lower = `update public.profiles set role = 'user' where user_id = $1 returning id`
      expect(await queryAs(db, account(actor), lower, [owner])).toHaveLength(1)
    })
  })

  it('open nothing any more once their session has ended', async () => {
    await rolledBack(db, async () => {
      const auth = authService(() => db, 'gotrue')
      const session = await auth.openSession(people.admin)
      const read = (sessionId: string) =>
        queryAs(
          db,
          { ...account(people.admin), sessionId },
          'select id from public.staff_settings union all select id from public.site_settings',
        )
      const write = (sessionId: string) =>
        queryAs(
          db,
          { ...account(people.admin), sessionId },
          'update public.staff_settings set listing_editors = $1 returning id',
          ['admins'],
        )
      expect(await read(session)).toHaveLength(2)
      expect(await write(session)).toHaveLength(1)
      // Somebody else's session is none of this account's.
      const foreign = await auth.openSession(people.user)
      expect(await write(foreign)).toEqual([])
      await db.query('delete from auth.sessions where id = $1', [session])
      expect(await read(session)).toHaveLength(1)
      expect(await write(session)).toEqual([])
    })
  })

  describe('accounts that nobody confirmed', () => {
    const age = (days: number) =>
      db.query(
        `update public.profiles set created_at = now() - make_interval(days => $1)
         where user_id = $2`,
        [days, owner],
      )
    const exists = async () =>
      (await db.query('select 1 from auth.users where id = $1', [owner])).length === 1
    const clear = async () => {
      const [row] = await db.query<{ count: number }>(
        'select private.delete_unconfirmed_accounts() as count',
      )
      return row?.count
    }
    const make = (isConfirmed = false) =>
      signUp(db, { id: owner, email: 'new@example.com', isConfirmed })

    it('go after a week', async () => {
      await rolledBack(db, async () => {
        await make()
        await age(6)
        expect([await clear(), await exists()]).toEqual([0, true])
        await age(8)
        expect([await clear(), await exists()]).toEqual([1, false])
      })
    })

    it('go a hundred at a time, the oldest first', async () => {
      await rolledBack(db, async () => {
        await db.exec(`
          insert into auth.users (id, email)
          select gen_random_uuid(), 'squatter-' || number || '@example.com'
          from generate_series(1, 120) as numbers (number);
          update public.profiles set created_at = now() - interval '8 days' where confirmed_at is null;
        `)
        expect([await clear(), await clear(), await clear()]).toEqual([100, 20, 0])
      })
    })

    it('go with the next sign-up where no server of ours clears up', async () => {
      await rolledBack(db, async () => {
        await make()
        await age(8)
        await signUp(db, { id: people.user.replace(/1$/, 'b'), email: 'next@example.com' })
        expect(await exists()).toBe(false)
      })
    })

    it.each([
      ['confirmed', () => make(true)],
      [
        'sent an e-mail this week',
        async () => {
          await make()
          await db.query('update auth.users set confirmation_sent_at = now() where id = $1', [
            owner,
          ])
        },
      ],
      [
        'raised by the server',
        async () => {
          await make()
          await db.query(`update public.profiles set role = 'admin' where user_id = $1`, [owner])
        },
      ],
      [
        'known by a phone number',
        async () => {
          await make()
          await db.query('update auth.users set phone_confirmed_at = now() where id = $1', [owner])
        },
      ],
    ])('stay where they were %s', async (_what, prepare) => {
      await rolledBack(db, async () => {
        await prepare()
        await age(30)
        expect([await clear(), await exists()]).toEqual([0, true])
      })
    })
  })

  it('give anonymous accounts no profile until they are a person’s', async () => {
    await rolledBack(db, async () => {
      await db.query('insert into auth.users (id, is_anonymous) values ($1, true)', [owner])
      expect(await confirmedAt(owner)).toBeUndefined()
      await db.query(
        `update auth.users set email = 'new@example.com', email_confirmed_at = now() where id = $1`,
        [owner],
      )
      expect(await confirmedAt(owner)).toBeUndefined()
      await db.query('update auth.users set is_anonymous = false where id = $1', [owner])
      expect(await confirmedAt(owner)).not.toBeNull()
    })
  })

  it('carry at most 16 kB of metadata', async () => {
    await rolledBack(db, async () => {
      const sign = (length: number) =>
        queryRaw(() =>
          signUp(db, {
            id: owner,
            email: 'new@example.com',
            metadata: { username: 'x'.repeat(length) },
          }),
        )
      expect((await sign(16_400))?.hint).toBe('metadata_too_long')
      expect(await sign(16_000)).toBeUndefined()
    })
  })

  /** Undefined where the statement works; it is undone. */
  async function queryRaw(work: () => Promise<unknown>) {
    await db.exec('savepoint raw')
    const error = await sqlError(work()).catch(() => undefined)
    await db.exec(error ? 'rollback to savepoint raw' : 'release savepoint raw')
    return error
  }
})
