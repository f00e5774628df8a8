// What the own tests of Supabase's clients ask for, on the port where they look for it; README.md says how.
// node conformance/suites/serve.ts <folder with packages/core of supabase-js>
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { password } from '../../testing/server/test-backend.ts'
import { startLibrary } from '../library.ts'
import { startServices } from '../services.ts'

const port = 54321
const core = join(process.argv[2] ?? '', 'packages/core')

const services = await startServices()
const tables = await startLibrary(tablesOf(join(core, 'postgrest-js/test/supabase')))
await services.backend.withConnection((sql) =>
  sql.exec(filesOf(join(core, 'storage-js/test/supabase'))),
)

let networks = 0
const listener = getRequestListener(async (request) => {
  // Each request of another network, so that none waits for another's pause.
  const address = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks++ & 255}`
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/rest/')) return inTables(withKeys(request, tables.keys), address)
  const keys = services.secrets
  if (pathname === '/auth/v1/signup') return signUp(withKeys(request, keys), address)
  if (pathname === '/storage/v1/bucket' && request.method === 'POST')
    await makeBucket(request.clone())
  return services.backend.gateway(withKeys(request, keys), address)
})
createServer(listener).listen(port, () => console.log(`listening on ${port}`))

/** Undone where a test asks for it: that is no business of the gate, and later tests count on it. */
async function inTables(request: Request, address: string): Promise<Response> {
  const isUndone = request.headers.get('prefer')?.includes('tx=rollback') ?? false
  if (isUndone) await tables.withConnection((sql) => sql.exec(rowsOf('keep', 'public')))
  const answer = await tables.gateway(request, address)
  if (isUndone) await tables.withConnection((sql) => sql.exec(rowsOf('public', 'keep')))
  return answer
}

/** Copies what the tables of one schema hold into those of another, which have nothing else then. */
function rowsOf(to: string, from: string): string {
  return `
    set session_replication_role = replica; create schema if not exists keep;
    do $$ declare name text; begin
      for name in select quote_ident(relname) from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      loop
        execute format('create table if not exists keep.%s as table public.%s with no data', name, name);
        execute format('truncate ${to}.%s cascade', name);
      end loop;
      for name in select quote_ident(relname) from pg_class where relnamespace = 'keep'::regnamespace
      loop
        execute format('insert into ${to}.%s select * from ${from}.%s', name, name);
      end loop;
    end $$;
    reset session_replication_role`
}

/** The suites sign keys of their own; what they are for stands in them. */
function withKeys(request: Request, keys: { publishableKey: string; secretKey: string }): Request {
  const headers = new Headers(request.headers)
  const sent = headers.get('authorization')?.replace(/^Bearer /i, '') ?? ''
  const roles = [roleOf(headers.get('apikey') ?? ''), roleOf(sent)]
  const isServer = roles.includes('service_role') || roles.includes('supabase_admin')
  headers.set('apikey', isServer ? keys.secretKey : keys.publishableKey)
  if (roles[1] !== undefined) headers.delete('authorization')
  return new Request(request, { headers })
}

function roleOf(token: string): unknown {
  try {
    const { role, session_id } = JSON.parse(atob(token.split('.')[1] ?? ''))
    return session_id ? undefined : role
  } catch {
    return undefined
  }
}

/** The suites' project confirms each sign-up at once; here somebody has to. */
async function signUp(request: Request, address: string): Promise<Response> {
  const { email, ...given } = await request
    .clone()
    .json()
    .catch(() => ({}))
  const answer = await services.backend.gateway(request, address)
  if (answer.status !== 200 || !email || given.code_challenge) return answer
  await services.backend.withConnection((sql) =>
    sql.query('update auth.users set email_confirmed_at = now() where email = $1', [email]),
  )
  const { json } = await services.call('POST', '/auth/v1/token?grant_type=password', {
    body: { email, password: given.password ?? password },
  })
  return Response.json(json)
}

/** As a migration would: buckets are no business of the gate, which refuses this afterwards. */
async function makeBucket(request: Request): Promise<void> {
  const { name, ...given } = await request.json().catch(() => ({}))
  await services.backend.withConnection((sql) =>
    sql.query(
      'insert into storage.buckets (id, name, public) values ($1, $1, $2) on conflict do nothing',
      [name, String(given.public ?? false)],
    ),
  )
}

/** Without PostGIS, which this PostgreSQL lacks; and with the rights that a project gives away. */
function tablesOf(folder: string): string {
  const schema = readFileSync(join(folder, 'migrations/00000000000000_schema.sql'), 'utf8')
    .replace(/^create extension .*$/m, '')
    .replace(/extensions\.geometry\(.*?\)/, 'text')
  const seed = readFileSync(join(folder, 'seed.sql'), 'utf8')
  return `
    create role anon nologin; create role authenticated nologin; create role authenticator nologin;
    create role service_role nologin bypassrls;
    create schema auth; create table auth.sessions (id uuid, user_id uuid);
    grant usage on schema public to anon, authenticated, service_role;
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
    ${schema}; ${seed}`
}

/** Of the suite's seed the buckets: its accounts and objects were made by other services. */
function filesOf(folder: string): string {
  const seed = readFileSync(join(folder, 'seed.sql'), 'utf8')
  return (/INSERT INTO storage\.buckets[^;]*;/i.exec(seed)?.[0] ?? '').replace(
    /'[0-9a-f-]{36}'/g,
    'null',
  )
}
