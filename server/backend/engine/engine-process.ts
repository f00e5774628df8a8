// A program of its own, started by engine.ts: PGlite behind PostgreSQL's protocol on Unix sockets.
import fs from 'node:fs'
import { Worker } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type Lock, takeLock } from '../process-lock.ts'
import type {
  EngineMessage,
  EngineOrder,
  EngineProcessOptions,
  WatchdogData,
} from './process-contract.ts'
import { ProtocolServer } from './protocol-server.ts'
import { RunningStatement } from './running-statement.ts'

process.umask(0o077)
keepFilesPrivate()
// A terminal's signal and a service manager's reach this process too; when it ends is the server's.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))

const options = JSON.parse(process.argv[2] ?? '') as EngineProcessOptions
let lock: Lock | undefined
try {
  await run()
} catch (error) {
  giveUp(error)
}

async function run(): Promise<void> {
  const { folder, lockFile, sockets, largestResidentMb } = options
  lock = takeLock(lockFile)
  const running = new RunningStatement()
  const watchdog: WatchdogData = {
    memory: running.memory,
    frontPath: sockets.front,
    guestPath: sockets.guests,
    largestResidentMb,
  }
  new Worker(new URL('watchdog.ts', import.meta.url), {
    workerData: watchdog,
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 16 },
  }).on('error', giveUp)
  const database = await open(folder)
  const server = new ProtocolServer({
    database,
    running,
    afterTurn: watchMemory(),
    broken: giveUp,
  })
  await server.listen(sockets.guests, { isGuest: true })
  await server.listen(sockets.pool, { isGuest: false })
  process.on('message', async (order: EngineOrder) => {
    if (order !== 'stop') return
    await server.stop()
    await database.close()
    lock?.release()
    process.exit(0)
  })
  tell('ready')
}

async function open(folder: string): Promise<PGlite> {
  const database = await PGlite.create({
    dataDir: folder,
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams,
      // Its own 128 MB of buffers are never given back, and double the system's cache.
      ...['-c', 'shared_buffers=16MB', '-c', 'maintenance_work_mem=16MB', '-c', 'timezone=UTC'],
    ],
  })
  // PGlite sets some for the connection, which a guest's would be reset to.
  await database.exec('reset all')
  return database
}

// WebAssembly gives no memory back, so a fresh process is asked for, once.
function watchMemory(): () => void {
  let looked = performance.now()
  let wasLarge = false
  let hasAsked = false
  return () => {
    const now = performance.now()
    if (hasAsked || now - looked < options.memoryLookEveryMs) return
    looked = now
    const isLarge = process.memoryUsage.rss() > options.restartResidentMb * 1024 * 1024
    hasAsked = isLarge && wasLarge
    wasLarge = isLarge
    if (hasAsked) tell('grown')
  }
}

/** PGlite gives each file it makes the mode 0666 by a call of its own, whatever the umask is. */
function keepFilesPrivate(): void {
  const { chmodSync, fchmodSync } = fs
  fs.chmodSync = (path, mode) => chmodSync(path, Number(mode) & 0o700)
  fs.fchmodSync = (file, mode) => fchmodSync(file, Number(mode) & 0o700)
}

function tell(message: EngineMessage): void {
  process.send?.(message)
}

function giveUp(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  lock?.release()
  process.exit(1)
}
