import { randomBytes } from 'node:crypto'
import {
  type BigIntStats,
  chmodSync,
  closeSync,
  linkSync,
  lstatSync,
  openSync,
  rmSync,
} from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { DataFolderError } from './data-folder-error.ts'

/** How many bytes the path of a Unix socket may have on every system. */
const longestPath = 103
const mostAttempts = 10

export interface SocketFolder {
  path: string
  close(): void
}

/** @throws DataFolderError if the path is too long and the system offers no shorter one */
export function socketFolder(folder: string): SocketFolder {
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longestPath) {
    return { path: folder, close: () => undefined }
  }
  if (process.platform !== 'linux') {
    throw new DataFolderError(`${folder} is too long a path for a socket; set DATA_DIR to another`)
  }
  const descriptor = openSync(folder, 'r')
  return { path: `/proc/self/fd/${descriptor}`, close: () => closeSync(descriptor) }
}

export function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const trial = connect(socket)
    trial.once('connect', () => {
      trial.destroy()
      resolve(true)
    })
    trial.once('error', () => resolve(false))
  })
}

/**
 * Announces on a socket that this process uses the folder. The system closes the socket with the process,
 * however that ends, and other containers can reach it, where a process id would mean nothing.
 * @returns a function that ends it
 * @throws DataFolderError if another process is there
 */
export async function showPresence(dataDir: string): Promise<() => void> {
  const folder = socketFolder(dataDir)
  try {
    const place = join(folder.path, 'running')
    const fresh = join(folder.path, `run.${randomBytes(3).toString('hex')}`)
    const server = await listen(fresh, dataDir)
    try {
      chmodSync(fresh, 0o600)
      await putInPlace(fresh, place, dataDir)
    } catch (error) {
      server.close()
      throw error
    } finally {
      rmSync(fresh, { force: true })
    }
    const { ino } = lstatSync(place)
    return () => {
      server.close()
      if (lstatSync(place, { throwIfNoEntry: false })?.ino === ino) rmSync(place)
      folder.close()
    }
  } catch (error) {
    folder.close()
    throw error
  }
}

/** Created as a link, which fails if another process was faster. */
async function putInPlace(fresh: string, place: string, dataDir: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return linkSync(fresh, place)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST' || attempt === mostAttempts) throw error
    }
    const found = seen(place)
    if (await answers(place)) throw inUse(dataDir)
    if (found) removeLeft(place, found)
  }
}

/** Removes a socket that nobody listens on, unless another process has replaced it since. */
function removeLeft(place: string, found: BigIntStats): void {
  const now = seen(place)
  if (now?.ino === found.ino && now.ctimeNs === found.ctimeNs) rmSync(place, { force: true })
}

function seen(path: string): BigIntStats | undefined {
  return lstatSync(path, { bigint: true, throwIfNoEntry: false })
}

function inUse(dataDir: string): DataFolderError {
  return new DataFolderError(
    `another Bale, in another container perhaps, is using the data folder ${dataDir}; stop it first or set DATA_DIR to another folder`,
  )
}

const unwritable = ['EROFS', 'ENOSPC', 'EACCES', 'EPERM']

function listen(path: string, dataDir: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.unref()
    server.once('error', ({ message, code }: NodeJS.ErrnoException) =>
      reject(
        new DataFolderError(
          code && unwritable.includes(code)
            ? `the data folder ${dataDir} can't be written: ${message}`
            : `no socket can be made in ${dataDir} (${message}); set DATA_DIR to a folder on a file system that has them`,
        ),
      ),
    )
    server.listen(path, () => resolve(server))
  })
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
