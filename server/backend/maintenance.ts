import { log } from '../log.ts'
import { laneContext } from './lane.ts'
import type { LiteBackend } from './lite-backend.ts'
import type { SqlSession } from './sql-session.ts'

const hourMs = 60 * 60 * 1000

/**
 * What PostgreSQL's autovacuum does by itself and PGlite, which has no background process, does not:
 * without statistics the planner is blind, and dead rows stay. Also drops what the auth service only
 * ever adds to: each sign-in and each hour of each session leaves rows behind.
 * @returns stops it.
 */
export function startMaintenance(
  session: LiteBackend['session'],
  hasAutovacuum: boolean,
): () => void {
  const run = () =>
    maintain(session, hasAutovacuum).catch((error) =>
      log.warn({ error: String(error) }, 'maintenance failed'),
    )
  const timer = setInterval(run, hourMs)
  timer.unref()
  void run()
  return () => clearInterval(timer)
}

/** @public for its test */
export async function maintain(
  session: LiteBackend['session'],
  hasAutovacuum: boolean,
): Promise<void> {
  const inUpkeep = (work: (sql: SqlSession) => Promise<void>) =>
    laneContext.run('upkeep', () => session(work))
  await inUpkeep(async (sql) => {
    await sql.query(
      "delete from auth.refresh_tokens where revoked and updated_at < now() - interval '7 days'",
    )
    await sql.query(
      "delete from auth.audit_log_entries where created_at < now() - interval '180 days'",
    )
    await sql.query("delete from auth.flow_state where created_at < now() - interval '1 day'")
    if (hasAutovacuum) return
    const tables = await sql.query<{ name: string }>(
      "select oid::regclass::text as name from pg_class where relkind in ('r', 'm')",
    )
    // Each alone in its call, since none may be in a transaction, and others get a turn in between.
    for (const { name } of tables) await sql.exec(`vacuum (analyze) ${name}`)
  })
}
