import { dataOf } from '../backend/server-client.ts'
import { inBatches } from './in-batches.ts'
import { hour, type Job, type JobContext } from './job.ts'

/** A run ends after this many batches of a hundred; the next one continues. */
const mostPages = 50

export const oldEnquiries: Job = {
  name: 'old enquiries',
  every: hour,
  failure: 'old enquiries could not be blanked',
  run: blankOld,
}

/** Blanks enquiries whose retention time is over. @returns how many */
export async function blankOld({ db }: JobContext): Promise<number> {
  return db ? inBatches(mostPages, async () => dataOf(await db.rpc('blank_old_contacts'))) : 0
}
