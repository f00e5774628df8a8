import { existsSync, readdirSync } from 'node:fs'
import type { DataFolder } from '../data-folder/data-folder.ts'
import { DataFolderError } from '../data-folder/data-folder-error.ts'
import { type FolderMarks, marksOf } from '../data-folder/folder-marks.ts'
import type { Secrets } from '../data-folder/secrets.ts'
import { cutShort, endRestore, restoreState } from '../data-folder/unfinished-restore.ts'
import { isTable, noteMarks, readMarks } from '../database/folder-note.ts'
import type { WithConnection } from '../database/sql-connection.ts'
import { log } from '../log.ts'
import type { Print } from '../print.ts'
import type { FileStorage } from '../storage/file-storage.ts'

export interface DatabaseAndFolder {
  withConnection: WithConnection
  storage: Pick<FileStorage, 'find'>
  folder: DataFolder
  secrets: Secrets
  takesFolder: boolean
}

interface Count {
  missing: number
  all: number
}

const readAtOnce = 50

/**
 * To be asked before anything is written. Other keys than the database was used with end all sessions,
 * and other files leave its pictures out: nobody means that to happen without a word.
 * @returns what notes the folder, once the database is up to date
 * @throws DataFolderError
 */
export async function matchFolder(of: DatabaseAndFolder): Promise<() => Promise<void>> {
  const { folder, withConnection, takesFolder } = of
  const marks = marksOf(folder, of.secrets)
  const noted = await withConnection(readMarks)
  const isSame = noted?.keys === marks.keys && noted.storage === marks.storage
  if (isSame) {
    void warnOfMissing(of)
    return async () => undefined
  }
  if (!noted && !takesFolder && hasFiles(folder)) {
    const isEmpty = !(await withConnection((sql) => isTable(sql, 'public.properties')))
    if (isEmpty) throw emptyDatabase(folder)
  }
  const count = await countFiles(of)
  // A database of before it was noted; with some of its files here it was this folder's.
  const isForeign = noted !== undefined || (count.all > 0 && count.missing === count.all)
  if (isForeign && !takesFolder) throw otherFolder(folder, noted, marks, count)
  if (isForeign) log.warn(count, 'the database takes the keys and files of another data folder')
  else tell(count)
  return () => withConnection((sql) => noteMarks(sql, marks))
}

/** Before another one is made in its place. @throws DataFolderError */
export function mustHaveDatabase(folder: DataFolder): void {
  if (!existsSync(folder.at('database')) && hasFiles(folder)) throw emptyDatabase(folder)
}

function hasFiles({ at }: DataFolder): boolean {
  return existsSync(at('storage', 'objects')) && readdirSync(at('storage', 'objects')).length > 0
}

/** Anyone who lost a database would otherwise meet a fresh sample, and miss it days later. */
function emptyDatabase({ path }: DataFolder): DataFolderError {
  return new DataFolderError(
    `the database is empty, and ${path} holds the pictures of a site: put the database back, or restore a backup into another data folder. To begin from scratch with this one, set NEW_DATA_DIR=on for one start`,
  )
}

/** @throws DataFolderError */
export async function settleRestore({
  folder,
  withConnection,
  secrets,
}: Pick<DatabaseAndFolder, 'folder' | 'withConnection' | 'secrets'>): Promise<void> {
  if (restoreState(folder) === 'none') return
  const noted = await withConnection(readMarks)
  if (noted?.keys !== marksOf(folder, secrets).keys) throw cutShort(folder)
  endRestore(folder)
}

/** Anyone who goes on to PostgreSQL would find a fresh sample. @throws DataFolderError */
export async function noteUnusedDatabase(
  { path, at }: DataFolder,
  withConnection: WithConnection,
  print: Print,
): Promise<void> {
  if (!existsSync(at('database', 'PG_VERSION'))) return
  if (!(await withConnection((sql) => isTable(sql, 'public.properties')))) {
    throw new DataFolderError(
      `the database at DATABASE_URL is empty, and ${path} holds an embedded one; its rows don't move by themselves but by npm run move. Leave DATABASE_URL out to go on with it, or set DATA_DIR to another folder to start from scratch`,
    )
  }
  print(`DATABASE_URL is set: the embedded database in ${at('database')} is not used`)
}

async function countFiles({ withConnection, storage }: DatabaseAndFolder): Promise<Count> {
  const objects = await withConnection(async (sql) =>
    (await isTable(sql, 'storage.objects'))
      ? sql.query<{ bucket: string; name: string }>(
          'select bucket_id as bucket, name from storage.objects',
        )
      : [],
  )
  let missing = 0
  for (let at = 0; at < objects.length; at += readAtOnce) {
    const batch = objects.slice(at, at + readAtOnce)
    const found = await Promise.all(batch.map(({ bucket, name }) => storage.find(bucket, name)))
    missing += found.filter((file) => file === undefined).length
  }
  return { missing, all: objects.length }
}

async function warnOfMissing(of: DatabaseAndFolder): Promise<void> {
  // A storage that can't be asked now is not reported as missing.
  await countFiles(of).then(tell, () => undefined)
}

function tell({ missing, all }: Count): void {
  if (missing > 0) log.warn(`${missing} of ${all} pictures are not in DATA_DIR/storage`)
}

function otherFolder(
  { path }: DataFolder,
  noted: FolderMarks | undefined,
  marks: FolderMarks,
  { missing, all }: Count,
): DataFolderError {
  const differs = [
    ...(noted && noted.keys !== marks.keys ? ['other keys'] : []),
    ...(noted && noted.storage !== marks.storage ? ['another folder of pictures'] : []),
  ]
  const why = differs.length > 0 ? `: it was used with ${differs.join(' and ')}` : ''
  const count = all > 0 ? `, and ${missing} of ${all} pictures are not here` : ''
  return new DataFolderError(
    `the database doesn't belong to the data folder ${path}${why}${count}. Put secrets.json and storage/ there from the folder that it belongs to, or set NEW_DATA_DIR=on for one start to go on with what is here`,
  )
}
