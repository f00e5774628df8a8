import { dataOf } from '../backend/server-client.ts'
import { inBatches } from './in-batches.ts'
import { hour, type Job, type JobContext } from './job.ts'

/** A run ends after this many batches of 5,000; the next one continues. */
const mostBatches = 40

export const oldHistory: Job = {
  name: 'old history',
  every: hour,
  failure: 'old entries of the history could not be forgotten',
  run: forgetHistory,
}

/** Forgets what is older than the setting says. @returns how many entries */
export async function forgetHistory({ db }: JobContext): Promise<number> {
  return db ? inBatches(mostBatches, async () => dataOf(await db.rpc('forget_old_history'))) : 0
}
