import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Lock, LockHeld, takeLock } from './process-lock.ts'

export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

export interface DataFolder {
  path: string
  at(...parts: string[]): string
  release(): void
}

/** Folders inside that nobody else may look into, also where the data folder itself is open. */
const privateFolders = ['database', 'storage', 'outbox']

/** Two processes in one folder would lose each other's files. @throws DataFolderError */
export function takeDataFolder(path: string): DataFolder {
  const lock = hold(path)
  const at = (...parts: string[]) => join(path, ...parts)
  try {
    for (const name of privateFolders) if (existsSync(at(name))) chmodSync(at(name), 0o700)
  } catch (cause) {
    lock.release()
    throw unusable(path, cause)
  }
  return { path, at, release: lock.release }
}

/** Writes a file that only its owner may read, whole or not at all. */
export function writePrivateFile(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.new`
  writeFileSync(temporary, text, { mode: 0o600 })
  chmodSync(temporary, 0o600)
  const file = openSync(temporary, 'r')
  fsyncSync(file)
  closeSync(file)
  renameSync(temporary, path)
}

function hold(path: string): Lock {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    return takeLock(join(path, 'lock'))
  } catch (cause) {
    if (!(cause instanceof LockHeld)) throw unusable(path, cause)
    throw new DataFolderError(
      `another process (${cause.holder.pid}) is using the data folder ${path}; stop it first or set DATA_DIR to another folder`,
    )
  }
}

function unusable(path: string, cause: unknown): DataFolderError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new DataFolderError(`the data folder ${path} can't be written: ${reason}`, { cause })
}
