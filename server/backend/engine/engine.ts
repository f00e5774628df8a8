import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabasePlace } from '../../database/address.ts'
import { log } from '../../log.ts'
import { type Ending, EngineChild } from './engine-child.ts'
import type { EngineProcessOptions } from './process-contract.ts'

export interface EngineOptions {
  folder: string
  /** Holds the socket for `psql`; undefined makes one of its own. */
  socketFolder?: string
  /** Names the process that has the folder open. */
  lockFile: string
  /** Megabytes after which a fresh process takes over, when it has them at two looks. */
  restartResidentMb?: number
  memoryLookEveryMs?: number
  /** Megabytes at which a statement is ended with the process. */
  largestResidentMb?: number
}

/** SQLSTATE cannot_connect_now: trying again in a moment is the right thing to do. */
class EngineAway extends Error {
  override name = 'EngineAway'
  readonly code = '57P03'
  constructor() {
    super('the database is being started anew')
  }
}

/** Bytes that a Unix socket's path may have on every system. */
const longestSocketPath = 103
const restartWaitMs = 1_000
/** Longer where it restarts for its memory, which is sure to end well. */
const renewalWaitMs = 5_000
/** What running transactions get before a restart for memory. */
const lastTurnsMs = 2_000
const stopMs = 2_000
const firstPauseMs = 100
const longestPauseMs = 10_000
/** An engine that ran for so long was not failing at its start. */
const provenMs = 30_000

/** The database in its own process, restarted when it ends, and for memory once nobody uses it. */
export class Engine {
  readonly #options: EngineProcessOptions
  readonly #removeSockets: () => void
  #child: EngineChild | undefined
  #isReady = false
  #isStopping = false
  #isRenewing = false
  #restart: Promise<void> | undefined
  #changed: PromiseWithResolvers<void> = Promise.withResolvers()
  #inUse = 0

  /** @throws EngineError when the database can't be opened. */
  static async start(options: EngineOptions): Promise<Engine> {
    const engine = new Engine(options)
    try {
      engine.#arrive(await engine.#launch())
      return engine
    } catch (error) {
      engine.#removeSockets()
      throw error
    }
  }

  private constructor(options: EngineOptions) {
    const { folder, socketFolder, lockFile } = options
    const place = socketPlace(socketFolder)
    this.#removeSockets = place.remove
    this.#options = {
      folder,
      lockFile,
      sockets: {
        front: join(place.folder, frontName),
        guests: join(place.folder, 'guests'),
        pool: join(place.folder, 'pool'),
      },
      restartResidentMb: options.restartResidentMb ?? 512,
      memoryLookEveryMs: options.memoryLookEveryMs ?? 3_000,
      largestResidentMb: options.largestResidentMb ?? 1536,
    }
  }

  get path(): string {
    return this.#options.sockets.pool
  }

  /** The folder to name to `psql -h`. */
  get frontFolder(): string {
    return join(this.#options.sockets.front, '..')
  }

  get address(): DatabasePlace {
    return { host: this.frontFolder, port: 5432, user: 'postgres', database: 'postgres' }
  }

  get isReady(): boolean {
    return this.#isReady
  }

  get processId(): number | undefined {
    return this.#child?.processId
  }

  /** Before each use, with `leave` after. @throws EngineAway where it does not come back soon. */
  async enter(): Promise<void> {
    if (!this.#isReady) {
      const longestMs = this.#isRenewing ? renewalWaitMs : restartWaitMs
      await this.#until(() => this.#isReady || this.#isStopping, longestMs)
    }
    if (!this.#isReady) throw new EngineAway()
    this.#inUse += 1
  }

  leave(): void {
    this.#inUse -= 1
    if (this.#inUse === 0) this.#announce()
  }

  /** Closes the database; what still runs after two seconds is cut. */
  async stop(): Promise<void> {
    this.#isStopping = true
    this.#isReady = false
    this.#announce()
    await this.#child?.stop(stopMs)
    await this.#restart
    this.#removeSockets()
  }

  #launch(): Promise<EngineChild> {
    return EngineChild.launch(this.#options, () => void this.#renew())
  }

  #arrive(child: EngineChild): void {
    this.#child = child
    // A stop that came while it was launched.
    if (this.#isStopping) void child.stop(stopMs)
    this.#isReady = !this.#isStopping
    this.#announce()
    this.#isRenewing = false
    this.#restart = child.ended.then((ending) => this.#startAnew(ending))
  }

  #announce(): void {
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }

  async #until(isSo: () => boolean, longestMs: number): Promise<void> {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      this.#announce()
    }, longestMs)
    while (!isSo() && !isLate) await this.#changed.promise
    clearTimeout(timer)
  }

  async #renew(): Promise<void> {
    log.info('the database has grown; it is being started anew')
    this.#isReady = false
    this.#isRenewing = true
    await this.#until(() => this.#inUse === 0, lastTurnsMs)
    await this.#child?.stop(stopMs)
  }

  /** Growing pauses where it fails again and again; none after the watchdog has ended it. */
  async #startAnew(first: Ending): Promise<void> {
    this.#isReady = false
    let { reason } = first
    let failures = this.#isRenewing || first.isOnPurpose || first.ranMs > provenMs ? 0 : 1
    while (!this.#isStopping) {
      if (!this.#isRenewing || failures > 0) {
        log.warn({ reason, failures }, 'the database ended; it is being started anew')
      }
      const pauseMs = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs)
      if (failures > 0) await this.#until(() => this.#isStopping, pauseMs)
      try {
        return this.#arrive(await this.#launch())
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
        failures += 1
      }
    }
  }
}

const frontName = '.s.PGSQL.5432'

/** The folder asked for, where its path is short enough for a socket; else one of the system's. */
function socketPlace(wanted: string | undefined): { folder: string; remove: () => void } {
  if (wanted && Buffer.byteLength(join(wanted, frontName)) <= longestSocketPath) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 })
    chmodSync(wanted, 0o700)
    return { folder: wanted, remove: () => undefined }
  }
  const folder = mkdtempSync(join(tmpdir(), 'bale-socket-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
