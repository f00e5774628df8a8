import {
  AuthApiError,
  type AuthChangeEvent,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../testing/one-time-code.ts'
import { inLink } from '../testing/server/account-backend.ts'
import { newEmail, password, type Services, siteUrl, startServices } from './services.ts'

const person = {
  id: expect.any(String),
  aud: 'authenticated',
  role: 'authenticated',
  phone: '',
  app_metadata: { provider: 'email', providers: ['email'] },
  created_at: expect.any(String),
  updated_at: expect.any(String),
  is_anonymous: false,
}
const confirmed = {
  ...person,
  email_confirmed_at: expect.any(String),
  last_sign_in_at: expect.any(String),
}
const session = {
  access_token: expect.any(String),
  refresh_token: expect.any(String),
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: expect.any(Number),
}

/** In brackets the test of auth-js (`packages/core/auth-js/test`) that asks the same. */
describe('accounts as GoTrue answers them', () => {
  let services: Services
  beforeAll(async () => {
    services = await startServices()
  })
  afterAll(() => services?.stop())

  const auth = () => services.browser().auth
  const signedIn = async () => (await services.signedIn()).auth
  const tokenHash = () => inLink(services.lastLink()).token_hash ?? ''

  describe('sign-up', () => {
    it('answers the bare user and no session (signUp() returns the bare user payload when signup requires confirmation)', async () => {
      const client = services.browser()
      const email = newEmail()
      const { data, error } = await client.auth.signUp({ email, password })
      expect([error, data.session]).toEqual([null, null])
      expect(data.user).toMatchObject({ ...person, email })
      expect((await client.last()).json).toEqual(data.user)
    })

    it('keeps the name and where to land (signUp() with email and options)', async () => {
      const email = newEmail()
      const landing = `${siteUrl}/admin?from=mail`
      const options = { emailRedirectTo: landing, data: { username: 'Nena', role: 'admin' } }
      const { data, error } = await auth().signUp({ email, password, options })
      expect(error).toBeNull()
      expect(data.user?.user_metadata).toMatchObject({ username: 'Nena' })
      expect(inLink(services.lastLink()).redirect_to).toBe(landing)
    })

    it('is confirmed by its link’s token (modify confirm email using updateUserById())', async () => {
      const email = newEmail()
      await auth().signUp({ email, password })
      const client = services.browser()
      const { data, error } = await client.auth.verifyOtp({
        type: 'signup',
        token_hash: tokenHash(),
      })
      expect(error).toBeNull()
      expect(data.session).toMatchObject({ ...session, user: { ...confirmed, email } })
      expect((await client.auth.getUser()).data.user?.email).toBe(email)
    })

    it('tells of no account (signUp() the same user twice should not share email already registered message)', async () => {
      const { email } = await services.account('user')
      const shape = async (address: string) => {
        const { data, error } = await auth().signUp({ email: address, password })
        return [error, data.session, Object.keys(data.user ?? {}), data.user?.identities]
      }
      expect(await shape(email)).toEqual(await shape(newEmail()))
    })

    it('refuses a short password (fail to signUp() with invalid password)', async () => {
      const { data, error } = await auth().signUp({ email: newEmail(), password: '123' })
      expect([data.user, data.session]).toEqual([null, null])
      expect(error).toBeInstanceOf(AuthWeakPasswordError)
      expect(error).toMatchObject({
        status: 422,
        code: 'weak_password',
        message: 'Password should be at least 6 characters.',
        reasons: ['length'],
      })
    })

    it('refuses what is no address (fail to signUp() with invalid email)', async () => {
      const { data, error } = await auth().signUp({ email: 'a', password })
      expect([data.user, data.session]).toEqual([null, null])
      expect(error).toMatchObject({
        status: 400,
        code: 'validation_failed',
        message: 'Unable to validate email address: invalid format',
      })
    })

    it('is closed where the brokerage closes it (User cannot sign up when signups are disabled)', async () => {
      const set = (to: string) =>
        services.backend.withConnection((sql) =>
          sql.query('update public.staff_settings set sign_up = $1', [to]),
        )
      // Before there is a superadmin, nobody could invite: sign-up stays open.
      await services.account('superadmin')
      await set('invited')
      const { data, error } = await auth()
        .signUp({ email: newEmail(), password })
        .finally(() => set('open'))
      expect(data.user).toBeNull()
      expect(error).toMatchObject({
        status: 422,
        code: 'signup_disabled',
        message: 'Signups not allowed for this instance',
      })
    })

    it.each([
      ['options', { emailRedirectTo: siteUrl }],
      ['empty options', {}],
    ])('is mailed again (resend with email with %s)', async (_what, options) => {
      const email = newEmail()
      await auth().signUp({ email, password })
      const client = services.browser()
      const { data, error } = await client.auth.resend({ type: 'signup', email, options })
      expect([error, data]).toEqual([null, { user: null, session: null }])
      expect(await client.last()).toMatchObject({ status: 200, json: {} })
      const token_hash = tokenHash()
      expect((await client.auth.verifyOtp({ type: 'signup', token_hash })).error).toBeNull()
    })
  })

  describe('sign-in', () => {
    it('answers session and user (signInWithPassword() for email)', async () => {
      const { email } = await services.account('user')
      const client = services.browser()
      const { data, error } = await client.auth.signInWithPassword({ email, password })
      expect(error).toBeNull()
      expect(data.session).toMatchObject({ ...session, user: { ...confirmed, email } })
      expect(data.user).toEqual(data.session?.user)
      const { json, headers } = await client.last()
      expect(Object.keys(json).sort()).toEqual([...Object.keys(session), 'user'].sort())
      expect(headers.get('content-type')).toBe('application/json')
    })

    it('has every field of a user and of an identity (Get user)', async () => {
      const { data } = await (await signedIn()).getUser()
      expect(Object.keys(data.user ?? {}).sort()).toEqual(
        [
          ...Object.keys(confirmed),
          'confirmation_sent_at',
          'confirmed_at',
          'email',
          'identities',
          'user_metadata',
        ].sort(),
      )
      const [identity] = data.user?.identities ?? []
      expect(identity).toEqual({
        identity_id: expect.any(String),
        id: data.user?.id,
        user_id: data.user?.id,
        identity_data: expect.objectContaining({ email: data.user?.email, sub: data.user?.id }),
        provider: 'email',
        last_sign_in_at: expect.any(String),
        created_at: expect.any(String),
        updated_at: expect.any(String),
        email: data.user?.email,
      })
    })

    it('refuses a wrong password and an unknown address alike (signIn() with the wrong password; should handle signInWithPassword with invalid credentials)', async () => {
      const { email } = await services.account('user')
      for (const address of [email, newEmail()]) {
        const wrong = { email: address, password: `${password}-wrong` }
        const { data, error } = await auth().signInWithPassword({
          ...wrong,
          options: { captchaToken: 'some_token' },
        })
        expect([data.user, data.session]).toEqual([null, null])
        expect(error).toBeInstanceOf(AuthApiError)
        expect(error).toMatchObject({
          status: 400,
          code: 'invalid_credentials',
          message: 'Invalid login credentials',
        })
      }
    })

    it('says that an address is not confirmed to who has the password', async () => {
      const email = newEmail()
      await auth().signUp({ email, password })
      expect((await auth().signInWithPassword({ email, password })).error).toMatchObject({
        status: 400,
        code: 'email_not_confirmed',
        message: 'Email not confirmed',
      })
    })

    it('without a name is refused (fail to sign in anonymously when it is disabled on the server)', async () => {
      expect((await auth().signInAnonymously()).error).toMatchObject({
        status: 422,
        code: 'anonymous_provider_disabled',
        message: 'Anonymous sign-ins are disabled',
      })
    })

    it('by a code that nobody got is refused (should handle exchangeCodeForSession with invalid code)', async () => {
      const client = services.browser({ flowType: 'pkce' })
      const options = { skipBrowserRedirect: true }
      await client.auth.signInWithOAuth({ provider: 'google', options })
      const { data, error } = await client.auth.exchangeCodeForSession('mock_code')
      expect([data.user, data.session]).toEqual([null, null])
      expect(error).toMatchObject({ status: 404, code: 'flow_state_not_found' })
    })

    it.each([
      ['google', 'Unsupported provider: provider is not enabled'],
      ['github', 'Unsupported provider: Provider github could not be found'],
    ] as const)(
      'at %s where it is not set up is refused (signIn() with Provider)',
      async (provider, msg) => {
        const options = { redirectTo: `${siteUrl}/admin`, skipBrowserRedirect: true }
        const { data } = await auth().signInWithOAuth({ provider, options })
        const { status, json } = await services.call('GET', data.url?.replace(siteUrl, '') ?? '')
        expect([status, json]).toEqual([400, { code: 400, error_code: 'validation_failed', msg }])
      },
    )
  })

  describe('sessions', () => {
    it.each(['a passed-in refresh token', 'no passed-in refresh token'])(
      'go on with %s (refreshSession() should return a new session …)',
      async (how) => {
        const client = await signedIn()
        const { data: before } = await client.getSession()
        const { data, error } = await client.refreshSession(
          how.startsWith('no') ? undefined : (before.session ?? undefined),
        )
        expect(error).toBeNull()
        expect(data.session).toMatchObject({ ...session, user: confirmed })
        expect(data.session?.refresh_token).not.toBe(before.session?.refresh_token)
        const ids = [before, data].map((each) => decodeJwt(each.session?.access_token ?? ''))
        expect(ids[0]?.session_id).toBe(ids[1]?.session_id)
      },
    )

    it('are handed to another browser (setSession should return no error)', async () => {
      const { data } = await (await signedIn()).getSession()
      const other = auth()
      const set = await other.setSession({
        access_token: data.session?.access_token ?? '',
        refresh_token: data.session?.refresh_token ?? '',
      })
      expect(set.error).toBeNull()
      expect(set.data.session).toMatchObject({ token_type: 'bearer', user: confirmed })
      expect((await other.getSession()).data.session).not.toBeNull()
      const named = await other.updateUser({ data: { username: 'Nena' } })
      expect([named.error, named.data.user?.user_metadata.username]).toEqual([null, 'Nena'])
    })

    it('are refused by a wrong access token (setSession should fail with invalid access token)', async () => {
      const { data } = await (await signedIn()).getSession()
      const set = await auth().setSession({
        access_token: `${data.session?.access_token}x`,
        refresh_token: data.session?.refresh_token ?? '',
      })
      expect(set.data.session).toBeNull()
      expect(set.error).toMatchObject({
        status: 403,
        code: 'bad_jwt',
        message: expect.stringMatching(/^invalid JWT/),
      })
    })

    it('are refused by a wrong refresh token (setSession should fail with invalid refresh token; should handle refreshSession with invalid refresh token)', async () => {
      const refused = {
        status: 400,
        code: 'refresh_token_not_found',
        message: 'Invalid Refresh Token: Refresh Token Not Found',
      }
      const set = await auth().setSession({
        access_token: await expiredToken(),
        refresh_token: 'invalid-refresh-token',
      })
      expect([set.data.session, set.error]).toMatchObject([null, refused])
      const refreshed = await auth().refreshSession({ refresh_token: 'invalid-refresh-token' })
      expect([refreshed.data.session, refreshed.error]).toMatchObject([null, refused])
    })

    it('are renewed when they have run out (getSession() should refresh the session and return a new access token)', async () => {
      const storageKey = 'run-out'
      const items = new Map<string, string>()
      const storage = {
        getItem: (key: string) => items.get(key) ?? null,
        setItem: (key: string, value: string) => void items.set(key, value),
        removeItem: (key: string) => void items.delete(key),
      }
      const client = await services.signedIn('user', { storage, storageKey })
      const before = JSON.parse(items.get(storageKey) ?? '')
      items.set(storageKey, JSON.stringify({ ...before, expires_at: 1 }))
      const { data, error } = await client.auth.getSession()
      expect(error).toBeNull()
      expect(data.session).toMatchObject({ ...session, user: confirmed })
      expect(data.session?.refresh_token).not.toBe(before.refresh_token)

      items.set(
        storageKey,
        JSON.stringify({ ...before, expires_at: 1, refresh_token: 'invalid-refresh-token' }),
      )
      const gone = await client.auth.getSession()
      expect([gone.data.session, gone.error?.code]).toEqual([null, 'refresh_token_not_found'])
    })

    it('tell listeners (_notifyAllSubscribers notifies all subscribers of session changes; _removeSession …)', async () => {
      const { email } = await services.account('user')
      const client = auth()
      const events: AuthChangeEvent[] = []
      client.onAuthStateChange((event) => void events.push(event))
      await client.signInWithPassword({ email, password })
      await client.refreshSession()
      await client.updateUser({ data: { username: 'Nena' } })
      await client.signOut()
      expect(events.filter((event) => event !== 'INITIAL_SESSION')).toEqual([
        'SIGNED_IN',
        'TOKEN_REFRESHED',
        'USER_UPDATED',
        'SIGNED_OUT',
      ])
    })

    it('are checked by the server where their key is secret (getClaims …)', async () => {
      const client = await signedIn()
      const { data, error } = await client.getClaims()
      expect(error).toBeNull()
      expect(data?.header).toMatchObject({ alg: 'HS256', typ: 'JWT' })
      expect(data?.claims).toMatchObject({
        iss: `${siteUrl}/auth/v1`,
        aud: 'authenticated',
        role: 'authenticated',
        aal: 'aal1',
        session_id: expect.any(String),
        amr: [{ method: 'password', timestamp: expect.any(Number) }],
        is_anonymous: false,
      })
      const level = await client.mfa.getAuthenticatorAssuranceLevel()
      expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
      expect((await client.mfa.listFactors()).data?.all).toEqual([])
    })
  })

  describe('a second factor', () => {
    const begun = async () => {
      const client = await services.signedIn()
      const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' })
      if (error) throw error
      return { client, mfa: client.auth.mfa, factorId: data.id, totp: data.totp }
    }

    it('is begun with a picture and a key (enroll({factorType: "totp"}) returns totp)', async () => {
      const { totp, client } = await begun()
      expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
      expect(totp).toMatchObject({ secret: expect.any(String), uri: expect.any(String) })
      expect((await client.auth.getUser()).data.user?.factors).toMatchObject([
        { factor_type: 'totp', status: 'unverified' },
      ])
    })

    it('is asked for (challenge should create MFA challenge)', async () => {
      const { mfa, factorId } = await begun()
      const { data, error } = await mfa.challenge({ factorId })
      expect(error).toBeNull()
      expect(data).toEqual({ id: expect.any(String), type: 'totp', expires_at: expect.any(Number) })
      const seconds = (data?.expires_at ?? 0) - Date.now() / 1000
      expect(Math.abs(seconds - 300)).toBeLessThan(30)
    })

    it('is not given by a wrong code (verify should verify MFA challenge; challengeAndVerify should handle MFA challenge and verification in one call)', async () => {
      const { client, mfa, factorId, totp } = await begun()
      const code = ['123456', '654321'].find((each) => each !== codeOf(totp.secret)) ?? ''
      const { data: challenge } = await mfa.challenge({ factorId })
      const wrong = [
        await mfa.verify({ factorId, challengeId: challenge?.id ?? '', code }),
        await mfa.challengeAndVerify({ factorId, code }),
      ]
      for (const { data, error } of wrong) {
        expect(data).toBeNull()
        expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
        expect(error?.message).toContain('Invalid TOTP code')
      }
      expect((await client.auth.getUser()).error).toBeNull()
    })

    it('raises the session by the right one (verify …)', async () => {
      const { client, mfa, factorId, totp } = await begun()
      const { data, error } = await mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) })
      expect(error).toBeNull()
      expect(data).toMatchObject({ ...session, user: { factors: [{ status: 'verified' }] } })
      expect((await client.auth.getSession()).data.session?.access_token).toBe(data?.access_token)
      const level = await mfa.getAuthenticatorAssuranceLevel()
      expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
      expect((await mfa.listFactors()).data?.totp).toHaveLength(1)
    })

    it('goes (unenroll should remove MFA factor)', async () => {
      const { mfa, factorId } = await begun()
      expect(await mfa.unenroll({ factorId })).toEqual({ data: { id: factorId }, error: null })
      expect((await mfa.listFactors()).data).toMatchObject({ all: [], totp: [] })
      const { error } = await mfa.unenroll({ factorId })
      expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    })

    it('says how far the session is (getAuthenticatorAssuranceLevel should return current AAL)', async () => {
      const { mfa } = await begun()
      const { data, error } = await mfa.getAuthenticatorAssuranceLevel()
      expect(error).toBeNull()
      expect(data).toEqual({
        currentLevel: 'aal1',
        nextLevel: 'aal1',
        currentAuthenticationMethods: [{ method: 'password', timestamp: expect.any(Number) }],
      })
    })

    it('is nothing without a session (enroll({factorType: "totp"}) should fail without session; should handle MFA challenge, verify, unenroll without session)', async () => {
      const { mfa } = auth()
      const factorId = '00000000-0000-4000-8000-000000000000'
      const asked = [
        await mfa.enroll({ factorType: 'totp' }),
        await mfa.challenge({ factorId }),
        await mfa.verify({ factorId, challengeId: factorId, code: '123456' }),
        await mfa.unenroll({ factorId }),
      ]
      for (const { data, error } of asked) {
        expect(data).toBeNull()
        expect(error?.message).toContain('Bearer token')
      }
    })
  })

  describe('sign-out', () => {
    it('ends the session (signOut; Get user after logging out)', async () => {
      const client = await services.signedIn()
      const token = (await client.auth.getSession()).data.session?.access_token
      expect(await client.auth.signOut()).toEqual({ error: null })
      expect(await client.last()).toMatchObject({ status: 204 })
      expect((await client.auth.getSession()).data.session).toBeNull()
      expect((await client.auth.getUser()).error).toBeInstanceOf(AuthSessionMissingError)
      const { data, error } = await auth().getUser(token)
      expect(data.user).toBeNull()
      expect(error).toBeInstanceOf(AuthSessionMissingError)
    })

    it('is no error where the account is gone (signOut should remove session if user is not found or jwt is invalid)', async () => {
      const client = await signedIn()
      const { data } = await client.getUser()
      await services.backend.withConnection((sql) =>
        sql.query('delete from auth.users where id = $1', [data.user?.id]),
      )
      expect(await client.signOut()).toEqual({ error: null })
      expect((await client.getSession()).data.session).toBeNull()
    })

    it('everywhere is the default (signOut() with an valid access token)', async () => {
      const mine = await services.account('user')
      const other = await services.signIn(mine.email)
      await services.call('POST', '/auth/v1/logout', { token: mine.token })
      for (const token of [mine.token, other.token]) {
        const { status, json } = await services.call('GET', '/auth/v1/user', { token })
        expect([status, json.error_code]).toEqual([403, 'session_not_found'])
      }
    })

    it('needs a session’s token and a scope (signOut() with an invalid access token; signOut() fails with invalid scope)', async () => {
      const server = services.browser({}, services.secrets.secretKey)
      const { error } = await server.auth.admin.signOut('this-is-a-bad-token')
      expect(error).toMatchObject({ status: 403, message: expect.stringMatching(/^invalid JWT/) })
      const { token } = await services.account('user')
      const path = '/auth/v1/logout?scope=invalid_scope'
      const { status, json } = await services.call('POST', path, { token })
      expect([status, json.error_code]).toEqual([400, 'validation_failed'])
    })
  })

  describe('a person’s own account', () => {
    it('is read by a token (getUser() fetches a user by their access_token)', async () => {
      const { email, token } = await services.account('user')
      const { data, error } = await auth().getUser(token)
      expect(error).toBeNull()
      expect(data.user).toMatchObject({ ...confirmed, email })
    })

    it('takes a name (Update user; Get user after updating)', async () => {
      const client = await signedIn()
      const { data, error } = await client.updateUser({ data: { username: 'Nena', hello: 'x' } })
      expect(error).toBeNull()
      expect(data.user).toMatchObject({ ...confirmed, user_metadata: { username: 'Nena' } })
      expect(data.user?.user_metadata).not.toHaveProperty('hello')
      const { data: read } = await client.getUser()
      expect(read.user).toMatchObject({ user_metadata: { username: 'Nena' } })
    })

    it('takes another password, not the same', async () => {
      const client = await signedIn()
      expect((await client.updateUser({ password })).error).toMatchObject({
        status: 422,
        code: 'same_password',
        message: 'New password should be different from the old password.',
      })
      expect((await client.updateUser({ password: 'quite another' })).error).toBeNull()
    })

    it('lists its identities (getUserIdentities() …)', async () => {
      expect((await auth().getUserIdentities()).error).toBeInstanceOf(AuthSessionMissingError)
      const client = await services.signedIn()
      const { data } = await client.auth.getUserIdentities()
      expect(data?.identities).toMatchObject([
        { provider: 'email', identity_data: { email: client.email } },
      ])
    })

    it('needs a session (should handle getUser/updateUser without valid session)', async () => {
      expect((await auth().getUser()).error).toBeInstanceOf(AuthSessionMissingError)
      expect((await auth().updateUser({ data: {} })).error).toBeInstanceOf(AuthSessionMissingError)
      const { status, json } = await services.call('GET', '/auth/v1/user')
      expect([status, json]).toEqual([
        401,
        {
          code: 401,
          error_code: 'no_authorization',
          msg: 'This endpoint requires a valid Bearer token',
        },
      ])
    })

    it('is recovered (resetPasswordForEmail() sends an email for password recovery)', async () => {
      const { email } = await services.account('user')
      const redirectTo = `${siteUrl}/admin/reset-password`
      const { data, error } = await auth().resetPasswordForEmail(email, { redirectTo })
      expect([error, data]).toEqual([null, {}])
      const client = auth()
      const token_hash = tokenHash()
      expect((await client.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull()
      expect((await client.updateUser({ password: 'quite another' })).error).toBeNull()
      const again = await auth().verifyOtp({ type: 'recovery', token_hash })
      expect(again.data).toEqual({ user: null, session: null })
      expect(again.error).toMatchObject({
        status: 403,
        code: 'otp_expired',
        message: 'Email link is invalid or has expired',
      })
    })

    it('is not told of (resetPasswordForEmail() if user does not exist, user details are not exposed)', async () => {
      const client = services.browser()
      const { data, error } = await client.auth.resetPasswordForEmail(newEmail(), {
        captchaToken: 'some_token',
      })
      expect([error, data]).toEqual([null, {}])
      expect(await client.last()).toMatchObject({ status: 200, json: {} })
    })

    it.each(['signUp', 'signInWithPassword', 'updateUser'] as const)(
      'throws where the client is to (%s() should throw an error when throwOnError is true)',
      async (method) => {
        const client = services.browser({ throwOnError: true }).auth
        const wrong = { email: 'a', password: '123456' }
        await expect(client[method](wrong)).rejects.toThrow()
      },
    )
  })

  describe('links', () => {
    const fragmentOf = (location: string | null) =>
      Object.fromEntries(new URLSearchParams(new URL(location ?? '').hash.slice(1)))

    it('are used up by verifyOtp, not by being opened (should handle implicit grant callback)', async () => {
      const email = newEmail()
      await auth().signUp({ email, password })
      const link = services.lastLink()
      const { type = '', token_hash = '' } = fragmentOf(link.href)
      const opened = await services.call('GET', `/auth/v1/verify?token=${token_hash}&type=${type}`)
      expect([opened.status, fragmentOf(opened.headers.get('location'))]).toEqual([
        303,
        { type, token_hash },
      ])
      const { data, error } = await auth().verifyOtp({ type: 'signup', token_hash })
      expect([error, data.user?.email, data.session?.token_type]).toEqual([null, email, 'bearer'])
      const again = await auth().verifyOtp({ type: 'signup', token_hash })
      expect([again.error?.status, again.error?.code]).toEqual([403, 'otp_expired'])
    })
  })

  it('errors have a code, its name and words (fetch.test.ts, handleError)', async () => {
    const client = services.browser()
    await client.auth.signInWithPassword({ email: newEmail(), password })
    const { status, headers, json } = await client.last()
    expect([status, headers.get('x-sb-error-code'), json]).toEqual([
      400,
      'invalid_credentials',
      { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    ])
  })

  it('says what is offered', async () => {
    expect((await services.call('GET', '/auth/v1/settings')).json).toMatchObject({
      external: { anonymous_users: false, email: true, google: false, phone: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      saml_enabled: false,
    })
    expect((await services.call('GET', '/auth/v1/health')).json).toMatchObject({ name: 'GoTrue' })
    expect((await services.call('GET', '/auth/v1/.well-known/jwks.json')).status).toBe(404)
  })

  function expiredToken(): Promise<string> {
    return new SignJWT({ role: 'authenticated' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(1)
      .sign(new TextEncoder().encode(services.secrets.jwtSecret))
  }
})
