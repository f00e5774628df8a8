import { execFile } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Config } from '../config.ts'
import { ensureFirstAdmin } from '../first-admin.ts'
import { log } from '../log.ts'
import { loadSampleData } from '../sample.ts'
import { type DataFolder, takeDataFolder } from './data-folder.ts'
import type { Gateway } from './gate/gateway.ts'
import { createLiteBackend, type LiteBackend } from './lite-backend.ts'
import { outbox, smtp } from './mail.ts'
import { startMaintenance } from './maintenance.ts'
import { MigrationError } from './migrations.ts'
import { GuardedPgliteConnection } from './pglite-connection.ts'
import { GuardedPostgresConnection } from './postgres-connection.ts'
import { loadSecrets } from './secrets.ts'

/** Where data, sign-in and files are, whichever of the three engines serves them. */
export interface Backend {
  engine: Config['engine']['kind']
  publishableKey: string
  /** Origin of the service, where it is not our own. */
  remoteUrl: string | undefined
  /** Answers /rest/v1, /auth/v1 and /storage/v1; calls without an address are the server's own. */
  fetch: Gateway
  /** False while the database can't answer. */
  isHealthy(): Promise<boolean>
  close(): Promise<void>
}

const migrationsFolder = fileURLToPath(new URL('../../supabase/migrations', import.meta.url))

/**
 * Opens the engine that the settings choose, brings its database up to date, and on a fresh one
 * makes the first superadmin and the sample listings.
 * @throws DataFolderError, MigrationError and the database's own errors, each with a message that
 * fits one line.
 */
export async function openBackend(config: Config, print: (line: string) => void): Promise<Backend> {
  if (config.engine.kind === 'supabase') return remoteBackend(config.engine)
  const folder = takeDataFolder(config.dataDir)
  try {
    return await localBackend(config, config.engine, folder, print)
  } catch (error) {
    folder.release()
    throw error
  }
}

function remoteBackend(engine: Extract<Config['engine'], { kind: 'supabase' }>): Backend {
  return {
    engine: 'supabase',
    publishableKey: engine.publishableKey,
    remoteUrl: engine.url,
    fetch: (request) => fetch(request),
    async isHealthy() {
      const response = await fetch(`${engine.url}/auth/v1/health`, {
        headers: { apikey: engine.publishableKey },
        signal: AbortSignal.timeout(3_000),
      }).catch(() => undefined)
      return response?.ok ?? false
    },
    async close() {},
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
  if (engine.kind === 'embedded') await makeDatabase(folder)
  const backend = createLiteBackend({
    connection:
      engine.kind === 'embedded'
        ? new GuardedPgliteConnection(folder.at('database'))
        : new GuardedPostgresConnection(engine.databaseUrl),
    secrets,
    siteUrl,
    google: config.google,
    storageFolder: folder.at('storage'),
    migrationsFolder,
    sendMail,
    isMailLocal: !config.smtpUrl,
    isShared: engine.kind === 'postgres',
  })
  try {
    const applied = await backend.migrate()
    if (applied.length > 0) log.info({ applied }, 'migrations applied')
    await ensureFirstAdmin({
      backend,
      folder,
      siteUrl,
      publishableKey: secrets.publishableKey,
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
  } catch (error) {
    await backend.close()
    throw error
  }
  const stopMaintenance = startMaintenance(backend, engine.kind === 'postgres')
  backend.mails.start()
  return {
    engine: engine.kind,
    publishableKey: secrets.publishableKey,
    remoteUrl: undefined,
    fetch: backend.gateway,
    isHealthy: () => answersInTime(backend),
    async close() {
      stopMaintenance()
      await backend.close()
      folder.release()
    },
  }
}

/**
 * A start that is killed while the database is being made must leave none that is half made. A
 * process of its own does it, because PGlite gives no memory back: two in one process would stay.
 */
async function makeDatabase(folder: DataFolder): Promise<void> {
  if (existsSync(folder.at('database'))) return
  const unfinished = folder.at('database.new')
  rmSync(unfinished, { recursive: true, force: true })
  const maker = fileURLToPath(new URL('make-database.ts', import.meta.url))
  try {
    await promisify(execFile)(process.execPath, [maker, unfinished, migrationsFolder])
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim().split('\n').at(-1)
    throw new MigrationError(said || 'the database could not be made')
  }
  renameSync(unfinished, folder.at('database'))
}

async function answersInTime(backend: LiteBackend): Promise<boolean> {
  const answer = backend
    .session((sql) => sql.query('select 1'))
    .then(
      () => true,
      () => false,
    )
  const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, 3_000, false).unref())
  return Promise.race([answer, timeout])
}
