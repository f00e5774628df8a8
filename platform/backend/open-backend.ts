import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sharedLimits } from '../accounts/limits.ts'
import { BackupFolder } from '../backup/backup-folder.ts'
import { BringBack } from '../backup/bring-back/bring-back.ts'
import { ownSource } from '../backup/source.ts'
import { StoredBackups } from '../backup/store/stored-backups.ts'
import { type Config, ConfigError } from '../config.ts'
import { type DataFolder, takeDataFolder } from '../data-folder/data-folder.ts'
import { loadSecrets } from '../data-folder/secrets.ts'
import { cutShort, endRestore, restoreState } from '../data-folder/unfinished-restore.ts'
import { warnOfFewConnections } from '../database/connection-limit.ts'
import { type PostgresAge, wordsOfAge } from '../database/embedded/age.ts'
import { EmbeddedDatabase, type SocketAddress } from '../database/embedded/embedded-database.ts'
import { makeFirstContact } from '../database/first-contact.ts'
import { watchHealth } from '../database/health.ts'
import { oneAtATime } from '../database/one-at-a-time.ts'
import { DatabasePools } from '../database/pools.ts'
import { ensureFirstAdmin } from '../first-admin.ts'
import type { DeclaredCalls } from '../gate/declared-calls.ts'
import { log } from '../log.ts'
import { outbox, smtp } from '../mail/transport.ts'
import type { Print } from '../print.ts'
import { filePlaceOf } from '../storage/file-place-of.ts'
import { ownFiles } from '../storage/removed-files.ts'
import type { Backend } from './backend.ts'
import {
  matchFolder,
  mustHaveDatabase,
  noteUnusedDatabase,
  settleRestore,
} from './database-and-folder.ts'
import { createLocalBackend, type LocalBackendOptions } from './local-backend.ts'
import { remoteBackend } from './remote-backend.ts'
import { mustBeTheShared, showFolder } from './shared-folder.ts'
import { backUpBeforeUpgrade } from './upgrade-backup.ts'

const migrationsFolder = fileURLToPath(new URL('../../supabase/migrations', import.meta.url))

export interface FromAbove {
  calls: readonly DeclaredCalls[]
  /** @returns how many listings it added: none where the site has its own */
  addSample: (site: { url: string; secretKey: string; fetch: typeof fetch }) => Promise<number>
}

/**
 * @param isFirst whether what an earlier process left in the folder is settled
 * @throws DataFolderError, DatabaseStartError, MigrationError, the database's errors; each message is one line.
 */
export async function openBackend(
  config: Config,
  print: Print,
  above: FromAbove,
  isFirst = true,
): Promise<Backend> {
  if (config.engine.kind === 'supabase') return remoteBackend(config, config.engine)
  const folder = await takeDataFolder(config.dataDir)
  try {
    if (isFirst) await BringBack.settle(folder.path)
    return await localBackend(config, config.engine, folder, print, { ...above, isFirst })
  } catch (error) {
    folder.release()
    throw error
  }
}

async function localBackend(
  config: Config,
  engine: Extract<Config['engine'], { kind: 'embedded' | 'postgres' }>,
  folder: DataFolder,
  print: Print,
  { calls, addSample, isFirst }: FromAbove & { isFirst: boolean },
): Promise<Backend> {
  const { siteUrl } = config
  mustNotBeCutShort(folder, engine.kind)
  const secrets = loadSecrets(folder, config.secrets)
  const place = await filePlaceOf(config)
  const sendMail = config.smtpUrl
    ? smtp(config.smtpUrl, config.mailFrom)
    : outbox(folder.at('outbox'), config.mailFrom, print)
  const options: Omit<LocalBackendOptions, 'connection' | 'database'> = {
    secrets,
    siteUrl,
    google: config.google,
    place,
    migrationsFolder,
    sendMail,
    calls,
    isMailLocal: !config.smtpUrl,
    isShared: engine.kind === 'postgres',
  }
  const stored = config.backupStore && new StoredBackups(config.backupStore)
  const backups = new BackupFolder(config.backupDir, config.backupDays, stored)
  if (engine.kind === 'embedded' && !config.newDataDir) await mustHaveDatabase(folder, place)
  const database = await openDatabase(engine, folder)
  if (isFirst && database.age?.isOld) log.warn(wordsOfAge(database.age))
  const pools = new DatabasePools(database.address)
  const backend = createLocalBackend({ ...options, database: pools })
  const close = async () => {
    await backend.close()
    await database.stop()
  }
  const isShared = engine.kind === 'postgres'
  const shared = { withConnection: backend.withConnection, place }
  const prepare = async () => {
    const { withConnection, storage } = backend
    if (engine.kind === 'postgres') {
      await settleRestore({ folder, withConnection, secrets })
      await noteUnusedDatabase(folder, withConnection, print)
      await warnOfFewConnections(withConnection)
    }
    const takesFolder = config.newDataDir
    const note = await matchFolder({ withConnection, storage, folder, secrets, takesFolder })
    const noteBackup = await backUpBeforeUpgrade({
      ...{ withConnection, backups, migrationsFolder },
      source: () =>
        ownSource({ engine: engine.kind, place: database.address, files: place, secrets }),
    })
    if (isShared && !takesFolder) await mustBeTheShared(shared)
    const applied = await backend.migrate()
    await note()
    if (isShared) await showFolder(shared, takesFolder)
    await noteBackup()
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
      const count = await addSample({
        url: siteUrl,
        secretKey: secrets.secretKey,
        fetch: (input, init) => backend.gateway(new Request(input, init), undefined),
      }).catch((error) => {
        throw new ConfigError(
          `the sample can't be added (SAMPLE_DATA=off starts without it): ${error.message}`,
          { cause: error },
        )
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
    pushes: backend.pushes,
    removedFiles: ownFiles(backend.withConnection, backend.storage),
    own: {
      ...{ ...backend, folder: folder.path, pools: () => pools.state },
      ...(isShared && { showFolder: () => showFolder(shared) }),
    },
    backups,
    makeLimiter: sharedLimits(backend.withConnection),
    contentVersion: backend.contentVersion,
    onStorageWrite: (listener) => backend.storage.onChange(listener),
    postgresAge: database.age,
    isHealthy: watchHealth({
      ask: () => backend.withConnection((sql) => sql.query('select 1')),
      isThere: () => database.isReady,
      answeredAt: () => pools.answeredAt,
    }),
    async close() {
      await close()
      folder.release()
    },
  }
}

/** Before anything is made in the folder. @throws DataFolderError */
function mustNotBeCutShort(folder: DataFolder, engine: 'embedded' | 'postgres'): void {
  const state = restoreState(folder)
  if (state === 'none') return
  if (state === 'begun') throw cutShort(folder)
  if (engine === 'postgres') return
  if (!existsSync(folder.at('database'))) throw cutShort(folder)
  endRestore(folder)
}

type Database = Pick<EmbeddedDatabase, 'isReady' | 'stop'> & {
  age?: PostgresAge
  address: string | SocketAddress
}

async function openDatabase(
  engine: Extract<Config['engine'], { kind: 'embedded' | 'postgres' }>,
  folder: DataFolder,
): Promise<Database> {
  if (engine.kind === 'postgres') {
    await makeFirstContact(engine.databaseUrl)
    return { address: engine.databaseUrl, isReady: true, stop: async () => undefined }
  }
  return EmbeddedDatabase.start({ dataDir: folder.path, postgresBin: engine.postgresBin })
}
