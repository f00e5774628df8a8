// Renders pages for bench/rendering.ts, of its own or another checkout, as app/server/app.ts does.
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Pages } from '../app/server/pages/render-page.ts'
import { fillListings } from '../testing/fill-listings.ts'
import { openDatabase, openFolder } from './bale.ts'
import { countTurns } from './database-turns.ts'
import { openPostgres } from './databases.ts'
import { processorMs } from './processes.ts'

export interface Order {
  page: 'home' | 'gallery' | 'listing' | 'contact'
  count: number
}

/** Milliseconds of processor time, questions to the gate and round trips to the database, a page. */
export interface PageCost {
  siteMs: number
  databaseMs: number
  requests: number
  turns: number
}

/** Listings beside the sample's. */
const added = 36
const [start] = await once(process, 'message')
const { checkout, postgres } = start as { checkout: string; postgres: boolean }
const load = (path: string) => import(pathToFileURL(join(checkout, path)).href)
const { openBackend } = (await load('platform/backend/open-backend.ts')) as {
  openBackend: typeof import('../platform/backend/open-backend.ts').openBackend
}
const { modulesAndSample } = (await load(
  'app/server/modules-and-sample.ts',
)) as typeof import('../app/server/modules-and-sample.ts')
const { readConfig } = (await load('platform/config.ts')) as typeof import('../platform/config.ts')
const pages = ((await load('dist/server/server.js')) as { default: { fetch: Pages } }).default.fetch

const folder = openFolder()
const cluster = postgres ? await openPostgres() : undefined
const config = readConfig({ DATA_DIR: folder.path, ...cluster?.env })
const backend = await openBackend(config, () => undefined, modulesAndSample)
const url = config.siteUrl
const sql = await openDatabase(folder.path, cluster?.url)
await fillListings(sql, added)
await sql.exec(`
  insert into public.property_images (property_id, image_url, is_primary, width, height)
  select id, '/storage/v1/object/public/property-images/' || id || '/1_0.webp', true, 1600, 1067
  from public.properties where not is_sample`)
const [listing] = await sql.query<{ id: string }>(
  'select id from public.properties where is_sample and featured limit 1',
)
await sql.close()
const paths = {
  home: '/',
  gallery: '/gallery',
  listing: `/property/${listing?.id}`,
  contact: '/contact',
}
let settings: Response | undefined
let requests = 0

process.on('message', async (order: Order | 'stop') => {
  if (order === 'stop') {
    await backend.close()
    await cluster?.stop()
    folder.remove()
    process.exit(0)
  }
  process.send?.(await measure(order))
})
process.send?.('ready')

async function measure({ page, count }: Order): Promise<PageCost> {
  const turns = countTurns()
  const before = { site: process.cpuUsage(), database: processorMs().database }
  requests = 0
  for (let done = 0; done < count; done++) await render(paths[page])
  const site = process.cpuUsage(before.site)
  const database = processorMs().database - before.database
  return {
    siteMs: (site.user + site.system) / 1000 / count,
    databaseMs: database / count,
    requests: requests / count,
    turns: turns() / count,
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

/** As the program does: the settings are read once for all pages. */
async function answerTo(question: Request): Promise<Response> {
  const isShared = question.url.includes('/site_settings?')
  if (isShared && settings) return settings.clone()
  requests += 1
  const answer = await backend.fetch(question, undefined)
  if (isShared) settings = answer.clone()
  return answer
}
