import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bareEnv } from '../../testing/program/bare-env.ts'
import { password, startTestBackend, type TestBackend } from '../../testing/server/test-backend.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const email = 'owner@example.com'

interface AccountRow {
  id: string
  email: string
  email_confirmed_at: string | null
  app_metadata: { made_by?: string }
}

// A stand-in of a hosted project: our own gateway, and in front of it the part of the auth service
// that only a secret key may use, which our gateway has not.
describe('setting up a hosted project', () => {
  let test: TestBackend
  let server: Server
  let url: string
  let calls: string[]
  let failing: RegExp | undefined

  const sql = <T>(text: string, params: unknown[] = []) =>
    test.backend.withConnection((sql) => sql.query<T>(text, params))

  async function accountOf(id: string): Promise<AccountRow> {
    const [row] = await sql<AccountRow>(
      `select id, email, email_confirmed_at, raw_app_meta_data as app_metadata
       from auth.users where id = $1`,
      [id],
    )
    if (!row) throw new Error('no such account')
    return row
  }

  async function change(id: string, metadata: unknown, isConfirmed: boolean): Promise<AccountRow> {
    await sql(
      `update auth.users set raw_app_meta_data = ($2::text)::jsonb,
         email_confirmed_at = case when $3::text = 'true' then now() end where id = $1`,
      [id, JSON.stringify(metadata), String(isConfirmed)],
    )
    return accountOf(id)
  }

  beforeAll(async () => {
    test = await startTestBackend()
    const app = new Hono()
    app.use(async (context, next) => {
      const call = `${context.req.method} ${context.req.path}`
      calls.push(call)
      if (!failing?.test(call)) return next()
      failing = undefined
      return context.json({ code: 'unavailable', message: 'the line was cut' }, 500)
    })
    app.post('/auth/v1/admin/users', async (context) => {
      const { email: address, app_metadata, email_confirm } = await context.req.json()
      const [row] = await sql<{ id: string }>(
        'insert into auth.users (id, email) values (gen_random_uuid(), $1) returning id',
        [address],
      )
      return context.json(await change(row?.id ?? '', app_metadata, email_confirm))
    })
    app.get('/auth/v1/admin/users/:id', async (context) =>
      context.json(await accountOf(context.req.param('id'))),
    )
    app.put('/auth/v1/admin/users/:id', async (context) => {
      const { app_metadata, email_confirm } = await context.req.json()
      return context.json(await change(context.req.param('id'), app_metadata, email_confirm))
    })
    app.delete('/auth/v1/admin/users/:id', async (context) => {
      await sql('delete from auth.users where id = $1', [context.req.param('id')])
      return context.json({})
    })
    app.all('*', (context) => test.backend.gateway(context.req.raw, undefined))
    server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  })
  beforeEach(async () => {
    calls = []
    failing = undefined
    await test.backend.withConnection((sql) =>
      sql.exec(`
        alter table public.profiles disable trigger user;
        delete from auth.users;
        alter table public.profiles enable trigger user;
      `),
    )
  })
  afterAll(async () => {
    server.close()
    server.closeAllConnections()
    await test.stop()
  })

  async function setUp(env: Record<string, string> = {}) {
    calls.length = 0
    const child = spawn(process.execPath, ['app/server/hosted-setup.ts'], {
      cwd: root,
      env: {
        ...bareEnv(),
        SUPABASE_URL: url,
        SUPABASE_PUBLISHABLE_KEY: test.secrets.publishableKey,
        SUPABASE_SECRET_KEY: test.secrets.secretKey,
        ADMIN_EMAIL: email,
        SAMPLE_DATA: 'off',
        ...env,
      },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    const [code] = await once(child, 'close')
    return { code, lines: output.trim().split('\n') }
  }

  const profiles = () => sql('select username, role from public.profiles order by 1')
  const superadmin = { username: email, role: 'superadmin' }
  const firstSignIn = expect.stringMatching(
    /^First sign-in: owner@example.com with the password \S+$/,
  )
  const signUp = () =>
    test.call('POST', '/auth/v1/signup', { body: { email, password }, address: '10.9.9.9' })

  it('makes a confirmed superadmin, once', async () => {
    expect(await setUp()).toEqual({ code: 0, lines: [firstSignIn] })
    expect(await profiles()).toEqual([superadmin])
    expect(await setUp()).toEqual({ code: 0, lines: ['There is a superadmin already'] })
    expect(calls.filter((call) => call.includes('/auth/'))).toEqual([])
  })

  it('makes no account where the migrations are missing', async () => {
    await sql('alter table public.property_faqs rename to gone')
    const { code, lines } = await setUp()
    await sql('alter table public.gone rename to property_faqs')
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/table property_faqs .* db push --remote/)])
    expect(calls.filter((call) => !call.startsWith('GET /rest/v1/'))).toEqual([])
  })

  it.each([
    ['reading the superadmins', /^GET .*profiles/],
    ['making the account', /^POST .*admin.users/],
    ['raising the role', /^PATCH .*profiles/],
  ])('can be run again after %s failed', async (_, call) => {
    failing = call
    const failed = await setUp()
    expect(failed.code).toBe(1)
    expect(failed.lines.join()).not.toContain('password')
    expect(await setUp()).toEqual({ code: 0, lines: [firstSignIn] })
    expect(await profiles()).toEqual([superadmin])
  })

  it('promotes the owner’s own account and leaves its password', async () => {
    await signUp()
    await sql('update auth.users set email_confirmed_at = now()')
    const { code, lines } = await setUp()
    expect([code, lines]).toEqual([0, [expect.stringMatching(/with the password it has$/)]])
    expect(await profiles()).toEqual([superadmin])
    expect((await test.signIn(email)).email).toBe(email)
  })

  it('promotes nobody who signed the address up and never confirmed it', async () => {
    await signUp()
    const [stranger] = await sql<{ id: string }>('select id from auth.users')
    expect(await setUp()).toEqual({ code: 0, lines: [firstSignIn] })
    expect(await profiles()).toEqual([superadmin])
    expect(await sql('select from auth.users where id = $1', [stranger?.id])).toEqual([])
  })

  it('does not repeat a password that was given', async () => {
    const { lines } = await setUp({ ADMIN_PASSWORD: 'a given password' })
    expect(lines).toEqual([`First sign-in: ${email} with the password from ADMIN_PASSWORD`])
  })

  it('wants to know whose account it is to be', async () => {
    const { code, lines } = await setUp({ ADMIN_EMAIL: '' })
    expect([code, lines]).toEqual([1, [expect.stringContaining('ADMIN_EMAIL')]])
    expect(calls).toEqual([])
  })
})
