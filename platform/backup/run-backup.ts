import type { SupabaseClient } from '@supabase/supabase-js'
import { dataOf } from '../backend/server-client.ts'
import type { Database } from '../values/database.types.ts'
import type { RunOutcome } from './backup-program.ts'

type Kind = 'nightly' | 'asked' | 'drill'

export interface BackupRun {
  /** Does it and notes what came of it. @throws what the work throws */
  finish(work: () => Promise<RunOutcome>): Promise<void>
}

/** @returns undefined where none is due, or another process makes one */
export async function beginRun(
  db: SupabaseClient<Database>,
  kind: Kind,
): Promise<BackupRun | undefined> {
  // Null is not among the generated types.
  const run: number | null = dataOf(await db.rpc('begin_backup_run', { wanted: kind }))
  if (run === null) return undefined
  const end = async (outcome: RunOutcome | null) =>
    dataOf(await db.rpc('end_backup_run', { run, outcome: outcome && { ...outcome } }))
  return {
    async finish(work) {
      try {
        await end(await work())
      } catch (error) {
        await end(null)
        throw error
      }
    },
  }
}
