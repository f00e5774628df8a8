import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { takeDataFolder } from '../data-folder/data-folder.ts'
import { marksOf } from '../data-folder/folder-marks.ts'
import { answers, socketFolder } from '../data-folder/presence.ts'
import { loadSecrets } from '../data-folder/secrets.ts'
import type { DatabasePlace } from '../database/address.ts'
import { EmbeddedDatabase } from '../database/embedded/embedded-database.ts'
import { readMarks } from '../database/folder-note.ts'
import { connect } from './connect.ts'
import { BackupError } from './manifest.ts'
import { ownFileSource } from './own-files.ts'
import type { OwnEngine } from './restore.ts'
import type { BackupSource } from './write-backup.ts'

/** Opens what there is, whether Bale runs on it or not. @throws BackupError and what a start throws */
export async function withSource<T>(
  { dataDir }: Pick<Config, 'dataDir'>,
  engine: OwnEngine,
  work: (source: BackupSource) => Promise<T>,
): Promise<T> {
  const at = (...parts: string[]) => join(dataDir, ...parts)
  const isThere = existsSync(at('secrets.json')) && existsSync(at('storage', 'id'))
  if (!isThere) throw new BackupError(`there is no site in ${dataDir} (DATA_DIR)`)
  if (engine.kind === 'postgres') {
    await mustBelong(dataDir, engine.databaseUrl)
    return work(ownSource(dataDir, engine.kind, engine.databaseUrl))
  }
  if (!existsSync(at('database'))) {
    throw new BackupError(`there is no embedded database in ${dataDir} (DATA_DIR)`)
  }
  if (await answers(at('running')))
    return withRunning(dataDir, (place) => work(ownSource(dataDir, 'embedded', place)))
  const folder = await takeDataFolder(dataDir)
  try {
    const database = await EmbeddedDatabase.start({ dataDir, postgresBin: engine.postgresBin })
    return await work(ownSource(dataDir, 'embedded', database.address)).finally(() =>
      database.stop(),
    )
  } finally {
    folder.release()
  }
}

export function ownSource(
  dataDir: string,
  engine: OwnEngine['kind'],
  place: DatabasePlace,
): BackupSource {
  return {
    engine,
    place,
    files: ownFileSource(join(dataDir, 'storage')),
    keys: {
      secrets: readFileSync(join(dataDir, 'secrets.json'), 'utf8'),
      storageId: readFileSync(join(dataDir, 'storage', 'id'), 'utf8'),
    },
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
async function mustBelong(dataDir: string, databaseUrl: string): Promise<void> {
  const folder = {
    path: dataDir,
    at: (...parts: string[]) => join(dataDir, ...parts),
    release() {},
  }
  const marks = marksOf(folder, loadSecrets(folder))
  const sql = await connect(databaseUrl)
  const noted = await readMarks(sql).finally(() => sql.close())
  if (noted?.keys === marks.keys && noted.storage === marks.storage) return
  throw new BackupError(
    noted
      ? `the data folder ${dataDir} is not the one that the database at DATABASE_URL belongs to`
      : 'the database at DATABASE_URL holds no site',
  )
}
