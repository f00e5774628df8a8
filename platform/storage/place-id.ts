import { randomUUID } from 'node:crypto'
import { ConfigError } from '../config.ts'
import { DataFolderError } from '../data-folder/data-folder-error.ts'
import { StoreFailure, type StoreProblem } from '../s3/store-failure.ts'
import type { FilePlace } from './file-place.ts'

const path = 'id'

const lookAt: Record<StoreProblem, string> = {
  denied: 'STORAGE_S3_ACCESS_KEY and STORAGE_S3_SECRET_KEY',
  not_found: 'STORAGE_S3_BUCKET',
  unreachable: 'STORAGE_S3_ENDPOINT',
  full: 'its quota',
  failed: 'the settings STORAGE_S3_…',
}

/**
 * Stays the same wherever the place is reached from; undefined before anything was put there.
 * @throws ConfigError where a store can't be used, DataFolderError
 */
export async function readId(place: FilePlace): Promise<string | undefined> {
  const found = await place.read(path).catch((error) => {
    if (!(error instanceof StoreFailure)) throw error
    throw new ConfigError(`${error.message}; look at ${lookAt[error.problem]}`, { cause: error })
  })
  const id = found?.toString('utf8').trim()
  if (id === undefined || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return id
  const words =
    place.kind === 'folder'
      ? `${place.name}/${path} is damaged; put it back from a backup`
      : `${path} in the store at ${place.name} is not Bale's; name another STORAGE_S3_PREFIX`
  throw new DataFolderError(words)
}

export async function writeId(place: FilePlace, id: string = randomUUID()): Promise<string> {
  await place.write(path, Buffer.from(`${id}\n`))
  return id
}

/** Whether there are files that objects name. */
export async function hasFiles(place: FilePlace): Promise<boolean> {
  for await (const _ of place.list('objects')) return true
  return false
}
