import type { SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { secondSteps } from '../../modules/accounts/server/jobs/second-steps.ts'
import { codeOf } from '../../testing/one-time-code.ts'
import {
  type AccountBackend,
  passwordPath,
  startAccountBackend,
} from '../../testing/server/account-backend.ts'
import { jobIn } from '../../testing/server/job-context.ts'
import * as step from '../../testing/server/second-step.ts'
import { must, sessionOf } from '../../testing/server/second-step.ts'
import { onePixelPng, password } from '../../testing/server/test-backend.ts'
import { opened, startTestSite } from '../../testing/server/test-site.ts'
import { mostSessions } from './session-records.ts'

let count = 0

describe('a second factor, by Supabase’s own client', () => {
  let test: AccountBackend
  let client: SupabaseClient
  let email: string
  let userId: string
  beforeAll(async () => {
    test = await startAccountBackend()
  })
  afterAll(() => test.stop())
  beforeEach(async () => {
    const account = await test.account('user')
    email = account.email
    userId = account.id
    client = await signedIn()
  })

  const signedIn = () => step.signedInBrowser(test, email)
  const enrol = (browser = client, friendlyName = 'Phone') => step.enrol(browser, friendlyName)
  const meet = (factorId: string, code: string, browser = client) =>
    step.meet(browser, factorId, code)
  const enrolled = () => step.enrolled(client)
  const read = (token: string) => test.call('GET', '/auth/v1/user', { token })
  const stored = (text: string, values: unknown[]) =>
    test.backend.withConnection((sql) => sql.query<Record<string, unknown>>(text, values))

  it('is enrolled, and raises the session by its code', async () => {
    const { id, type, friendly_name, totp } = await enrol()
    expect([type, friendly_name]).toEqual(['totp', 'Phone'])
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#%]*<\/svg>$/)
    const uri = new URL(totp.uri)
    expect(uri.protocol).toBe('otpauth:')
    expect(uri.searchParams.get('secret')).toBe(totp.secret)
    expect(uri.searchParams.get('issuer')).toBe('127.0.0.1 3000')
    expect(decodeURIComponent(totp.uri)).toContain(email)
    expect(must(await client.auth.mfa.listFactors())).toMatchObject({
      all: [{ id, status: 'unverified' }],
      totp: [],
    })

    const challenge = must(await client.auth.mfa.challenge({ factorId: id }))
    expect(challenge).toMatchObject({ type: 'totp', expires_at: expect.any(Number) })
    const verified = must(
      await client.auth.mfa.verify({
        factorId: id,
        challengeId: challenge.id,
        code: codeOf(totp.secret),
      }),
    )
    const claims = decodeJwt(verified.access_token)
    expect(claims.aal).toBe('aal2')
    expect(claims.amr).toEqual(
      expect.arrayContaining([
        { method: 'totp', timestamp: expect.any(Number) },
        { method: 'password', timestamp: expect.any(Number) },
      ]),
    )
    expect(verified.user.factors).toEqual([
      {
        id,
        friendly_name: 'Phone',
        factor_type: 'totp',
        status: 'verified',
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ])
    expect(JSON.stringify(must(await client.auth.getUser()))).not.toContain(totp.secret)
    const refreshed = must(await client.auth.refreshSession())
    expect(decodeJwt(refreshed.session?.access_token ?? '').aal).toBe('aal2')
    const level = must(await client.auth.mfa.getAuthenticatorAssuranceLevel())
    expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  })

  it('is told to its account by e-mail, however it was switched', async () => {
    const tell = async () => {
      const told = await secondSteps.run(jobIn(test))
      await test.backend.mails.deliver()
      return told
    }
    await tell()
    const { id } = await enrolled()
    must(await client.rpc('make_recovery_codes'))
    expect(await tell()).toBe(1)
    expect(test.mails.at(-1)).toMatchObject({
      to: email,
      subject: expect.stringMatching(/^The second step of your account at .* is on$/),
      text: expect.stringContaining('New recovery codes were made.'),
    })
    must(await client.auth.mfa.unenroll({ factorId: id }))
    expect(await tell()).toBe(1)
    expect(test.mails.at(-1)).toMatchObject({
      to: email,
      subject: expect.stringMatching(/ is off$/),
      text: expect.stringContaining('the password alone opens the account'),
    })
    expect(await tell()).toBe(0)
  })

  it('is asked for at the next sign-in', async () => {
    const { id, secret } = await enrolled()
    const next = await signedIn()
    const level = must(await next.auth.mfa.getAuthenticatorAssuranceLevel())
    expect(level).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    must(await meet(id, codeOf(secret, 1), next))
    must(await client.auth.getUser())
  })

  it('opens rows and files to a role with it, and not without', async () => {
    const admin = await test.account('admin')
    email = admin.email
    client = await signedIn()
    const { id, secret } = await enrolled()
    const added = { title: 'With pictures', price: '1' }
    const listing = must(await client.from('properties').insert(added).select('id').single())
    const half = await signedIn()
    const seen = async (browser: SupabaseClient) =>
      must(await browser.from('profiles').select('user_id')).length
    const upload = (browser: SupabaseClient) =>
      browser.storage
        .from('property-images')
        .upload(`${listing.id}/${++count}_0.png`, onePixelPng, { contentType: 'image/png' })
    expect(await seen(half)).toBe(1)
    expect((await upload(half)).error).not.toBeNull()
    must(await meet(id, codeOf(secret, 1), half))
    expect(await seen(half)).toBeGreaterThan(1)
    must(await upload(half))
  })

  it('keeps the account’s standing from what the password alone has', async () => {
    await enrolled()
    const half = await signedIn()
    must(await half.from('properties').select('id').limit(1))
    await stored(
      `insert into public.people (name, profile_id)
       select 'Ana', id from public.profiles where user_id = $1`,
      [userId],
    )
    const own = { name: 'Ana', about: 'Agent' }
    const write = async (browser: SupabaseClient) =>
      (await browser.from('people').update(own).eq('id', userId)).status
    // An account that nobody vouches for writes sixty times a minute.
    for (let count = 0; count < 60; count++) expect(await write(half)).toBe(204)
    expect(await write(half)).toBe(429)
    for (let count = 0; count < 65; count++) expect(await write(client)).toBe(204)
  })

  it('is wanted by the server’s own actions, too', async () => {
    const { id, secret } = await enrolled()
    const half = await signedIn()
    const site = await startTestSite(opened(test))
    try {
      const begin = async () => {
        const { access_token } = await sessionOf(half)
        const answer = await site.post(
          '/api/backups',
          {},
          { authorization: `Bearer ${access_token}` },
        )
        return answer.status
      }
      expect(await begin()).toBe(401)
      must(await meet(id, codeOf(secret, 1), half))
      // Signed in, and no superadmin.
      expect(await begin()).toBe(403)
    } finally {
      site.stop()
    }
  })

  it('ends the sessions without it, when its first code is right', async () => {
    const other = await signedIn()
    await enrolled()
    expect((await other.auth.getUser()).error).not.toBeNull()
  })

  it('raises no refresh token of before, in its grace either', async () => {
    const { id, secret } = await enrolled()
    const next = await signedIn()
    const [first, second] = [await sessionOf(next), must(await next.auth.refreshSession()).session]
    const { access_token } = must(await meet(id, codeOf(secret, 1), next))
    for (const refresh_token of [first.refresh_token, second?.refresh_token]) {
      const stolen = await test.call('POST', '/auth/v1/token?grant_type=refresh_token', {
        body: { refresh_token },
      })
      expect([stolen.status, stolen.json.error_code]).toEqual([400, 'refresh_token_not_found'])
    }
    expect((await read(access_token)).status).toBe(200)
    must(await next.auth.refreshSession())
  })

  it.each(['global', 'others'])('isn’t signed out by the password alone: %s', async (scope) => {
    const { id, secret } = await enrolled()
    const own = await sessionOf(client)
    const half = await signedIn()
    const { access_token: token } = await sessionOf(half)
    const answer = await test.call('POST', `/auth/v1/logout?scope=${scope}`, { token })
    expect(answer.status).toBe(204)
    expect((await read(own.access_token)).status).toBe(200)
    expect((await read(token)).status).toBe(scope === 'global' ? 403 : 200)

    const next = await signedIn()
    must(await meet(id, codeOf(secret, 1), next))
    expect((await next.auth.signOut({ scope: 'others' })).error).toBeNull()
    expect((await read(own.access_token)).status).toBe(403)
  })

  it('isn’t signed out by a hundred sessions of the password alone', async () => {
    await enrolled()
    const own = await sessionOf(client)
    await stored(
      `insert into auth.sessions (id, user_id, aal, created_at, updated_at)
       select gen_random_uuid(), $1, 'aal1', now(), now() + interval '1 second'
       from generate_series(1, $2)`,
      [userId, mostSessions],
    )
    const half = await signedIn()
    expect((await read(own.access_token)).status).toBe(200)
    must(await half.auth.getUser())
  })

  it('is not begun in a session that is open for long, by whoever finds it', async () => {
    const old = `update auth.sessions set created_at = now() - interval '61 minutes' where user_id = $1`
    await stored(old, [userId])
    const begun = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Theirs' })
    expect(begun.error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
    client = await signedIn()
    const { id } = await enrolled()
    await stored(old, [userId])
    const second = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Theirs' })
    expect(second.error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
    must(await client.auth.mfa.unenroll({ factorId: id }))
  })

  it('takes a code once, and none of before', async () => {
    const { id, secret } = await enrolled()
    const codes = [1, 0, -1].map((steps) => codeOf(secret, steps))
    must(await meet(id, codes[0] ?? ''))
    for (const code of codes) {
      const again = await meet(id, code)
      expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    }
  })

  it.each([-3, 3])('takes no code of %d steps away', async (steps) => {
    const { id, totp } = await enrol()
    const far = await meet(id, codeOf(totp.secret, steps))
    expect(far.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    expect(decodeJwt((await sessionOf(client)).access_token).aal).toBe('aal1')
  })

  it.each(['', '12345', '1234567', 'abcdef', '<code>', '１２３４５６', 'éééééé'])(
    'takes no code “%s”',
    async (code) => {
      const { id } = await enrol()
      expect((await meet(id, code)).error).toMatchObject({ code: 'mfa_verification_failed' })
    },
  )

  it('meets a challenge once and within five minutes, by its own factor', async () => {
    const { id, totp } = await enrol()
    const late = must(await client.auth.mfa.challenge({ factorId: id }))
    await stored(
      `update auth.mfa_challenges set created_at = now() - interval '5 minutes' where id = $1`,
      [late.id],
    )
    const code = codeOf(totp.secret)
    const verify = (challengeId: string, factorId = id) =>
      client.auth.mfa.verify({ factorId, challengeId, code })
    expect((await verify(late.id)).error).toMatchObject({
      status: 422,
      code: 'mfa_challenge_expired',
    })
    const other = await enrol(client, 'Tablet')
    const ofOther = must(await client.auth.mfa.challenge({ factorId: other.id }))
    expect((await verify(ofOther.id)).error).toMatchObject({ code: 'mfa_factor_not_found' })
    const good = must(await client.auth.mfa.challenge({ factorId: id }))
    must(await verify(good.id))
    expect((await verify(good.id)).error).toMatchObject({ code: 'mfa_challenge_expired' })
  })

  it('guesses no further than ten wrong codes, from anywhere', async () => {
    const { id, secret } = await enrolled()
    const next = await signedIn()
    for (let guess = 0; guess < 10; guess++) {
      expect((await meet(id, 'wrong1', next)).error?.code).toBe('mfa_verification_failed')
    }
    const right = await meet(id, codeOf(secret, 1), await signedIn())
    expect(right.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  })

  it('takes the owner’s code on their own device while a stranger guesses', async () => {
    const { id, totp } = await enrol()
    const verify = async (code: string, cookie = '') => {
      const { access_token: token } = await sessionOf(await signedIn())
      const path = `/auth/v1/factors/${id}`
      const { json } = await test.call('POST', `${path}/challenge`, { token })
      return test.call('POST', `${path}/verify`, {
        token,
        body: { challenge_id: json.id, code },
        headers: { cookie },
      })
    }
    const first = await verify(codeOf(totp.secret))
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(cookie).toMatch(/^bale_device=/)
    // The stranger's own device knows the password and no code.
    const { headers } = await test.call('POST', passwordPath, { body: { email, password } })
    const theirs = headers.get('set-cookie')?.split(';')[0] ?? ''
    for (let guess = 0; guess < 10; guess++) await verify('000000', guess % 2 ? theirs : '')
    expect((await verify(codeOf(totp.secret, 1), theirs)).status).toBe(429)
    expect((await verify(codeOf(totp.secret, 1), cookie)).status).toBe(200)
    // It has its own ten wrong ones.
    for (let guess = 0; guess < 10; guess++) await verify('000000', cookie)
    expect((await verify(codeOf(totp.secret, 1), cookie)).status).toBe(429)
  })

  it('is nobody else’s to use or to end', async () => {
    const { id, secret } = await enrolled()
    email = (await test.account('user')).email
    const stranger = await signedIn()
    const tries = [
      await stranger.auth.mfa.challenge({ factorId: id }),
      await meet(id, codeOf(secret, 1), stranger),
      await stranger.auth.mfa.unenroll({ factorId: id }),
    ]
    for (const { error } of tries) {
      expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    }
  })

  it('is ended, replaced or joined by another only with itself', async () => {
    const { id, secret } = await enrolled()
    const next = await signedIn()
    expect((await next.auth.mfa.unenroll({ factorId: id })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    })
    const second = await next.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Theirs' })
    expect(second.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    const changed = await next.auth.updateUser({ password: 'another long one' })
    expect(changed.error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    const same = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    expect(same.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })

    must(await meet(id, codeOf(secret, 1), next))
    expect(must(await next.auth.mfa.unenroll({ factorId: id }))).toEqual({ id })
    expect(must(await client.auth.mfa.listFactors()).all).toEqual([])
    const levels = await stored('select distinct aal::text from auth.sessions where user_id = $1', [
      userId,
    ])
    expect(levels).toEqual([{ aal: 'aal1' }])
  })

  it('leaves no session that it raised, where another stays', async () => {
    const lost = await enrolled()
    const kept = await enrol(client, 'Tablet')
    const owner = await signedIn()
    must(await meet(lost.id, codeOf(lost.secret, 1), owner))
    must(await meet(kept.id, codeOf(kept.totp.secret), client))
    must(await meet(kept.id, codeOf(kept.totp.secret, 1), owner))
    const thief = await signedIn()
    await stored(
      `update auth.mfa_challenges set otp_code = (otp_code::bigint - 2)::text where factor_id = $1`,
      [lost.id],
    )
    must(await meet(lost.id, codeOf(lost.secret, 1), thief))
    const { access_token } = await sessionOf(thief)
    must(await owner.auth.mfa.unenroll({ factorId: lost.id }))
    expect((await read(access_token)).status).toBe(403)
    expect((await read((await sessionOf(owner)).access_token)).status).toBe(200)
  })

  it('is begun again under its name, and ten at most are begun', async () => {
    const first = await enrol()
    await enrol()
    expect((await client.auth.mfa.challenge({ factorId: first.id })).error?.status).toBe(404)
    for (let more = 1; more < 10; more++) await enrol(client, `Phone ${more}`)
    const beyond = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'One more' })
    expect(beyond.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
    await stored(
      `update auth.mfa_factors set created_at = now() - interval '6 minutes' where user_id = $1`,
      [userId],
    )
    await enrol(client, 'One more')
    expect(must(await client.auth.mfa.listFactors()).all).toHaveLength(1)
  })

  it.each([
    ['POST', '/auth/v1/factors', 401, 'no_authorization'],
    ['GET', '/auth/v1/factors', 405, 'method_not_allowed'],
    ['POST', '/auth/v1/factors/x/verify', 404, 'not_found'],
    ['POST', '/auth/v1/factors/00000000-0000-4000-8000-000000000000/other', 404, 'not_found'],
    ['PUT', '/auth/v1/factors/00000000-0000-4000-8000-000000000000', 405, 'method_not_allowed'],
  ])('answers %s %s with %d', async (method, path, status, code) => {
    const body = method === 'GET' ? {} : { body: { factor_type: 'totp' } }
    const answer = await test.call(method, path, body)
    expect([answer.status, answer.json.error_code]).toEqual([status, code])
  })
})
