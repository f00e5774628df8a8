// Renders pages for bench/rendering.ts, of its own or another checkout, as server/app.ts does.
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Backend } from '../server/backend/backend.ts'
import type { Pages } from '../server/http/render-page.ts'
import { findPostgresBinaries } from '../testing/database/postgres-binaries.ts'
import { startPostgresCluster } from '../testing/database/postgres-cluster.ts'
import { countDatabaseMessages, type DatabaseMessages } from './database-messages.ts'

export interface Order {
  page: 'home' | 'gallery' | 'listing' | 'contact'
  count: number
  kind: 'time' | 'count'
}

/** Milliseconds of processor time a page, counts of the last page. */
export interface PageCost extends DatabaseMessages {
  siteMs: number
  databaseMs: number
  requests: number
}

const listings = 60
const [start] = await once(process, 'message')
const { checkout, postgres } = start as { checkout: string; postgres: boolean }
const load = (path: string) => import(pathToFileURL(join(checkout, path)).href)
const { openBackend } = (await load('server/backend/open-backend.ts')) as {
  openBackend: typeof import('../server/backend/open-backend.ts').openBackend
}
const { readConfig } = (await load('server/config.ts')) as typeof import('../server/config.ts')
const pages = ((await load('dist/server/server.js')) as { default: { fetch: Pages } }).default.fetch

const dataDir = mkdtempSync(join(tmpdir(), 'bale-rendering-'))
const cluster = postgres ? await startPostgresCluster(findPostgresBinaries() ?? '') : undefined
const config = readConfig({ DATA_DIR: dataDir, ...(cluster && { DATABASE_URL: cluster.url }) })
const backend = await openBackend(config, () => undefined)
const url = config.siteUrl
await addListings(backend)
const [listing] = await read(backend, 'properties?select=id&is_sample=eq.true&featured=eq.true')
const paths = {
  home: '/',
  gallery: '/gallery',
  listing: `/property/${listing?.id}`,
  contact: '/contact',
}
// The second is its name in checkouts from before 23 November 2026.
const cachesReads = ['page-cache/read-cache.ts', 'kept/kept-reads.ts'].some((file) =>
  existsSync(join(checkout, 'server/http', file)),
)
let settings: Response | undefined
let requests = 0

process.on('message', async (order: Order | 'stop') => {
  if (order === 'stop') {
    await backend.close()
    await cluster?.stop()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  }
  process.send?.(await measure(order))
})
process.send?.('ready')

async function measure({ page, count, kind }: Order): Promise<PageCost> {
  const counting = kind === 'count' ? countDatabaseMessages() : undefined
  const before = { site: process.cpuUsage(), database: databaseMs() }
  requests = 0
  for (let done = 0; done < count; done++) await render(paths[page])
  const site = process.cpuUsage(before.site)
  const database = databaseMs() - before.database
  return {
    siteMs: (site.user + site.system) / 1000 / count,
    databaseMs: database / count,
    requests: requests / count,
    ...(counting?.() ?? { turns: 0, statements: 0, messages: 0 }),
  }
}

async function render(path: string): Promise<void> {
  const response = await pages(new Request(url + path), {
    context: {
      host: {
        url,
        key: backend.publishableKey,
        siteUrl: url,
        preview: '',
        engine: backend.engine,
        nonce: 'bench',
        fetch: async (input, init) => answerTo(new Request(input, init)),
        logger: { warn: (event, fields) => console.error(event, fields) },
      },
    },
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`)
}

/** As that checkout's program does: the settings are read once where it keeps what pages share. */
async function answerTo(question: Request): Promise<Response> {
  const isShared = cachesReads && question.url.includes('/site_settings?')
  if (isShared && settings) return settings.clone()
  requests += 1
  const answer = await backend.fetch(question, undefined)
  if (isShared) settings = answer.clone()
  return answer
}

/** Up to `listings`, besides the sample's: each with the address of a picture, as the sample's have. */
async function addListings(target: Backend): Promise<void> {
  const known = await read(target, 'properties?select=id,property_images(image_url)')
  const rows = Array.from({ length: listings - known.length }, (_, index) => ({
    title: `House and lot ${index} with a garden`,
    price: `₱${3 + (index % 9)},500,000`,
    description: 'Two storeys, three bedrooms and a garden, near schools and the market. '.repeat(
      5,
    ),
    address: `${index} Mabini Street`,
    city: 'Angeles City',
    bedrooms: 3,
    bathrooms: 2,
    square_feet: 1200 + index,
  }))
  const added = await write(target, 'properties?select=id', rows)
  const images = added.map(({ id }, index) => {
    const [image] = known[index % known.length]?.property_images ?? []
    return {
      property_id: id,
      image_url: image?.image_url.replace(/(property-images\/)[^/]+/, `$1${id}`),
      is_primary: true,
      width: 1600,
      height: 1067,
    }
  })
  await write(target, 'property_images?select=id', images)
}

interface Row {
  id: string
  property_images: { image_url: string }[]
}

async function read(target: Backend, path: string, init: RequestInit = {}): Promise<Row[]> {
  const apikey = target.secretKey ?? ''
  const headers = { apikey, 'content-type': 'application/json', prefer: 'return=representation' }
  const request = new Request(`${url}/rest/v1/${path}`, { ...init, headers })
  const response = await target.fetch(request, undefined)
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`)
  return (await response.json()) as Row[]
}

function write(target: Backend, path: string, rows: object[]): Promise<Row[]> {
  return read(target, path, { method: 'POST', body: JSON.stringify(rows) })
}

/** Processor time so far of all of PostgreSQL's processes that are there. */
function databaseMs(): number {
  return databaseProcesses().reduce((sum, id) => sum + threadsMs(id), 0)
}

function databaseProcesses(): number[] {
  if (!cluster) return childrenOf(process.pid).flatMap((id) => [id, ...childrenOf(id)])
  const postmaster = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((id) => commandOf(id).includes('postgres') && commandOf(id).includes(portOf(cluster.url)))
  return postmaster ? childrenOf(Number(postmaster)) : []
}

function portOf(address: string): string {
  return new URL(address).port
}

function commandOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function childrenOf(id: number): number[] {
  return readdirSync(`/proc/${id}/task`).flatMap((task) =>
    readFileSync(`/proc/${id}/task/${task}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  )
}

function threadsMs(id: number): number {
  return readdirSync(`/proc/${id}/task`).reduce((sum, task) => {
    const [ns] = readFileSync(`/proc/${id}/task/${task}/schedstat`, 'utf8').split(' ')
    return sum + Number(ns) / 1e6
  }, 0)
}
