// An import of many rows, each with three photographs, and its undo: how long each step takes, and the
// memory of all processes. Pictures are stored for the first listings only, as the browser stores them,
// with their smaller copies; making them is the browser's work and not in it.
// node bench/import.ts [rows=10000] [listings with photographs=500] [bytes of a picture=150000]
import { type Caller, inParallel } from '../testing/program/callers.ts'
import { onePixelPng } from '../testing/server/test-backend.ts'
import { asAdmin, openBale } from './bale.ts'
import { msOf, watchHighest } from './figures.ts'

const rows = Number(process.argv[2] ?? 10_000)
const withPictures = Math.min(rows, Number(process.argv[3] ?? 500))
const bytes = Number(process.argv[4] ?? 150_000)
await using bale = await openBale()
let admin = await asAdmin(bale)
const before = bale.residentMb()
const highest = watchHighest(bale.residentMb, 250)

const lines = [`rows ${rows} listings with photographs ${withPictures}`]
let id = ''
let again = ''
// Titles and areas repeat, as they do in an office's list.
const row = (nth: number) => ({
  property: {
    title: `House ${nth % Math.ceil(rows / 3)}`,
    address: `Blk ${nth} Lot ${nth % 40}, Sabanilla`,
    price: '₱4.2M neg',
    city: 'Mexico',
    bedrooms: 3,
    square_feet: 60 + (nth % 50),
  },
  faqs: [{ question: 'Are pets allowed?', answer: 'Yes' }],
  links: [0, 1, 2].map((each) => `https://pictures.example/${nth}/${each}.jpg`),
})
await timed('stage', async () => {
  id = await stage(admin, rows, row)
})
await timed('compare', () => rpc(admin, 'compare_listings', { import: id }))
const defaults = { title: '', price: '', city: '', bedrooms: 0 }
await timed('import', () => rpc(admin, 'import_listings', { import: id, defaults }))
let listings: { property_id: string }[] = []
await timed('read what was imported', async () => {
  listings = await rpc(admin, 'imported_listings', { import: id })
})
const picture = Buffer.concat([onePixelPng, Buffer.alloc(bytes)])
await timed('photographs', () =>
  inParallel(withPictures * 3, 2, async (nth) => {
    // A session's token is good for an hour.
    if (nth % 3_000 === 2_999) admin = await asAdmin(bale)
    const { property_id = '' } = listings[Math.floor(nth / 3)] ?? {}
    await storePicture(admin, property_id, nth % 3, picture)
  }),
)
await timed('the same list again: stage', async () => {
  again = await stage(admin, rows, row)
})
await timed('compare', () => rpc(admin, 'compare_listings', { import: again }))
await timed('undo', () => rpc(admin, 'undo_listing_import', { import: id }))
console.log(lines.join(' | '), `| memory ${before} MB before, ${highest()} MB at most`)

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  lines.push(`${name} ${((await msOf(work)) / 1000).toFixed(1)} s`)
}

/** As the browser stores a picture that it has made smaller: the files, and the row last. */
async function storePicture(
  by: Caller,
  property: string,
  position: number,
  bytes: Uint8Array,
): Promise<void> {
  const stem = `${property}/1700000000000_${position}`
  for (const width of ['', '_480', '_720', '_960']) {
    const file = `/storage/v1/object/property-images/${stem}${width}.png`
    const { status } = await by.call('POST', file, bytes, { 'content-type': 'image/png' })
    if (status !== 200) throw new Error(`a file answered ${status}`)
  }
  await by.call('POST', '/rest/v1/property_images', {
    property_id: property,
    image_url: `/storage/v1/object/public/property-images/${stem}.png`,
    display_order: position,
    is_primary: position === 0,
  })
}

/** @throws where it refuses */
async function rpc(by: Caller, name: string, body: object) {
  const { status, json } = await by.call('POST', `/rest/v1/rpc/${name}`, body)
  if (status >= 300) throw new Error(`${name} answered ${status}: ${JSON.stringify(json)}`)
  return json
}

/** As many listings, a hundred at once, as a staged import. @returns its id */
async function stage(
  by: Caller,
  count: number,
  listingOf: (nth: number) => object,
): Promise<string> {
  let id: string | undefined
  for (let from = 0; from < count; from += 100) {
    const rows = Array.from({ length: Math.min(100, count - from) }, (_, nth) => ({
      line: from + nth + 2,
      ...listingOf(from + nth),
    }))
    const answer = await rpc(by, 'stage_listings', { rows, ...(id && { import: id }) })
    id ??= String(answer).replaceAll('"', '')
  }
  return id ?? ''
}
