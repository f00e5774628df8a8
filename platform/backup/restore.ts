import { existsSync, readdirSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { type DataFolder, takeDataFolder, writePrivateFile } from '../data-folder/data-folder.ts'
import { marksOf } from '../data-folder/folder-marks.ts'
import { loadSecrets } from '../data-folder/secrets.ts'
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
import { bytesOf, type CheckedBackup, checkBackup, readMembers } from './read-backup.ts'
import { firstTable } from './tables.ts'

export interface RestoreSummary {
  rows: number
  files: number
  left: string[]
}

export type OwnEngine = Extract<Config['engine'], { kind: 'embedded' | 'postgres' }>

interface Place {
  folder: DataFolder
  engine: OwnEngine
}

/** Into an empty place, whole or not at all. @throws BackupError and what a start throws */
export async function restoreBackup(
  path: string,
  dataDir: string,
  engine: OwnEngine,
): Promise<RestoreSummary> {
  const backup = await checkBackup(path)
  await mustBeKnown(backup.head)
  const folder = await takeDataFolder(dataDir)
  try {
    const place = { folder, engine }
    await settleEarlier(place)
    mustBeEmpty(folder)
    await mustHaveRoom(folder, backup, engine)
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

async function settleEarlier({ folder, engine }: Place): Promise<void> {
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

function mustBeEmpty({ path, at }: DataFolder): void {
  const storage = existsSync(at('storage')) ? readdirSync(at('storage')) : []
  const found = ['database', 'secrets.json'].filter((name) => existsSync(at(name)))
  if (storage.length > 0) found.push('storage')
  if (found.length === 0) return
  throw new BackupError(
    `the data folder ${path} is not empty (${found.join(', ')}), and a restore merges nothing; set DATA_DIR to another folder`,
  )
}

const rowFactor = 3
const clusterBytes = 100 * 1024 * 1024

async function mustHaveRoom(
  { path }: DataFolder,
  { fileBytes, rowBytes }: CheckedBackup,
  engine: OwnEngine,
): Promise<void> {
  const needed = fileBytes + (engine.kind === 'embedded' ? rowBytes * rowFactor + clusterBytes : 0)
  await mustBeFree(path, needed)
}

/** @returns what was left, in words */
async function fillPlace(place: Place, path: string, backup: CheckedBackup): Promise<string[]> {
  const { folder, engine } = place
  const restoring = folder.at(restoringName)
  await mkdir(restoring, { mode: 0o700 })
  let left: string[]
  try {
    left =
      engine.kind === 'embedded'
        ? await fillEmbedded(engine, folder, path, backup)
        : await fillPostgres(engine, folder, path, backup)
  } catch (error) {
    // Once things have their names only another look at the database tells how far it came.
    if (restoreState(folder) === 'begun') endRestore(folder)
    throw error
  }
  endRestore(folder)
  return left
}

async function fillEmbedded(
  { postgresBin }: Extract<OwnEngine, { kind: 'embedded' }>,
  folder: DataFolder,
  path: string,
  backup: CheckedBackup,
): Promise<string[]> {
  const database = await EmbeddedDatabase.start({ dataDir: folder.at(restoringName), postgresBin })
  let left: string[]
  try {
    left = await withConnectionTo(database.address, (sql) =>
      fill(sql, folder, path, backup, () => sql.exec('commit')),
    )
  } finally {
    await database.stop()
  }
  // The database last: without it the folder counts as empty.
  placeRestored(folder, ['storage', 'secrets.json', 'database'])
  return left
}

async function fillPostgres(
  { databaseUrl }: Extract<OwnEngine, { kind: 'postgres' }>,
  folder: DataFolder,
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
        return fill(sql, folder, path, backup, async () => {
          placeRestored(folder, ['storage', 'secrets.json'])
          await sql.exec('commit')
        })
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

async function fill(
  sql: OwnConnection,
  { at }: DataFolder,
  path: string,
  { head, manifest }: CheckedBackup,
  commit: () => Promise<void>,
): Promise<string[]> {
  const inside = (...parts: string[]) => at(restoringName, ...parts)
  await mkdir(inside('storage'), { mode: 0o700 })
  const files = new FileTaker(sql, inside('storage'))
  await sql.exec('begin')
  await makeTables(sql, head)
  const rows = new RowLoader(sql, manifest)
  await rows.begin()
  let areRowsIn = false
  await readMembers(path, async ({ name, body }) => {
    const table = tableOfMember(name)
    if (table) return rows.add(table, body)
    const file = fileOfMember(name)
    if (file) {
      if (!areRowsIn) await rows.end()
      areRowsIn = true
      return files.take(file, await bytesOf(body))
    }
    if (name === secretsMember) return writePrivateFile(inside('secrets.json'), await textOf(body))
    if (name === storageIdMember) writePrivateFile(inside('storage', 'id'), await textOf(body))
  })
  await rows.end()
  await files.finish()
  await rows.finish(manifest)
  const own = { path: inside(), at: inside, release: () => undefined }
  await noteMarks(sql, marksOf(own, keysOf(own)))
  await commit()
  return rows.left
}

/** @throws BackupError: the file that is named else is gone by the time somebody looks */
function keysOf(folder: DataFolder) {
  try {
    return loadSecrets(folder)
  } catch (cause) {
    throw new BackupError('the keys in the backup are damaged', { cause })
  }
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  return (await bytesOf(body)).toString('utf8')
}
