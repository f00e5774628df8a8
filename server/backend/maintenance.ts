import { log } from '../log.ts'
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
  await session(async (sql) => {
    await sql.query(
      "delete from auth.refresh_tokens where revoked and updated_at < now() - interval '7 days'",
    )
    await sql.query(
      "delete from auth.audit_log_entries where created_at < now() - interval '180 days'",
    )
    await sql.query("delete from auth.flow_state where created_at < now() - interval '1 day'")
    await sql.query(
      "delete from public.outgoing_mails where created_at < now() - interval '7 days'",
    )
    await sql.query(
      'delete from private.rate_limits where expire < extract(epoch from now()) * 1000',
    )
    await deleteUnconfirmedAccounts(sql)
    // Alone in its call: it can't run inside a transaction.
    if (!hasAutovacuum) await sql.exec('vacuum (analyze)')
  })
}

/** A hundred at a time, so that nobody waits for long. */
async function deleteUnconfirmedAccounts(sql: SqlSession): Promise<void> {
  const [{ name } = { name: null }] = await sql.query<{ name: string | null }>(
    "select to_regprocedure('private.delete_unconfirmed_accounts(integer)')::text as name",
  )
  if (name) await sql.query('select private.delete_unconfirmed_accounts(100)')
}
