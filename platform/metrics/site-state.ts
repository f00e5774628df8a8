import { statfs } from 'node:fs/promises'
import type { SqlConnection, WithConnection } from '../database/sql-connection.ts'

export interface SiteState {
  mails: { waiting: number; oldest_seconds: number; given_up: number }
  /** Seconds since 1970; undefined where there is none yet. */
  backedUpAt: number | undefined
  drilledAt: number | undefined
  /** How many runs failed since the last that did not. */
  failedBackups: number
  failedDrills: number
  tables: { name: string; rows: number }[]
  databaseBytes: number
}

/** Runs that were cut off have no end; whoever said nothing for six hours was killed. */
const failedSince = (kinds: string, tried: string) => `(
  select count(*)::int from private.backup_runs
  where kind = '${tried}' and is_done is not true
    and (ended_at is not null or began_at < now() - interval '6 hours')
    and began_at > coalesce(
      (select max(began_at) from private.backup_runs where kind in (${kinds}) and is_done), '-infinity'
    )
)`
const lastOf = (kinds: string) => `(
  select extract(epoch from max(began_at))::float8 from private.backup_runs
  where kind in (${kinds}) and is_done
)`
const backups = "'nightly', 'asked', 'upgrade'"

/** How many of a night's backups, or of drills, failed since the last that did not. */
export async function failedRuns(sql: SqlConnection, kind: 'nightly' | 'drill'): Promise<number> {
  const kinds = kind === 'drill' ? "'drill'" : backups
  const [row] = await sql.query<{ failed: number }>(`select ${failedSince(kinds, kind)} as failed`)
  return row?.failed ?? 0
}

/** Rows are the database's own estimate: to count them would read every table. */
export async function readSiteState(withConnection: WithConnection): Promise<SiteState> {
  return withConnection(async (sql) => {
    const [mails] = await sql.query<SiteState['mails']>(`
      select count(*) filter (where next_attempt_at is not null)::int as waiting,
        coalesce(extract(epoch from now() - min(created_at)
          filter (where next_attempt_at is not null)), 0)::float8 as oldest_seconds,
        count(*) filter (where next_attempt_at is null)::int as given_up
      from public.outgoing_mails where sent_at is null`)
    const [runs] = await sql.query<Record<'backed' | 'drilled', number | null>>(
      `select ${lastOf(backups)} as backed, ${lastOf("'drill'")} as drilled`,
    )
    const tables = await sql.query<{ name: string; rows: number }>(`
      select schemaname || '.' || relname as name, n_live_tup::float8 as rows
      from pg_stat_user_tables where schemaname in ('public', 'private', 'auth', 'storage')
      order by name`)
    const [size] = await sql.query<{ bytes: number }>(
      'select pg_database_size(current_database())::float8 as bytes',
    )
    return {
      mails: mails ?? { waiting: 0, oldest_seconds: 0, given_up: 0 },
      backedUpAt: runs?.backed ?? undefined,
      drilledAt: runs?.drilled ?? undefined,
      failedBackups: await failedRuns(sql, 'nightly'),
      failedDrills: await failedRuns(sql, 'drill'),
      tables,
      databaseBytes: size?.bytes ?? 0,
    }
  })
}

/** @returns bytes that this account may still write in the folder's file system */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
