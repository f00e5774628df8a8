// Resident memory of all processes, every 100 ms: at the first start, which makes the database; then
// from another start on, while visitors open pages and read, and staff upload, with pauses. In
// brackets with what processes share, such as Node itself, counted once; then the site's process and
// the database's by themselves.
// node bench/memory.ts [minutes=10]
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import {
  adminEmail,
  adminPassword,
  makeDataDir,
  removeDataDir,
  startBale,
  treeOf,
} from '../testing/program/bale-process.ts'
import { type Caller, inParallel, signIn, visitor } from '../testing/program/callers.ts'

const minutes = Number(process.argv[2] ?? 10)
const lookEveryMs = 100
/** Of a minute: pages, then reads, then uploads; the rest is the pause. */
const pagesMs = 15_000
const readsMs = 15_000
const uploadsMs = 10_000
const picture = readFileSync(new URL('../sample/pictures/bungalow-apalit/1.webp', import.meta.url))

let samples: { seconds: number; mb: number }[] = []
let begin = performance.now()
const dataDir = makeDataDir()
const looking = setInterval(look, lookEveryMs)
await (await startBale({ dataDir, env: { SAMPLE_DATA: 'on' } })).stop()
const firstStart = highest()
samples = []
begin = performance.now()
const bale = await startBale({ dataDir })
const afterStart = inWords()
const anybody = visitor(bale)
const admin = await signIn(bale, adminEmail, adminPassword)
const { json: listings } = await anybody.call('GET', '/rest/v1/properties?select=id')
const paths = [
  '/',
  '/gallery',
  '/contact',
  ...listings.map(({ id }: { id: string }) => `/property/${id}`),
]
const pauses: string[] = []
const done = { pages: 0, reads: 0, uploads: 0 }
for (let minute = 0; minute < minutes; minute++) {
  const end = performance.now() + 60_000
  done.pages += await during(pagesMs, (index) => get(anybody, `${paths[index % paths.length]}`))
  done.reads += await during(readsMs, (index) =>
    get(anybody, `/rest/v1/properties?select=id,title,description&limit=${1 + (index % 50)}`),
  )
  done.uploads += await during(uploadsMs, (index) => upload(admin, minute * 100_000 + index))
  await pause(Math.max(0, end - performance.now()))
  pauses.push(inWords())
}
clearInterval(looking)
const most = highest()
console.log(`highest of the first start ${firstStart.mb} MB, after ${firstStart.seconds} s`)
console.log(`after the start ${afterStart} MB; highest ${most.mb} MB after ${most.seconds} s`)
console.log(`after each pause: ${pauses.join(', ')}`)
console.log(`pages ${done.pages}, reads ${done.reads}, uploads ${done.uploads}`)
await bale.stop()
removeDataDir(dataDir)

function look(): void {
  samples.push({ seconds: Math.round((performance.now() - begin) / 100) / 10, mb: now() })
}

function highest(): { seconds: number; mb: number } {
  return samples.reduce((a, b) => (b.mb > a.mb ? b : a))
}

function inWords(): string {
  const each = (read: (id: number) => number) => processes().map((id) => read(id) / 1024)
  const shared = each((id) => kilobytes(id, 'smaps_rollup', 'Pss')).reduce((a, b) => a + b, 0)
  const alone = each((id) => kilobytes(id, 'status', 'VmRSS')).map(Math.round)
  return `${now()} (${Math.round(shared)}; ${alone.join(' + ')})`
}

function now(): number {
  const all = processes().map((id) => kilobytes(id, 'status', 'VmRSS'))
  return Math.round(all.reduce((sum, each) => sum + each, 0) / 1024)
}

/** The site, then what it has started, the database's process; from the first moment. */
function processes(): number[] {
  return treeOf(process.pid).filter((id) => id !== process.pid)
}

function kilobytes(id: number, file: 'status' | 'smaps_rollup', name: 'VmRSS' | 'Pss'): number {
  try {
    const text = readFileSync(`/proc/${id}/${file}`, 'utf8')
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
  } catch {
    // It has ended meanwhile.
    return 0
  }
}

async function during(ms: number, job: (index: number) => Promise<void>): Promise<number> {
  const end = performance.now() + ms
  let count = 0
  await inParallel(8, 8, async () => {
    while (performance.now() < end) await job(count++)
  })
  return count
}

async function get(caller: Caller, path: string): Promise<void> {
  const { status } = await caller.call('GET', path)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
}

async function upload(caller: Caller, number: number): Promise<void> {
  const path = `/storage/v1/object/property-images/${listings[0].id}/${number}_0.webp`
  const { status } = await caller.call('POST', path, new Uint8Array(picture), {
    'content-type': 'image/webp',
    'x-upsert': 'true',
  })
  if (status !== 200 && status !== 429) throw new Error(`an upload answered ${status}`)
}
