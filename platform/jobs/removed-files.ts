import type { RemovedFiles } from '../storage/removed-files.ts'
import { hour, type Job, minute, second } from './job.ts'

const entriesAtOnce = 200
const namesAtOnce = 1000

export const removedFiles: Job = {
  name: 'removed files',
  every: 10 * second,
  // There the staff's screens delete the files themselves.
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
 * Sweeps deletions of the last minute twice, since an upload that was admitted before may finish
 * after.
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
      if (names.length === namesAtOnce) isMore = false
      else await place.note(id, is_last)
    }
  }
  return count
}
