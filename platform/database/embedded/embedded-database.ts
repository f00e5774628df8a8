import { existsSync, lstatSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type SocketFolder, socketFolder } from '../../data-folder/presence.ts'
import { log } from '../../log.ts'
import { type Account, accountFor, giveTo } from './account.ts'
import { ageOf, type PostgresAge } from './age.ts'
import { findBinaries } from './binaries.ts'
import { checkVersion, makeCluster, writeThrough } from './cluster.ts'
import { endLeftovers } from './leftovers.ts'
import { type Programs, usablePrograms } from './programs.ts'
import { ServerProcess } from './server-process.ts'

export interface EmbeddedOptions {
  dataDir: string
  postgresBin?: string | undefined
}

export interface SocketAddress {
  host: string
  user: string
  database: string
}

const firstPauseMs = 100
const longestPauseMs = 10_000
/** In milliseconds. A server that ran longer than this didn't fail at startup. */
const provenMs = 30_000

export class EmbeddedDatabase {
  readonly address: SocketAddress
  readonly age: PostgresAge
  readonly #start: () => Promise<ServerProcess>
  readonly #release: () => void
  readonly #stopping = new AbortController()
  #server: ServerProcess | undefined
  #isReady = false
  #watching: Promise<void> = Promise.resolve()

  /** Creates the database if there is none. @throws DatabaseStartError */
  static async start({ dataDir, postgresBin }: EmbeddedOptions): Promise<EmbeddedDatabase> {
    let socket: SocketFolder | undefined
    try {
      const folder = join(dataDir, 'database')
      const account = accountFor(folder)
      const programs = await usablePrograms(findBinaries(postgresBin), account, dataDir)
      if (!existsSync(folder)) await makeDatabase(folder, programs, account)
      checkVersion(folder, programs)
      if (account && statSync(folder).uid === 0) await giveTo(folder, account)
      linkSocket(dataDir)
      socket = socketFolder(folder)
      const { path, close } = socket
      const start = async () => {
        await endLeftovers(folder, path)
        return ServerProcess.start({ programs, folder, account })
      }
      return new EmbeddedDatabase(path, ageOf(programs), await start(), start, close)
    } catch (error) {
      socket?.close()
      throw error
    }
  }

  private constructor(
    host: string,
    age: PostgresAge,
    server: ServerProcess,
    start: () => Promise<ServerProcess>,
    release: () => void,
  ) {
    this.age = age
    this.address = { host, user: 'postgres', database: 'postgres' }
    this.#start = start
    this.#release = release
    this.#arrive(server)
  }

  get isReady(): boolean {
    return this.#isReady
  }

  /** The process id of the server's main process; undefined while none is running. */
  get processId(): number | undefined {
    return this.#isReady ? this.#server?.processId : undefined
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#isReady = false
    await this.#server?.stop()
    await this.#watching
    this.#release()
  }

  #arrive(server: ServerProcess): void {
    const began = performance.now()
    this.#server = server
    this.#isReady = true
    this.#watching = server.ended.then((reason) => {
      this.#isReady = false
      return this.#startAgain(reason, performance.now() - began > provenMs ? 0 : 1)
    })
  }

  async #startAgain(first: string, failed: number): Promise<void> {
    let [reason, failures] = [first, failed]
    while (!this.#stopping.signal.aborted) {
      log.warn({ reason, failures }, 'the database ended; it is being started again')
      const pauseMs =
        failures === 0 ? 0 : Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs)
      await pause(pauseMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
      if (this.#stopping.signal.aborted) return
      try {
        const server = await this.#start()
        if (this.#stopping.signal.aborted) return await server.stop()
        return this.#arrive(server)
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
        failures += 1
      }
    }
  }
}

/** Made under another name until it is complete, since the start may be killed. */
async function makeDatabase(
  folder: string,
  programs: Programs,
  account: Account | undefined,
): Promise<void> {
  const unfinished = `${folder}.new`
  await makeCluster(unfinished, programs, account)
  renameSync(unfinished, folder)
  writeThrough(dirname(folder))
}

function linkSocket(dataDir: string): void {
  const link = join(dataDir, 'socket')
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) return
  rmSync(link, { recursive: true, force: true })
  symlinkSync('database', link)
}
