import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DataFolderError } from './data-folder-error.ts'
import { makeFolder } from './make-folder.ts'
import { showPresence } from './presence.ts'
import { type Holder, holderOf, isAlive, LockHeld, takeLock } from './process-lock.ts'

export interface DataFolder {
  path: string
  at(...parts: string[]): string
  release(): void
}

/**
 * Folders inside it that only their owner may enter, even if the data folder itself is open to others.
 */
const privateFolders = ['database', 'storage', 'outbox']

/** Two processes sharing a folder would lose each other's files. @throws DataFolderError */
export async function takeDataFolder(path: string): Promise<DataFolder> {
  const release = await hold(path)
  const at = (...parts: string[]) => join(path, ...parts)
  try {
    for (const name of privateFolders) if (existsSync(at(name))) chmodSync(at(name), 0o700)
  } catch (cause) {
    release()
    throw unusable(path, cause)
  }
  return { path, at, release }
}

export function writePrivateFile(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.new`
  try {
    writeFileSync(temporary, text, { mode: 0o600 })
    chmodSync(temporary, 0o600)
    const file = openSync(temporary, 'r')
    fsyncSync(file)
    closeSync(file)
    renameSync(temporary, path)
  } catch (error) {
    // A full disk takes its name and not the text.
    rmSync(temporary, { force: true })
    throw error
  }
}

async function hold(path: string): Promise<() => void> {
  const file = join(path, 'lock')
  try {
    makeFolder(path)
    const holder = holderOf(file)
    if (holder && isAlive(holder)) throw held(path, holder)
    const leave = await showPresence(path)
    try {
      const lock = takeLock(file)
      return () => {
        lock.release()
        leave()
      }
    } catch (error) {
      leave()
      throw error
    }
  } catch (cause) {
    if (cause instanceof DataFolderError) throw cause
    throw cause instanceof LockHeld ? held(path, cause.holder) : unusable(path, cause)
  }
}

function held(path: string, { pid }: Holder): DataFolderError {
  return new DataFolderError(
    `another process (${pid}) is using the data folder ${path}; stop it first or set DATA_DIR to another folder`,
  )
}

function unusable(path: string, cause: unknown): DataFolderError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new DataFolderError(`the data folder ${path} can't be written: ${reason}`, { cause })
}
