import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Actor,
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
import { type AuthKind, authService } from './auth-service.ts'

const owner = 'a0000000-0000-4000-8000-0000000000aa'
const email = 'new@example.com'
const services: AuthKind[] = ['gotrue', 'lite']

describe('invitations', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
  })
  afterAll(() => db?.stop())

  async function inviteAs(actor: string, address = email, role = 'admin'): Promise<string> {
    const [row] = await queryAs<{ secret: string }>(
      db,
      account(actor),
      'select public.invite_staff($1, $2) as secret',
      [address, role],
    )
    return row?.secret ?? ''
  }
  async function acceptAs(userId: string, secret: string, sessionId?: string) {
    const actor = { ...account(userId), ...(sessionId && { sessionId }) }
    const [row] = await queryAs<{ role: string }>(
      db,
      actor,
      'select public.accept_invitation($1) as role',
      [secret],
    )
    return row?.role
  }
  const roleOf = async (userId: string) => {
    const rows = await db.query<{ role: string }>(
      'select role from public.profiles where user_id = $1',
      [userId],
    )
    return rows[0]?.role
  }
  const invalid = { code: 'P0001', hint: 'invitation_invalid' }

  const renewAs = async (actor: Actor, secret: string) => {
    const [row] = await queryAs<{ whose: object | null }>(
      db,
      actor,
      'select public.renew_invitation($1) as whose',
      [secret],
    )
    return row?.whose
  }

  describe('that nobody has accepted', () => {
    const age = (days: number) =>
      db.query(
        `update public.staff_invitations set created_at = now() - make_interval(days => $1),
           expires_at = now() - make_interval(days => $1 - 7)`,
        [days],
      )
    const isOpen = async () => {
      const [row] = await db.query<{ is_open: boolean }>(
        'select private.is_invited($1) as is_open',
        [email],
      )
      return row?.is_open
    }

    it('are renewed by the server', async () => {
      await rolledBack(db, async () => {
        const secret = await inviteAs(people.admin)
        await age(59)
        expect(await isOpen()).toBe(false)
        const whose = { email, name: '', is_confirmed: false }
        expect(await renewAs(service, secret)).toEqual(whose)
        expect(await isOpen()).toBe(true)
        expect(await renewAs(service, 'x'.repeat(43))).toBeNull()
      })
    })

    it.each([
      ['visitors', visitor],
      ['users', account(people.user)],
      ['superadmins', account(people.superadmin)],
    ])('are not renewed by %s', async (_who, actor) => {
      await rolledBack(db, async () => {
        const secret = await inviteAs(people.admin)
        expect(await sqlError(renewAs(actor, secret))).toMatchObject({ code: '42501' })
      })
    })

    it.each([
      ['made long ago', () => age(61)],
      ['accepted', () => db.query('update public.staff_invitations set used_at = now()')],
      ['withdrawn', () => db.query('delete from public.staff_invitations')],
      [
        'given by somebody who no longer may',
        () =>
          db.query(`update public.profiles set role = 'user' where user_id = $1`, [people.admin]),
      ],
    ])('are not renewed where they were %s', async (_how, end) => {
      await rolledBack(db, async () => {
        const secret = await inviteAs(people.admin)
        await end()
        expect(await renewAs(service, secret)).toBeNull()
      })
    })
  })

  it('are kept under their secret’s hash alone', async () => {
    await rolledBack(db, async () => {
      const secret = await inviteAs(people.admin, '  New@Example.com ')
      expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
      const [row] = await db.query<Record<string, unknown>>(
        `select email, used_at, secret_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex') as hash,
           expires_at = created_at + interval '7 days' as week,
           invited_by = (select id from public.profiles where user_id = $2) as own
         from public.staff_invitations`,
        [secret, people.admin],
      )
      expect(row).toEqual({ email, used_at: null, hash: true, week: true, own: true })
      expect(await inviteAs(people.admin, 'other@example.com')).not.toBe(secret)
    })
  })

  it('are refused where a confirmed account has the address, to admins alone', async () => {
    await rolledBack(db, async () => {
      const admin = await sqlError(inviteAs(people.admin, ' User@example.com'))
      expect(admin).toMatchObject({ code: 'P0001', hint: 'account_exists' })
      const user = await sqlError(inviteAs(people.user, 'admin@example.com'))
      expect(user).toMatchObject({ code: '42501', hint: 'invitation_forbidden' })
    })
  })

  it.each([
    '',
    'no address',
    'two@at@signs.example',
    'x<victim@example.com>',
    'a@b',
    `${'x'.repeat(65)}@example.com`,
    'ñ@example.com',
  ])('want an e-mail, not %j', async (address) => {
    await rolledBack(db, async () => {
      const error = await sqlError(inviteAs(people.admin, address))
      expect(error.constraint).toBe('staff_invitations_email_form')
    })
  })

  it('withdraw the older ones that their author could make', async () => {
    await rolledBack(db, async () => {
      await inviteAs(people.superadmin, email, 'superadmin')
      await inviteAs(people.admin)
      await inviteAs(people.otherAdmin)
      const roles = () =>
        db.query<{ role: string }>('select role from public.staff_invitations order by role')
      expect(await roles()).toEqual([{ role: 'admin' }, { role: 'superadmin' }])
      await inviteAs(people.superadmin)
      expect(await roles()).toEqual([{ role: 'admin' }])
    })
  })

  describe('of a person who works here', () => {
    const ana = 'd0000000-0000-4000-8000-000000000001'
    const ben = 'd0000000-0000-4000-8000-000000000002'
    const auth = authService(() => db, 'gotrue')
    const invitePerson = async (person: string, address = email, actor: string = people.admin) => {
      const [row] = await queryAs<{ secret: string }>(
        db,
        account(actor),
        `select public.invite_staff($1, 'user', $2) as secret`,
        [address, person],
      )
      return row?.secret ?? ''
    }
    const withPeople = (work: () => Promise<void>) => () =>
      rolledBack(db, async () => {
        await db.exec(
          `insert into public.people (id, name) values ('${ana}', 'Ana'), ('${ben}', 'Ben')`,
        )
        await work()
      })
    const ownerOf = async (person: string) => {
      const rows = await db.query<{ user_id: string | null }>(
        `select profiles.user_id from public.people
         left join public.profiles on profiles.id = people.profile_id where people.id = $1`,
        [person],
      )
      return rows[0]?.user_id
    }
    const takenUp = async (secret: string) => {
      await auth.signUp(owner, email, 'temporary')
      const session = await auth.followConfirmation(owner)
      await auth.setPassword(owner, 'her own')
      return acceptAs(owner, secret, session)
    }

    it(
      'give the person with the role once the password is set',
      withPeople(async () => {
        const secret = await invitePerson(ana)
        expect(await ownerOf(ana)).toBeNull()
        expect(await takenUp(secret)).toBe('user')
        expect(await ownerOf(ana)).toBe(owner)
        const again = await sqlError(invitePerson(ana, 'other@example.com'))
        expect(again).toMatchObject({ code: 'P0001', hint: 'person_has_account' })
      }),
    )

    it(
      'leave the account that an admin has linked meanwhile',
      withPeople(async () => {
        const secret = await invitePerson(ana)
        await db.query(
          'update public.people set profile_id = (select id from public.profiles where user_id = $2) where id = $1',
          [ana, people.user],
        )
        expect(await takenUp(secret)).toBe('user')
        expect(await ownerOf(ana)).toBe(people.user)
      }),
    )

    it(
      'end where the person is removed, or another address of theirs is invited',
      withPeople(async () => {
        const mistyped = await invitePerson(ana, 'nwe@example.com')
        const secret = await invitePerson(ana)
        expect(await db.query('select email from public.staff_invitations')).toEqual([{ email }])
        await db.query('delete from public.people where id = $1', [ana])
        expect(await sqlError(takenUp(secret))).toMatchObject(invalid)
        expect(await sqlError(acceptAs(owner, mistyped))).toMatchObject(invalid)
      }),
    )

    it(
      'say what to do where the address has an account already',
      withPeople(async () => {
        const error = await sqlError(invitePerson(ana, 'user@example.com'))
        expect(error).toMatchObject({ code: 'P0001', hint: 'account_to_link' })
        expect((await sqlError(invitePerson(owner))).code).toBe('PT404')
      }),
    )

    it(
      'go with their person where whoever removes it could withdraw them',
      withPeople(async () => {
        await db.exec(`insert into public.staff_invitations (email, role, secret_hash, person_id) values
          ('s@example.com', 'superadmin', repeat('a', 64), '${ana}'),
          ('u@example.com', 'user', repeat('b', 64), '${ana}')`)
        const removeAs = (actor: string, person: string) =>
          queryAs(db, account(actor), 'delete from public.people where id = $1', [person])
        const open = () => db.query('select role from public.staff_invitations')
        await removeAs(people.admin, ana)
        expect(await open()).toEqual([{ role: 'superadmin' }])
        await db.exec(`update public.staff_invitations set person_id = '${ben}'`)
        await removeAs(people.superadmin, ben)
        expect(await open()).toEqual([])
      }),
    )

    it(
      'are withdrawn with the admin’s role',
      withPeople(async () => {
        const secret = await invitePerson(ana, email, people.otherAdmin)
        await db.query(`update public.profiles set role = 'user' where user_id = $1`, [
          people.otherAdmin,
        ])
        expect(await sqlError(takenUp(secret))).toMatchObject(invalid)
        expect(await ownerOf(ana)).toBeNull()
      }),
    )
  })

  describe.each(services)('with %s', (kind) => {
    const auth = authService(() => db, kind)

    it('give their role after the link and a new password, and once', async () => {
      await rolledBack(db, async () => {
        const secret = await inviteAs(people.admin)
        await auth.signUp(owner, email, 'temporary')
        expect(await roleOf(owner)).toBe('user')
        const session = await auth.followConfirmation(owner)
        expect(await auth.passwordOf(owner)).toBeNull()
        expect(await sqlError(acceptAs(owner, secret, session))).toMatchObject({
          code: 'P0001',
          hint: 'password_not_set',
        })
        await auth.setPassword(owner, 'own')
        expect(await acceptAs(owner, secret, session)).toBe('admin')
        expect(await roleOf(owner)).toBe('admin')
        expect(await sqlError(acceptAs(owner, secret, session))).toMatchObject(invalid)
      })
    })

    it('give a stranger who signed the address up first nothing', async () => {
      await rolledBack(db, async () => {
        await auth.signUp(owner, email, 'stranger’s')
        const secret = await inviteAs(people.admin)
        // The admin's sign-up only sends another e-mail; with GoTrue the other password stays.
        await auth.sendConfirmation(owner)
        const session = await auth.followConfirmation(owner)
        expect(await auth.passwordOf(owner)).toBeNull()
        await auth.setPassword(owner, 'own')
        expect(await acceptAs(owner, secret, session)).toBe('admin')
        expect(await auth.passwordOf(owner)).toBe('own')
      })
    })

    it('end every other session of the account', async () => {
      await rolledBack(db, async () => {
        const secret = await inviteAs(people.admin)
        await auth.signUp(owner, email, 'temporary')
        const session = await auth.followConfirmation(owner)
        const other = await auth.openSession(owner)
        await auth.setPassword(owner, 'own')
        await acceptAs(owner, secret, session)
        expect(await auth.sessionsOf(owner)).toEqual([session])
        const stale = { ...account(owner), sessionId: other }
        expect(await queryAs(db, stale, 'select id from public.staff_invitations')).toEqual([])
      })
    })

    it('are voided with whatever link confirms the address, also a stranger’s sign-up', async () => {
      await rolledBack(db, async () => {
        const secret = await inviteAs(people.admin)
        await auth.signUp(owner, email, 'stranger’s')
        await auth.sendRecovery(owner)
        await auth.followRecovery(owner)
        expect(await auth.passwordOf(owner)).toBeNull()
        await auth.setPassword(owner, 'own')
        expect(await acceptAs(owner, secret)).toBe('admin')
      })
    })

    const faults: [string, () => Promise<unknown>][] = [
      ['is used', () => db.exec('update public.staff_invitations set used_at = now()')],
      ['is out of date', () => db.exec('update public.staff_invitations set expires_at = now()')],
      ['is withdrawn', () => db.exec('delete from public.staff_invitations')],
      [
        'is another address’s',
        () => db.exec(`update public.staff_invitations set email = 'other@example.com'`),
      ],
      [
        'has an author who was demoted',
        () => db.exec(`update public.profiles set role = 'user' where user_id = '${people.admin}'`),
      ],
      [
        'has an author who is gone',
        () => db.exec(`delete from public.profiles where user_id = '${people.admin}'`),
      ],
      [
        'is for an address that is not confirmed',
        () => db.exec(`update auth.users set email_confirmed_at = null where id = '${owner}'`),
      ],
    ]
    it.each(faults)('give nothing where one %s', async (_what, spoil) => {
      await rolledBack(db, async () => {
        const secret = await inviteAs(people.admin)
        await auth.signUp(owner, email, 'temporary')
        await auth.followConfirmation(owner)
        await auth.setPassword(owner, 'own')
        await spoil()
        expect(await sqlError(acceptAs(owner, secret))).toMatchObject(invalid)
        expect(await roleOf(owner)).toBe('user')
      })
    })
  })

  it('answer the same to every guess', async () => {
    await rolledBack(db, async () => {
      const secret = await inviteAs(people.admin)
      const guesses = ['', 'x', 'x'.repeat(43), secret.toLowerCase(), `${secret} `, secret]
      const answers = []
      for (const guess of guesses) answers.push(await sqlError(acceptAs(people.user, guess)))
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect(answers[0]).toMatchObject(invalid)
    })
  })

  it('lower nobody', async () => {
    await rolledBack(db, async () => {
      const secret = await inviteAs(people.admin)
      await db.query(`update public.staff_invitations set email = 'superadmin@example.com'`)
      await db.query('insert into private.account_passwords (user_id, set_at) values ($1, now())', [
        people.superadmin,
      ])
      expect(await acceptAs(people.superadmin, secret)).toBe('superadmin')
    })
  })

  it('give a role for one transaction only: taken away, it stays away', async () => {
    await rolledBack(db, async () => {
      const secret = await inviteAs(people.admin, 'user@example.org')
      await db.query(`update auth.users set email = 'user@example.org' where id = $1`, [
        people.user,
      ])
      await db.query('insert into private.account_passwords (user_id, set_at) values ($1, now())', [
        people.user,
      ])
      expect(await acceptAs(people.user, secret)).toBe('admin')
      await db.exec(`update public.staff_invitations set used_at = now() - interval '1 second'`)
      await db.query(`update public.profiles set role = 'user' where user_id = $1`, [people.user])
      const raise = `update public.profiles set role = 'admin' where user_id = $1`
      const error = await sqlError(queryAs(db, account(people.user), raise, [people.user]))
      expect(error.hint).toBe('role_raise_own')
    })
  })

  it('of the server itself need no author', async () => {
    await rolledBack(db, async () => {
      await queryAs(
        db,
        service,
        `insert into public.staff_invitations (email, role, secret_hash)
         values ($1, 'superadmin', encode(sha256(convert_to(repeat('s', 43), 'UTF8')), 'hex'))`,
        [email],
      )
      const auth = authService(() => db, 'gotrue')
      await auth.signUp(owner, email, 'temporary')
      await auth.followConfirmation(owner)
      await auth.setPassword(owner, 'own')
      expect(await acceptAs(owner, 's'.repeat(43))).toBe('superadmin')
    })
  })
})
