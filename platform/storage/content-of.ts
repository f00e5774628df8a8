import { FileGone } from './file-place.ts'
import type { FileStorage, StoredFile } from './file-storage.ts'
import { StorageError } from './storage-error.ts'

/** @throws StorageError where the place has lost it */
export async function contentOf(
  storage: Pick<FileStorage, 'read'>,
  file: StoredFile,
): Promise<ReadableStream> {
  return storage.read(file).catch((error) => {
    if (!(error instanceof FileGone)) throw error
    throw new StorageError(404, 'not_found', 'Object not found', 404)
  })
}
