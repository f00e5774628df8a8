import { inspect } from 'node:util'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Account,
  openDatabase,
  startTestBackend,
  type TestBackend,
} from '../../testing/server/test-backend.ts'

describe('the way to the backend', () => {
  let test: TestBackend
  let user: Account
  beforeAll(async () => {
    test = await startTestBackend()
    user = await test.account('user')
  })
  afterAll(() => test.stop())

  describe('paths (guard 3)', () => {
    it.each([
      ['GET', '/_system/info'],
      ['GET', '/_system/config'],
      ['GET', '/_system/introspect'],
      ['GET', '/rest/v1/'],
      ['POST', '/auth/v1/otp'],
      ['POST', '/auth/v1/magiclink'],
      ['GET', '/auth/v1/admin/users'],
      ['POST', '/auth/v1/invite'],
      ['POST', '/auth/v1/factors'],
      ['GET', '/storage/v1/bucket'],
      ['POST', '/storage/v1/bucket'],
      ['POST', '/storage/v1/object/move'],
      ['GET', '/storage/v1/object/copy'],
      ['POST', '/storage/v1/object/copy/property-images/a.webp'],
      ['POST', '/storage/v1/object/sign/property-images/a.webp'],
      ['POST', '/storage/v1/object/upload/sign/property-images/a.webp'],
      ['GET', '/storage/v1/object/info/property-images/a.webp'],
    ])('%s %s is not there', async (method, path) => {
      const body = method === 'POST' ? { email: user.email } : undefined
      const options = { headers: { apikey: test.secrets.secretKey }, ...(body ? { body } : {}) }
      const answer = await test.call(method, path, options)
      expect([400, 404, 405]).toContain(answer.status)
      expect(answer.text).not.toContain(test.secrets.jwtSecret)
    })

    it.each([
      '/storage/v1/object/public/property-images/..%2f..%2fsecrets.json',
      '/storage/v1/object/public/property-images/%2e%2e/%2e%2e/secrets.json',
      '/storage/v1/object/property-images/a%00b.webp',
      '/storage/v1/object/property-images/a%5c..%5cb.webp',
      '/rest/v1/properties%',
      '/rest/v1/properties%252f',
      '/rest/v1//properties',
    ])('%s is refused', async (path) => {
      const answer = await test.call('GET', path, { token: user.token })
      expect([400, 404]).toContain(answer.status)
    })
  })

  it('a call by GET writes nothing', async () => {
    const storedCounts = async () => {
      const [row] = await test.backend.withConnection((db) =>
        db.query<{ count: number }>('select count(*)::int as count from private.kept_answers'),
      )
      return row?.count
    }
    const count = '/rest/v1/rpc/count_properties'
    const got = await test.call('GET', `${count}?search=&category=All`)
    expect([got.status, got.json, await storedCounts()]).toEqual([200, 0, 0])
    const posted = await test.call('POST', count, { body: { search: '', category: 'All' } })
    expect([posted.status, posted.json, await storedCounts()]).toEqual([200, 0, 1])
  })

  it.each(['auth', 'storage', 'private', 'supabase_migrations'])(
    'the schema %s is not reachable',
    async (schema) => {
      for (const path of ['users', 'objects', 'schema_migrations', 'profiles', 'rpc/fold']) {
        const answer = await test.call('GET', `/rest/v1/${path}?select=*`, {
          token: user.token,
          headers: { 'accept-profile': schema },
        })
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expect(answer.status).toBeLessThan(500)
      }
    },
  )

  it.each([
    ['deep embeds', `select=id,${'property_images(properties('.repeat(6)}id${'))'.repeat(6)}`],
    ['a long list of conditions', `select=id&or=(${Array(41).fill('title.ilike.*a*').join()})`],
  ])('%s are refused: a slow query takes a core for its three seconds', async (_name, query) => {
    const answer = await test.call('GET', `/rest/v1/properties?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.json.code).toBe('query_too_large')
  })

  it('the e-mail address of an account stays what was confirmed', async () => {
    const answer = await test.call('PUT', '/auth/v1/user', {
      token: user.token,
      body: { email: 'somebody.else@example.com' },
    })
    expect(answer.status).toBe(403)
  })

  describe('tokens (guard 4)', () => {
    const sign = (
      claims: Record<string, unknown>,
      secret = test.secrets.jwtSecret,
      expires = '1h',
    ) =>
      new SignJWT({ role: 'authenticated', aud: 'authenticated', sub: user.id, ...claims })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(new TextEncoder().encode(secret))
    const session = () => JSON.parse(atob(user.token.split('.')[1] ?? '')).session_id as string
    const read = (token: string) => test.call('GET', '/rest/v1/profiles?select=username', { token })

    it('take a session', async () => {
      expect((await read(user.token)).json).toEqual([{ username: user.email }])
    })

    it('refuse what only looks like one', async () => {
      const lookalikes = [
        await sign({}),
        await sign({ session_id: crypto.randomUUID() }),
        await sign({ session_id: session(), aud: 'other' }),
        await sign({ session_id: session(), role: 'service_role' }),
        await sign({ session_id: session(), sub: crypto.randomUUID() }),
        await sign({ session_id: session() }, 'another-secret-of-the-same-length-here'),
        await sign({ session_id: session() }, undefined, '-1m'),
        `${btoa('{"alg":"none"}')}.${user.token.split('.')[1]}.`,
        'no.token.atall',
      ]
      for (const token of lookalikes) {
        const answer = await read(token)
        expect(answer.status).toBe(401)
        expect(answer.text).not.toContain(user.email)
      }
    })

    it('end with their account, at once', async () => {
      const leaver = await test.account('user')
      const admin = await test.account('admin')
      expect((await read(leaver.token)).status).toBe(200)
      const path = `/rest/v1/profiles?user_id=eq.${leaver.id}`
      expect((await test.call('DELETE', path, { token: admin.token })).status).toBe(204)
      expect((await read(leaver.token)).status).toBe(401)
      const refresh = await test.call('POST', '/auth/v1/token?grant_type=refresh_token', {
        body: { refresh_token: leaver.refreshToken },
      })
      expect(refresh.status).toBe(400)
    })

    it('end with a sign-out', async () => {
      const { token } = await test.signIn(user.email)
      expect((await test.call('POST', '/auth/v1/logout?scope=local', { token })).status).toBe(204)
      expect((await read(token)).status).toBe(401)
    })
  })

  describe('values (guard 7)', () => {
    it('look as PostgREST writes them', async () => {
      const added = await test.call('POST', '/rest/v1/properties?select=*', {
        token: user.token,
        body: { title: 'Values', price: '₱4.2M', bathrooms: 1.5, amenities: ['a "b", c', 'ñ'] },
        headers: { prefer: 'return=representation' },
      })
      expect(added.status).toBe(201)
      const [row] = added.json
      expect(row).toMatchObject({
        price_amount: 4_200_000,
        bathrooms: 1.5,
        bedrooms: 0,
        featured: false,
        amenities: ['a "b", c', 'ñ'],
      })
      expect(row.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
      const path = `/rest/v1/properties?select=title&created_at=eq.${encodeURIComponent(row.created_at)}`
      expect((await test.call('GET', path)).json).toEqual([{ title: 'Values' }])
    })

    it('keep jsonb as what it was', async () => {
      const admin = await test.account('admin')
      const stats = [{ value: '7', label: 'Days' }]
      const set = await test.call('PATCH', '/rest/v1/site_settings?id=eq.1', {
        token: admin.token,
        body: { stats },
      })
      expect(set.status).toBe(204)
      const read = await test.call('GET', '/rest/v1/site_settings?select=again:stats')
      expect(read.json).toEqual([{ again: stats }])
    })

    it('reach the triggers on accounts', async () => {
      const email = 'named@example.com'
      const body = { email, password: 'long enough', data: { username: 'Aling Nena' } }
      expect((await test.call('POST', '/auth/v1/signup', { body })).status).toBe(200)
      const rows = await test.backend.withConnection((sql) =>
        sql.query('select display_name, role from public.profiles where username = $1', [email]),
      )
      expect(rows).toEqual([{ display_name: 'Aling Nena', role: 'user' }])
    })
  })

  describe('errors (guards 8 and 13)', () => {
    it.each([
      ['a check', { title: 'x', price: '1', bedrooms: -1 }, '23514'],
      ['a missing value', { title: 'x' }, '23502'],
      ['an unknown column', { title: 'x', price: '1', nope: 1 }, undefined],
      ['a wrong type', { title: 'x', price: '1', bedrooms: 'many' }, '22P02'],
      ['a date out of range', { title: 'x', price: '1', square_feet: 1e30 }, undefined],
      ['a NUL', { title: 'a\u0000b', price: '1' }, undefined],
    ])('%s in a row is the sender’s', async (_name, body, code) => {
      const answer = await test.call('POST', '/rest/v1/properties', { token: user.token, body })
      expect(answer.status).toBe(400)
      if (code) expect(answer.json.code).toBe(code)
      expect(answer.json.message).toEqual(expect.any(String))
      expect(answer.text).not.toMatch(/node_modules|at \w+ \(/)
    })

    it.each([
      '/rest/v1/properties?select=id&featured=eq.true',
      '/rest/v1/properties?select=id&limit=1&offset=0',
    ])('%s is fine', async (path) => {
      expect((await test.call('GET', path)).status).toBe(200)
    })

    it.each([
      '/rest/v1/properties?select=id&featured=eq.perhaps',
      '/rest/v1/properties?select=id&created_at=gt.yesterdayish',
      '/rest/v1/properties?select=id&id=eq.1',
      '/rest/v1/properties?select=id&or=(title.eq',
      '/rest/v1/properties?select=id&title=nope.1',
      '/rest/v1/properties?select=id&order=nope',
      '/rest/v1/nothing_here?select=id',
      '/rest/v1/rpc/nothing_here',
    ])('%s is a 4xx', async (path) => {
      const answer = await test.call('GET', path)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    })

    it('a text that looks like a boolean is no 5xx', async () => {
      const answer = await test.call('GET', '/rest/v1/properties?select=id&title=eq.true')
      expect(answer.status).toBeLessThan(500)
    })

    it('a raised one has its code, message and hint', async () => {
      const boss = await test.account('superadmin')
      const path = `/rest/v1/profiles?user_id=eq.${boss.id}`
      const answer = await test.call('PATCH', path, { token: boss.token, body: { role: 'user' } })
      expect(answer.status).toBe(400)
      expect(answer.json).toMatchObject({ code: 'P0001', hint: 'last_superadmin' })
    })

    it('carry no statement, parameters or values into a log', async () => {
      const database = await openDatabase()
      const failing = [
        () => database.withConnection((sql) => sql.exec("select 'a secret value'::integer")),
        () => database.withConnection((sql) => sql.query('select $1::integer', ['a secret value'])),
        () =>
          database.ask('visitor', {
            text: 'select $1::integer',
            values: ['a secret value'],
            settings: [['bale.tried', 'a secret value']],
          }),
      ]
      for (const fail of failing) {
        const error = await fail().then(
          () => 'it did not fail',
          (cause) => cause,
        )
        expect(inspect(error, { depth: 5, showHidden: false })).toMatch(/^DatabaseError 22P02$/)
      }
      await database.end()
    })

    it('print no values', async () => {
      const printed: string[] = []
      const { error } = console
      console.error = (...parts: unknown[]) =>
        printed.push(parts.map((part) => inspect(part)).join(' '))
      try {
        await test.call('POST', '/rest/v1/properties', {
          token: user.token,
          body: { title: 'a private title', price: '1', bedrooms: -1 },
        })
      } finally {
        console.error = error
      }
      expect(printed.join()).not.toContain('a private title')
    })
  })
})
