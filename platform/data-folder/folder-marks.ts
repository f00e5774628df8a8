import { createHash } from 'node:crypto'
import type { Secrets } from './secrets.ts'

export interface FolderMarks {
  /** A hash, from which nobody finds the keys. */
  keys: string
  /** The id of where the files are, which stays the same wherever that is reached from. */
  storage: string
}

export function markOf({ jwtSecret, publishableKey, secretKey }: Secrets): string {
  return createHash('sha256')
    .update([jwtSecret, publishableKey, secretKey].join('\n'))
    .digest('hex')
}
