import type { StorageOperation } from '../gate/storage-operation.ts'
import { contentOf } from './content-of.ts'
import type { FileStorage } from './file-storage.ts'
import { StorageError } from './storage-error.ts'

/** For the server alone, which has looked at who asks. @throws StorageError where there is none */
export async function privateObject(
  storage: FileStorage,
  { bucket, name, isHead }: Extract<StorageOperation, { kind: 'read-object' }>,
): Promise<Response> {
  const file = await storage.find(bucket, name)
  if (!file) throw new StorageError(404, 'not_found', 'Object not found', 404)
  const headers = {
    'content-type': file.contentType,
    'content-length': String(file.size),
    'cache-control': 'private, no-store',
  }
  return new Response(isHead ? null : await contentOf(storage, file), { headers })
}
