import { dataOf } from '../backend/server-client.ts'
import { inBatches } from './in-batches.ts'
import { type CountingJob, hour } from './job.ts'

type Call = 'blank_old_contacts' | 'empty_trash' | 'forget_old_history' | 'purge_saved_searches'

/** A run ends after this many batches; the next one continues. */
const mostBatches = 50

/** @param call deletes a batch of what is over its time and answers how many rows */
const cleanUp = (name: string, call: Call, failure: string): CountingJob => ({
  name,
  every: hour,
  failure,
  run: async ({ db }) => (db ? inBatches(mostBatches, async () => dataOf(await db.rpc(call))) : 0),
})

export const cleanUps = {
  oldEnquiries: cleanUp(
    'old enquiries',
    'blank_old_contacts',
    'old enquiries could not be blanked',
  ),
  oldSearches: cleanUp(
    'old searches',
    'purge_saved_searches',
    'old saved searches could not be forgotten',
  ),
  oldTrash: cleanUp('old trash', 'empty_trash', 'the trash could not be emptied'),
  oldHistory: cleanUp(
    'old history',
    'forget_old_history',
    'old entries of the history could not be forgotten',
  ),
}
