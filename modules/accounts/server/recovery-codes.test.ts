import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/one-time-code.ts'
import {
  enrolled,
  meet,
  must,
  sessionOf,
  signedInBrowser,
} from '../../../testing/server/second-step.ts'
import {
  type Account,
  startTestBackend,
  type TestBackend,
} from '../../../testing/server/test-backend.ts'
import { opened, startTestSite, type TestSite } from '../../../testing/server/test-site.ts'

describe('a recovery code', () => {
  let test: TestBackend
  let site: TestSite
  let account: Account
  let client: SupabaseClient
  let factor: Awaited<ReturnType<typeof enrolled>>
  let codes: string[]
  beforeAll(async () => {
    test = await startTestBackend()
    site = await startTestSite(opened(test))
    await test.account('user')
  })
  afterAll(async () => {
    site.stop()
    await test.stop()
  })
  beforeEach(async () => {
    account = await test.account('admin')
    client = await signedIn()
    factor = await enrolled(client)
    codes = must(await client.rpc('make_recovery_codes'))
  })

  const signedIn = (email = account.email) => signedInBrowser(test, email)
  const sql = <T>(text: string, values: unknown[] = []) =>
    test.backend.withConnection((each) => each.query<T>(text, values))
  async function use(browser: SupabaseClient, code: unknown) {
    const { access_token } = await sessionOf(browser)
    const headers = { authorization: `Bearer ${access_token}` }
    return site.post('/api/recovery-codes', { code }, headers)
  }
  const seen = async (browser: SupabaseClient) =>
    must(await browser.from('profiles').select('user_id')).length

  it('gives back what the second step held, ends other sessions and all codes, and tells the owner', async () => {
    expect(codes).toHaveLength(8)
    expect(new Set(codes).size).toBe(8)
    const half = await signedIn()
    expect(await seen(half)).toBe(1)
    const answer = await use(half, ` ${codes[3]?.toUpperCase().replaceAll('-', ' ')} `)
    expect([answer.status, answer.json]).toEqual([200, { is_off: true }])
    expect(await seen(half)).toBeGreaterThan(1)
    expect((await client.auth.getUser()).error).not.toBeNull()
    const renewed = must(await half.auth.refreshSession())
    expect(renewed.user?.factors ?? []).toEqual([])
    expect(must(await half.rpc('recovery_codes_made_at'))).toBeNull()
    expect((await use(half, codes[4])).status).toBe(422)
    await test.backend.mails.deliver()
    expect(test.mails.at(-1)).toMatchObject({ to: account.email })
    expect(site.logged.join()).not.toContain(codes[3])
  })

  it('works for one of two who come at once', async () => {
    const halves = await Promise.all([signedIn(), signedIn()])
    const answers = await Promise.all(halves.map((half, index) => use(half, codes[index])))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })

  it('is of its own account, and wants the password first', async () => {
    const other = await test.account('admin')
    expect((await use(await signedIn(other.email), codes[0])).status).toBe(422)
    for (const headers of [{}, { authorization: 'Bearer x.y.z' }]) {
      expect((await site.post('/api/recovery-codes', { code: codes[0] }, headers)).status).toBe(401)
    }
    expect(
      await sql('select 1 from auth.mfa_factors where user_id = $1', [account.id]),
    ).toHaveLength(1)
  })

  it.each(['', '0123', 'zzzz-zzzz-zzzz', '0123-4567-89ab-0', `${'0'.repeat(61)}`, 7, null])(
    'is not %j',
    async (code) => {
      expect((await use(await signedIn(), code)).status).toBe(422)
    },
  )

  it('is guessed ten times in a quarter of an hour, by an account', async () => {
    const half = await signedIn()
    for (let guess = 0; guess < 10; guess++) {
      expect((await use(half, '0123-4567-89ab')).status).toBe(422)
    }
    expect((await use(await signedIn(), codes[0])).status).toBe(429)
    // By the app, in any case.
    must(await meet(half, factor.id, codeOf(factor.secret, 1)))
  })

  it('is replaced by new ones, which only the second step gets', async () => {
    const half = await signedIn()
    expect((await half.rpc('make_recovery_codes')).error).toMatchObject({
      hint: 'second_step_first',
    })
    const next: string[] = must(await client.rpc('make_recovery_codes'))
    expect((await use(half, codes[0])).status).toBe(422)
    expect((await use(half, next[0])).status).toBe(200)
  })

  it('is worth nothing for an action that wants the whole account', async () => {
    const half = await signedIn()
    const { access_token } = await sessionOf(half)
    const asked = await site.post(
      '/api/test-email',
      {},
      { authorization: `Bearer ${access_token}` },
    )
    expect(asked.status).toBe(401)
  })
})

describe('the rule that admins need a second step', () => {
  let test: TestBackend
  let site: TestSite
  beforeAll(async () => {
    test = await startTestBackend()
    site = await startTestSite(opened(test))
    await test.backend.withConnection((sql) =>
      sql.query('update public.staff_settings set admins_need_second_step = true'),
    )
  })
  afterAll(async () => {
    site.stop()
    await test.stop()
  })

  const testMail = async (browser: SupabaseClient) => {
    const { access_token } = await sessionOf(browser)
    const asked = await site.post(
      '/api/test-email',
      {},
      { authorization: `Bearer ${access_token}` },
    )
    return asked.status
  }

  it('holds for the server’s actions, until it is set up', async () => {
    const { email } = await test.account('admin')
    const client = await signedInBrowser(test, email)
    expect(must(await client.rpc('must_set_up_second_step'))).toBe(true)
    expect(await testMail(client)).toBe(401)
    await enrolled(client)
    expect(must(await client.rpc('must_set_up_second_step'))).toBe(false)
    expect(await testMail(client)).toBe(200)
    const { access_token } = await sessionOf(client)
    const [code] = must(await client.rpc('make_recovery_codes'))
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await site.post('/api/recovery-codes', { code }, headers)).status).toBe(200)
    // The token still says that it was given.
    expect(must(await client.rpc('must_set_up_second_step'))).toBe(true)
    expect(await testMail(client)).toBe(401)
    must(await client.auth.refreshSession())
    expect(await testMail(client)).toBe(401)
  })

  it('asks nothing of users', async () => {
    const { email } = await test.account('user')
    const client = await signedInBrowser(test, email)
    expect(must(await client.rpc('must_set_up_second_step'))).toBe(false)
    expect(await testMail(client)).toBe(403)
  })
})
