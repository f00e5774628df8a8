import {
  AuthApiError,
  type AuthChangeEvent,
  AuthSessionMissingError,
  AuthWeakPasswordError,
  createClient,
  type SupabaseClient,
} from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type AccountBackend,
  inLink,
  startAccountBackend,
} from '../../testing/server/account-backend.ts'
import { password, siteUrl } from '../../testing/server/test-backend.ts'

let count = 0

describe('Supabase’s own client of accounts', () => {
  let test: AccountBackend
  let client: SupabaseClient
  let email: string
  beforeAll(async () => {
    test = await startAccountBackend()
  })
  afterAll(() => test.stop())
  beforeEach(() => {
    client = browser()
    email = `client-${++count}@example.com`
  })

  function browser(flowType: 'implicit' | 'pkce' = 'implicit'): SupabaseClient {
    const address = `10.2.${++count % 250}.1`
    return createClient(siteUrl, test.secrets.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, flowType },
      global: { fetch: (input, init) => test.backend.gateway(new Request(input, init), address) },
    })
  }
  const must = <A extends { data: unknown; error: unknown }>(answer: A) => {
    expect(answer.error).toBeNull()
    return answer.data as Extract<A, { error: null }>['data']
  }
  const tokenOf = (link: URL) => inLink(link).token_hash ?? ''
  async function made(): Promise<string> {
    return (await test.account('user')).email
  }

  it('signs up, confirms by the link’s token and is signed in', async () => {
    const options = { data: { username: 'Nena', role: 'superadmin' }, emailRedirectTo: siteUrl }
    const signedUp = must(await client.auth.signUp({ email, password, options }))
    expect(signedUp.session).toBeNull()
    expect(signedUp.user).toMatchObject({ email, identities: [], aud: 'authenticated' })
    const early = await client.auth.signInWithPassword({ email, password })
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })

    const events: AuthChangeEvent[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    const token_hash = tokenOf(test.lastLink())
    const { session, user } = must(await client.auth.verifyOtp({ type: 'signup', token_hash }))
    expect(user).toMatchObject({ email, user_metadata: { username: 'Nena', email_verified: true } })
    expect(user?.user_metadata).not.toHaveProperty('role')
    expect(user?.email_confirmed_at).toBeTruthy()
    expect(user?.identities).toHaveLength(1)
    expect(session?.expires_in).toBe(3600)
    expect(events).toContain('SIGNED_IN')
    const again = await browser().auth.verifyOtp({ type: 'signup', token_hash })
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  it('signs in, and its token says who, how and for how long', async () => {
    email = await made()
    const { session, user } = must(await client.auth.signInWithPassword({ email, password }))
    const claims = decodeJwt(session?.access_token ?? '')
    expect(claims).toMatchObject({
      sub: user?.id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email },
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      is_anonymous: false,
      iss: `${siteUrl}/auth/v1`,
    })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600)
    const got = must(await client.auth.getUser())
    expect(got.user).toMatchObject({ id: user?.id, email, last_sign_in_at: expect.any(String) })
  })

  it('goes on with a session, in this browser and handed to another', async () => {
    email = await made()
    const { session } = must(await client.auth.signInWithPassword({ email, password }))
    const refreshed = must(await client.auth.refreshSession())
    expect(refreshed.session?.refresh_token).not.toBe(session?.refresh_token)
    const amr = decodeJwt(refreshed.session?.access_token ?? '').amr
    expect(amr).toEqual([{ method: 'password', timestamp: expect.any(Number) }])
    const { access_token = '', refresh_token = '' } = refreshed.session ?? {}
    const other = browser()
    must(await other.auth.setSession({ access_token, refresh_token }))
    expect(must(await other.auth.getUser()).user.email).toBe(email)
  })

  it('recovers an account: the link ends the password, a new one is set', async () => {
    email = await made()
    must(await client.auth.resetPasswordForEmail(email, { redirectTo: `${siteUrl}/admin` }))
    const token_hash = tokenOf(test.lastLink())
    must(await client.auth.verifyOtp({ type: 'recovery', token_hash }))
    const old = await browser().auth.signInWithPassword({ email, password })
    expect(old.error?.code).toBe('invalid_credentials')
    const { user } = must(await client.auth.updateUser({ password: 'a new long one' }))
    expect(user.email).toBe(email)
    must(await browser().auth.signInWithPassword({ email, password: 'a new long one' }))
    const same = await client.auth.updateUser({ password: 'a new long one' })
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' })
  })

  it('asks for a confirmation again', async () => {
    must(await client.auth.signUp({ email, password }))
    must(await client.auth.resend({ type: 'signup', email }))
    must(await client.auth.verifyOtp({ type: 'signup', token_hash: tokenOf(test.lastLink()) }))
  })

  it('changes its name, and no address', async () => {
    email = await made()
    must(await client.auth.signInWithPassword({ email, password }))
    const data = { username: 'Another', role: 'admin' }
    const { user } = must(await client.auth.updateUser({ data }))
    expect(user.user_metadata).toMatchObject({ username: 'Another', email })
    expect(user.user_metadata).not.toHaveProperty('role')
    const moved = await client.auth.updateUser({ email: 'other@example.com' })
    expect(moved.error?.status).toBe(403)
  })

  it.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ] as const)('signs out: %s', async (scope, stand) => {
    email = await made()
    const sessions = []
    for (let index = 0; index < 3; index++) {
      const each = index === 0 ? client : browser()
      const { session } = must(await each.auth.signInWithPassword({ email, password }))
      sessions.push(session?.refresh_token ?? '')
    }
    expect((await client.auth.signOut({ scope })).error).toBeNull()
    const found = await Promise.all(
      sessions.map(async (refresh_token) => {
        const { error } = await browser().auth.refreshSession({ refresh_token })
        return error === null
      }),
    )
    expect(found).toEqual(stand)
  })

  it('gets errors of its own classes', async () => {
    const wrong = await client.auth.signInWithPassword({ email, password: 'not this one' })
    expect(wrong.error).toBeInstanceOf(AuthApiError)
    expect(wrong.error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
    const weak = await client.auth.signUp({ email, password: '12345' })
    expect(weak.error).toBeInstanceOf(AuthWeakPasswordError)
    expect(weak.error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] })
    const long = await client.auth.signUp({ email, password: 'x'.repeat(73) })
    expect(long.error).toMatchObject({ status: 400, code: 'validation_failed' })
    const nothing = await client.auth.refreshSession({ refresh_token: 'none' })
    expect(nothing.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
    expect((await client.auth.getUser()).error).toBeInstanceOf(AuthSessionMissingError)

    email = await made()
    const { session } = must(await client.auth.signInWithPassword({ email, password }))
    expect((await client.auth.signOut({ scope: 'global' })).error).toBeNull()
    const ended = await client.auth.getUser(session?.access_token)
    expect(ended.error).toBeInstanceOf(AuthSessionMissingError)
  })

  it('writes addresses as it likes', async () => {
    email = await made()
    for (const same of [` ${email.toUpperCase()} `, `\u2060${email}\u200b`]) {
      must(await client.auth.signInWithPassword({ email: same, password }))
    }
    for (const strange of ['ñena@example.com', 'a@b', `x <${email}>`]) {
      const answer = await client.auth.signInWithPassword({ email: strange, password })
      expect(answer.error?.status, strange).toBe(400)
    }
  })

  it('leads to a provider, where there is one', async () => {
    const options = { redirectTo: `${siteUrl}/admin`, skipBrowserRedirect: true }
    const { url } = must(await client.auth.signInWithOAuth({ provider: 'google', options }))
    const answer = await test.call('GET', url?.replace(siteUrl, '') ?? '')
    expect([answer.status, answer.json]).toMatchObject([
      400,
      { error_code: 'validation_failed', msg: 'Unsupported provider: provider is not enabled' },
    ])
  })

  it('is refused what is not offered', async () => {
    const offered = [
      client.auth.signInWithOtp({ email }),
      client.auth.signInAnonymously(),
      client.auth.signInWithIdToken({ provider: 'google', token: 'x' }),
      client.auth.signInWithSSO({ domain: 'example.com' }),
      client.auth.verifyOtp({ type: 'magiclink', token_hash: 'x' }),
      browser('pkce').auth.signUp({ email, password }),
      browser('pkce').auth.resetPasswordForEmail(email),
    ]
    for (const { error } of await Promise.all(offered)) {
      expect(error).not.toBeNull()
      expect(error?.status).toBeLessThan(500)
    }
  })
})
