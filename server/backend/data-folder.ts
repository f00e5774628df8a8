import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** The data folder can't be used; its message is one line for the person who started Bale. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

export interface DataFolder {
  path: string
  /** Absolute path of something inside the folder. */
  at(...parts: string[]): string
  release(): void
}

/**
 * Makes the folder when it is missing and takes it for this process alone. Two processes on one
 * PGlite folder open without complaint and lose each other's rows, so the lock file is ours.
 * @throws DataFolderError when it can't be written or another living process holds it.
 */
export function takeDataFolder(path: string): DataFolder {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw unusable(path, cause)
  }
  const lock = join(path, 'lock')
  takeLock(lock, path)
  return {
    path,
    at: (...parts) => join(path, ...parts),
    release() {
      if (holder(lock)?.pid === process.pid) unlinkSync(lock)
    },
  }
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

function takeLock(lock: string, folder: string): void {
  // A link is made whole or not at all, where an exclusive open could be seen empty.
  const mine = `${lock}.${process.pid}`
  try {
    writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startTime(process.pid) }))
  } catch (cause) {
    throw unusable(folder, cause)
  }
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        linkSync(mine, lock)
        return
      } catch (error) {
        if (!isCode(error, 'EEXIST') || attempt === 3) throw unusable(folder, error)
      }
      const other = holder(lock)
      if (other && isAlive(other)) {
        throw new DataFolderError(
          `another process (${other.pid}) is using the data folder ${folder}; stop it first or set DATA_DIR to another folder`,
        )
      }
      setAside(lock)
    }
  } finally {
    rmSync(mine, { force: true })
  }
}

/** Removes a dead process's lock; one that a living process made in the meantime is put back. */
function setAside(lock: string): void {
  const aside = `${lock}.${process.pid}.stale`
  try {
    renameSync(lock, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  const owner = holder(aside)
  if (owner && isAlive(owner)) linkSync(aside, lock)
  rmSync(aside)
}

interface Holder {
  pid: number
  started: string | undefined
}

function holder(lock: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

function isAlive({ pid, started }: Holder): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!isCode(error, 'EPERM')) return false
  }
  // After a reboot or in a new container the number may belong to somebody else.
  const now = startTime(pid)
  return started === undefined || now === undefined || started === now
}

/** Clock ticks from boot to the process's start (proc(5), field 22), where there is a /proc. */
function startTime(pid: number): string | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  try {
    const stat = readFileSync(file, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

function unusable(path: string, cause: unknown): DataFolderError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new DataFolderError(`the data folder ${path} can't be written: ${reason}`, { cause })
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
