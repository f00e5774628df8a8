import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { takeDataFolder } from '../data-folder/data-folder.ts'
import { type FolderMarks, markOf } from '../data-folder/folder-marks.ts'
import { answers, socketFolder } from '../data-folder/presence.ts'
import { loadSecrets, type Secrets, secretsFile } from '../data-folder/secrets.ts'
import type { DatabasePlace } from '../database/address.ts'
import { EmbeddedDatabase } from '../database/embedded/embedded-database.ts'
import { readMarks } from '../database/folder-note.ts'
import type { FilePlace } from '../storage/file-place.ts'
import { filePlaceOf } from '../storage/file-place-of.ts'
import { readId } from '../storage/place-id.ts'
import { connect } from './connect.ts'
import { BackupError } from './manifest.ts'
import { ownFileSource } from './own-files.ts'
import type { OwnEngine } from './restore.ts'
import type { BackupSource } from './write-backup.ts'

/** What says where a site is, beside its database. */
export type SiteSettings = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'fileStore' | 'secrets'>>

/** Opens what there is, whether Bale runs on it or not. @throws BackupError and what a start throws */
export async function withSource<T>(
  site: SiteSettings,
  engine: OwnEngine,
  work: (source: BackupSource) => Promise<T>,
): Promise<T> {
  const { dataDir } = site
  const at = (...parts: string[]) => join(dataDir, ...parts)
  const files = await filePlaceOf(site)
  const noSite = `there is no site in ${dataDir} (DATA_DIR)`
  if (!site.secrets && !existsSync(secretsFile({ at }))) throw new BackupError(noSite)
  const storage = await readId(files)
  if (!storage) {
    throw new BackupError(
      files.kind === 'folder'
        ? noSite
        : `there are no files of a site in the store at ${files.name}`,
    )
  }
  const secrets = loadSecrets({ at }, site.secrets)
  const sourceAt = (place: DatabasePlace) =>
    ownSource({ engine: engine.kind, place, files, secrets })
  if (engine.kind === 'postgres') {
    await mustBelong({ keys: markOf(secrets), storage }, site, engine.databaseUrl)
    return work(await sourceAt(engine.databaseUrl))
  }
  if (!existsSync(at('database'))) {
    throw new BackupError(`there is no embedded database in ${dataDir} (DATA_DIR)`)
  }
  if (await answers(at('running'))) {
    return withRunning(dataDir, async (place) => work(await sourceAt(place)))
  }
  const folder = await takeDataFolder(dataDir)
  try {
    const database = await EmbeddedDatabase.start({ dataDir, postgresBin: engine.postgresBin })
    return await sourceAt(database.address)
      .then(work)
      .finally(() => database.stop())
  } finally {
    folder.release()
  }
}

interface Own {
  engine: OwnEngine['kind']
  place: DatabasePlace
  files: FilePlace
  secrets: Secrets
}

export async function ownSource({ engine, place, files, secrets }: Own): Promise<BackupSource> {
  const storageId = await readId(files)
  return {
    engine,
    place,
    files: ownFileSource(files),
    keys: { secrets: `${JSON.stringify(secrets, null, 2)}\n`, storageId: `${storageId}\n` },
  }
}

async function withRunning<T>(
  dataDir: string,
  work: (place: { host: string; user: string; database: string }) => Promise<T>,
): Promise<T> {
  const socket = socketFolder(join(dataDir, 'database'))
  try {
    return await work({ host: socket.path, user: 'postgres', database: 'postgres' })
  } finally {
    socket.close()
  }
}

/** Rows with another site's pictures and keys would be no backup. */
async function mustBelong(
  marks: FolderMarks,
  { dataDir, fileStore }: SiteSettings,
  databaseUrl: string,
): Promise<void> {
  const sql = await connect(databaseUrl)
  const noted = await readMarks(sql).finally(() => sql.close())
  if (noted?.keys === marks.keys && noted.storage === marks.storage) return
  const what = fileStore
    ? 'the store of STORAGE_S3_BUCKET, or the keys,'
    : `the data folder ${dataDir}`
  throw new BackupError(
    noted
      ? `${what} is not the one that the database at DATABASE_URL belongs to`
      : 'the database at DATABASE_URL holds no site',
  )
}
