import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { buffer, text } from 'node:stream/consumers'
import type { Config } from '../config.ts'
import { type DataFolder, takeDataFolder, writePrivateFile } from '../data-folder/data-folder.ts'
import { markOf } from '../data-folder/folder-marks.ts'
import { loadSecrets, type Secrets } from '../data-folder/secrets.ts'
import {
  endRestore,
  placeRestored,
  restoreState,
  restoringName,
} from '../data-folder/unfinished-restore.ts'
import type { DatabasePlace } from '../database/address.ts'
import { EmbeddedDatabase } from '../database/embedded/embedded-database.ts'
import { endLeftovers } from '../database/embedded/leftovers.ts'
import { makeFirstContact } from '../database/first-contact.ts'
import { noteMarks, readMarks } from '../database/folder-note.ts'
import { oneAtATime } from '../database/one-at-a-time.ts'
import { nameOf } from '../database/reaching.ts'
import { compareMigrations, readMigrations } from '../database/schema/migrations.ts'
import { connect, type OwnConnection } from './connect.ts'
import { FileTaker } from './file-taker.ts'
import { makeTables, migrationsFolder, RowLoader } from './load-rows.ts'
import {
  BackupError,
  type BackupHead,
  fileOfMember,
  rowsIn,
  secretsMember,
  storageIdMember,
  tableOfMember,
} from './manifest.ts'
import { mustBeFree } from './must-be-free.ts'
import { type CheckedBackup, checkBackup, readMembers } from './read-backup.ts'
import { type RestoredFiles, restoredFiles } from './restored-files.ts'
import { firstTable } from './tables.ts'

export interface RestoreSummary {
  rows: number
  files: number
  left: string[]
}

export type OwnEngine = Extract<Config['engine'], { kind: 'embedded' | 'postgres' }>

export interface Site extends Partial<Pick<Config, 'fileStore' | 'secrets'>> {
  dataDir: string
  engine: OwnEngine
}

interface Place extends Omit<Site, 'dataDir'> {
  folder: DataFolder
  files: RestoredFiles
}

/** Into an empty place, whole or not at all. @throws BackupError and what a start throws */
export async function restoreBackup(
  path: string,
  { dataDir, ...site }: Site,
): Promise<RestoreSummary> {
  const backup = await checkBackup(path)
  await mustBeKnown(backup.head)
  const folder = await takeDataFolder(dataDir)
  try {
    const files = await restoredFiles(folder, site.fileStore)
    const place = { ...site, folder, files }
    await settleEarlier(place)
    mustBeEmpty(place)
    await mustHaveRoom(place, backup)
    const left = await fillPlace(place, path, backup)
    return { rows: rowsIn(backup.manifest), files: backup.manifest.files, left }
  } finally {
    folder.release()
  }
}

/** @throws BackupError where this Bale can't make its tables */
export async function mustBeKnown({ bale, migrations }: BackupHead): Promise<void> {
  const known = new Set((await readMigrations(migrationsFolder)).map(({ version }) => version))
  const isKnown = ({ version }: { version: string }) => known.has(version)
  if (migrations.some(isKnown) && !migrations.every(isKnown)) {
    throw new BackupError(
      `it was made by ${bale}, which is newer than this Bale; restore it with that one`,
      { problem: 'newer' },
    )
  }
  await compareMigrations(migrationsFolder, migrations)
}

async function settleEarlier({ folder, engine }: Pick<Place, 'folder' | 'engine'>): Promise<void> {
  const state = restoreState(folder)
  if (state === 'none') return
  const unfinished = folder.at(restoringName, 'database')
  if (existsSync(unfinished)) await endLeftovers(unfinished, unfinished)
  if (state === 'placed' && !(await isWhole(folder, engine))) {
    for (const name of ['storage', 'secrets.json']) {
      rmSync(folder.at(name), { recursive: true, force: true })
    }
  }
  endRestore(folder)
}

async function isWhole(folder: DataFolder, engine: OwnEngine): Promise<boolean> {
  if (engine.kind === 'embedded') return existsSync(folder.at('database'))
  const sql = await connect(engine.databaseUrl)
  try {
    return (await readMarks(sql)) !== undefined
  } finally {
    await sql.close()
  }
}

function mustBeEmpty({ folder: { path, at }, fileStore }: Place): void {
  const hasStorage =
    !fileStore && existsSync(at('storage')) && readdirSync(at('storage')).length > 0
  const found = ['database', 'secrets.json'].filter((name) => existsSync(at(name)))
  if (hasStorage) found.push('storage')
  if (found.length === 0) return
  throw new BackupError(
    `the data folder ${path} is not empty (${found.join(', ')}), and a restore merges nothing; set DATA_DIR to another folder`,
  )
}

const rowFactor = 3
const clusterBytes = 100 * 1024 * 1024

async function mustHaveRoom(
  { folder, engine, fileStore }: Place,
  { fileBytes, rowBytes }: CheckedBackup,
): Promise<void> {
  const forRows = engine.kind === 'embedded' ? rowBytes * rowFactor + clusterBytes : 0
  await mustBeFree(folder.path, (fileStore ? 0 : fileBytes) + forRows)
}

/** @returns what was left, in words */
async function fillPlace(place: Place, path: string, backup: CheckedBackup): Promise<string[]> {
  const { folder, engine, files } = place
  const restoring = folder.at(restoringName)
  await mkdir(restoring, { mode: 0o700 })
  let left: string[]
  try {
    left =
      engine.kind === 'embedded'
        ? await fillEmbedded(place, engine, path, backup)
        : await fillPostgres(place, engine, path, backup)
  } catch (error) {
    // Once things have their names only another look at the database tells how far it came.
    if (restoreState(folder) === 'begun') {
      await files.undo().catch(() => undefined)
      endRestore(folder)
    }
    throw error
  }
  endRestore(folder)
  return left
}

async function fillEmbedded(
  place: Place,
  { postgresBin }: Extract<OwnEngine, { kind: 'embedded' }>,
  path: string,
  backup: CheckedBackup,
): Promise<string[]> {
  const { folder, files } = place
  const database = await EmbeddedDatabase.start({ dataDir: folder.at(restoringName), postgresBin })
  let filled: Filled
  try {
    filled = await withConnectionTo(database.address, (sql) =>
      fill(sql, place, path, backup, () => sql.exec('commit')),
    )
  } finally {
    await database.stop()
  }
  await files.finish(filled.storageId)
  // The database last: without it the folder counts as empty.
  placeRestored(folder, ['storage', 'secrets.json', 'database'])
  return filled.left
}

async function fillPostgres(
  place: Place,
  { databaseUrl }: Extract<OwnEngine, { kind: 'postgres' }>,
  path: string,
  backup: CheckedBackup,
): Promise<string[]> {
  await makeFirstContact(databaseUrl)
  return withConnectionTo(databaseUrl, (sql) =>
    oneAtATime(
      (work) => work(sql),
      async () => {
        const found = await firstTable(sql)
        if (found) {
          throw new BackupError(
            `the database at ${nameOf(databaseUrl)} is not empty (it has ${found}), and a restore merges nothing`,
          )
        }
        const { left } = await fill(sql, place, path, backup, async (storageId) => {
          await place.files.finish(storageId)
          placeRestored(place.folder, ['storage', 'secrets.json'])
          await sql.exec('commit')
        })
        return left
      },
    ),
  )
}

async function withConnectionTo<T>(
  place: DatabasePlace,
  work: (sql: OwnConnection) => Promise<T>,
): Promise<T> {
  const sql = await connect(place)
  try {
    const result = await work(sql)
    await sql.exec('analyze')
    return result
  } catch (error) {
    await sql.exec('rollback').catch(() => undefined)
    throw error
  } finally {
    await sql.close().catch(() => undefined)
  }
}

interface Filled {
  storageId: string
  left: string[]
}

async function fill(
  sql: OwnConnection,
  { folder: { at }, files: { begin, place }, secrets }: Place,
  path: string,
  { head, manifest }: CheckedBackup,
  commit: (storageId: string) => Promise<void>,
): Promise<Filled> {
  const inside = (...parts: string[]) => at(restoringName, ...parts)
  await begin()
  const files = new FileTaker(sql, place)
  await sql.exec('begin')
  await makeTables(sql, head)
  const rows = new RowLoader(sql, manifest)
  await rows.begin()
  let areRowsIn = false
  let storageId: string = randomUUID()
  await readMembers(path, async ({ name, body }) => {
    const table = tableOfMember(name)
    if (table) return rows.add(table, body)
    const file = fileOfMember(name)
    if (file) {
      if (!areRowsIn) await rows.end()
      areRowsIn = true
      return files.take(file, await buffer(body))
    }
    if (name === secretsMember && !secrets) {
      return writePrivateFile(inside('secrets.json'), await text(body))
    }
    if (name === storageIdMember) storageId = (await text(body)).trim()
  })
  await rows.end()
  await files.finish()
  await rows.finish(manifest)
  const keys = markOf(keysOf({ at: inside }, secrets))
  await noteMarks(sql, { keys, storage: storageId })
  await commit(storageId)
  return { storageId, left: rows.left }
}

/** @throws BackupError: the file that is named else is gone by the time somebody looks */
function keysOf(folder: Pick<DataFolder, 'at'>, given: Secrets | undefined) {
  try {
    return loadSecrets(folder, given)
  } catch (cause) {
    throw new BackupError('the keys in the backup are damaged', { cause })
  }
}
