// What a year leaves in the database, in bytes a row with its indexes, and how many of a year's pages
// have to be made anew. node bench/growth.ts [--listings 100000] [--views 10000000]
import { parseArgs } from 'node:util'
import type { SqlConnection } from '../platform/database/sql-connection.ts'
import { fillQuickly } from '../testing/fill-listings.ts'
import { openInstallation } from './installation.ts'

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    views: { type: 'string', default: '10000000' },
  },
})
const [listings, views] = [Number(values.listings), Number(values.views)]
const yearS = 365 * 24 * 3600
/** Some 14 ms each, see docs/performance.md. */
const renderMs = 14

await sizes()
renderings()

async function sizes() {
  await using _ = await openInstallation('embedded', async (sql) => {
    await say(sql, 'empty')
    await fillQuickly(sql, listings)
    await say(sql, `${listings} listings`)
    const rows = Math.min(views, 1_000_000)
    await sql.exec(`
      insert into public.property_views (property_id, visitor)
      select id, gen_random_uuid()
      from (select id, row_number() over () as n from public.properties) as listed
      join generate_series(0, ${rows - 1}) as view on 1 + view % ${listings} = n`)
    await say(sql, `${rows} views more`)
  })
}

async function say(sql: SqlConnection, after: string) {
  const [found] = await sql.query<{ bytes: string }>(
    'select pg_database_size(current_database())::text as bytes',
  )
  console.log(`${after}: ${Math.round(Number(found?.bytes) / 1e6)} MB`)
}

/**
 * Views by listing fall off as 1 : rank; three of four come in eight hours. Between two changes fewer pages
 * are seen than memory holds.
 */
function renderings() {
  const weights = Array.from({ length: listings }, (_, rank) => 1 / (rank + 1))
  const sums = weights.reduce<number[]>((all, weight) => {
    all.push((all.at(-1) ?? 0) + weight)
    return all
  }, [])
  const busiest = (views * 0.75) / (365 * 8 * 3600)
  console.log(
    `\nviews a second: ${(views / yearS).toFixed(2)}, in the busy hours ${busiest.toFixed(2)}`,
  )
  for (const changes of [100, 1_000, 10_000]) {
    const known = new Set<number>()
    const seen = 200_000
    const perChange = (busiest * 8 * 3600) / changes
    let made = 0
    let next = perChange
    for (let view = 0; view < seen; view++) {
      for (; view >= next; next += perChange) known.clear()
      const listing = rankOf(sums, Math.random() * (sums.at(-1) ?? 0))
      if (known.has(listing)) continue
      made++
      known.add(listing)
    }
    const share = made / seen
    const busy = share * busiest * renderMs
    console.log(
      `${changes} changes a day: ${Math.round(share * 100)} of 100 views make a page, ${busy.toFixed(0)} ms of a processor's second`,
    )
  }
}

function rankOf(sums: readonly number[], wanted: number): number {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
