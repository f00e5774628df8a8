// Cached pages, a file, a stored picture and /healthz, a second, each in turns with a bare node:http
// server that sends the same bytes; then 2,000 visitors who open one listing within ten seconds,
// right after an edit. node bench/pages.ts [rounds=5]
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { nextAddress } from '../testing/caller-addresses.ts'
import { aListing, asAdmin, openBale } from './bale.ts'
import { median, percentile } from './figures.ts'
import { type LoadResult, putLoad } from './load.ts'

const rounds = Number(process.argv[2] ?? 5)
const seconds = 2
const connections = 8
const headers = { 'accept-encoding': 'br' }

await using bale = await openBale({ SAMPLE_DATA: 'on', LOG_LEVEL: 'info' })
const listing = await aListing(bale)
const picture = listing.picture.replace(/^.*(?=\/storage\/)/, '')
const home = await (await fetch(bale.url)).text()
const script = /\/assets\/[\w-]+\.js/.exec(home)?.[0] ?? ''
const measured = {
  '/': '/',
  '/gallery': '/gallery',
  '/property/{id}': `/property/${listing.id}`,
  '/assets/{script}': script,
  '{picture}': picture.replace(/(\.\w+)$/, '_480$1'),
  '/healthz': '/healthz',
}
for (const [name, path] of Object.entries(measured)) {
  const row = await inTurns(path)
  console.log(
    `${name.padEnd(18)} ${String(row.bytes).padStart(7)} bytes  ${row.bale}/s, bare ${row.bare}/s: 1 : ${(row.bare / row.bale).toFixed(2)}  p99 ${row.p99Ms.toFixed(1)} ms`,
  )
}
const { failed, times } = await openVisits(listing.id, 2_000, 10_000)
console.log(
  `2,000 visitors within 10 s, after an edit: ${failed} failed, median ${median(times).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(0)} ms`,
)

async function inTurns(path: string) {
  // What fetch unpacks has to be sent packed again: the bare server asks Bale itself.
  const bare = await startBare(bale.url + path)
  const results: { bale: LoadResult[]; bare: LoadResult[] } = { bale: [], bare: [] }
  for (let round = 0; round < rounds; round++) {
    for (const [side, url] of [
      ['bale', bale.url + path],
      ['bare', bare.url],
    ] as const) {
      results[side].push(await putLoad({ url, connections, seconds, headers }))
    }
  }
  await bare.stop()
  return {
    bytes: results.bale.at(-1)?.bytesEach,
    bale: median(results.bale.map(({ perSecond }) => perSecond)),
    bare: median(results.bare.map(({ perSecond }) => perSecond)),
    p99Ms: median(results.bale.map(({ p99Ms }) => p99Ms)),
  }
}

async function startBare(url: string) {
  const worker = new Worker(new URL('./bare-server.ts', import.meta.url), { workerData: url })
  const [port] = await once(worker, 'message')
  return { url: `http://127.0.0.1:${port}/`, stop: () => worker.terminate() }
}

/** Visitors of a listing, a connection each, evenly within so long; the first come after an edit. */
async function openVisits(id: string, count: number, withinMs: number) {
  const admin = await asAdmin(bale)
  await admin.call('PATCH', `/rest/v1/properties?id=eq.${id}`, { city: 'Porac' })
  const times: number[] = []
  let failed = 0
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      await sleep(Math.max(0, (at * withinMs) / count - (performance.now() - begin)))
      const start = performance.now()
      const status = await visit(`${bale.url}/property/${id}`).catch(() => 0)
      times.push(performance.now() - start)
      if (status !== 200) failed += 1
    }),
  )
  return { failed, times }
}

function visit(url: string): Promise<number> {
  const own = { ...headers, 'x-forwarded-for': nextAddress() }
  return new Promise((resolve, reject) => {
    request(url, { agent: false, headers: own }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}
