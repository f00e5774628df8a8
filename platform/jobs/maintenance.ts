import type { Backend } from '../backend/backend.ts'
import { currentPool } from '../database/current-pool.ts'
import type { SqlConnection, WithConnection } from '../database/sql-connection.ts'
import { findObjects, isStored } from '../storage/objects.ts'
import { hour, type Job, minute } from './job.ts'

const accountsAtOnce = 100

export const oldRows: Job = {
  name: 'old rows',
  every: hour,
  failure: 'maintenance failed',
  run: async ({ backend: { own } }) => own && maintain(own.withConnection),
}

export const unfinishedUploads: Job = {
  name: 'unfinished uploads',
  every: hour,
  failure: 'unfinished uploads could not be deleted',
  run: async ({ backend: { own } }) => {
    await own?.storage.removeUnfinished()
    if (own) await settleUploads(own)
  },
}

export const sharedFolder: Job = {
  name: 'shared folder',
  every: minute,
  startsLater: true,
  failure: 'the folder of pictures is not known to be the shared one',
  run: async ({ backend: { own } }) => own?.showFolder?.(),
}

/** Of uploads and removals that a program which ended has left: files stay where their rows are. */
export async function settleUploads(
  { withConnection, storage }: NonNullable<Backend['own']>,
  now = Date.now(),
): Promise<void> {
  for await (const left of storage.unsettled(now)) {
    if ('removed' in left) {
      const { bucket, removed, forget } = left
      const there = await withConnection((sql) => findObjects(sql, bucket, removed))
      const gone = removed.filter((name) => !there.has(name))
      await storage.deleteObjects(bucket, gone)
      await forget()
    } else if (await withConnection((sql) => isStored(sql, left.version))) await left.keep()
    else await left.undo()
  }
}

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
