// Reads of 50 listings by a visitor, 16 at once, what they cost and the memory of all processes; with another
// checkout's folder the two in turns; each on a PostgreSQL of its own where one is installed, or on what
// it brings with it.
// node bench/reads.ts [requests=2000] [another checkout] [embedded]
import type { BaleProcess, startBale } from '../testing/program/bale-process.ts'
import { inParallel, visitor } from '../testing/program/callers.ts'
import { asAdmin, openBale, startsOf } from './bale.ts'
import { openPostgres } from './databases.ts'
import { median, msOf } from './figures.ts'
import { processorMs } from './processes.ts'

const requests = Number(process.argv[2] ?? 2_000)
const other = process.argv[3]
const embedded = process.argv[4] === 'embedded'
const rounds = 4
const width = 16
const path =
  '/rest/v1/properties?select=id,title,price,city,bedrooms&order=created_at.desc&limit=50'

await using opened = new AsyncDisposableStack()
const sides: Awaited<ReturnType<typeof openSide>>[] = []
for (const { name, start } of await startsOf(other)) sides.push(await openSide(name, start))
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
for (const { name, bale, rates, program, database } of sides) {
  console.log(`${name}: ${median(rates)} reads/s (${rates.join(', ')}), ${bale.residentMb()} MB`)
  const spent = `${median(program).toFixed(2)} + ${median(database).toFixed(2)} ms`
  console.log(`  processor time a read, program + database: ${spent}`)
}
const [first, second] = sides
if (first && second) {
  console.log(
    `here against there: ${(median(first.rates) / median(second.rates)).toFixed(2)} times`,
  )
}

async function openSide(name: string, start: typeof startBale) {
  const cluster = embedded ? undefined : opened.use(await openPostgres())
  const bale = opened.use(await openBale(cluster?.env, start))
  const admin = await asAdmin(bale)
  const rows = Array.from({ length: 60 }, (_, index) => ({
    title: `Listing ${index}`,
    price: `₱${index}`,
  }))
  const { status } = await admin.call('POST', '/rest/v1/properties', rows)
  if (status !== 201) throw new Error(`listings were not added: ${status}`)
  await measure(bale, 500)
  /** Reads a second, then milliseconds of processor time for one of them. */
  const figures = { rates: [] as number[], program: [] as number[], database: [] as number[] }
  return { name, bale, ...figures }
}

/** @returns reads a second */
async function measure(bale: BaleProcess, count: number): Promise<number> {
  const caller = visitor(bale)
  const ms = await msOf(() =>
    inParallel(count, width, async () => {
      const { status, json } = await caller.call('GET', path)
      if (status !== 200 || json.length !== 50) throw new Error(`a read answered ${status}`)
    }),
  )
  return Math.round((count / ms) * 1000)
}
