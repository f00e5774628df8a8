// Reads of 50 listings by a visitor, 16 at once, what they cost and the memory of all processes; with another
// checkout's folder the two in turns; each on a PostgreSQL of its own where one is installed, or on what
// it brings with it.
// node bench/reads.ts [requests=2000] [another checkout] [embedded]
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findPostgresBinaries } from '../testing/database/postgres-binaries.ts'
import { startPostgresCluster } from '../testing/database/postgres-cluster.ts'
import * as here from '../testing/program/bale-process.ts'
import { inParallel, signIn, visitor } from '../testing/program/callers.ts'
import { median } from './figures.ts'
import { processorMs } from './processor-time.ts'

const requests = Number(process.argv[2] ?? 2_000)
const other = process.argv[3]
const embedded = process.argv[4] === 'embedded'
const rounds = 4
const width = 16
const path =
  '/rest/v1/properties?select=id,title,price,city,bedrooms&order=created_at.desc&limit=50'

interface Side {
  name: string
  bale: here.BaleProcess
  rates: number[]
  /** Milliseconds of processor time a read. */
  program: number[]
  database: number[]
  stop(): Promise<void>
}

const sides = [await start('here', here)]
if (other) {
  const file = join(other, 'testing/program/bale-process.ts')
  const there: typeof here = await import(pathToFileURL(file).href)
  sides.push(await start('there', there))
}
for (let round = 0; round < rounds; round++) {
  for (const side of sides) {
    const before = processorMs()
    const count = Math.round(requests / rounds)
    side.rates.push(await measure(side.bale, count))
    const after = processorMs()
    side.program.push((after.program - before.program) / count)
    side.database.push((after.database - before.database) / count)
  }
}
for (const { name, bale, rates, program, database, stop } of sides) {
  console.log(`${name}: ${median(rates)} reads/s (${rates.join(', ')}), ${bale.residentMb()} MB`)
  const spent = `${median(program).toFixed(2)} + ${median(database).toFixed(2)} ms`
  console.log(`  processor time a read, program + database: ${spent}`)
  await stop()
}
const [first, second] = sides
if (first && second) {
  console.log(
    `here against there: ${(median(first.rates) / median(second.rates)).toFixed(2)} times`,
  )
}

async function start(name: string, processes: typeof here): Promise<Side> {
  const binaries = embedded ? undefined : findPostgresBinaries()
  const cluster = binaries ? await startPostgresCluster(binaries) : undefined
  const env: Record<string, string> = cluster ? { DATABASE_URL: cluster.url } : {}
  const bale = await processes.startBale({ env })
  const admin = await signIn(bale, here.adminEmail, here.adminPassword)
  const rows = Array.from({ length: 60 }, (_, index) => ({
    title: `Listing ${index}`,
    price: `₱${index}`,
  }))
  const { status } = await admin.call('POST', '/rest/v1/properties', rows)
  if (status !== 201) throw new Error(`listings were not added: ${status}`)
  await measure(bale, 500)
  const stop = async () => {
    await bale.stop()
    await cluster?.stop()
    here.removeDataDir(bale.dataDir)
  }
  return { name, bale, rates: [], program: [], database: [], stop }
}

async function measure(bale: here.BaleProcess, count: number): Promise<number> {
  const caller = visitor(bale)
  const begin = performance.now()
  await inParallel(count, width, async () => {
    const { status, json } = await caller.call('GET', path)
    if (status !== 200 || json.length !== 50) throw new Error(`a read answered ${status}`)
  })
  return Math.round((count / (performance.now() - begin)) * 1000)
}
