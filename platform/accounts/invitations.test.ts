import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { follow, inLink } from '../../testing/server/account-backend.ts'
import {
  type Account,
  siteUrl,
  startTestBackend,
  type TestBackend,
} from '../../testing/server/test-backend.ts'

const strangers = 'the stranger’s own one'
const temporary = 'temp0rar'
const own = 'the owner’s own one'

// What somebody may do who knows the address of a colleague-to-be, before, between and after the
// steps of an invitation: they never come in, whichever link the owner follows.
describe('invited staff', () => {
  let test: TestBackend
  let admin: Account
  let count = 0
  let email: string
  beforeAll(async () => {
    test = await startTestBackend()
    admin = await test.account('admin')
  })
  afterAll(() => test.stop())
  beforeEach(() => {
    test.mails.length = 0
    email = `colleague-${++count}@example.com`
  })

  const signUp = (password: string, redirect: string) =>
    test.call('POST', `/auth/v1/signup?redirect_to=${encodeURIComponent(siteUrl + redirect)}`, {
      body: { email, password },
    })
  const signUpAsStranger = () => signUp(strangers, '/admin')
  const recover = () => test.call('POST', '/auth/v1/recover', { body: { email } })
  const signIn = (password: string) =>
    test.call('POST', '/auth/v1/token?grant_type=password', { body: { email, password } })
  const rpc = (name: string, body: object, token = admin.token) =>
    test.call('POST', `/rest/v1/rpc/${name}`, { token, body })
  const accept = (secret: string, token: string) => rpc('accept_invitation', { secret }, token)
  const setPassword = (token: string, password = own) =>
    test.call('PUT', '/auth/v1/user', { token, body: { password } })
  const roleOf = async (address = email) => {
    const { json } = await test.call(
      'GET',
      `/rest/v1/profiles?select=role&username=eq.${encodeURIComponent(address)}`,
      { token: admin.token },
    )
    return json[0]?.role
  }

  async function invite(role = 'admin'): Promise<string> {
    const { json: secret } = await rpc('invite_staff', { email, role })
    await signUp(temporary, `/admin/reset-password?invitation=${secret}`)
    return secret
  }

  async function openMail(index = -1) {
    const link = new URL(test.mails.filter(({ to }) => to === email).at(index)?.link ?? '')
    const { json } = await follow(test, link)
    const target = new URL(inLink(link).redirect_to ?? '')
    return { target, token: json.access_token ?? '', problem: json.error_code }
  }

  async function expectStrangerOutside() {
    for (const password of [strangers, temporary]) {
      expect((await signIn(password)).status, password).toBe(400)
    }
  }

  it('get one mail, whose link leads to a new password and their role', async () => {
    const secret = await invite()
    expect(test.mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your staff account/),
    ])
    const { target, token } = await openMail()
    expect(target.href).toBe(`${siteUrl}/admin/reset-password?invitation=${secret}`)
    expect((await accept(secret, token)).json.hint).toBe('password_not_set')
    await setPassword(token)
    expect((await accept(secret, token)).json).toBe('admin')
    expect(await roleOf()).toBe('admin')
    expect((await signIn(own)).status).toBe(200)
    expect((await accept(secret, token)).json.hint).toBe('invitation_invalid')
    await expectStrangerOutside()
  })

  it('have seven days for the link, and are told who invites them', async () => {
    const query = (sql: string, values: unknown[]) =>
      test.backend.withConnection((connection) => connection.query(sql, values))
    const insert = `insert into public.people (name, profile_id)
      select 'Rosario Santos', id from public.profiles where username = $1`
    await query(insert, [admin.email])
    const age = (days: number) =>
      query(
        `update auth.users set confirmation_sent_at = now() - $2::int * interval '1 day' where email = $1`,
        [email, days],
      )
    await invite()
    expect(test.mails.at(-1)?.text).toContain('Rosario Santos of ')
    await age(8)
    expect((await openMail()).problem).toBe('otp_expired')
    await age(6)
    expect((await openMail()).token).not.toBe('')
  })

  it('shut out whoever signed their address up first', async () => {
    await signUpAsStranger()
    const secret = await invite()
    const { token } = await openMail()
    await expectStrangerOutside()
    await setPassword(token)
    expect((await accept(secret, token)).json).toBe('admin')
    await expectStrangerOutside()
  })

  it('shut out whoever signs it up while the invitation is open', async () => {
    const secret = await invite()
    await signUpAsStranger()
    expect(await roleOf()).toBe('user')
    // Whichever link works by now, the stranger's or the invitation's.
    const { token } = await openMail()
    await expectStrangerOutside()
    await setPassword(token)
    expect((await accept(secret, token)).json).toBe('admin')
    await expectStrangerOutside()
  })

  it('shut out whoever signed it up where a recovery link is followed', async () => {
    await signUpAsStranger()
    const secret = await invite()
    await recover()
    const { token } = await openMail()
    await expectStrangerOutside()
    await setPassword(token)
    expect((await accept(secret, token)).json).toBe('admin')
  })

  it('can ask for another link where the first one has died', async () => {
    const secret = await invite()
    await signUpAsStranger()
    await openMail()
    const { target, problem } = await openMail(0)
    expect(target.searchParams.get('invitation')).toBe(secret)
    expect(problem).toBe('otp_expired')
    await recover()
    const { token } = await openMail()
    await setPassword(token)
    expect((await accept(secret, token)).json).toBe('admin')
    await expectStrangerOutside()
  })

  it('are nobody else who holds the secret', async () => {
    const secret = await invite('admin')
    const other = await test.account('user')
    await setPassword(other.token)
    expect((await accept(secret, other.token)).json.hint).toBe('invitation_invalid')
    expect(await roleOf(other.email)).toBe('user')
  })

  it('are not made by writing the table or by a user', async () => {
    const user = await test.account('user')
    for (const { token } of [user, admin]) {
      const body = { email, role: 'admin', secret_hash: 'a'.repeat(64) }
      const { status } = await test.call('POST', '/rest/v1/staff_invitations', { token, body })
      expect(status).toBe(403)
    }
    const refused = await rpc('invite_staff', { email, role: 'admin' }, user.token)
    expect([refused.status, refused.json.hint]).toEqual([403, 'invitation_forbidden'])
    const superadmin = await rpc('invite_staff', { email, role: 'superadmin' })
    expect(superadmin.json.hint).toBe('invitation_forbidden')
  })

  it('are not raised by hand before they open a link', async () => {
    await signUpAsStranger()
    const raised = await test.call(
      'PATCH',
      `/rest/v1/profiles?username=eq.${encodeURIComponent(email)}`,
      { token: admin.token, body: { role: 'admin' } },
    )
    expect(raised.json.hint).toBe('account_not_confirmed')
    expect(await roleOf()).toBe('user')
  })

  it('hear of no staff account where a stranger makes the link up', async () => {
    await signUp(strangers, `/admin/reset-password?invitation=${'x'.repeat(43)}`)
    expect(test.mails.at(-1)?.subject).toMatch(/^Confirm your account/)
  })

  it('have, like everybody, no old password or session once a recovery link is open', async () => {
    const victim = await test.account('user')
    email = victim.email
    const intruder = await test.signIn(email)
    await recover()
    const { token } = await openMail()
    const read = (bearer: string) => test.call('GET', '/auth/v1/user', { token: bearer })
    expect((await read(token)).status).toBe(200)
    const refreshed = await test.call('POST', '/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token: intruder.refreshToken },
    })
    expect(refreshed.status).toBe(400)
    const again = await test.call('POST', '/auth/v1/token?grant_type=password', {
      body: { email, password: 'a long enough one' },
    })
    expect(again.status).toBe(400)
    await setPassword(token)
    expect((await read(intruder.token)).status).toBe(403)
    expect((await signIn(own)).status).toBe(200)
  })
})
