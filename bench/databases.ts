import { findPostgresBinaries } from '../testing/database/postgres-binaries.ts'
import { startPostgresCluster } from '../testing/database/postgres-cluster.ts'
import type { Env } from './bale.ts'

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
