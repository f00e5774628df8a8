import type { RemovedFiles } from '../storage/removed-files.ts'
import { hour, type Job, minute, second } from './job.ts'

const entriesAtOnce = 200
const namesAtOnce = 1000

export const removedFiles: Job = {
  name: 'removed files',
  // Longest time for which a deleted picture's address still shows it.
  every: 10 * second,
  // The staff's screens delete files there themselves.
  everyHosted: 10 * minute,
  failure: 'files could not be deleted',
  run: async ({ backend }) => backend.removedFiles && sweepRemovedFiles(backend.removedFiles),
}

export const unnamedFiles: Job = {
  name: 'unnamed files',
  every: hour,
  failure: 'files that nothing names could not be listed',
  run: async ({ backend }) => backend.removedFiles?.listUnnamed(),
}

/**
 * What was deleted in the last minute is swept twice: an upload let in before may end after.
 * @returns how many files were deleted
 */
export async function sweepRemovedFiles(place: RemovedFiles): Promise<number> {
  let count = 0
  for (let isMore = true; isMore; ) {
    const due = await place.due()
    isMore = due.length === entriesAtOnce
    for (const { bucket, names, id, is_last } of due) {
      if (names.length > 0) await place.remove(bucket, names)
      count += names.length
      // The rest of its files is the next sweep's.
      if (names.length === namesAtOnce) isMore = false
      else await place.note(id, is_last)
    }
  }
  return count
}
