import type { LocalBackend } from '../backend/local-backend.ts'
import { currentPool } from '../database/current-pool.ts'
import type { SqlConnection, WithConnection } from '../database/sql-connection.ts'
import { repeat } from '../repeat.ts'
import { ownFiles, sweepRemovedObjects } from './removed-objects.ts'

const hourMs = 60 * 60 * 1000
/** Longest time for which a deleted picture's address still shows it. */
const sweepMs = 10_000
const accountsAtOnce = 100

/** Vacuum and statistics are left to the database's own autovacuum. */
export function startMaintenance({
  withConnection,
  storage,
}: Pick<LocalBackend, 'withConnection' | 'storage'>): () => void {
  const files = ownFiles(withConnection, storage)
  const stops = [
    repeat('maintenance failed', hourMs, () => maintain(withConnection)),
    repeat('unfinished uploads could not be deleted', hourMs, () => storage.removeUnfinished()),
    repeat('files that nothing names could not be listed', hourMs, () => files.listUnnamed()),
    repeat('files could not be deleted', sweepMs, () => sweepRemovedObjects(files)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** @public for its test */
export async function maintain(withConnection: WithConnection): Promise<void> {
  const inMaintenance = (work: (sql: SqlConnection) => Promise<void>) =>
    currentPool.run('maintenance', () => withConnection(work))
  await inMaintenance(async (sql) => {
    await sql.query(
      "delete from auth.refresh_tokens where revoked and updated_at < now() - interval '7 days'",
    )
    await sql.query(
      "delete from auth.audit_log_entries where created_at < now() - interval '180 days'",
    )
    for (let deleted = accountsAtOnce; deleted === accountsAtOnce; ) {
      const [row] = await sql.query<{ count: number }>(
        'select private.delete_unconfirmed_accounts($1) as count',
        [accountsAtOnce],
      )
      deleted = row?.count ?? 0
    }
    await sql.query("delete from auth.flow_state where created_at < now() - interval '1 day'")
    await sql.query(
      "delete from public.outgoing_mails where created_at < now() - interval '7 days'",
    )
    await sql.query(
      'delete from private.rate_limits where expire < extract(epoch from now()) * 1000',
    )
  })
}
