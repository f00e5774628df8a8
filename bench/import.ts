// An import of many rows, each with three photographs, and its undo: how long each step takes, and the
// memory of all processes. Pictures are stored for the first listings only, as the browser stores them,
// with their smaller copies; making them is the browser's work and not in it.
// node bench/import.ts [rows=10000] [listings with photographs=500] [bytes of a picture=150000]
import {
  adminEmail,
  adminPassword,
  makeDataDir,
  removeDataDir,
  startBale,
} from '../testing/program/bale-process.ts'
import { inParallel, signIn, signInWhenReady } from '../testing/program/callers.ts'
import { onePixelPng } from '../testing/server/test-backend.ts'
import { storePicture } from './store-picture.ts'

const rows = Number(process.argv[2] ?? 10_000)
const withPictures = Number(process.argv[3] ?? 500)
const bytes = Number(process.argv[4] ?? 150_000)
const dataDir = makeDataDir()
const bale = await startBale({ dataDir })
let admin = await signInWhenReady(bale, adminEmail, adminPassword)
const before = bale.residentMb()
let most = before
const watch = setInterval(() => {
  most = Math.max(most, bale.residentMb())
}, 250)

const rpc = async (name: string, body: object) => {
  const { status, json } = await admin.call('POST', `/rest/v1/rpc/${name}`, body)
  if (status >= 300) throw new Error(`${name} answered ${status}: ${JSON.stringify(json)}`)
  return json
}

const lines = ['rows', rows, 'listings with photographs', Math.min(rows, withPictures)]
let id: string | undefined
await timed('stage', async () => {
  for (let from = 0; from < rows; from += 100) {
    const part = Array.from({ length: Math.min(100, rows - from) }, (_, nth) => ({
      line: from + nth + 2,
      property: { title: `House ${from + nth}`, price: '₱4.2M', city: 'Mexico', bedrooms: 3 },
      faqs: [{ question: 'Are pets allowed?', answer: 'Yes' }],
      links: [0, 1, 2].map((each) => `https://pictures.example/${from + nth}/${each}.jpg`),
    }))
    const answer = await rpc('stage_listings', { rows: part, ...(id && { import: id }) })
    id ??= String(answer).replaceAll('"', '')
  }
})
await timed('compare', () => rpc('compare_listings', { import: id }))
const defaults = { title: '', price: '', city: '', bedrooms: 0 }
await timed('import', () => rpc('import_listings', { import: id, defaults }))
const listings: { property_id: string }[] = []
await timed('read what was imported', async () => {
  listings.push(...(await rpc('imported_listings', { import: id })))
})
const picture = Buffer.concat([onePixelPng, Buffer.alloc(bytes)])
await timed('photographs', () =>
  inParallel(Math.min(rows, withPictures) * 3, 2, async (nth) => {
    // A session's token is good for an hour.
    if (nth % 3_000 === 2_999) admin = await signIn(bale, adminEmail, adminPassword)
    const { property_id = '' } = listings[Math.floor(nth / 3)] ?? {}
    await storePicture(admin, property_id, nth % 3, picture)
  }),
)
await timed('undo', () => rpc('undo_listing_import', { import: id }))
clearInterval(watch)
console.log(lines.join(' '), `| memory ${before} MB before, ${most} MB at most`)
await bale.stop()
removeDataDir(dataDir)

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now()
  await work()
  lines.push('|', name, `${((performance.now() - started) / 1000).toFixed(1)} s`)
}
