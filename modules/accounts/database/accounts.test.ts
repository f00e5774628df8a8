import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Actor,
  account,
  become,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  service,
  signUp,
  sqlError,
  visitor,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { untilOneWaits } from '../../../testing/database/lock-wait.ts'

const newcomer = 'a0000000-0000-4000-8000-0000000000aa'

interface Profile {
  username: string
  display_name: string | null
  role: string
}

describe('accounts', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
  })
  afterAll(() => db?.stop())

  async function profileOf(userId: string): Promise<Profile | undefined> {
    const rows = await db.query<Profile>(
      'select username, display_name, role from public.profiles where user_id = $1',
      [userId],
    )
    return rows[0]
  }

  it('of an address that nobody confirmed is a visitor’s', async () => {
    await rolledBack(db, async () => {
      await signUp(db, { id: newcomer, email: 'new@example.com', isConfirmed: false })
      await db.query(`update public.profiles set role = 'admin' where user_id = $1`, [newcomer])
      const add = () =>
        queryAs(
          db,
          account(newcomer),
          `insert into public.properties (title, price) values ('x', '1') returning id`,
        )
      const settings = () =>
        queryAs(db, account(newcomer), 'select listing_editors from public.staff_settings')
      expect((await sqlError(add())).code).toBe('42501')
      expect(await settings()).toEqual([])
      await db.query('update auth.users set email_confirmed_at = now() where id = $1', [newcomer])
      expect(await add()).toHaveLength(1)
      expect(await settings()).toHaveLength(1)
    })
  })

  it('are greeted once, as each of them notes itself', async () => {
    const greeted = () =>
      db.query('select user_id from public.profiles where welcomed_at is not null')
    const note = (actor: Actor) => queryAs(db, actor, 'select public.note_welcome()')
    await rolledBack(db, async () => {
      await note(account(people.user))
      expect(await greeted()).toEqual([{ user_id: people.user }])
    })
    for (const by of [people.user, people.superadmin]) {
      await rolledBack(db, async () => {
        const written = queryAs(db, account(by), 'update public.profiles set welcomed_at = now()')
        expect((await sqlError(written)).code).toBe('42501')
      })
    }
    await rolledBack(db, async () => {
      expect((await sqlError(note(visitor))).code).toBe('42501')
    })
  })

  describe('a new account', () => {
    const cases: [string, string | null, unknown, Profile][] = [
      [
        'takes its e-mail and the name of the form',
        'ana@example.com',
        { username: '  Ana Reyes ' },
        { username: 'ana@example.com', display_name: 'Ana Reyes', role: 'user' },
      ],
      [
        'never believes a role in the metadata',
        'eve@example.com',
        { role: 'superadmin', user_role: 'admin', username: 'Eve' },
        { username: 'eve@example.com', display_name: 'Eve', role: 'user' },
      ],
      [
        'cuts a long name',
        'long@example.com',
        { username: `${'x'.repeat(79)} ${'y'.repeat(40)}` },
        { username: 'long@example.com', display_name: 'x'.repeat(79), role: 'user' },
      ],
      [
        'has no name where the form had only spaces',
        'blank@example.com',
        { username: ' \t\n ' },
        { username: 'blank@example.com', display_name: null, role: 'user' },
      ],
      [
        'survives metadata that is no object',
        'odd@example.com',
        '{"username":"twice encoded"}',
        { username: 'odd@example.com', display_name: null, role: 'user' },
      ],
      ['survives a missing e-mail', null, {}, { username: '', display_name: null, role: 'user' }],
    ]

    it.each(cases)('%s', async (_what, email, metadata, expected) => {
      await rolledBack(db, async () => {
        await signUp(db, { id: newcomer, email, metadata })
        expect(await profileOf(newcomer)).toEqual(expected)
      })
    })

    it('keeps its username at the e-mail of the account', async () => {
      await rolledBack(db, async () => {
        await db.query(`update auth.users set email = 'moved@example.com' where id = $1`, [
          people.user,
        ])
        expect((await profileOf(people.user))?.username).toBe('moved@example.com')
      })
    })
  })

  describe('a role', () => {
    it('stays with a superadmin as long as there is no other', async () => {
      await rolledBack(db, async () => {
        await db.query(`update public.profiles set role = 'admin' where user_id = $1`, [
          people.otherSuperadmin,
        ])
        const demote = `update public.profiles set role = 'admin' where user_id = '${people.superadmin}'`
        const refused: [Actor, string][] = [
          [account(people.superadmin), demote],
          [service, demote],
          [service, `update public.profiles set role = 'user' where role = 'superadmin'`],
          [service, `delete from public.profiles where user_id = '${people.superadmin}'`],
        ]
        for (const [actor, sql] of refused) {
          const error = await sqlError(queryAs(db, actor, sql))
          expect(error, sql).toMatchObject({ code: 'P0001', hint: 'last_superadmin' })
        }
        await db.exec('savepoint owner')
        const error = await sqlError(
          db.exec(`delete from auth.users where id = '${people.superadmin}'`),
        )
        await db.exec('rollback to savepoint owner')
        expect(error).toMatchObject({ code: 'P0001', hint: 'last_superadmin' })
      })
    })

    it('can be laid down by a superadmin while there is another', async () => {
      await rolledBack(db, async () => {
        await queryAs(
          db,
          account(people.superadmin),
          `update public.profiles set role = 'admin' where user_id = $1`,
          [people.superadmin],
        )
        expect((await profileOf(people.superadmin))?.role).toBe('admin')
      })
    })

    it('can be laid down by an admin', async () => {
      await rolledBack(db, async () => {
        await queryAs(
          db,
          account(people.admin),
          `update public.profiles set role = 'user' where user_id = $1`,
          [people.admin],
        )
        expect((await profileOf(people.admin))?.role).toBe('user')
      })
    })
  })

  describe('deleting a profile', () => {
    it('takes the account and its sessions along', async () => {
      await rolledBack(db, async () => {
        await db.query('insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)', [
          people.user,
        ])
        await queryAs(db, account(people.admin), 'delete from public.profiles where user_id = $1', [
          people.user,
        ])
        expect(await db.query('select 1 from auth.users where id = $1', [people.user])).toEqual([])
        expect(
          await db.query('select 1 from auth.sessions where user_id = $1', [people.user]),
        ).toEqual([])
      })
    })

    it('works from the account, too', async () => {
      await rolledBack(db, async () => {
        await db.query('delete from auth.users where id = $1', [people.user])
        expect(await profileOf(people.user)).toBeUndefined()
      })
    })
  })

  describe('two superadmins at the same moment', () => {
    const other = {
      demote: (id: string) => `update public.profiles set role = 'user' where user_id = '${id}'`,
      delete: (id: string) => `delete from public.profiles where user_id = '${id}'`,
    }
    const cases: [keyof typeof other, string][] = [
      ['demote', 'read committed'],
      ['delete', 'read committed'],
      ['demote', 'repeatable read'],
      ['delete', 'repeatable read'],
    ]

    it.each(cases)('can not %s each other (%s)', async (verb, isolation) => {
      const [first, second] = [await db.openSession(), await db.openSession()]
      try {
        for (const session of [first, second]) {
          await session.exec(`begin isolation level ${isolation}`)
        }
        await become(first, account(people.superadmin))
        await become(second, account(people.otherSuperadmin))

        await first.exec(other[verb](people.otherSuperadmin))
        const refusal = sqlError(second.exec(other[verb](people.superadmin)))
        await untilOneWaits(db)
        await first.exec(`select set_config('role', 'none', true)`)
        await first.exec('commit')
        expect((await refusal).code).toMatch(/^(P0001|42501|40001)$/)
        await second.exec('rollback')

        const [row] = await db.query<{ count: number }>(
          `select count(*)::int as count from public.profiles where role = 'superadmin'`,
        )
        expect(row?.count).toBe(1)
      } finally {
        await first.exec('rollback')
        await second.exec('rollback')
        await first.close()
        await second.close()
        await db.query('delete from auth.users where id = $1', [people.otherSuperadmin])
        await signUp(db, {
          id: people.otherSuperadmin,
          email: 'othersuperadmin@example.com',
        })
        await db.query(`update public.profiles set role = 'superadmin' where user_id = $1`, [
          people.otherSuperadmin,
        ])
      }
    })
  })
})
