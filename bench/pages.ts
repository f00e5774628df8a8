// Cached pages, a file, a stored picture and /healthz, a second, each in turns with a bare node:http
// server that sends the same bytes; then 2,000 visitors who open one listing within ten seconds,
// right after an edit. node bench/pages.ts [rounds=5]
import { Worker } from 'node:worker_threads'
import { makeDataDir, removeDataDir, startBale } from '../testing/program/bale-process.ts'
import { median } from './figures.ts'
import { type LoadResult, putLoad } from './load.ts'
import { openVisits } from './visits.ts'

const rounds = Number(process.argv[2] ?? 5)
const seconds = 2
const connections = 8
const headers = { 'accept-encoding': 'br' }

const dataDir = makeDataDir()
const bale = await startBale({ dataDir, env: { SAMPLE_DATA: 'on', LOG_LEVEL: 'info' } })
try {
  const answer = await fetch(
    `${bale.url}/rest/v1/properties?select=id,property_images!inner(image_url)&limit=1`,
    { headers: { apikey: bale.key } },
  )
  const [listing] = (await answer.json()) as {
    id: string
    property_images: { image_url: string }[]
  }[]
  const picture = listing?.property_images[0]?.image_url.replace(/^.*(?=\/storage\/)/, '') ?? ''
  const home = await (await fetch(bale.url)).text()
  const script = /\/assets\/[\w-]+\.js/.exec(home)?.[0] ?? ''
  const measured = {
    '/': '/',
    '/gallery': '/gallery',
    '/property/{id}': `/property/${listing?.id}`,
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
  const visits = await openVisits(bale, `/property/${listing?.id}`, 2_000, 10_000)
  console.log(
    `2,000 visitors within 10 s, after an edit: ${visits.failed} failed, median ${visits.medianMs.toFixed(1)} ms, p99 ${visits.p99Ms.toFixed(1)} ms, slowest ${visits.slowestMs.toFixed(0)} ms`,
  )
} finally {
  await bale.stop()
  removeDataDir(dataDir)
}

async function inTurns(path: string) {
  const one = await fetch(bale.url + path, { headers })
  // What fetch unpacks has to be sent packed again: the bare server asks Bale itself.
  const bare = await startBare(bale.url + path)
  const results: { bale: LoadResult[]; bare: LoadResult[] } = { bale: [], bare: [] }
  if (one.status !== 200) throw new Error(`${path} answered ${one.status}`)
  for (let round = 0; round < rounds; round++) {
    for (const [side, url] of [
      ['bale', bale.url + path],
      ['bare', bare.url],
    ] as const) {
      const result = await putLoad({ url, connections, seconds, headers })
      if (Object.keys(result.statuses).join() !== '200') {
        throw new Error(`${url} answered ${JSON.stringify(result.statuses)}`)
      }
      results[side].push(result)
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

async function startBare(url: string): Promise<{ url: string; stop(): Promise<unknown> }> {
  const worker = new Worker(new URL('./bare-server.ts', import.meta.url), { workerData: url })
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return { url: `http://127.0.0.1:${port}/`, stop: () => worker.terminate() }
}
