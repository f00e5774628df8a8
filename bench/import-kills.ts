// Kills the program (SIGKILL) at random moments of an import: while rows are staged, while they are
// imported, and while pictures are stored. After each the next start has none of the rows or all of them,
// every picture that a row names has its files, and an hour and a day later nothing that no row names is
// left, neither in the database nor on the disk; else it ends with 1.
// node bench/import-kills.ts [kills=20] [rows=300] [random|import: only while rows are imported]
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { FileStorage } from '../server/storage/file-storage.ts'
import { openDatabase, startBale } from '../testing/program/bale-process.ts'
import type { Caller } from '../testing/program/callers.ts'
import { onePixelPng } from '../testing/server/test-backend.ts'
import { asAdmin, openFolder } from './bale.ts'
import { Tally } from './figures.ts'
import { rpc, stage, storePicture, widths } from './import-steps.ts'

const kills = Number(process.argv[2] ?? 20)
const rows = Number(process.argv[3] ?? 300)
const when = process.argv[4] ?? 'random'
const bucket = 'property-images'
using folder = openFolder()
const dataDir = folder.path
const found = { none: 0, all: 0, some: 0, pictures: 0, broken: 0, orphans: 0, settled: 0 }
const steps = new Tally()

for (let round = 0; round < kills; round++) {
  const bale = await startBale({ dataDir })
  const admin = await asAdmin(bale)
  const step = { now: 'staging' }
  const work = importAll(admin, round, step).catch(() => undefined)
  if (when === 'import') while (step.now === 'staging') await pause(1)
  await pause(Math.random() * (when === 'import' ? 400 : 4_000))
  steps.add(step.now)
  await bale.kill()
  await work
  await look(round)
}
await lookAtDisk()
console.log(`${kills} kills while ${steps}: ${JSON.stringify(found)}`)
if (found.some + found.broken + found.orphans > 0) process.exitCode = 1

async function importAll(admin: Caller, round: number, step: { now: string }): Promise<void> {
  const id = await stage(admin, rows, (nth) => ({
    property: { title: titleOf(round, nth), price: '₱1M' },
    faqs: [{ question: 'Pets?', answer: 'Yes' }],
    videos: ['https://example.com/1.mp4'],
  }))
  step.now = 'importing'
  await rpc(admin, 'import_listings', { import: id, defaults: { title: '', price: '' } })
  step.now = 'storing pictures'
  for (const listing of await rpc(admin, 'imported_listings', { import: id })) {
    for (let nth = 0; nth < 3; nth++) {
      await storePicture(admin, listing.property_id, nth, onePixelPng)
    }
  }
  step.now = 'done'
}

async function look(round: number): Promise<void> {
  const bale = await startBale({ dataDir })
  await asAdmin(bale)
  const sql = openDatabase(dataDir)
  const [count] = await sql`
    select count(*)::integer as listings,
      (select count(*)::integer from public.property_faqs join public.properties as of on of.id = property_id
       where of.title like ${titleOf(round, '%')}) as faqs
    from public.properties where title like ${titleOf(round, '%')}`
  const isWhole = [0, rows].includes(count?.listings) && count?.faqs === count?.listings
  found[isWhole ? (count?.listings === 0 ? 'none' : 'all') : 'some'] += 1
  await sql.end()
  await bale.stop()
}

/** As if a day had gone by. */
async function lookAtDisk(): Promise<void> {
  const bale = await startBale({ dataDir })
  await asAdmin(bale)
  const sql = openDatabase(dataDir)
  const storage = new FileStorage(join(dataDir, 'storage'))
  const later = Date.now() + 2 * 3_600_000
  await storage.removeUnfinished(later)
  for await (const { version, keep, undo } of storage.unsettled(later)) {
    const rowsOf = await sql`select from storage.objects where version = ${version}`
    await (rowsOf.length > 0 ? keep() : undo())
    found.settled += 1
  }
  await sql`update storage.objects set created_at = now() - interval '2 days'`
  for (let left = 1; left > 0; ) {
    const [listed] = await sql`select public.list_unnamed_files() as count`
    left = listed?.count ?? 0
  }
  await sql`update private.removed_objects set removed_at = now() - interval '1 hour'`
  for (let tries = 0; tries < 60; tries++) {
    const [due] = await sql`select count(*)::integer as count from private.removed_objects`
    if (due?.count === 0) break
    await pause(1_000)
  }
  const pictures =
    await sql`select private.stored_name(image_url) as name from public.property_images`
  found.pictures = pictures.length
  for (const { name } of pictures) {
    const names = widths.map((width) => String(name).replace('.png', `${width}.png`))
    const files = await Promise.all(names.map((each) => storage.find(bucket, each)))
    if (files.includes(undefined)) found.broken += 1
  }
  const [stored] = await sql`select count(*)::integer as count from storage.objects`
  const blobs = filesIn(join(dataDir, 'storage', 'blobs'))
  const descriptions = filesIn(join(dataDir, 'storage', 'objects'))
  const expected = pictures.length * widths.length
  found.orphans =
    Math.abs(stored?.count - expected) +
    Math.abs(blobs - expected) +
    Math.abs(descriptions - expected)
  await sql.end()
  await bale.stop()
}

function filesIn(folder: string): number {
  if (!existsSync(folder)) return 0
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
  return all.filter((each) => each.isFile()).length
}

function titleOf(round: number, row: number | string): string {
  return `Round ${String(round).padStart(3, '0')} row ${row}`
}
