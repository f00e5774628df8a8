import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { holderOf, isAlive } from '../process-lock.ts'
import {
  type EngineMessage,
  type EngineOrder,
  type EngineProcessOptions,
  stopMark,
} from './process-contract.ts'

export class EngineError extends Error {
  override name = 'EngineError'
}

export interface Ending {
  reason: string
  /** Ended by its watchdog: the next start needs no pause. */
  isOnPurpose: boolean
  ranMs: number
}

const program = fileURLToPath(new URL('engine-process.ts', import.meta.url))
// The young generation is kept small: a statement leaves little behind in JavaScript. Optimizing
// one of the database's functions, its grammar, takes 600 MB; decision 0007 has the figures.
const flags = ['--max-semi-space-size=1', '--liftoff-only']
// What was freed goes back to the system, which glibc's arenas would keep: 50 MB.
const allocator = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}
const orphanWaitMs = 5_000

export class EngineChild {
  readonly processId: number | undefined
  readonly ended: Promise<Ending>
  readonly #child: ChildProcess

  /** `grown` is told of too much memory. @throws EngineError when it ends before it is ready. */
  static async launch(options: EngineProcessOptions, grown: () => void): Promise<EngineChild> {
    await endOrphan(options.lockFile)
    for (const path of Object.values(options.sockets)) rmSync(path, { force: true })
    const child = new EngineChild(options)
    await new Promise<void>((resolve, reject) => {
      child.#child.on('message', (message: EngineMessage) => {
        if (message === 'ready') resolve()
        else grown()
      })
      child.ended.then(({ reason }) =>
        reject(new EngineError(`the database can't be opened: ${reason}`)),
      )
    })
    return child
  }

  private constructor(options: EngineProcessOptions) {
    const launched = performance.now()
    this.#child = spawn(process.execPath, [...flags, program, JSON.stringify(options)], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, ...allocator },
    })
    this.processId = this.#child.pid
    let said = ''
    this.#child.stderr?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-2_000)
    })
    this.ended = new Promise((resolve) => {
      const end = (otherwise: string) => {
        const line = said.trim().split('\n').at(-1) || otherwise
        const isOnPurpose = line.startsWith(stopMark)
        const reason = isOnPurpose ? line.slice(stopMark.length) : line
        resolve({ reason, isOnPurpose, ranMs: performance.now() - launched })
      }
      this.#child.on('close', (code, signal) => end(`it ended with ${signal ?? code}`))
      this.#child.on('error', (error) => end(error.message))
    })
  }

  /** Lets the running statement end and closes the database; after `waitMs` it is killed. */
  async stop(waitMs: number): Promise<void> {
    const order: EngineOrder = 'stop'
    if (this.#child.connected) this.#child.send(order, () => undefined)
    const kill = setTimeout(() => this.#child.kill('SIGKILL'), waitMs)
    await this.ended
    clearTimeout(kill)
  }
}

/** Ends an engine whose server is gone: two on one folder would lose each other's rows. */
export async function endOrphan(lockFile: string): Promise<void> {
  const holder = holderOf(lockFile)
  if (!holder || !isAlive(holder)) return
  // Without its start time the number may be anybody's by now.
  if (holder.started === undefined && !isEngine(holder.pid)) return
  process.kill(holder.pid, 'SIGKILL')
  for (const start = performance.now(); isAlive(holder); await pause(5)) {
    if (performance.now() - start > orphanWaitMs) {
      throw new EngineError(`an old process (${holder.pid}) has the database open; end it first`)
    }
  }
}

function isEngine(processId: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(processId)])
  return String(stdout).includes(program)
}
