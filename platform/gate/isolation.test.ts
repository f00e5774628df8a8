import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../testing/server/test-backend.ts'

describe('requests side by side', () => {
  let test: TestBackend
  beforeAll(async () => {
    test = await startTestBackend()
  })
  afterAll(() => test.stop())

  it('run each in its own role', async () => {
    const [user, admin] = [await test.account('user'), await test.account('admin')]
    const rounds = Array.from({ length: 60 }, () => [
      test.call('GET', '/rest/v1/profiles?select=username'),
      test.call('GET', '/rest/v1/profiles?select=username', { token: user.token }),
      test.call('GET', '/rest/v1/profiles?select=username', { token: admin.token }),
      test.call('POST', '/rest/v1/properties', { body: { title: 'x', price: '1' } }),
    ])
    const answers = await Promise.all(rounds.map((calls) => Promise.all(calls)))
    for (const [visitor, ofUser, ofAdmin, write] of answers) {
      expect(visitor?.status).toBe(401)
      expect(ofUser?.json).toEqual([{ username: user.email }])
      expect(ofAdmin?.json).toHaveLength(2)
      expect(write?.status).toBe(401)
    }
  })

  it('leave each other alone when one of them fails in its transaction', async () => {
    const user = await test.account('user')
    const calls = Array.from({ length: 40 }, (_, index) =>
      index % 2
        ? test.call('GET', '/rest/v1/properties?select=id&bedrooms=eq.none')
        : test.call('GET', '/rest/v1/profiles?select=username', { token: user.token }),
    )
    const answers = await Promise.all(calls)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  })

  it('find the privileges as the migrations left them', async () => {
    const user = await test.account('user')
    await test.call('GET', '/rest/v1/properties?select=id')
    const promoted = await test.call('PATCH', `/rest/v1/profiles?user_id=eq.${user.id}`, {
      token: user.token,
      body: { role: 'superadmin' },
      headers: { prefer: 'return=representation' },
    })
    expect(promoted.status).toBe(403)
    const views = await test.call('POST', '/rest/v1/property_views', {
      token: user.token,
      body: { property_id: user.id },
    })
    expect(views.status).toBe(403)
    const [granted] = await test.backend.withConnection((sql) =>
      sql.query<{ count: string }>(
        `select count(*)::text as count from information_schema.role_table_grants
         where grantee = 'anon' and table_schema in ('public', 'auth')
           and privilege_type <> 'SELECT'`,
      ),
    )
    expect(granted?.count).toBe('0')
  })
})
