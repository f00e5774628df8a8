import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { follow } from '../../testing/server/account-backend.ts'
import {
  type Account,
  password,
  siteUrl,
  startTestBackend,
  type TestBackend,
} from '../../testing/server/test-backend.ts'

describe('sign-up by invitation', () => {
  let test: TestBackend
  let superadmin: Account
  beforeAll(async () => {
    test = await startTestBackend()
    superadmin = await test.account('superadmin')
  })
  afterAll(() => test.stop())

  const set = async (sign_up: string) => {
    const options = { token: superadmin.token, body: { sign_up } }
    const { status } = await test.call('PATCH', '/rest/v1/staff_settings?id=eq.1', options)
    expect(status).toBe(204)
  }
  const signUp = (email: string, landing = '/admin') =>
    test.call('POST', `/auth/v1/signup?redirect_to=${encodeURIComponent(siteUrl + landing)}`, {
      body: { email, password },
    })
  const invite = async (email: string): Promise<string> => {
    const options = { token: superadmin.token, body: { email, role: 'admin' } }
    return (await test.call('POST', '/rest/v1/rpc/invite_staff', options)).json
  }
  const withSecret = (secret: string) => `/admin/reset-password?invitation=${secret}`
  const linkTo = (email: string) => {
    return new URL(test.mails.filter(({ to }) => to === email).at(-1)?.link ?? '')
  }
  const accountsOf = async (email: string) => {
    const rows = await test.backend.withConnection((sql) =>
      sql.query<{ confirmed: boolean }>(
        'select email_confirmed_at is not null as confirmed from auth.users where email = $1',
        [email],
      ),
    )
    return rows
  }
  const disabled = {
    code: 422,
    error_code: 'signup_disabled',
    msg: 'Signups not allowed for this instance',
  }

  it('answers a stranger, a colleague and an invited address alike', async () => {
    await signUp('early-one@example.com')
    await set('invited')
    const secret = await invite('invited-one@example.com')
    const mails = test.mails.length
    const attempts: [email: string, landing?: string][] = [
      ['stranger@example.com'],
      ['Stranger@Example.com '],
      [superadmin.email],
      ['early-one@example.com'],
      ['invited-one@example.com'],
      ['invited-one@example.com', withSecret('x'.repeat(43))],
      ['stranger@example.com', withSecret(secret)],
      [superadmin.email, withSecret(secret)],
    ]
    for (const [email, landing] of attempts) {
      const { status, json } = await signUp(email, landing)
      expect([status, json], email).toEqual([422, disabled])
    }
    expect(test.mails).toHaveLength(mails)
    expect(await accountsOf('stranger@example.com')).toEqual([])
  })

  it('is announced to the login page', async () => {
    await set('invited')
    expect((await test.call('GET', '/rest/v1/rpc/sign_up')).json).toBe('invited')
    await set('open')
    expect((await test.call('GET', '/rest/v1/rpc/sign_up')).json).toBe('open')
  })

  it('takes in who shows the invitation, to the end', async () => {
    await set('invited')
    const email = 'colleague@example.com'
    const secret = await invite(email)
    expect((await signUp(email, withSecret(secret))).status).toBe(200)
    const { json } = await follow(test, linkTo(email))
    const token = json.access_token
    await test.call('PUT', '/auth/v1/user', { token, body: { password } })
    const body = { secret }
    const accepted = await test.call('POST', '/rest/v1/rpc/accept_invitation', { token, body })
    expect(accepted.json).toBe('admin')
  })

  it.each(['confirmation', 'recovery'])(
    'takes in nobody who signed up before it was closed, by a %s',
    async (kind) => {
      await set('open')
      const email = `early-${kind}@example.com`
      await signUp(email)
      if (kind === 'recovery') await test.call('POST', '/auth/v1/recover', { body: { email } })
      const link = linkTo(email)
      await set('invited')
      const answer = await follow(test, link)
      expect([answer.status, answer.json]).toEqual([422, disabled])
      expect(await accountsOf(email)).toEqual([{ confirmed: false }])

      const mails = test.mails.length
      const again = { email, type: 'signup' }
      expect((await test.call('POST', '/auth/v1/resend', { body: again })).status).toBe(200)
      expect(test.mails).toHaveLength(mails)

      await set('open')
      expect((await follow(test, link)).status).toBe(200)
    },
  )

  it('holds for an account that another process makes while it is being closed', async () => {
    await set('open')
    const other = await test.beside()
    const email = 'between@example.com'
    const { waiting } = await test.backend.withConnection(async (sql) => {
      await sql.exec('begin')
      await sql.query(`update public.staff_settings set sign_up = 'invited'`)
      const waiting = other.withConnection((second) =>
        second.query(`insert into auth.users (id, email) values (gen_random_uuid(), $1)`, [email]),
      )
      waiting.catch(() => undefined)
      await sql.exec('commit')
      return { waiting }
    })
    await expect(waiting).rejects.toMatchObject({ hint: 'signup_disabled' })
    expect(await accountsOf(email)).toEqual([])
    await other.close()
  })

  it('leaves those alone who have an account', async () => {
    await set('open')
    const { email } = await test.account('user')
    await set('invited')
    expect((await test.signIn(email)).token).toBeTruthy()
    await test.call('POST', '/auth/v1/recover', { body: { email } })
    expect((await follow(test, linkTo(email))).status).toBe(200)
  })
})
