import { chmodSync, closeSync, lstatSync, openSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { DatabaseStartError } from './start-error.ts'

/** Bytes that a Unix socket's path may have on every system. */
const longestPath = 103

/** A folder by a name that is short enough for the sockets in it. */
export interface SocketFolder {
  path: string
  close(): void
}

/** @throws DatabaseStartError where the path is too long, and the system has no shorter one */
export function socketFolder(folder: string): SocketFolder {
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longestPath) {
    return { path: folder, close: () => undefined }
  }
  if (process.platform !== 'linux') {
    throw new DatabaseStartError(
      `${folder} is too long a path for a socket; set DATA_DIR to another`,
    )
  }
  const descriptor = openSync(folder, 'r')
  return { path: `/proc/self/fd/${descriptor}`, close: () => closeSync(descriptor) }
}

/** Whether a process of this machine listens there, in whichever container. */
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
 * Shows for as long as this process lives that it has the folder: the system ends the listening with
 * the process, however that ends, and it is heard in other containers, where a process's number means
 * nothing. @returns what ends it @throws DatabaseStartError where another process is there
 */
export async function showPresence(dataDir: string): Promise<() => void> {
  const folder = socketFolder(dataDir)
  try {
    const place = join(folder.path, 'running')
    if (await answers(place)) {
      throw new DatabaseStartError(
        `another Bale, in another container perhaps, is using the data folder ${dataDir}; stop it first or set DATA_DIR to another folder`,
      )
    }
    const fresh = join(folder.path, `running.${process.pid}`)
    rmSync(fresh, { force: true })
    const server = await listen(fresh, dataDir)
    chmodSync(fresh, 0o600)
    renameSync(fresh, place)
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

function listen(path: string, dataDir: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.unref()
    server.once('error', ({ message }) =>
      reject(
        new DatabaseStartError(
          `no socket can be made in ${dataDir} (${message}); set DATA_DIR to a folder on a file system that has them`,
        ),
      ),
    )
    server.listen(path, () => resolve(server))
  })
}
