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

const phone = 'f0000000-0000-4000-8000-000000000001'
const laptop = 'f0000000-0000-4000-8000-000000000002'
const others = 'f0000000-0000-4000-8000-000000000003'
const boss = 'f0000000-0000-4000-8000-000000000004'
const ended = 'f0000000-0000-4000-8000-000000000005'

const on = (userId: string, sessionId: string): Actor => ({
  role: 'authenticated',
  userId,
  sessionId,
})
const user = on(people.user, phone)

describe('where an account is signed in', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
    await db.exec(`
      insert into auth.sessions (id, user_id, created_at, refreshed_at, user_agent, not_after, ip) values
        ('${phone}', '${people.user}', now() - interval '3 days', (now() - interval '1 hour') at time zone 'utc', 'Phone', null, '203.0.113.7'),
        ('${laptop}', '${people.user}', now() - interval '2 hours', null, null, null, null),
        ('${ended}', '${people.user}', now() - interval '2 hours', null, 'Old', now() - interval '1 hour', null),
        ('${others}', '${people.otherUser}', now(), null, repeat('x', 5000), null, null),
        ('${boss}', '${people.superadmin}', now(), null, 'Boss', null, null);
      insert into auth.refresh_tokens (token, user_id, session_id, created_at, updated_at)
        values ('of the laptop', '${people.user}', '${laptop}', now(), now())`)
  })
  afterAll(() => db?.stop())

  type Row = { id: string; user_agent: string; is_this: boolean } & Record<string, unknown>
  const list = (actor: Actor, of: string) =>
    queryAs<Row>(db, actor, `select * from public.sessions_of('${of}')`)
  const undone = (name: string, work: () => Promise<void>) => it(name, () => rolledBack(db, work))
  const end = (actor: Actor, of: string, session?: string) =>
    queryAs<{ ended: number }>(
      db,
      actor,
      `select public.end_sessions('${of}', ${session ? `'${session}'` : 'null'}) as ended`,
    )
  const left = async () =>
    (await db.query<{ id: string }>('select id from auth.sessions order by id')).map(({ id }) => id)

  undone('is told to its owner, last used first, without addresses', async () => {
    const found = await list(user, people.user)
    expect(found.map(({ id, user_agent, is_this }) => [id, user_agent, is_this])).toEqual([
      [phone, 'Phone', true],
      [laptop, '', false],
    ])
    expect(Object.keys(found[0] ?? {})).toEqual([
      'id',
      'began_at',
      'used_at',
      'user_agent',
      'is_this',
    ])
  })

  undone('is told to admins of all but superadmins, and to these of everybody', async () => {
    const [found] = await list(account(people.admin), people.otherUser)
    expect(found).toMatchObject({ id: others, is_this: false })
    expect(found?.user_agent).toHaveLength(300)
    expect(await list(account(people.superadmin), people.user)).toHaveLength(2)
    expect(await list(account(people.otherSuperadmin), people.superadmin)).toHaveLength(1)
    for (const [actor, of] of [
      [user, people.otherUser],
      [account(people.admin), people.superadmin],
      [on(people.user, ended.replace(/5$/, '9')), people.user],
    ] as const) {
      for (const ask of [list, end]) {
        expect(await sqlError(ask(actor, of))).toMatchObject({
          code: '42501',
          hint: 'sessions_forbidden',
        })
      }
    }
    expect((await sqlError(list(visitor, people.user))).code).toBe('42501')
    expect((await sqlError(end(visitor, people.user))).code).toBe('42501')
    expect((await sqlError(end(service, people.user))).code).toBe('42501')
  })

  undone('ends by one, with its tokens, and never another account’s', async () => {
    expect(await end(user, people.user, others)).toEqual([{ ended: 0 }])
    expect(await end(user, people.user, laptop)).toEqual([{ ended: 1 }])
    expect(await left()).not.toContain(laptop)
    expect(await db.query('select 1 from auth.refresh_tokens')).toEqual([])
    expect(await end(user, people.user, laptop)).toEqual([{ ended: 0 }])
  })

  undone('ends everywhere else at once, and everywhere for somebody else', async () => {
    await end(user, people.user)
    expect(await left()).toEqual([phone, others, boss])
    expect(await end(account(people.admin), people.user)).toEqual([{ ended: 1 }])
    expect(await left()).toEqual([others, boss])
    expect((await sqlError(list(user, people.user))).hint).toBe('sessions_forbidden')
  })
})
