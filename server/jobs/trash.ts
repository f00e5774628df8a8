import { dataOf } from '../backend/server-client.ts'
import { inBatches } from './in-batches.ts'
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
  return db ? inBatches(mostBatches, async () => dataOf(await db.rpc('empty_trash'))) : 0
}
