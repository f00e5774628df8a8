import bcrypt from 'bcryptjs'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines } from '../../supabase/tests/database.ts'
import { mailContext } from '../backend/accounts/mail-context.ts'
import { password, siteUrl, startTestBackend, type TestBackend } from './test-backend.ts'

const passwordPath = '/auth/v1/token?grant_type=password'

describe.each(engines)('accounts on %s', (engine) => {
  let test: TestBackend
  beforeAll(async () => {
    test = await startTestBackend(engine)
  })
  afterAll(() => test.stop())
  afterEach(() => {
    test.mails.length = 0
  })

  const lastLink = () => new URL(test.mails.at(-1)?.link ?? '')
  const follow = (link: URL) => test.call('GET', link.pathname + link.search)
  const signUp = (email: string, more: object = {}, query = '') =>
    test.call('POST', `/auth/v1/signup${query}`, { body: { email, password, ...more } })

  it('start as user, whatever their metadata or body says', async () => {
    await signUp('climber@example.com', { role: 'superadmin', data: { role: 'admin' } })
    const rows = await test.backend.withConnection((sql) =>
      sql.query("select role from public.profiles where username = 'climber@example.com'"),
    )
    expect(rows).toEqual([{ role: 'user' }])
  })

  it('are confirmed by a long link that works once (guards 5 and 16)', async () => {
    const target = `${siteUrl}/admin?from=mail`
    await signUp('new@example.com', {}, `?redirect_to=${encodeURIComponent(target)}`)
    const link = lastLink()
    expect(link.origin).toBe(siteUrl)
    expect(link.searchParams.get('token')?.length).toBeGreaterThanOrEqual(32)
    const confirmed = await follow(link)
    expect(confirmed.status).toBe(303)
    expect(confirmed.headers.get('location')).toMatch(
      new RegExp(`^${target.replace('?', '\\?')}#access_token=.+type=signup`),
    )
    const again = await follow(link)
    expect(again.headers.get('location')).toContain('error_code=otp_expired')
  })

  it('have codes that cannot be guessed (guard 5)', async () => {
    await signUp('guess@example.com')
    const [user] = await test.backend.withConnection((sql) =>
      sql.query<{ confirmation_token: string }>(
        "select confirmation_token from auth.users where email = 'guess@example.com'",
      ),
    )
    // The link's token is a hash of address and code: with six digits, a million tries would do.
    const { createHash } = await import('node:crypto')
    const hashes = new Set(
      Array.from({ length: 1_000_000 }, (_, code) =>
        createHash('sha256')
          .update(`guess@example.com${String(code).padStart(6, '0')}`)
          .digest('hex'),
      ),
    )
    expect(hashes.has(user?.confirmation_token ?? '')).toBe(false)
    const answer = await test.call('POST', '/auth/v1/verify', {
      body: { type: 'signup', email: 'guess@example.com', token: '123456' },
    })
    expect(answer.status).toBe(403)
  })

  it('get links to this site only (guard 16)', async () => {
    const { email } = await test.account('user')
    const to = async (target: string) => {
      const query = `?redirect_to=${encodeURIComponent(target)}`
      await test.call('POST', `/auth/v1/recover${query}`, { body: { email } })
      return lastLink().searchParams.get('redirect_to')
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
    expect((await read(other.token)).status).toBe(401)
    const refresh = (refresh_token: string) =>
      test.call('POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } })
    expect((await refresh(other.refreshToken)).status).toBe(400)
    expect((await refresh(mine.refreshToken)).status).toBe(200)
  })

  describe('give nothing away', () => {
    const form = (text: string, email: string) =>
      text
        .replaceAll(email, 'EMAIL')
        .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, 'UUID')
        .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'TIME')

    it('about an address that has one already, or that waits to be confirmed', async () => {
      const { email } = await test.account('user')
      const data = { username: 'Nena' }
      const fresh = await signUp('fresh@example.com', { data })
      const waiting = await signUp('fresh@example.com', { data })
      const known = await signUp(email, { data })
      expect(form(fresh.text, 'fresh@example.com')).toMatch(/^\{"id":"UUID".+"created_at":"TIME"/)
      for (const [answer, address] of [
        [waiting, 'fresh@example.com'],
        [known, email],
      ] as const) {
        expect(answer.status).toBe(fresh.status)
        expect([...answer.headers]).toEqual([...fresh.headers])
        expect(form(answer.text, address)).toBe(form(fresh.text, 'fresh@example.com'))
      }
      // A confirmed account is sent nothing.
      expect(test.mails.map(({ to }) => to)).toEqual(['fresh@example.com', 'fresh@example.com'])
    })

    it('by a weak password either', async () => {
      const { email } = await test.account('user')
      for (const weak of ['', '12345', 'x'.repeat(73), 12_345_678, null]) {
        const known = await signUp(email, { password: weak })
        const fresh = await signUp('weak@example.com', { password: weak })
        expect(known.status).toBe(fresh.status)
        expect(known.json).toEqual(fresh.json)
        expect(known.status).toBeGreaterThanOrEqual(400)
      }
      const rows = await test.backend.withConnection((sql) =>
        sql.query("select email from auth.users where email like '%-%-%-%@example.com'"),
      )
      expect(rows).toEqual([])
    })

    it('about one that is not confirmed, unless the password is right', async () => {
      await signUp('waiting@example.com')
      const attempt = (email: string, given: string) =>
        test.call('POST', passwordPath, { body: { email, password: given } })
      const wrong = await attempt('waiting@example.com', 'not this one')
      const nobody = await attempt('nobody@example.com', 'not this one')
      expect(wrong.status).toBe(400)
      expect(wrong.json).toEqual(nobody.json)
      const right = await attempt('waiting@example.com', password)
      expect(right.json.error_code).toBe('email_not_confirmed')
    })

    it('by looking at a password as long where there is no account', async () => {
      const compare = vi.spyOn(bcrypt, 'compare')
      await test.call('POST', passwordPath, { body: { email: 'unknown@example.com', password } })
      expect(compare).toHaveBeenCalledTimes(1)
      // A hash of another form would be refused without any work.
      expect(bcrypt.getRounds(compare.mock.calls[0]?.[1] ?? '')).toBe(10)
    })

    it('in a recovery', async () => {
      const { email } = await test.account('user')
      const known = await test.call('POST', '/auth/v1/recover', { body: { email } })
      const unknown = await test.call('POST', '/auth/v1/recover', {
        body: { email: 'nobody@example.com' },
      })
      expect([unknown.status, unknown.json]).toEqual([known.status, known.json])
    })

    it('by a space or another spelling of the address', async () => {
      const { email } = await test.account('user')
      for (const spelling of [` ${email}`, email.toUpperCase(), `${email} `]) {
        expect((await signUp(spelling)).json.email).toBe(email)
        const answer = await test.call('POST', passwordPath, {
          body: { email: spelling, password },
        })
        expect(answer.json.user.email).toBe(email)
      }
      const strange = `x<${email}>`
      for (const path of ['/auth/v1/signup', passwordPath, '/auth/v1/recover']) {
        const answer = await test.call('POST', path, { body: { email: strange, password } })
        expect(answer.status).toBe(400)
      }
      expect(test.mails).toEqual([])
    })

    it('by a mail server that is down', async () => {
      const { email } = await test.account('user')
      test.mailServer.isDown = true
      try {
        for (const path of ['/auth/v1/recover', '/auth/v1/resend', '/auth/v1/signup']) {
          const answers = await Promise.all(
            [email, `down${path.replaceAll('/', '-')}@example.com`].map(async (address) => {
              const body = { email: address, password, type: 'signup' }
              const { status, text } = await test.call('POST', path, { body })
              return [status, form(text, address)]
            }),
          )
          expect(answers[0]).toEqual(answers[1])
          expect(answers[0]?.[0]).toBe(200)
        }
      } finally {
        test.mailServer.isDown = false
      }
      const rows = await test.backend.withConnection((sql) =>
        sql.query('select recipient, attempts from public.outgoing_mails where sent_at is null'),
      )
      expect(rows).toEqual([
        { recipient: email, attempts: 1 },
        { recipient: 'down-auth-v1-signup@example.com', attempts: 1 },
      ])
      await test.backend.withConnection((sql) =>
        sql.query('update public.outgoing_mails set next_attempt_at = now() where sent_at is null'),
      )
      await test.backend.mails.deliver()
      expect(test.mails.map(({ to }) => to).sort()).toEqual(
        [email, 'down-auth-v1-signup@example.com'].sort(),
      )
    })
  })

  describe('of an address that nobody has confirmed', () => {
    const passwordOf = (email: string, given: string) =>
      test.call('POST', passwordPath, { body: { email, password: given } })

    it('are replaced by a later sign-up: password, name and link', async () => {
      const email = 'squatted@example.com'
      await signUp(email, { password: 'of the stranger', data: { username: 'Stranger' } })
      const strangersLink = lastLink()
      await signUp(email, { password: 'of the owner', data: { username: 'Owner' } })
      expect((await follow(strangersLink)).headers.get('location')).toContain('otp_expired')
      expect((await follow(lastLink())).headers.get('location')).toContain('access_token=')
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
      await signUp(email, { password: 'of the owner' })
      await follow(lastLink())
      test.mails.length = 0
      expect((await signUp(email, { password: 'of a stranger' })).status).toBe(200)
      expect(test.mails).toEqual([])
      expect((await passwordOf(email, 'of a stranger')).status).toBe(400)
      expect((await passwordOf(email, 'of the owner')).status).toBe(200)
    })

    it('are one, however many sign up at once', async () => {
      const email = 'crowd@example.com'
      const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(email)))
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
      await signUp(email)
      const first = lastLink()
      await test.call('POST', '/auth/v1/resend', { body: { type: 'signup', email } })
      expect(lastLink().searchParams.get('type')).toBe('signup')
      expect((await follow(first)).headers.get('location')).toContain('otp_expired')
      await follow(lastLink())
      expect((await passwordOf(email, password)).status).toBe(200)
    })

    it('are mailed six times an hour at most, and so is any other', async () => {
      const { email: confirmed } = await test.account('user')
      for (const email of ['often@example.com', confirmed]) {
        const answers = await Promise.all(Array.from({ length: 30 }, () => signUp(email)))
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
    expect(lastLink().searchParams.get('redirect_to')).toBe(page)
    const bent = lastLink()
    bent.searchParams.set('redirect_to', 'https://evil.example/')
    const opened = await follow(bent)
    expect(opened.headers.get('location')).toMatch(
      new RegExp(`^${siteUrl}/admin/reset-password#access_token`),
    )
  })

  it('get their confirmation again', async () => {
    await signUp('again@example.com')
    test.mails.length = 0
    const body = { type: 'signup', email: 'again@example.com' }
    expect((await test.call('POST', '/auth/v1/resend', { body })).status).toBe(200)
    expect(test.mails[0]?.subject).toMatch(/^Confirm your account/)
    expect((await follow(lastLink())).headers.get('location')).toContain('access_token=')
    expect((await test.signIn('again@example.com')).id).toBeTruthy()
  })

  it('can be made without a mail by the server itself', async () => {
    await mailContext.run({ silent: true }, () => signUp('quiet@example.com'))
    expect(test.mails).toEqual([])
  })

  describe('are guarded against guessing (guard 6)', () => {
    const attempt = (email: string, address: string, given = 'wrong one') =>
      test.call('POST', passwordPath, { body: { email, password: given }, address })

    it.each(['known', 'unknown'])('for a %s account', async (kind) => {
      const email = kind === 'known' ? (await test.account('user')).email : 'no.one@example.com'
      const address = `192.0.2.${kind.length}`
      // In one go, since each after the third waits longer.
      const answers = await Promise.all(Array.from({ length: 10 }, () => attempt(email, address)))
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(400))
      const refused = await attempt(email, address, password)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
      expect(refused.json.msg).toMatch(/wait \d+ minutes/)
      // Somebody else's office is not locked out.
      const elsewhere = await attempt(email, '198.51.100.7', password)
      expect(elsewhere.status).toBe(kind === 'known' ? 200 : 400)
    })

    it('limits mails to one account', async () => {
      const email = 'mailed@example.com'
      const statuses: number[] = []
      for (let index = 0; index < 7; index++) {
        const { status } = await test.call('POST', '/auth/v1/recover', { body: { email } })
        statuses.push(status)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
    })

    it('answers no more wrong passwords for being asked at once', async () => {
      const { email } = await test.account('user')
      const answers = await Promise.all(
        Array.from({ length: 60 }, () => attempt(email, '192.0.2.99')),
      )
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses).toEqual([...Array(10).fill(400), ...Array(50).fill(429)])
    })

    it('locks no owner out of a device that they have signed in from', async () => {
      const { email } = await test.account('user')
      const other = await test.account('user')
      const deviceOf = async (address: string) => {
        const answer = await attempt(address, '192.0.2.50', password)
        const cookie = answer.headers.get('set-cookie') ?? ''
        expect(cookie).toMatch(/; Path=\/auth\/v1; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
        return { cookie: cookie.split(';')[0] ?? '' }
      }
      const [mine, theirs] = [await deviceOf(email), await deviceOf(other.email)]
      await Promise.all(
        Array.from({ length: 55 }, (_, index) => attempt(email, `198.51.100.${index}`)),
      )
      const from = (headers: Record<string, string>, given = password) =>
        test.call('POST', passwordPath, { body: { email, password: given }, headers })
      expect((await from({})).status).toBe(429)
      expect((await from(theirs)).status).toBe(429)
      expect((await from(mine)).status).toBe(200)
      // A known device guesses no more than another.
      const guesses = await Promise.all(Array.from({ length: 12 }, () => from(mine, 'wrong one')))
      expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10)
    })

    it('limits sign-ups from one address', async () => {
      const signUpFrom = (index: number) =>
        test.call('POST', '/auth/v1/signup', {
          body: { email: `bulk-${index}@example.com`, password: 'short' },
          address: '203.0.113.5',
        })
      const answers = await Promise.all(Array.from({ length: 61 }, (_, index) => signUpFrom(index)))
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    })
  })
})
