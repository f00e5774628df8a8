// Resident memory of all processes, every 100 ms: at the first start, which makes the database; then
// from another start on, while visitors open pages and read, and staff upload, with pauses. In
// brackets with what processes share, such as Node itself, counted once; then the site's process and
// the database's by themselves.
// node bench/memory.ts [minutes=10]
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startBale } from '../testing/program/bale-process.ts'
import { type Caller, visitor } from '../testing/program/callers.ts'
import { asAdmin, openFolder } from './bale.ts'
import { msDuring, watchHighest } from './figures.ts'
import { megabytesOf, started } from './processes.ts'

const minutes = Number(process.argv[2] ?? 10)
const lookEveryMs = 100
/** Of a minute: pages, then reads, then uploads; the rest is the pause. */
const pagesMs = 15_000
const readsMs = 15_000
const uploadsMs = 10_000
const picture = readFileSync(new URL('../sample/pictures/bungalow-apalit/1.webp', import.meta.url))

using data = openFolder()
const highestOfFirst = watchHighest(resident, lookEveryMs)
await (await startBale({ dataDir: data.path, env: { SAMPLE_DATA: 'on' } })).stop()
console.log(`highest of the first start ${highestOfFirst()} MB`)
const highest = watchHighest(resident, lookEveryMs)
const bale = await startBale({ dataDir: data.path })
const afterStart = inWords()
const anybody = visitor(bale)
const admin = await asAdmin(bale)
const { json } = await anybody.call('GET', '/rest/v1/properties?select=id')
const ids = (json as { id: string }[]).map(({ id }) => id)
const paths = ['/', '/gallery', '/contact', ...ids.map((id) => `/property/${id}`)]
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
console.log(`after the start ${afterStart} MB; highest ${highest()} MB`)
console.log(`after each pause: ${pauses.join(', ')}`)
console.log(`pages ${done.pages}, reads ${done.reads}, uploads ${done.uploads}`)
await bale.stop()

function inWords(): string {
  const all = started()
  const shared = all.reduce((sum, id) => sum + megabytesOf(id, 'Pss'), 0)
  const alone = all.map((id) => Math.round(megabytesOf(id, 'VmRSS')))
  return `${resident()} (${Math.round(shared)}; ${alone.join(' + ')})`
}

/** Of all processes; from the first moment of a start. */
function resident(): number {
  return Math.round(started().reduce((sum, id) => sum + megabytesOf(id, 'VmRSS'), 0))
}

/** Eight at once. @returns how many were done */
async function during(ms: number, job: (index: number) => Promise<void>): Promise<number> {
  let count = 0
  await Promise.all(Array.from({ length: 8 }, () => msDuring(ms, () => job(count++))))
  return count
}

async function get(caller: Caller, path: string): Promise<void> {
  const { status } = await caller.call('GET', path)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
}

async function upload(caller: Caller, number: number): Promise<void> {
  const path = `/storage/v1/object/property-images/${ids[0]}/${number}_0.webp`
  const { status } = await caller.call('POST', path, new Uint8Array(picture), {
    'content-type': 'image/webp',
    'x-upsert': 'true',
  })
  if (status !== 200 && status !== 429) throw new Error(`an upload answered ${status}`)
}
