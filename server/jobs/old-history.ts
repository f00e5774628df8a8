import { dataOf } from '../backend/server-client.ts'
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
  if (!db) return 0
  let total = 0
  for (let batch = 0; batch < mostBatches; batch++) {
    const forgotten = dataOf(await db.rpc('forget_old_history'))
    if (forgotten === 0) break
    total += forgotten
  }
  return total
}
