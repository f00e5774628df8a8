import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { type DataFolder, writePrivateFile } from './data-folder.ts'
import { DataFolderError } from './data-folder-error.ts'
import type { Secrets } from './secrets.ts'

export interface FolderMarks {
  /** A hash, from which nobody finds the keys. */
  keys: string
  /** The id stored in the file folder, which stays the same wherever that folder is mounted. */
  storage: string
}

/** Gives the file folder an id if it has none. @throws DataFolderError */
export function marksOf(folder: DataFolder, secrets: Secrets): FolderMarks {
  const { jwtSecret, publishableKey, secretKey } = secrets
  const keys = createHash('sha256')
    .update([jwtSecret, publishableKey, secretKey].join('\n'))
    .digest('hex')
  return { keys, storage: storageNumber(folder) }
}

function storageNumber(folder: DataFolder): string {
  const file = folder.at('storage', 'id')
  if (!existsSync(file)) {
    mkdirSync(folder.at('storage'), { recursive: true, mode: 0o700 })
    writePrivateFile(file, `${randomUUID()}\n`)
  }
  const number = readFileSync(file, 'utf8').trim()
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(number)) return number
  throw new DataFolderError(`${file} is damaged; put it back from a backup`)
}
