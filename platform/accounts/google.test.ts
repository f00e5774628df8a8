import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@supabase/supabase-js'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { follow } from '../../testing/server/account-backend.ts'
import {
  type Account,
  siteUrl,
  startTestBackend,
  type TestBackend,
} from '../../testing/server/test-backend.ts'

const google = { clientId: 'client-of-the-test', clientSecret: 'secret-of-the-test' }

/** Of the sign-ins that were begun, as the provider was asked for them. */
const challenges = new Set<string>()
const nonces = new Map<string, string>()

interface Person {
  sub: string
  email: string
  email_verified: boolean
}

/** A small OpenID provider that answers as Google does: token, keys, and signed identities. */
interface Answer extends Person {
  nonce?: string | undefined
  aud?: string
  isForged?: boolean
}

async function startProvider(): Promise<{ server: Server; codes: Map<string, Answer> }> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const { privateKey: strangersKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, Answer>()
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url === '/certs') return response.end(JSON.stringify({ keys: [key] }))
    let body = ''
    for await (const chunk of request) body += chunk
    const form = new URLSearchParams(body)
    const person = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const isClient =
      form.get('client_id') === google.clientId &&
      form.get('client_secret') === google.clientSecret &&
      form.get('redirect_uri') === `${siteUrl}/auth/v1/callback` &&
      challenges.has(
        createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url'),
      )
    if (!person || !isClient) {
      response.statusCode = 400
      return response.end(JSON.stringify({ error: 'invalid_grant' }))
    }
    const idToken = await new SignJWT({ ...person })
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .setIssuer('https://accounts.google.com')
      .setAudience(person.aud ?? google.clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(person.isForged ? strangersKey : privateKey)
    response.end(
      JSON.stringify({
        access_token: 'at',
        token_type: 'Bearer',
        expires_in: 300,
        id_token: idToken,
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, codes }
}

describe('sign-in with Google', () => {
  let test: TestBackend
  let provider: Awaited<ReturnType<typeof startProvider>>
  beforeAll(async () => {
    provider = await startProvider()
    test = await startTestBackend({ google })
    // The library knows Google's addresses and takes no others, so what goes there is sent here.
    const { port } = provider.server.address() as AddressInfo
    const realFetch = globalThis.fetch
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      const url = new URL(input instanceof Request ? input.url : input)
      if (!url.hostname.endsWith('googleapis.com')) return realFetch(input, init)
      const path = url.pathname.endsWith('/certs') ? 'certs' : 'token'
      return realFetch(`http://127.0.0.1:${port}/${path}`, init)
    })
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    provider.server.close()
    await test.stop()
  })

  async function authorize(
    redirectTo = `${siteUrl}/admin`,
    more: Record<string, string> = {},
  ): Promise<URL> {
    const query = new URLSearchParams({ provider: 'google', redirect_to: redirectTo, ...more })
    const answer = await test.call('GET', `/auth/v1/authorize?${query}`)
    expect(answer.status).toBe(302)
    noted(answer.headers.get('location'))
    return new URL(answer.headers.get('location') ?? '')
  }

  /** What the provider is told on the way there. @returns the state */
  function noted(location: string | null): string {
    const { searchParams } = new URL(location ?? '')
    const state = searchParams.get('state') ?? ''
    challenges.add(searchParams.get('code_challenge') ?? '')
    nonces.set(state, searchParams.get('nonce') ?? '')
    return state
  }

  async function comeBack(state: string, person: Answer): Promise<URL> {
    const code = crypto.randomUUID()
    provider.codes.set(code, { nonce: nonces.get(state), ...person })
    const answer = await test.call(
      'GET',
      `/auth/v1/callback?${new URLSearchParams({ state, code })}`,
    )
    expect([302, 303]).toContain(answer.status)
    return new URL(answer.headers.get('location') ?? '')
  }

  const nena = { sub: '1001', email: 'nena@example.com', email_verified: true }

  it('is announced to the login screen', async () => {
    const { json } = await test.call('GET', '/auth/v1/settings')
    expect(json.external.google).toBe(true)
    const without = await startTestBackend()
    expect((await without.call('GET', '/auth/v1/settings')).json.external.google).toBe(false)
    await without.stop()
  })

  it('leads to Google and back to /admin with a session, as a plain user', async () => {
    const toGoogle = await authorize()
    expect(toGoogle.origin).toBe('https://accounts.google.com')
    expect(toGoogle.searchParams.get('client_id')).toBe(google.clientId)
    expect(toGoogle.searchParams.get('redirect_uri')).toBe(`${siteUrl}/auth/v1/callback`)
    const back = await comeBack(toGoogle.searchParams.get('state') ?? '', nena)
    expect(back.origin + back.pathname).toBe(`${siteUrl}/admin`)
    const token = new URLSearchParams(back.hash.slice(1)).get('access_token') ?? ''
    const profiles = await test.call('GET', '/rest/v1/profiles?select=username,role', { token })
    expect(profiles.json).toEqual([{ username: nena.email, role: 'user' }])
  })

  it('takes a state once, and none that is made up', async () => {
    const state = (await authorize()).searchParams.get('state') ?? ''
    await comeBack(state, nena)
    for (const used of [state, 'made-up']) {
      const path = `/auth/v1/callback?${new URLSearchParams({ state: used, code: 'x' })}`
      const answer = await test.call('GET', path)
      expect(answer.headers.get('location')).toContain('error')
      expect(answer.headers.get('location')).not.toContain('access_token')
    }
  })

  it('takes over no account by an address that Google has not verified', async () => {
    const admin = await test.account('admin')
    const state = (await authorize()).searchParams.get('state') ?? ''
    const impostor = { sub: '666', email: admin.email, email_verified: false }
    const back = await comeBack(state, impostor)
    const token = new URLSearchParams(back.hash.slice(1)).get('access_token')
    if (token) {
      const profiles = await test.call('GET', '/rest/v1/profiles?select=role', { token })
      expect(profiles.json).not.toContainEqual({ role: 'admin' })
    }
  })

  describe('of an address that somebody else has signed up first', () => {
    const signInWith = (email: string, given: string) =>
      test.call('POST', '/auth/v1/token?grant_type=password', { body: { email, password: given } })
    const signInByGoogle = async (person: Person) =>
      comeBack((await authorize()).searchParams.get('state') ?? '', person)
    const accountsOf = (email: string) =>
      test.backend.withConnection((sql) =>
        sql.query(
          `select array_agg(identities.provider_id) as identities
           from auth.users join auth.identities on identities.user_id = users.id
           where users.email = $1 group by users.id`,
          [email],
        ),
      )

    it('ends the stranger’s password and link', async () => {
      const owner = { sub: '2001', email: 'squatted@example.com', email_verified: true }
      const body = { email: owner.email, password: 'of the stranger' }
      await test.call('POST', '/auth/v1/signup', { body })
      const back = await signInByGoogle(owner)
      expect(back.hash).toContain('access_token=')
      expect((await signInWith(owner.email, 'of the stranger')).status).toBe(400)
      expect(await accountsOf(owner.email)).toEqual([{ identities: ['2001'] }])
      // Signed up once more, it is the owner's by now.
      await test.call('POST', '/auth/v1/signup', { body })
      expect((await signInWith(owner.email, 'of the stranger')).status).toBe(400)
    })

    it('makes no account that the owner could confirm for the stranger', async () => {
      test.mails.length = 0
      const email = 'unverified@example.com'
      const back = await signInByGoogle({ sub: '666', email, email_verified: false })
      expect(back.hash).not.toContain('access_token=')
      expect(test.mails).toEqual([])
      expect(await accountsOf(email)).toEqual([])
    })

    it('leaves nothing of a stranger’s identity to the owner’s account', async () => {
      const email = 'both@example.com'
      await test.call('POST', '/auth/v1/signup', { body: { email, password: 'of the owner' } })
      const link = new URL(test.mails.at(-1)?.link ?? '')
      await signInByGoogle({ sub: '667', email, email_verified: false })
      await follow(test, link)
      expect((await signInWith(email, 'of the owner')).status).toBe(200)
      const back = await signInByGoogle({ sub: '667', email, email_verified: false })
      const token = new URLSearchParams(back.hash.slice(1)).get('access_token') ?? ''
      if (token) {
        const { json } = await test.call('GET', '/rest/v1/profiles?select=username', { token })
        expect(json).not.toContainEqual({ username: email })
      }
    })
  })

  describe('where accounts are by invitation', () => {
    const byGoogle = async (person: Person) =>
      comeBack((await authorize()).searchParams.get('state') ?? '', person)
    const set = (value: string) =>
      test.backend.withConnection((sql) =>
        sql.query('update public.staff_settings set sign_up = $1', [value]),
      )
    let superadmin: Account
    beforeAll(async () => {
      superadmin = await test.account('superadmin')
      await byGoogle(nena)
      await set('invited')
    })
    afterAll(() => set('open'))

    it('makes none for a stranger, and says why', async () => {
      const back = await byGoogle({
        sub: '3001',
        email: 'nobody@example.com',
        email_verified: true,
      })
      expect(back.pathname).toBe('/admin/login')
      expect(back.hash).toContain('error_code=signup_disabled')
      const made = await test.backend.withConnection((sql) =>
        sql.query(`select from auth.users where email = 'nobody@example.com'`),
      )
      expect(made).toEqual([])
    })

    it('still signs in who has one, and takes in who is invited', async () => {
      expect((await byGoogle(nena)).hash).toContain('access_token=')
      const body = { email: 'invited@example.com', role: 'admin' }
      await test.call('POST', '/rest/v1/rpc/invite_staff', { token: superadmin.token, body })
      const back = await byGoogle({ sub: '3002', email: body.email, email_verified: true })
      expect(back.hash).toContain('access_token=')
    })
  })

  describe('with a code of its own (PKCE)', () => {
    const verifier = 'a-verifier-that-only-this-browser-knows-0123456789'
    const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
    const begin = (more: Record<string, string>) =>
      authorize(`${siteUrl}/admin?from=pkce`, { code_challenge_method: 's256', ...more })
    const code = async (challenge = sha256(verifier), method = 's256') => {
      const more = { code_challenge: challenge, code_challenge_method: method }
      const back = await comeBack((await begin(more)).searchParams.get('state') ?? '', nena)
      expect(back.hash).toBe('')
      expect(back.searchParams.get('from')).toBe('pkce')
      return back.searchParams.get('code') ?? ''
    }
    const exchange = (auth_code: string, code_verifier = verifier) =>
      test.call('POST', '/auth/v1/token?grant_type=pkce', { body: { auth_code, code_verifier } })

    it('gives a session for code and verifier, once', async () => {
      const given = await code()
      const wrong = await exchange(given, 'another-verifier-of-the-same-length-as-the-0123')
      expect([wrong.status, wrong.json.error_code]).toEqual([400, 'bad_code_verifier'])
      const answers = await Promise.all(Array.from({ length: 4 }, () => exchange(given)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
      const session = answers.find(({ status }) => status === 200)?.json
      expect(session).toMatchObject({ token_type: 'bearer', user: { email: nena.email } })
      expect(JSON.stringify(session)).not.toContain('provider_token')
      expect((await exchange('made-up')).json.error_code).toBe('flow_state_not_found')
    })

    it('knows a plain challenge too, and none of another form', async () => {
      expect((await exchange(await code(verifier, 'plain'))).status).toBe(200)
      const refused: Record<string, string>[] = [
        { code_challenge: 'short', code_challenge_method: 's256' },
        { code_challenge: sha256(verifier), code_challenge_method: 'md5' },
        { code_challenge: sha256(verifier) },
      ]
      for (const more of refused) {
        const query = new URLSearchParams({ provider: 'google', ...more })
        expect((await test.call('GET', `/auth/v1/authorize?${query}`)).status).toBe(400)
      }
    })

    it('ends after five minutes', async () => {
      const given = await code()
      await test.backend.withConnection((sql) =>
        sql.query(`update auth.flow_state set auth_code_issued_at = now() - interval '6 minutes'`),
      )
      expect((await exchange(given)).json.error_code).toBe('flow_state_expired')
    })

    it('is what Supabase’s own client asks for', async () => {
      const storage = new Map<string, string>()
      const client = createClient(siteUrl, test.secrets.publishableKey, {
        auth: {
          flowType: 'pkce',
          autoRefreshToken: false,
          detectSessionInUrl: false,
          storage: {
            getItem: (key) => storage.get(key) ?? null,
            setItem: (key, value) => void storage.set(key, value),
            removeItem: (key) => void storage.delete(key),
          },
        },
        global: {
          fetch: (input, init) => test.backend.gateway(new Request(input, init), '10.3.0.1'),
        },
      })
      const options = { redirectTo: `${siteUrl}/admin`, skipBrowserRedirect: true }
      const { data } = await client.auth.signInWithOAuth({ provider: 'google', options })
      const to = await test.call('GET', data.url?.replace(siteUrl, '') ?? '')
      const back = await comeBack(noted(to.headers.get('location')), nena)
      const exchanged = await client.auth.exchangeCodeForSession(
        back.searchParams.get('code') ?? '',
      )
      expect(exchanged.error).toBeNull()
      expect(exchanged.data.user?.email).toBe(nena.email)
      const { data: mine } = await client.auth.getUser()
      expect(mine.user?.app_metadata).toMatchObject({ provider: 'google', providers: ['google'] })
    })
  })

  describe('believes no answer', () => {
    const refusedWith = async (state: string, person: Answer) => {
      const back = await comeBack(state, person)
      expect(back.hash).not.toContain('access_token')
      expect(back.origin).toBe(siteUrl)
      expect(back.hash).toContain('error_code=bad_oauth_callback')
    }
    const state = async () => (await authorize()).searchParams.get('state') ?? ''
    const attacker = { ...nena, sub: '9001' }

    it('that is meant for another sign-in, or for none', async () => {
      await refusedWith(await state(), { ...attacker, nonce: nonces.get(await state()) })
      await refusedWith(await state(), { ...attacker, nonce: undefined })
    })

    it('that is meant for another site', async () => {
      await refusedWith(await state(), { ...attacker, aud: 'client-of-another' })
    })

    it('that somebody else has signed', async () => {
      await refusedWith(await state(), { ...attacker, isForged: true })
    })

    it('that names another issuer, or says that it failed', async () => {
      const answers: Record<string, string>[] = [
        { code: 'x', iss: 'https://evil.example' },
        { error: 'access_denied', error_description: 'The person said no' },
      ]
      for (const answer of answers) {
        const query = new URLSearchParams({ state: await state(), ...answer })
        const { headers } = await test.call('GET', `/auth/v1/callback?${query}`)
        expect(headers.get('location')).toContain('error_code=bad_oauth_callback')
      }
    })

    it('to a state that is older than five minutes', async () => {
      const old = await state()
      await test.backend.withConnection((sql) =>
        sql.query(`update auth.flow_state set created_at = now() - interval '6 minutes'`),
      )
      const back = await comeBack(old, nena)
      expect(back.search).toContain('error_code=bad_oauth_state')
    })
  })

  it('leads nowhere but to this site', async () => {
    const state = (await authorize('https://evil.example/')).searchParams.get('state') ?? ''
    const back = await comeBack(state, nena)
    expect(back.origin).toBe(siteUrl)
  })
})
