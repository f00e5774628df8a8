import { dataOf } from '../backend/server-client.ts'
import { hour, type Job, type JobContext } from './job.ts'

/** A run ends after this many batches of a hundred; the next one continues. */
const mostBatches = 50

export const oldTrash: Job = {
  name: 'old trash',
  every: hour,
  failure: 'the trash could not be emptied',
  run: emptyTrash,
}

/** Deletes for good what has been in the trash for 30 days. @returns how many listings */
export async function emptyTrash({ db }: JobContext): Promise<number> {
  if (!db) return 0
  let total = 0
  for (let batch = 0; batch < mostBatches; batch++) {
    const deleted = dataOf(await db.rpc('empty_trash'))
    if (deleted === 0) break
    total += deleted
  }
  return total
}
