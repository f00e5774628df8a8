// Each query of the site and of the staff's screens over growing catalogues, on both engines: the
// statements alone, and through HTTP. node bench/scale.ts [--rounds 30] [--sizes 1000,10000,100000]
// [--engines embedded,postgres]
import { createClient } from '@supabase/supabase-js'
import { createServer, type Plugin } from 'vite'
import type { LocalBackend } from '../platform/backend/local-backend.ts'
import type { AppCallers, AppQuery } from '../testing/app-queries.ts'
import { nextAddress } from '../testing/caller-addresses.ts'
import { fillListings, fillQuickly } from '../testing/fill-listings.ts'
import { adminEmail, adminPassword, type BaleProcess } from '../testing/program/bale-process.ts'
import { asAdmin } from './bale.ts'
import { median, msOf, percentile } from './figures.ts'
import { type EngineName, openInstallation, readSizes, secrets } from './installation.ts'
import { recorded, replay } from './statements.ts'

// What the pages import is written for Vite; the server asks for some counts in another way than a browser.
const asInBrowser: Plugin = {
  name: 'as-in-browser',
  enforce: 'pre',
  transform: (code) => code.replaceAll('import.meta.env.SSR', 'false'),
}
await using vite = await openVite()
const { appCallers } = await vite.load<typeof import('../testing/app-callers.ts')>('app-callers')
const { appQueries } = await vite.load<typeof import('../testing/app-queries.ts')>('app-queries')

/** Milliseconds: p50, p95, p99. */
type Times = [number, number, number]

const { rounds, sizes, engines } = readSizes({ rounds: '30', sizes: '1000,10000,100000' })
/** Milliseconds after which no further round of a query begins. */
const longest = 4_000
const added = 2_000
/** A save names the version that it follows, and only the server counts a view. */
const notReplayed = new Set(['feature a listing', 'count a view'])

for (const engine of engines) {
  const found = new Map<string, Times[]>()
  for (const size of sizes) {
    for (const [query, http] of await measure(engine, size)) {
      found.set(query, [...(found.get(query) ?? []), http])
    }
  }
  console.log(`\n${engine}: through HTTP in ms at ${sizes.join(', ')} listings, last to first`)
  console.log(row('', 'p50', 'p95'))
  for (const [query, all] of found) {
    console.log(row(query, grown(all.map(([p50]) => p50)), grown(all.map(([, p95]) => p95))))
  }
}

async function openVite() {
  const vite = await createServer({
    configFile: false,
    plugins: [asInBrowser],
    resolve: { tsconfigPaths: true },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
  })
  return {
    load: <Module>(name: string) => vite.ssrLoadModule(`./testing/${name}.ts`) as Promise<Module>,
    [Symbol.asyncDispose]: () => vite.close(),
  }
}

/** @returns how long each query takes through HTTP */
async function measure(engine: EngineName, size: number): Promise<[string, Times][]> {
  let propertyId = ''
  await using installation = await openInstallation(engine, async (sql) => {
    await fillQuickly(sql, size)
    const [first] = await sql.query<{ id: string }>(
      'select property_id as id from public.property_images order by 1 limit 1',
    )
    propertyId = first?.id ?? ''
  })
  const queries: Timed[] = [...appQueries(size, propertyId), ...firstCounts()].filter(
    ({ name }) => !notReplayed.has(name),
  )
  const statements = new Map<string, Times>()
  let insertMs = 0
  await installation.within(async (backend) => {
    insertMs = await timeInserting(backend, size)
    const callers = await callersWithin(backend)
    for (const query of queries) {
      statements.set(query.name, await timeStatements(backend, callers, query))
    }
  })
  const bale = await installation.bale()
  const callers = await callersOf(bale)
  console.log(`\n${engine}, ${size} listings; ms a listing added: ${insertMs}`)
  console.log(row('p50, p95, p99 in ms', 'statements', 'through HTTP', 'p95 HTTP : statements'))
  const found: [string, Times][] = []
  for (const { name, ask } of queries) {
    const http = await times(() => msOf(() => ask(callers)))
    const alone = statements.get(name) ?? [0, 0, 0]
    found.push([name, http])
    console.log(row(name, shown(alone), shown(http), (http[1] / alone[1]).toFixed(1)))
  }
  await bale.stop()
  return found
}

type Timed = AppQuery & { before?: string }

/** Words that every listing holds, another each time, since a count is cached. */
function firstCounts(): Timed[] {
  const words = 'five minutes from the market and the church'
  let turn = 0
  return [
    {
      name: 'count word in all, first time',
      before: 'delete from private.kept_answers',
      ask: async ({ db }) => {
        const from = turn % 30
        const search = words.slice(from, from + 10 + Math.floor(turn++ / 30))
        await (await db()).rpc('count_properties', { search, category: 'All' }).throwOnError()
      },
    },
  ]
}

async function timeStatements(
  { withConnection }: LocalBackend,
  callers: AppCallers,
  { ask, before }: Timed,
): Promise<Times> {
  await ask(callers)
  const statements = await recorded(() => ask(callers))
  return withConnection((connection) => times(() => replay(connection, statements, before)))
}

async function timeInserting({ withConnection }: LocalBackend, size: number): Promise<number> {
  return withConnection(async (connection) => {
    await connection.exec('begin')
    const ms = await msOf(() => fillListings(connection, size + added, size + 1))
    await connection.exec('rollback')
    await connection.exec('vacuum public.properties')
    return Number((ms / added).toFixed(3))
  })
}

/** @param timed once; answers milliseconds */
async function times(timed: () => Promise<number>): Promise<Times> {
  const begin = performance.now()
  const all: number[] = []
  await timed()
  while (all.length < rounds && (all.length < 3 || performance.now() - begin < longest)) {
    all.push(await timed())
  }
  return [median(all), percentile(all, 0.95), percentile(all, 0.99)]
}

async function callersWithin({ gateway }: LocalBackend): Promise<AppCallers> {
  const url = 'http://localhost'
  const ask: typeof fetch = (input, init) => gateway(new Request(input, init), undefined)
  const client = createClient(url, secrets.publishableKey, { global: { fetch: ask } })
  const account = { email: adminEmail, password: adminPassword }
  const { data, error } = await client.auth.signInWithPassword(account)
  if (error) throw error
  const staff = { id: data.session.user.id, token: data.session.access_token }
  return appCallers({ url, ...secrets, staff, fetch: ask })
}

async function callersOf(bale: BaleProcess): Promise<AppCallers> {
  return appCallers({
    url: bale.url,
    publishableKey: bale.key,
    staff: await asAdmin(bale),
    fetch: (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('x-forwarded-for', nextAddress())
      return fetch(input, { ...init, headers })
    },
  })
}

function grown(ms: number[]): string {
  const growth = (ms.at(-1) ?? 0) / (ms[0] ?? 1)
  return `${ms.map((each) => each.toFixed(1)).join(' ')} (${growth.toFixed(2)})`
}

function shown(ms: Times): string {
  return ms.map((each) => each.toFixed(1)).join(' ')
}

function row(name: string, ...cells: string[]): string {
  return `${name.padEnd(36)}${cells.map((cell) => cell.padEnd(24)).join('')}`.trimEnd()
}
