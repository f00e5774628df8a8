import { existsSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import { ensureFirstAdmin } from '../first-admin.ts'
import { log } from '../log.ts'
import { loadSampleData } from '../sample.ts'
import { sharedLimits } from './accounts/limits.ts'
import type { Backend } from './backend.ts'
import { type DataFolder, takeDataFolder } from './data-folder.ts'
import { Engine } from './engine/engine.ts'
import { endOrphan } from './engine/engine-child.ts'
import { watchHealth } from './health.ts'
import { createLiteBackend, type LiteBackendOptions } from './lite-backend.ts'
import { outbox, smtp } from './mail.ts'
import { startMaintenance } from './maintenance.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { GuardedPostgresConnection } from './postgres-connection.ts'
import { remoteBackend } from './remote-backend.ts'
import { loadSecrets } from './secrets.ts'

/** Making a database takes more memory, once. */
const makingResidentMb = 4096

const migrationsFolder = fileURLToPath(new URL('../../supabase/migrations', import.meta.url))

/** @throws DataFolderError, MigrationError, the database's errors; each message is one line. */
export async function openBackend(config: Config, print: (line: string) => void): Promise<Backend> {
  if (config.engine.kind === 'supabase') return remoteBackend(config, config.engine)
  const folder = takeDataFolder(config.dataDir)
  try {
    return await localBackend(config, config.engine, folder, print)
  } catch (error) {
    folder.release()
    throw error
  }
}

async function localBackend(
  config: Config,
  engine: Extract<Config['engine'], { kind: 'embedded' | 'postgres' }>,
  folder: DataFolder,
  print: (line: string) => void,
): Promise<Backend> {
  const { siteUrl } = config
  const secrets = loadSecrets(folder)
  const sendMail = config.smtpUrl
    ? smtp(config.smtpUrl, config.mailFrom)
    : outbox(folder.at('outbox'), config.mailFrom, print)
  const options: Omit<LiteBackendOptions, 'connection'> = {
    secrets,
    siteUrl,
    google: config.google,
    storageFolder: folder.at('storage'),
    migrationsFolder,
    sendMail,
    isMailLocal: !config.smtpUrl,
    isShared: engine.kind === 'postgres',
  }
  const place = engine.kind === 'postgres' ? engine.databaseUrl : await openEngine(folder, options)
  const embedded = typeof place === 'string' ? undefined : place
  const connection = new GuardedPostgresConnection(place)
  const backend = createLiteBackend({ ...options, connection })
  const close = async () => {
    await backend.close()
    await embedded?.stop()
  }
  const prepare = async () => {
    const applied = await backend.migrate()
    if (applied.length > 0) log.info({ applied }, 'migrations applied')
    await ensureFirstAdmin({
      backend,
      folder,
      siteUrl,
      email: config.adminEmail,
      password: config.adminPassword,
      print,
    })
    if (config.sampleData) {
      const count = await loadSampleData({
        url: siteUrl,
        secretKey: secrets.secretKey,
        fetch: (input, init) => backend.gateway(new Request(input, init), undefined),
      })
      if (count > 0) log.info({ count }, 'sample listings added')
    }
  }
  try {
    if (engine.kind === 'postgres') await oneAtATime(backend.withConnection, prepare)
    else await prepare()
  } catch (error) {
    await close()
    throw error
  }
  const stopMaintenance = startMaintenance(backend, engine.kind === 'postgres')
  backend.mails.start()
  return {
    engine: engine.kind,
    publishableKey: secrets.publishableKey,
    remoteUrl: undefined,
    fetch: backend.gateway,
    secretKey: secrets.secretKey,
    mails: {
      outbox: config.smtpUrl ? undefined : folder.at('outbox'),
      deliver: () => backend.mails.deliver(),
    },
    makeLimiter: sharedLimits(backend.withConnection),
    contentVersion: backend.contentVersion,
    onStorageWrite: (listener) => backend.storage.onChange(listener),
    isHealthy: watchHealth({
      ask: () => backend.withConnection((sql) => sql.query('select 1')),
      isThere: () => embedded?.isReady ?? true,
      answeredAt: () => connection.answeredAt,
    }),
    async close() {
      stopMaintenance()
      await close()
      folder.release()
    },
  }
}

async function openEngine(
  folder: DataFolder,
  options: Omit<LiteBackendOptions, 'connection'>,
): Promise<Engine> {
  const lockFile = folder.at('engine.lock')
  const socketFolder = folder.at('socket')
  if (!existsSync(folder.at('database'))) await makeDatabase()
  return Engine.start({ folder: folder.at('database'), socketFolder, lockFile })

  /** Renamed when complete, since a start may be killed; a process of its own frees its memory. */
  async function makeDatabase(): Promise<void> {
    const unfinished = folder.at('database.new')
    await endOrphan(lockFile)
    rmSync(unfinished, { recursive: true, force: true })
    const engine = await Engine.start({
      folder: unfinished,
      socketFolder,
      lockFile,
      restartResidentMb: makingResidentMb,
      largestResidentMb: makingResidentMb,
    })
    try {
      const connection = new GuardedPostgresConnection(engine)
      const backend = createLiteBackend({ ...options, connection })
      await backend.migrate().finally(() => backend.close())
    } finally {
      await engine.stop()
    }
    renameSync(unfinished, folder.at('database'))
  }
}
