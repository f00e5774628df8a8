import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountBackend,
  inLink,
  passwordPath,
  startAccountBackend,
} from '../../testing/server/account-backend.ts'
import { password, siteUrl } from '../../testing/server/test-backend.ts'

describe('accounts', () => {
  let test: AccountBackend
  beforeAll(async () => {
    test = await startAccountBackend()
  })
  afterAll(() => test.stop())
  afterEach(() => {
    test.mails.length = 0
  })

  it('start as user, whatever their metadata or body says', async () => {
    await test.signUp('climber@example.com', { role: 'superadmin', data: { role: 'admin' } })
    const rows = await test.backend.withConnection((sql) =>
      sql.query("select role from public.profiles where username = 'climber@example.com'"),
    )
    expect(rows).toEqual([{ role: 'user' }])
  })

  it('are confirmed by a long link that works once (guards 5 and 16)', async () => {
    const target = `${siteUrl}/admin?from=mail`
    await test.signUp('new@example.com', {}, `?redirect_to=${encodeURIComponent(target)}`)
    const link = test.lastLink()
    expect(link.origin).toBe(siteUrl)
    expect([link.pathname, link.search]).toEqual(['/admin/confirm', ''])
    expect(inLink(link)).toEqual({
      type: 'signup',
      token_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      redirect_to: target,
    })
    const confirmed = await test.follow(link)
    expect([confirmed.status, typeof confirmed.json.access_token]).toEqual([200, 'string'])
    const again = await test.follow(link)
    expect([again.status, again.json.error_code]).toEqual([403, 'otp_expired'])
  })

  it('are neither confirmed nor recovered by who only opens the address', async () => {
    await test.signUp('scanned@example.com')
    const open = async (link: URL) => {
      const { token_hash: token = '', ...others } = inLink(link)
      const opened = await test.call(
        'GET',
        `/auth/v1/verify?${new URLSearchParams({ token, ...others })}`,
      )
      expect([opened.status, opened.headers.get('location')]).toEqual([303, link.href])
    }
    await open(test.lastLink())
    expect(
      (await test.call('POST', passwordPath, { body: { email: 'scanned@example.com', password } }))
        .json.error_code,
    ).toBe('email_not_confirmed')
    const mine = await test.account('user')
    await test.call('POST', '/auth/v1/recover', { body: { email: mine.email } })
    await open(test.lastLink())
    expect((await test.call('GET', '/auth/v1/user', { token: mine.token })).status).toBe(200)
    expect((await test.signIn(mine.email)).id).toBe(mine.id)
    expect((await test.follow(test.lastLink())).status).toBe(200)
  })

  it('get links to this site only (guard 16)', async () => {
    const { email } = await test.account('user')
    const to = async (target: string) => {
      const query = `?redirect_to=${encodeURIComponent(target)}`
      await test.call('POST', `/auth/v1/recover${query}`, { body: { email } })
      return inLink(test.lastLink()).redirect_to
    }
    expect(await to(`${siteUrl}/admin/reset-password`)).toBe(`${siteUrl}/admin/reset-password`)
    expect(await to('https://evil.example/steal')).toBe(`${siteUrl}/admin/reset-password`)
    expect(await to(`${siteUrl}@evil.example/`)).toBe(`${siteUrl}/admin/reset-password`)
    expect(await to('javascript:alert(1)')).toBe(`${siteUrl}/admin/reset-password`)
  })

  it('a new password ends the other sessions (guard 11)', async () => {
    const mine = await test.account('user')
    const other = await test.signIn(mine.email)
    const changed = await test.call('PUT', '/auth/v1/user', {
      token: mine.token,
      body: { password: 'another long one' },
    })
    expect(changed.status).toBe(200)
    const read = (token: string) => test.call('GET', '/auth/v1/user', { token })
    expect((await read(mine.token)).status).toBe(200)
    expect((await read(other.token)).status).toBe(403)
    const refresh = (refresh_token: string) =>
      test.call('POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } })
    expect((await refresh(other.refreshToken)).status).toBe(400)
    expect((await refresh(mine.refreshToken)).status).toBe(200)
  })

  describe('of an address that nobody has confirmed', () => {
    const passwordOf = (email: string, given: string) =>
      test.call('POST', passwordPath, { body: { email, password: given } })

    it('are replaced by a later sign-up: password, name and link', async () => {
      const email = 'squatted@example.com'
      await test.signUp(email, { password: 'of the stranger', data: { username: 'Stranger' } })
      const strangersLink = test.lastLink()
      await test.signUp(email, { password: 'of the owner', data: { username: 'Owner' } })
      expect((await test.follow(strangersLink)).json.error_code).toBe('otp_expired')
      expect((await test.follow(test.lastLink())).status).toBe(200)
      expect((await passwordOf(email, 'of the stranger')).status).toBe(400)
      const mine = await passwordOf(email, 'of the owner')
      expect(mine.status).toBe(200)
      expect(mine.json.user.user_metadata).toMatchObject({ username: 'Owner', email })
      expect(mine.json.user.identities).toHaveLength(1)
      const rows = await test.backend.withConnection((sql) =>
        sql.query('select display_name from public.profiles where username = $1', [email]),
      )
      expect(rows).toEqual([{ display_name: 'Owner' }])
    })

    it('are no longer replaced once it is confirmed', async () => {
      const email = 'owned@example.com'
      await test.signUp(email, { password: 'of the owner' })
      await test.follow(test.lastLink())
      test.mails.length = 0
      expect((await test.signUp(email, { password: 'of a stranger' })).status).toBe(200)
      expect(test.mails).toEqual([])
      expect((await passwordOf(email, 'of a stranger')).status).toBe(400)
      expect((await passwordOf(email, 'of the owner')).status).toBe(200)
    })

    it('are one, however many sign up at once', async () => {
      const email = 'crowd@example.com'
      const answers = await Promise.all(Array.from({ length: 5 }, () => test.signUp(email)))
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
      const rows = await test.backend.withConnection((sql) =>
        sql.query(
          `select count(distinct users.id)::int as users, count(identities.id)::int as identities
           from auth.users left join auth.identities on identities.user_id = users.id
           where users.email = $1`,
          [email],
        ),
      )
      expect(rows).toEqual([{ users: 1, identities: 1 }])
    })

    it('get a confirmation that keeps their password', async () => {
      const email = 'keeps@example.com'
      await test.signUp(email)
      const first = test.lastLink()
      await test.call('POST', '/auth/v1/resend', { body: { type: 'signup', email } })
      expect(inLink(test.lastLink()).type).toBe('signup')
      expect((await test.follow(first)).json.error_code).toBe('otp_expired')
      await test.follow(test.lastLink())
      expect((await passwordOf(email, password)).status).toBe(200)
    })

    it('are mailed six times an hour at most, and so is any other', async () => {
      const { email: confirmed } = await test.account('user')
      for (const email of ['often@example.com', confirmed]) {
        const answers = await Promise.all(Array.from({ length: 30 }, () => test.signUp(email)))
        const statuses = answers.map(({ status }) => status).sort()
        expect(statuses).toEqual([...Array(6).fill(200), ...Array(24).fill(429)])
      }
      expect(test.mails.length).toBeLessThanOrEqual(6)
    })
  })

  it('are recovered on the page that sets a new password, wherever else a link would lead', async () => {
    const { email } = await test.account('user')
    const wish = encodeURIComponent(`${siteUrl}/gallery?invitation=abc`)
    await test.call('POST', `/auth/v1/recover?redirect_to=${wish}`, { body: { email } })
    const page = `${siteUrl}/admin/reset-password?invitation=abc`
    expect(inLink(test.lastLink()).redirect_to).toBe(page)
  })

  it('get their confirmation again', async () => {
    await test.signUp('again@example.com')
    test.mails.length = 0
    const body = { type: 'signup', email: 'again@example.com' }
    expect((await test.call('POST', '/auth/v1/resend', { body })).status).toBe(200)
    expect(test.mails[0]?.subject).toMatch(/^Confirm your account/)
    expect((await test.follow(test.lastLink())).status).toBe(200)
    expect((await test.signIn('again@example.com')).id).toBeTruthy()
  })

  it('take a new password from an old session only with the present one', async () => {
    const { id, token } = await test.account('user')
    await test.backend.withConnection((sql) =>
      sql.query(
        `update auth.sessions set created_at = now() - interval '61 minutes' where user_id = $1`,
        [id],
      ),
    )
    const change = async (to: string, present?: string) => {
      const body = { password: to, current_password: present }
      const { status, json } = await test.call('PUT', '/auth/v1/user', { token, body })
      return [status, json.error_code]
    }
    expect(await change('a second long one')).toEqual([400, 'reauthentication_needed'])
    expect(await change('a second long one', password)).toEqual([200, undefined])
    for (let tries = 0; tries < 10; tries++) {
      const refused = await change('a third long one', password)
      expect(refused).toEqual([400, 'invalid_credentials'])
    }
    expect((await change('a third long one', 'a second long one'))[0]).toBe(429)
  })

  it('know the device on which a new password was set', async () => {
    const { email, token } = await test.account('user')
    const body = { password: 'yet another long one' }
    const changed = await test.call('PUT', '/auth/v1/user', { token, body })
    const cookie = changed.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(cookie).toMatch(/^bale_device=/)
    const wrong = () => test.call('POST', passwordPath, { body: { email, password: 'wrong' } })
    for (let each = 0; each < 5; each++) await Promise.all(Array.from({ length: 11 }, wrong))
    const signIn = (headers: Record<string, string>) =>
      test.call('POST', passwordPath, { body: { email, ...body }, headers })
    expect((await signIn({})).status).toBe(429)
    expect((await signIn({ cookie })).status).toBe(200)
    const named = await test.call('PUT', '/auth/v1/user', { token, body: { data: {} } })
    expect([named.status, named.headers.get('set-cookie')]).toEqual([200, null])
  })
})
