// Resident memory of all processes from the start on, every 100 ms, while visitors open pages and
// read, and staff upload, with pauses: node bench/memory.ts [minutes=10] [--json FILE]
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  adminEmail,
  adminPassword,
  makeDataDir,
  removeDataDir,
  startBale,
  treeOf,
} from './bale-process.ts'
import { type Caller, inParallel, signIn, visitor } from './callers.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' } },
})
const minutes = Number(positionals[0] ?? 10)
const lookEveryMs = 100
/** Of a minute: pages, then reads, then uploads; the rest is the pause. */
const pagesMs = 15_000
const readsMs = 15_000
const uploadsMs = 10_000
const picture = readFileSync(new URL('../sample/pictures/bungalow-apalit/1.webp', import.meta.url))

const samples: { seconds: number; mb: number }[] = []
const begin = performance.now()
const dataDir = makeDataDir()
const looking = setInterval(look, lookEveryMs)
const bale = await startBale({ dataDir, env: { SAMPLE_DATA: 'on' } })
const afterStart = now()
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
  pauses.push(`${now()} (${processesMb().join(' + ')})`)
}
clearInterval(looking)
const highest = samples.reduce((a, b) => (b.mb > a.mb ? b : a))
const report = { afterStart, highest, pauses, atTheEnd: now(), done }
console.log(`after the start ${afterStart} MB; highest ${highest.mb} MB after ${highest.seconds} s`)
console.log(`after each pause: ${pauses.join(', ')}; at the end ${report.atTheEnd} MB`)
console.log(`pages ${done.pages}, reads ${done.reads}, uploads ${done.uploads}`)
await bale.stop()
removeDataDir(dataDir)
if (values.json) writeFileSync(values.json, `${JSON.stringify({ ...report, samples }, null, 2)}\n`)

function look(): void {
  samples.push({ seconds: Math.round((performance.now() - begin) / 100) / 10, mb: now() })
}

function now(): number {
  return Math.round(processesMb().reduce((sum, mb) => sum + mb, 0))
}

/** The site, then what it has started, the database's process; from the first moment. */
function processesMb(): number[] {
  const others = treeOf(process.pid).filter((id) => id !== process.pid)
  return others.map((id) => Math.round(residentMb(id)))
}

function residentMb(id: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) / 1024
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
