import { findPostgresBinaries } from '../testing/database/postgres-binaries.ts'
import { startPostgresCluster } from '../testing/database/postgres-cluster.ts'

/** What Bale brings with it, then own PostgreSQL where one is installed. @param work gets what a start is told */
export async function onEachDatabase(
  work: (name: string, env: Record<string, string>) => Promise<void>,
): Promise<void> {
  await work('embedded', {})
  const binaries = findPostgresBinaries()
  if (!binaries) return
  const cluster = await startPostgresCluster(binaries)
  await work('postgres', { DATABASE_URL: cluster.url })
  await cluster.stop()
}
