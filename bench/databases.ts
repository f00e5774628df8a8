import type { SqlConnection } from '../server/database/sql-connection.ts'
import { type Actor, become, rolledBack, seedAccounts } from '../testing/database/actors.ts'
import { startDatabase } from '../testing/database/database.ts'
import { findPostgresBinaries } from '../testing/database/postgres-binaries.ts'
import { startPostgresCluster } from '../testing/database/postgres-cluster.ts'
import { fillQuickly } from '../testing/fill-listings.ts'
import type { Env } from './bale.ts'
import { median, msOf } from './figures.ts'

/** A PostgreSQL that isn't Bale's: stopped and removed at the end of the block that opens it. */
export async function openPostgres(settings: Record<string, string> = {}) {
  const cluster = await startPostgresCluster(findPostgresBinaries(), undefined, { settings })
  return { ...cluster, env: { DATABASE_URL: cluster.url }, [Symbol.asyncDispose]: cluster.stop }
}

/** The database that Bale brings with it, then an own PostgreSQL. @param work gets what a start is told */
export async function onEachDatabase(
  work: (name: string, env: Env) => Promise<void>,
): Promise<void> {
  await work('embedded', {})
  await using cluster = await openPostgres()
  await work('postgres', cluster.env)
}

/** A database alone, with an account of each kind and so many listings, until its block ends. */
export async function openFilled(listings: number) {
  const db = await startDatabase()
  await seedAccounts(db)
  await fillQuickly(db, listings)
  return { ...db, [Symbol.asyncDispose]: db.stop }
}

/** Prints how long each read takes whoever asks, the median of so many rounds. */
export async function timeReads(
  db: SqlConnection,
  actor: Actor,
  reads: Record<string, string>,
  rounds: number,
): Promise<void> {
  for (const [name, sql] of Object.entries(reads)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      await rolledBack(db, async () => {
        await become(db, actor)
        times.push(await msOf(() => db.query(sql)))
      })
    }
    console.log(`  ${name}: ${median(times).toFixed(1)} ms`)
  }
}
