// Each query of the site and of the staff's screens over growing catalogues, on both engines: the
// statements alone, and through HTTP. node bench/scale.ts [--rounds 30] [--sizes 1000,10000,100000]
// [--engines embedded,postgres]

import './source-imports.ts'
import { parseArgs } from 'node:util'
import type { LocalBackend } from '../server/backend/local-backend.ts'
import { currentPool } from '../server/database/current-pool.ts'
import type { AppCallers, AppQuery } from '../testing/app-queries.ts'
import { fillListings, fillQuickly } from '../testing/fill-listings.ts'
import { adminEmail, adminPassword, type BaleProcess } from '../testing/program/bale-process.ts'
import { signIn } from '../testing/program/callers.ts'
import { median, percentile } from './figures.ts'
import { type EngineName, openInstallation, secrets } from './installation.ts'
import { recorded, replay } from './statements.ts'

// Not imported at the top: they are read once the hooks for their imports are there.
const { appCallers } = await import('../testing/app-callers.ts')
const { appQueries } = await import('../testing/app-queries.ts')

/** Milliseconds: p50, p95, p99. */
type Times = [number, number, number]

interface Figure {
  engine: EngineName
  size: number
  query: string
  sql: Times
  http: Times
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    sizes: { type: 'string', default: '1000,10000,100000' },
    engines: { type: 'string', default: 'embedded,postgres' },
  },
})
const rounds = Number(values.rounds)
/** Milliseconds after which no further round of a query begins. */
const longest = 4_000
const added = 2_000
/** A save names the version that it follows, and only the server counts a view. */
const notReplayed = new Set(['feature a listing', 'count a view'])
const figures: Figure[] = []

for (const engine of values.engines.split(',') as EngineName[]) {
  for (const size of values.sizes.split(',').map(Number)) await measure(engine, size)
  compare(engine)
}

async function measure(engine: EngineName, size: number): Promise<void> {
  const installation = await openInstallation(engine)
  const sql = new Map<string, Times>()
  let propertyId = ''
  let insertMs = 0
  await installation.within(async (backend) => {
    propertyId = await fill(backend)
    insertMs = await timeInserting(backend, size)
    const callers = appCallers({
      url: 'http://localhost',
      ...secrets,
      staff: await signInWithin(backend),
      fetch: (input, init) => backend.gateway(new Request(input, init), undefined),
    })
    for (const query of queries(size, propertyId)) {
      sql.set(query.name, await timeStatements(backend, callers, query))
    }
  })
  const bale = await installation.bale()
  const callers = await callersOf(bale)
  console.log(`\n${engine}, ${size} listings; ms a listing added: ${insertMs}`)
  console.log(row('p50, p95, p99 in ms', 'statements', 'through HTTP', 'p95 HTTP : statements'))
  for (const query of queries(size, propertyId)) {
    const http = await times(() => query.ask(callers))
    const alone = sql.get(query.name) ?? [0, 0, 0]
    figures.push({ engine, size, query: query.name, sql: alone, http })
    console.log(row(query.name, shown(alone), shown(http), (http[1] / alone[1]).toFixed(1)))
  }
  await bale.stop()
  await installation.stop()

  async function fill(backend: LocalBackend): Promise<string> {
    return currentPool.run('maintenance', () =>
      backend.withConnection(async (connection) => {
        await fillQuickly(connection, size)
        const [first] = await connection.query<{ id: string }>(
          'select property_id as id from public.property_images order by 1 limit 1',
        )
        return first?.id ?? ''
      }),
    )
  }
}

function queries(size: number, propertyId: string): Timed[] {
  return [...appQueries(size, propertyId), ...firstCounts()].filter(
    ({ name }) => !notReplayed.has(name),
  )
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
  return withConnection((connection) =>
    times(
      () => Promise.resolve(),
      () => replay(connection, statements, before),
    ),
  )
}

async function timeInserting({ withConnection }: LocalBackend, size: number): Promise<number> {
  return withConnection(async (connection) => {
    await connection.exec('begin')
    const start = performance.now()
    await fillListings(connection, size + added, size + 1)
    const each = (performance.now() - start) / added
    await connection.exec('rollback')
    await connection.exec('vacuum public.properties')
    return Number(each.toFixed(3))
  })
}

/** @param timed answers milliseconds itself; else each call of `ask` is timed */
async function times(
  ask: () => Promise<unknown>,
  timed = async () => {
    const start = performance.now()
    await ask()
    return performance.now() - start
  },
): Promise<Times> {
  const begin = performance.now()
  const all: number[] = []
  await timed()
  while (all.length < rounds && (all.length < 3 || performance.now() - begin < longest)) {
    all.push(await timed())
  }
  return [median(all), percentile(all, 0.95), percentile(all, 0.99)]
}

async function signInWithin({ gateway }: LocalBackend): Promise<{ id: string; token: string }> {
  const answer = await gateway(
    new Request('http://localhost/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: secrets.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: adminEmail, password: adminPassword }),
    }),
    undefined,
  )
  const { access_token: token, user } = await answer.json()
  return { id: user.id, token }
}

async function callersOf(bale: BaleProcess): Promise<AppCallers> {
  let address = 0
  return appCallers({
    url: bale.url,
    publishableKey: bale.key,
    staff: await signIn(bale, adminEmail, adminPassword),
    fetch: (input, init) => {
      const headers = new Headers(init?.headers)
      address += 1
      headers.set('x-forwarded-for', `10.3.${(address >> 8) & 255}.${address & 255}`)
      return fetch(input, { ...init, headers })
    },
  })
}

function compare(engine: EngineName): void {
  const own = figures.filter((figure) => figure.engine === engine)
  const sizes = [...new Set(own.map(({ size }) => size))]
  console.log(`\n${engine}: through HTTP in ms at ${sizes.join(', ')} listings, last to first`)
  console.log(row('', 'p50', 'p95'))
  for (const query of new Set(own.map((figure) => figure.query))) {
    const all = own.filter((figure) => figure.query === query).map(({ http }) => http)
    console.log(row(query, grown(all.map(([p50]) => p50)), grown(all.map(([, p95]) => p95))))
  }
}

function grown(ms: number[]): string {
  const growth = (ms.at(-1) ?? 0) / (ms[0] ?? 1)
  return `${ms.map((each) => each.toFixed(1)).join(' ')} (${growth.toFixed(2)})`
}

function shown(ms: Times): string {
  return ms.map((each) => each.toFixed(1)).join(' ')
}

function row(name: string, ...cells: string[]): string {
  return `${name.padEnd(32)}${cells.map((cell) => cell.padEnd(24)).join('')}`.trimEnd()
}
