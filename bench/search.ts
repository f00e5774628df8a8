// 95th percentile of gallery searches through HTTP, of 1,000 and of 100,000 listings on the
// embedded engine, and beside it that of the bare SQL. node bench/search.ts [rounds=60]

import { currentPool } from '../server/backend/current-pool.ts'
import { Engine } from '../server/backend/engine/engine.ts'
import { createLiteBackend } from '../server/backend/lite-backend.ts'
import { GuardedPostgresConnection } from '../server/backend/postgres-connection.ts'
import { migrationsFolder } from '../supabase/tests/database.ts'
import { makeDataDir, removeDataDir, startBale } from './bale-process.ts'
import { visitor } from './callers.ts'

const rounds = Number(process.argv[2] ?? 60)
const terms = ['balibago', 'garden', 'san fernando', 'corner lot', 'mexico']
const sizes = [1_000, 100_000]
const results: { size: number; http: number; sql: number }[] = []

for (const size of sizes) {
  const dataDir = makeDataDir()
  await (await startBale({ dataDir })).stop()
  const sql = await currentPool.run('maintenance', () => fillAndTime(dataDir, size))
  const bale = await startBale({ dataDir })
  const http = await percentile95(async (term) => {
    const path = '/rest/v1/rpc/search_properties?select=id,title,price,city'
    const { status } = await visitor(bale).call('POST', path, { search: term, page_size: 24 })
    if (status !== 200) throw new Error(`search answered ${status}`)
  })
  await bale.stop()
  removeDataDir(dataDir)
  results.push({ size, http, sql })
  console.log(
    `${size} listings: p95 ${http.toFixed(1)} ms through HTTP, ${sql.toFixed(1)} ms bare SQL`,
  )
}
const [small, large] = results
if (small && large) {
  console.log(
    `100,000 against 1,000 through HTTP: ${(large.http / small.http).toFixed(2)} times; ` +
      `HTTP against bare SQL at 100,000: ${(large.http / large.sql).toFixed(2)} times`,
  )
}

async function fillAndTime(dataDir: string, size: number): Promise<number> {
  const engine = await Engine.start({
    folder: `${dataDir}/database`,
    lockFile: `${dataDir}/engine.lock`,
    socketFolder: `${dataDir}/socket`,
  })
  const connection = new GuardedPostgresConnection(engine)
  const backend = createLiteBackend({
    connection,
    secrets: { jwtSecret: 'x'.repeat(32), publishableKey: 'p', secretKey: 's' },
    siteUrl: 'http://localhost',
    google: undefined,
    storageFolder: `${dataDir}/storage`,
    migrationsFolder,
    sendMail: async () => undefined,
  })
  await backend.withConnection(async (sql) => {
    await sql.query(
      `insert into public.properties (title, price, address, city, description, created_at)
       select
         (array['Bungalow with garden', 'Townhouse', 'Corner lot', 'Shop unit', 'Farm lot'])[1 + n % 5] || ' ' || n,
         '₱' || (500000 + n * 10),
         'Block ' || n % 90 || ' Lot ' || n % 40 || ', Barangay ' ||
           (array['Balibago', 'Dolores', 'Pandan', 'Lagundi', 'Dau', 'Cutcut', 'Sindalan'])[1 + n % 7],
         (array['Angeles City', 'City of San Fernando', 'Mexico', 'Guagua', 'Porac', 'Apalit'])[1 + n % 6],
         'Quiet street number ' || md5(n::text) || ', five minutes from the market.',
         now() - n * interval '1 minute'
       from generate_series(1, $1::int) as n`,
      [size],
    )
    await sql.exec('vacuum (analyze)')
  })
  const time = await percentile95(async (term) => {
    await backend.withConnection((sql) =>
      sql.query(
        "select id, title, price, city from public.search_properties($1, 'All', null, null, 24)",
        [term],
      ),
    )
  })
  await backend.close()
  await engine.stop()
  return time
}

async function percentile95(search: (term: string) => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds + terms.length; round++) {
    const start = performance.now()
    await search(terms[round % terms.length] ?? '')
    // The first of each warms up.
    if (round >= terms.length) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN
}
