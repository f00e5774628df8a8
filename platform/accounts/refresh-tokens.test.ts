import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type AccountBackend,
  inLink,
  passwordPath,
  startAccountBackend,
} from '../../testing/server/account-backend.ts'
import { type Account, password } from '../../testing/server/test-backend.ts'
import { mostSessions } from './session-records.ts'

const refreshPath = '/auth/v1/token?grant_type=refresh_token'

describe('sessions', () => {
  let test: AccountBackend
  let mine: Account
  beforeAll(async () => {
    test = await startAccountBackend()
  })
  afterAll(() => test.stop())
  beforeEach(async () => {
    mine = await test.account('user')
  })

  const refresh = (refresh_token: string, device = '', address?: string) =>
    test.call('POST', refreshPath, {
      body: { refresh_token },
      headers: { cookie: device },
      ...(address && { address }),
    })
  const cookieOf = ({ headers }: { headers: Headers }) =>
    headers.get('set-cookie')?.split(';')[0] ?? ''
  /** A session, with the cookie of the device that began it. */
  const begin = async () => {
    const answer = await test.call('POST', passwordPath, { body: { email: mine.email, password } })
    return { token: answer.json.refresh_token as string, device: cookieOf(answer) }
  }
  const read = async (token: string) => (await test.call('GET', '/auth/v1/user', { token })).status
  const query = <Row>(text: string, values: unknown[] = []) =>
    test.backend.withConnection((sql) => sql.query<Row>(text, values))
  /** As if so many seconds had passed since the tokens were used. */
  const age = (seconds: number) =>
    query(
      `update auth.refresh_tokens set updated_at = updated_at - $1::text::integer * interval '1 second'`,
      [String(seconds)],
    )

  it('are listed by the browser that began them, and end for good', async () => {
    const browser = `Mozilla/5.0 (Linux; Android 10) Chrome/142 ${'x'.repeat(400)}`
    const other = await test.call('POST', passwordPath, {
      body: { email: mine.email, password },
      headers: { 'user-agent': browser },
    })
    const call = (name: string, args: object, token = mine.token) =>
      test.call('POST', `/rest/v1/rpc/${name}`, { body: { account: mine.id, ...args }, token })
    const listed = (await call('sessions_of', {})).json as Record<string, unknown>[]
    expect(listed).toHaveLength(2)
    const begun = listed.find(({ is_this }) => !is_this)
    expect(begun).toMatchObject({ user_agent: browser.slice(0, 300) })

    expect(await read(other.json.access_token)).toBe(200)
    expect((await call('end_sessions', { session: begun?.id })).json).toBe(1)
    expect(await read(other.json.access_token)).toBe(403)
    expect((await refresh(other.json.refresh_token)).status).toBe(400)
    expect((await call('sessions_of', {}, other.json.access_token)).status).toBeGreaterThan(400)
    expect(await read(mine.token)).toBe(200)
  })

  it('go on by a new token each time, which knows the one before', async () => {
    const first = await refresh(mine.refreshToken)
    const second = await refresh(first.json.refresh_token)
    expect([first.status, second.status]).toEqual([200, 200])
    const family = await query<{ token: string; parent: string; revoked: boolean }>(
      `select token, parent, revoked from auth.refresh_tokens
       where session_id = (select session_id from auth.refresh_tokens where token = $1)
       order by created_at`,
      [mine.refreshToken],
    )
    expect(family).toEqual([
      { token: mine.refreshToken, parent: '', revoked: true },
      { token: first.json.refresh_token, parent: mine.refreshToken, revoked: true },
      { token: second.json.refresh_token, parent: first.json.refresh_token, revoked: false },
    ])
    expect(second.json.user.email).toBe(mine.email)
    const [session] = await query<{ is_noted: boolean }>(
      'select refreshed_at is not null as is_noted from auth.sessions where user_id = $1',
      [mine.id],
    )
    expect(session).toEqual({ is_noted: true })
  })

  it('end the one that was longest unused when there are a hundred', async () => {
    await query(
      `insert into auth.sessions (id, user_id, aal, created_at, updated_at)
       select gen_random_uuid(), $1, 'aal1', now(), now() - number * interval '1 minute'
       from generate_series(1, $2) as number`,
      [mine.id, mostSessions - 1],
    )
    await query(
      `update auth.sessions set updated_at = now() - interval '1 day'
       where id = (select session_id from auth.refresh_tokens where token = $1)`,
      [mine.refreshToken],
    )
    const body = { email: mine.email, password }
    const newest = await test.call('POST', passwordPath, { body })
    const [left] = await query<{ count: number }>(
      'select count(*)::int as count from auth.sessions where user_id = $1',
      [mine.id],
    )
    expect(left).toEqual({ count: mostSessions })
    expect([await read(mine.token), await read(newest.json.access_token)]).toEqual([403, 200])
  })

  it('take a token again for ten seconds, and answer the one that is active', async () => {
    const first = await refresh(mine.refreshToken)
    await age(8)
    const again = await refresh(mine.refreshToken)
    expect([again.status, again.json.refresh_token]).toEqual([200, first.json.refresh_token])
    expect(await read(again.json.access_token)).toBe(200)
    const second = await refresh(first.json.refresh_token)
    expect((await refresh(first.json.refresh_token)).json.refresh_token).toBe(
      second.json.refresh_token,
    )
  })

  it('end where a token is used again later: for the thief and for the owner', async () => {
    const other = await test.signIn(mine.email)
    const thief = await refresh(mine.refreshToken)
    const further = await refresh(thief.json.refresh_token)
    await age(11)
    const owner = await refresh(mine.refreshToken)
    expect([owner.status, owner.json.error_code]).toEqual([400, 'refresh_token_already_used'])
    expect((await refresh(further.json.refresh_token)).status).toBe(400)
    expect(await read(further.json.access_token)).toBe(403)
    expect(await read(mine.token)).toBe(403)
    // Another device of the same account is another session.
    expect(await read(other.token)).toBe(200)
    expect((await refresh(other.refreshToken)).status).toBe(200)
  })

  describe('whose answer to a refresh was lost', () => {
    const hours = 3 * 60 * 60

    it('go on with the token of before, in each tab, also after a restart', async () => {
      const { token, device } = await begin()
      const lost = await refresh(token, device)
      await age(hours)
      const again = await refresh(token, device)
      expect([again.status, again.json.refresh_token]).toEqual([200, lost.json.refresh_token])
      await age(hours)
      const restarted = await test.beside()
      const request = new Request(`http://127.0.0.1:3000${refreshPath}`, {
        method: 'POST',
        headers: {
          apikey: test.secrets.publishableKey,
          'content-type': 'application/json',
          cookie: device,
        },
        body: JSON.stringify({ refresh_token: token }),
      })
      const otherTab = await restarted.gateway(request, '10.1.2.3')
      await restarted.close()
      expect([otherTab.status, (await otherTab.json()).refresh_token]).toEqual([
        200,
        lost.json.refresh_token,
      ])
      const next = await refresh(lost.json.refresh_token, device)
      expect(next.status).toBe(200)
      expect(await read(next.json.access_token)).toBe(200)
    })

    it('end where the token comes from a device without the cookie, or with its own', async () => {
      const foreign = (await begin()).device
      expect(foreign).toContain('bale_device=')
      for (const cookie of ['', foreign, `${foreign.slice(0, -2)}xx`]) {
        const { token, device } = await begin()
        const active = await refresh(token, device)
        await age(11)
        const thief = await refresh(token, cookie)
        expect([thief.status, thief.json.error_code]).toEqual([400, 'refresh_token_already_used'])
        expect((await refresh(active.json.refresh_token, device)).status).toBe(400)
      }
    })

    it('end where a thief had the active token first', async () => {
      const foreign = (await begin()).device
      for (const cookie of ['', foreign]) {
        const { token, device } = await begin()
        const thief = await refresh(token, cookie)
        await age(11)
        expect((await refresh(token, device)).json.error_code).toBe('refresh_token_already_used')
        expect((await refresh(thief.json.refresh_token, cookie)).status).toBe(400)
      }
    })

    it('end where the active token was used already', async () => {
      const { token, device } = await begin()
      const first = await refresh(token, device)
      const second = await refresh(first.json.refresh_token, device)
      await age(11)
      expect((await refresh(token, device)).json.error_code).toBe('refresh_token_already_used')
      expect((await refresh(second.json.refresh_token, device)).status).toBe(400)
    })

    it('go on where the device got its cookie only by the session', async () => {
      const device = cookieOf(await test.call('GET', '/auth/v1/user', { token: mine.token }))
      expect(device).toMatch(/^bale_device=[\w-]{22}$/)
      const lost = await refresh(mine.refreshToken, device)
      expect(lost.headers.has('set-cookie')).toBe(false)
      await age(hours)
      expect((await refresh(mine.refreshToken, device)).json.refresh_token).toBe(
        lost.json.refresh_token,
      )
    })
  })

  it('wait for no invented tokens from the same address', async () => {
    const address = '203.0.113.7'
    for (let count = 0; count < 300; count += 50) {
      const some = Array.from({ length: 50 }, (_, index) => `invented-${count + index}`)
      await Promise.all(some.map((token) => refresh(token, '', address)))
    }
    const further = await refresh('invented', '', address)
    expect([further.status, Number(further.headers.get('retry-after'))]).toEqual([
      429,
      expect.any(Number),
    ])
    expect((await refresh(mine.refreshToken, '', address)).status).toBe(200)
  })

  it('are told to wait by a status that ends none when they are refreshed all the time', async () => {
    const { token, device } = await begin()
    let last = await refresh(token, device)
    for (let count = 1; count < 300; count += 1) last = await refresh(token, device)
    expect(last.status).toBe(200)
    const limited = await refresh(token, device)
    expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([503, true])
    const other = await begin()
    expect((await refresh(other.token, other.device)).status).toBe(200)
    expect(await read(last.json.access_token)).toBe(200)
  })

  it('survive many that use one token at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => refresh(mine.refreshToken)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(new Set(answers.map(({ json }) => json.refresh_token)).size).toBe(1)
    expect((await refresh(answers[0]?.json.refresh_token)).status).toBe(200)
  })

  it('do not come back after a sign-out or a new password', async () => {
    await test.call('POST', '/auth/v1/logout', { token: mine.token })
    const gone = await refresh(mine.refreshToken)
    expect([gone.status, gone.json.error_code]).toEqual([400, 'refresh_token_not_found'])
  })

  it('are refused to an account that is banned, and when their own time is over', async () => {
    await query(`update auth.sessions set not_after = now() where user_id = $1`, [mine.id])
    expect((await refresh(mine.refreshToken)).json.error_code).toBe('session_expired')
    await query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      mine.id,
    ])
    expect((await refresh(mine.refreshToken)).json.error_code).toBe('user_banned')
    const body = { email: mine.email, password }
    expect((await test.call('POST', passwordPath, { body })).json.error_code).toBe('user_banned')
  })

  it('are not opened by a password that was changed while it was compared', async () => {
    const body = { email: mine.email, password }
    const change = () =>
      query(`update auth.users set encrypted_password = $2 where id = $1`, [
        mine.id,
        '$2b$10$3qP3ulyRK/6ploCgR6NI8um4naQ4J33/Lqrl4CTkncYzSJONzY3X.',
      ])
    const [, answer] = await Promise.all([change(), test.call('POST', passwordPath, { body })])
    // Whichever came first: afterwards the old password opens nothing.
    expect([200, 400]).toContain(answer.status)
    expect((await test.call('POST', passwordPath, { body })).status).toBe(400)
  })

  it('take a hash that GoTrue made', async () => {
    const hash = (await bcryptHash('moved with its hash')).replace('$2b$', '$2a$')
    await query('update auth.users set encrypted_password = $2 where id = $1', [mine.id, hash])
    const body = { email: mine.email, password: 'moved with its hash' }
    expect((await test.call('POST', passwordPath, { body })).status).toBe(200)
  })

  it('take no password that only begins like the right one', async () => {
    const right = 'x'.repeat(72)
    await query('update auth.users set encrypted_password = $2 where id = $1', [
      mine.id,
      await bcryptHash(right),
    ])
    const signIn = (given: string) =>
      test.call('POST', passwordPath, { body: { email: mine.email, password: given } })
    expect((await signIn(`${right}y`)).json.error_code).toBe('invalid_credentials')
    expect((await signIn(right)).status).toBe(200)
  })

  describe('are of the token’s own account and algorithm', () => {
    const claims = () => {
      const session = JSON.parse(atob(mine.token.split('.')[1] ?? ''))
      return { ...session, iat: undefined, exp: undefined }
    }
    const signed = (given: object, secret = test.secrets.jwtSecret, alg = 'HS256') =>
      new SignJWT({ ...given })
        .setProtectedHeader({ alg })
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(secret))

    it('refuses another’s name in it, another key, another algorithm, none', async () => {
      const other = await test.account('admin')
      const { privateKey } = await generateKeyPair('RS256')
      const byKey = await new SignJWT(claims())
        .setProtectedHeader({ alg: 'RS256' })
        .setExpirationTime('1h')
        .sign(privateKey)
      const [, body] = mine.token.split('.')
      const none = `${btoa('{"alg":"none","typ":"JWT"}').replace(/=+$/, '')}.${body}.`
      expect(await read(await signed(claims()))).toBe(200)
      const forged = [
        await signed({ ...claims(), sub: other.id }),
        await signed({ ...claims(), role: 'service_role' }),
        await signed(claims(), 'another-secret-of-the-same-length-here'),
        await signed(claims(), test.secrets.jwtSecret.padEnd(64, '-'), 'HS512'),
        byKey,
        none,
        `${none}x`,
      ]
      for (const token of forged) expect(await read(token)).toBe(403)
    })

    it('changes nobody else’s password or sessions', async () => {
      const other = await test.account('user')
      const body = { password: 'a new long one', id: other.id, user_id: other.id }
      expect((await test.call('PUT', '/auth/v1/user', { token: mine.token, body })).status).toBe(
        200,
      )
      expect((await test.signIn(other.email)).token).toBeTruthy()
      await test.call('POST', '/auth/v1/logout?scope=global', { token: mine.token })
      expect(await read(other.token)).toBe(200)
    })
  })

  describe('of links', () => {
    const send = async () => {
      await test.call('POST', '/auth/v1/recover', { body: { email: mine.email } })
      return test.lastLink()
    }

    it('are opened once, however many follow at once', async () => {
      const link = await send()
      const answers = await Promise.all(Array.from({ length: 6 }, () => test.follow(link)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    it('are not opened by what the database keeps, by another kind, or after an hour', async () => {
      const link = await send()
      const [stored] = await query<{ token_hash: string; recovery_token: string }>(
        `select token_hash, recovery_token from auth.one_time_tokens
         join auth.users on users.id = user_id
         where user_id = $1 and token_type = 'recovery_token'`,
        [mine.id],
      )
      expect(stored?.token_hash).toBe(stored?.recovery_token)
      expect(stored?.token_hash).not.toContain(inLink(link).token_hash)
      const post = (token_hash: string, type = 'recovery') =>
        test.call('POST', '/auth/v1/verify', { body: { type, token_hash } })
      const token = inLink(link).token_hash ?? ''
      expect((await post(stored?.token_hash ?? '')).status).toBe(403)
      expect((await post(token, 'signup')).status).toBe(403)
      await query(
        `update auth.users set recovery_sent_at = now() - interval '61 minutes' where id = $1`,
        [mine.id],
      )
      expect((await post(token)).json.error_code).toBe('otp_expired')
      await query('update auth.users set recovery_sent_at = now() where id = $1', [mine.id])
      expect((await post(token)).status).toBe(200)
    })

    it('end with a later link, and with a password that is set', async () => {
      const first = await send()
      const second = await send()
      const problem = async (link: URL) => (await test.follow(link)).json.error_code
      expect(await problem(first)).toBe('otp_expired')
      const body = { password: 'set while it was on its way' }
      await test.call('PUT', '/auth/v1/user', { token: mine.token, body })
      expect(await problem(second)).toBe('otp_expired')
    })
  })
})

async function bcryptHash(text: string): Promise<string> {
  const { passwordThread } = await import('./password-hash.ts')
  return passwordThread.hash(text)
}
