// Each feed of the largest size it may have, asked for the first time in a process of its own: seconds,
// size, the site's memory at its highest, and how long somebody who reads a listing waits meanwhile.
// Ends with 1 where a listing is missing. node bench/feeds.ts [listings=5000] [--keep FOLDER]
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { SqlConnection } from '../server/database/sql-connection.ts'
import { nextAddress } from '../testing/caller-addresses.ts'
import { fillQuickly } from '../testing/fill-listings.ts'
import type { BaleProcess } from '../testing/program/bale-process.ts'
import { openInstallation } from './installation.ts'
import { startProbe } from './probe.ts'
import { megabytesOf, started } from './processes.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string' } },
})
const size = Number(positionals[0] ?? 5_000)
const feeds = { meta: '<listing>', trovit: '<ad>', rss: '<item>' }
const most = { meta: size, trovit: size, rss: Math.min(size, 100) }

await using installation = await openInstallation('embedded', fill)
for (const name of ['meta', 'trovit', 'rss'] as const) await measure(name)

async function measure(name: keyof typeof feeds): Promise<void> {
  const bale = await installation.bale()
  for (const path of ['/', '/gallery', '/contact']) await (await get(bale, path)).arrayBuffer()
  const alone = startProbe(bale.url, bale.key, nextAddress())
  await sleep(3_000)
  const before = await alone.stop()
  const [site] = started()
  const resident = megabytesOf(site, 'VmRSS')
  const beside = startProbe(bale.url, bale.key, nextAddress())
  const first = await timed(bale, name)
  const waited = await beside.stop()
  const again = await timed(bale, name)
  const highest = megabytesOf(site, 'VmHWM')
  await bale.stop()
  const listings = first.text.split(feeds[name]).length - 1
  if (listings !== most[name]) process.exitCode = 1
  if (values.keep) writeFileSync(join(values.keep, `feed-${name}.xml`), first.text)
  console.log(
    `${name}: ${listings} listings in ${seconds(first.ms)} s, again in ${seconds(again.ms)} s; ` +
      `${kilobytes(first.text.length)} kB, sent as ${kilobytes(first.sent)} kB; ` +
      `the site's memory ${Math.round(resident)} MB before, ${Math.round(highest)} MB at the highest; ` +
      `a listing meanwhile ${waited.medianMs.toFixed(0)} ms, ${waited.slowestMs.toFixed(0)} at the slowest ` +
      `(alone ${before.medianMs.toFixed(0)} and ${before.slowestMs.toFixed(0)})`,
  )
}

async function timed(bale: BaleProcess, name: string) {
  const start = performance.now()
  const response = await get(bale, `/feed-${name}.xml`)
  const ms = performance.now() - start
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${name} answered ${response.status}: ${text}`)
  return { ms, text, sent: Number(response.headers.get('content-length')) }
}

function get(bale: BaleProcess, path: string): Promise<Response> {
  const headers = { 'x-forwarded-for': nextAddress(), 'accept-encoding': 'br' }
  return fetch(bale.url + path, { headers })
}

/** Listings that each feed takes: homes with eight photographs, an amount and words enough. */
async function fill(sql: SqlConnection): Promise<void> {
  await fillQuickly(sql, size)
  await sql.exec(`
    set session_replication_role = replica;
    update public.properties set
      status = 'active', property_type = 'House and Lot', state = 'Pampanga', zip_code = '2009',
      listing_type = case when reference_number % 4 = 0 then 'for_rent' else 'for_sale' end,
      price = case when reference_number % 4 = 0 then '₱18,000 a month' else '₱4,250,000' end,
      pin = case when reference_number % 3 = 0 then '15.1450, 120.5887' else '' end,
      description = repeat(description, 6);
    delete from public.property_images;
    insert into public.property_images
      (property_id, image_url, display_order, is_primary, width, height)
    select id, '/storage/v1/object/public/property-images/' || id || '/1_' || position || '.webp',
      position, position = 0, 1600, 1200
    from public.properties, generate_series(0, 7) as position;
    reset session_replication_role;
    update public.feeds set is_on = true`)
  await sql.exec('vacuum (analyze)')
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2)
}

function kilobytes(bytes: number): string {
  return Math.round(bytes / 1000).toLocaleString('en')
}
