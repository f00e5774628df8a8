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
import { claims, type Due, dueMails } from '../../../testing/database/due-mails.ts'

const here = 'f0000000-0000-4000-8000-000000000001'
const elsewhere = 'f0000000-0000-4000-8000-000000000002'
const half: Actor = { ...account(people.user), sessionId: here, aal: 'aal1' }
const whole: Actor = { ...half, aal: 'aal2' }

describe('recovery codes and who needs a second step', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
    await db.exec(`
      insert into auth.sessions (id, user_id)
      values ('${here}', '${people.user}'), ('${elsewhere}', '${people.user}')`)
    await addFactor(people.user)
  })
  afterAll(() => db?.stop())

  const undone = (name: string, work: () => Promise<void>) => it(name, () => rolledBack(db, work))
  async function value<T>(actor: Actor, expression: string): Promise<T | undefined> {
    const [row] = await queryAs<{ value: T }>(db, actor, `select ${expression} as value`)
    return row?.value
  }
  const addFactor = (person: string) =>
    db.exec(`
      insert into auth.mfa_factors
        (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      values (
        gen_random_uuid(), '${person}', '', 'totp', 'verified', clock_timestamp(), now(), 'x'
      )`)
  const make = (actor: Actor) => value<string[]>(actor, 'public.make_recovery_codes()')
  const use = (actor: Actor, code: string, of: string = people.user) =>
    value<boolean>(actor, `public.use_recovery_code('${of}', '${here}', '${code}')`)
  const needed = (actor: Actor, isNeeded: boolean) =>
    queryAs(
      db,
      actor,
      `update public.staff_settings set admins_need_second_step = ${isNeeded} returning id`,
    )

  undone('are made by the second step alone, and stored as hashes', async () => {
    const codes = (await make(whole)) ?? []
    expect(new Set(codes).size).toBe(8)
    for (const code of codes) expect(code).toMatch(/^[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}$/)
    const rows = await db.query<{ hash: string }>('select hash from private.recovery_codes')
    expect(rows).toHaveLength(8)
    expect(JSON.stringify(rows)).not.toContain(codes[0])
    expect(await value(whole, 'public.recovery_codes_made_at()')).not.toBeNull()
    expect(await value(half, 'public.recovery_codes_made_at()')).toBeNull()
    expect(await value(account(people.admin), 'public.recovery_codes_made_at()')).toBeNull()
  })

  it.each([
    ['by the password alone', half, 'PT409'],
    ['without a second step', { ...account(people.admin), aal: 'aal2' } as Actor, 'PT409'],
    ['by visitors', visitor, '42501'],
    ['by the server', service, '42501'],
  ])('are not made %s', (_, actor, code) =>
    rolledBack(db, async () => {
      expect(await sqlError(make(actor))).toMatchObject({ code })
    }),
  )

  undone('switch the second step off, once, and end other sessions', async () => {
    const [first = '', second = ''] = (await make(whole)) ?? []
    expect(await use(service, '0123-4567-89ab')).toBe(false)
    expect(await use(service, first, people.admin)).toBe(false)
    expect(await use(service, first)).toBe(true)
    expect(await use(service, first)).toBe(false)
    expect(await use(service, second)).toBe(false)
    const left = await db.query('select id from auth.sessions where user_id = $1', [people.user])
    expect(left).toEqual([{ id: here }])
    expect(await value(half, 'private.has_profile()')).toBe(true)
  })

  undone('leave the session to the password alone', async () => {
    await db.exec(`update auth.sessions set aal = 'aal2' where id = '${here}'`)
    const [code = ''] = (await make(whole)) ?? []
    expect(await use(service, code)).toBe(true)
    const left = await db.query(`select aal::text from auth.sessions where id = '${here}'`)
    expect(left).toEqual([{ aal: 'aal1' }])
  })

  undone('are of the step that they were made for, and of none that is set up later', async () => {
    const [code = ''] = (await make(whole)) ?? []
    const older = await db.query<{ id: string }>('select id from auth.mfa_factors')
    await addFactor(people.user)
    expect(await value(whole, 'public.recovery_codes_made_at()')).not.toBeNull()
    await db.exec(`delete from auth.mfa_factors where id = '${older[0]?.id}'`)
    expect(await value(whole, 'public.recovery_codes_made_at()')).toBeNull()
    expect(await use(service, code)).toBe(false)
    await db.exec('delete from auth.mfa_factors')
    expect(await use(service, code)).toBe(false)
  })

  describe('what has changed at a second step', () => {
    const toTell = () => dueMails(db, 'second_steps')
    const tell = (due: Due) => claims(db, 'second_steps', due)
    const changes = async () =>
      (await toTell()).map(({ changes }) =>
        (changes as { change: string }[]).map(({ change }) => change).toSorted(),
      )
    const clear = () => db.exec('delete from private.second_step_changes')

    undone('is noted whoever did it, until the account was told', async () => {
      await clear()
      await make(whole)
      expect(await changes()).toEqual([['codes']])
      await addFactor(people.user)
      await db.exec(`delete from auth.mfa_factors where ctid = (
        select ctid from auth.mfa_factors where user_id = '${people.user}' limit 1)`)
      expect(await changes()).toEqual([['added', 'codes', 'removed']])
      await clear()
      await db.exec(`delete from auth.mfa_factors where user_id = '${people.user}'`)
      expect(await changes()).toEqual([['off']])
      await addFactor(people.admin)
      const told = await toTell()
      expect(told).toHaveLength(2)
      expect(told.find(({ id }) => id === people.admin)?.changes).toMatchObject([{ change: 'on' }])
      for (const each of told) expect(await tell(each)).toBe(true)
      for (const each of told) expect(await tell(each)).toBe(false)
      expect(await toTell()).toEqual([])
    })

    undone('stays to be told where it has happened again meanwhile', async () => {
      await clear()
      await make(whole)
      const [read] = await toTell()
      await db.exec(`update private.second_step_changes set noted_at = now() + interval '1 second'`)
      expect(read && (await tell(read))).toBe(false)
      expect(await changes()).toEqual([['codes']])
    })

    undone('is nothing where a factor was only begun, or an account is deleted', async () => {
      await db.exec(`insert into auth.mfa_factors
        (id, user_id, factor_type, status, created_at, updated_at, secret)
        values (gen_random_uuid(), '${people.admin}', 'totp', 'unverified', now(), now(), 'x')`)
      await db.exec(`delete from auth.mfa_factors where user_id = '${people.admin}'`)
      await clear()
      await addFactor(people.admin)
      await db.exec(`delete from auth.users where id = '${people.admin}'`)
      expect(await toTell()).toEqual([])
    })

    undone('is not told twice of a recovery code, which has an e-mail of its own', async () => {
      const [code = ''] = (await make(whole)) ?? []
      await clear()
      expect(await use(service, code)).toBe(true)
      expect(await toTell()).toEqual([])
    })

    undone('can’t be read', async () => {
      for (const actor of [visitor, whole, service]) {
        const read = queryAs(db, actor, 'select * from private.second_step_changes')
        expect((await sqlError(read)).code).toBe('42501')
      }
    })
  })

  it.each([
    ['accounts', whole],
    ['superadmins', account(people.superadmin)],
    ['visitors', visitor],
  ])('are not tried by %s themselves', (_, actor) =>
    rolledBack(db, async () => {
      expect(await sqlError(use(actor, '0123-4567-89ab'))).toMatchObject({ code: '42501' })
      const owes = value(actor, `public.owes_second_step('${people.user}', 'aal1')`)
      expect(await sqlError(owes)).toMatchObject({ code: '42501' })
    }),
  )

  undone('can’t be read', async () => {
    for (const actor of [visitor, whole, service]) {
      const read = queryAs(db, actor, 'select * from private.recovery_codes')
      expect(await sqlError(read)).toMatchObject({ code: '42501' })
    }
  })

  undone('The rule takes the role of admins without one, and of nobody else', async () => {
    await needed(service, true)
    const role = (actor: Actor) => value(actor, 'private.has_profile()')
    const wanted = (actor: Actor) => value(actor, 'public.must_set_up_second_step()')
    for (const person of [people.admin, people.superadmin]) {
      expect(await role(account(person))).toBe(false)
      expect(await wanted(account(person))).toBe(true)
      // Of a step that was switched off since.
      expect(await role({ ...account(person), aal: 'aal2' })).toBe(false)
      expect(await wanted({ ...account(person), aal: 'aal2' })).toBe(true)
      await addFactor(person)
      expect(await role({ ...account(person), aal: 'aal2' })).toBe(true)
      expect(await wanted({ ...account(person), aal: 'aal2' })).toBe(false)
    }
    expect(await role(account(people.otherUser))).toBe(true)
    expect(await wanted(account(people.otherUser))).toBe(false)
    // Who has one is asked for it, not to set it up.
    expect(await wanted(half)).toBe(false)
    const rows = await queryAs(db, account(people.admin), 'select id from public.staff_settings')
    expect(rows).toEqual([])
  })

  undone('The rule is made by an admin who has given a second step', async () => {
    const admin = account(people.admin)
    expect(await sqlError(needed(admin, true))).toMatchObject({ code: 'PT409' })
    const before = needed({ ...admin, aal: 'aal2' }, true)
    expect(await sqlError(before)).toMatchObject({ code: 'PT409' })
    await addFactor(people.admin)
    expect(await needed({ ...admin, aal: 'aal2' }, true)).toHaveLength(1)
    expect(await needed({ ...admin, aal: 'aal2' }, false)).toHaveLength(1)
    expect(await needed(account(people.otherUser), true)).toEqual([])
  })
})
