import { existsSync } from 'node:fs'
import type { DataFolder } from '../data-folder/data-folder.ts'
import { DataFolderError } from '../data-folder/data-folder-error.ts'
import { type FolderMarks, markOf } from '../data-folder/folder-marks.ts'
import type { Secrets } from '../data-folder/secrets.ts'
import { cutShort, endRestore, restoreState } from '../data-folder/unfinished-restore.ts'
import { isTable, noteMarks, readMarks } from '../database/folder-note.ts'
import type { WithConnection } from '../database/sql-connection.ts'
import { log } from '../log.ts'
import type { Print } from '../print.ts'
import type { FilePlace } from '../storage/file-place.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import { hasFiles, readId, writeId } from '../storage/place-id.ts'

export interface DatabaseAndFolder {
  withConnection: WithConnection
  storage: Pick<FileStorage, 'find' | 'place'>
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
  const { place } = of.storage
  const marks = { keys: markOf(of.secrets), storage: await readId(place) }
  const noted = await withConnection(readMarks)
  const isSame = noted?.keys === marks.keys && noted.storage === marks.storage
  if (isSame) {
    void warnOfMissing(of)
    return async () => undefined
  }
  if (!noted && !takesFolder && (await hasFiles(place))) {
    const isEmpty = !(await withConnection((sql) => isTable(sql, 'public.properties')))
    if (isEmpty) throw emptyDatabase(folder, place)
  }
  const count = await countFiles(of)
  // A database of before it was noted; with some of its files here it was this folder's.
  const isForeign = noted !== undefined || (count.all > 0 && count.missing === count.all)
  if (isForeign && !takesFolder) throw otherFolder(folder, place, noted, marks, count)
  if (isForeign) log.warn(count, 'the database takes the keys and files of another data folder')
  else tell(place, count)
  const storage = marks.storage ?? (await writeId(place))
  return () => withConnection((sql) => noteMarks(sql, { ...marks, storage }))
}

/** Before another one is made in its place. @throws DataFolderError */
export async function mustHaveDatabase(folder: DataFolder, place: FilePlace): Promise<void> {
  if (!existsSync(folder.at('database')) && (await hasFiles(place))) {
    throw emptyDatabase(folder, place)
  }
}

/** Anyone who lost a database would otherwise meet a fresh sample, and miss it days later. */
function emptyDatabase({ path }: DataFolder, { kind, name }: FilePlace): DataFolderError {
  const [where, way] =
    kind === 'folder'
      ? [path, 'another data folder']
      : [`the store at ${name}`, 'another STORAGE_S3_PREFIX']
  return new DataFolderError(
    `the database is empty, and ${where} holds the pictures of a site: put the database back, or restore a backup into ${way}. To begin from scratch with this one, set NEW_DATA_DIR=on for one start`,
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
  if (noted?.keys !== markOf(secrets)) throw cutShort(folder)
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
  const { place } = of.storage
  await countFiles(of).then(
    (count) => tell(place, count),
    () => undefined,
  )
}

function tell({ kind, name }: FilePlace, { missing, all }: Count): void {
  const where = kind === 'folder' ? 'DATA_DIR/storage' : `the store at ${name}`
  if (missing > 0) log.warn(`${missing} of ${all} pictures are not in ${where}`)
}

function otherFolder(
  { path }: DataFolder,
  { kind, name }: FilePlace,
  noted: FolderMarks | undefined,
  marks: { keys: string; storage: string | undefined },
  { missing, all }: Count,
): DataFolderError {
  const isFolder = kind === 'folder'
  const differs = [
    ...(noted && noted.keys !== marks.keys ? ['other keys'] : []),
    ...(noted && noted.storage !== marks.storage
      ? [isFolder ? 'another folder of pictures' : 'another place of pictures']
      : []),
  ]
  const why = differs.length > 0 ? `: it was used with ${differs.join(' and ')}` : ''
  const count = all > 0 ? `, and ${missing} of ${all} pictures are not here` : ''
  const [what, way] = isFolder
    ? [
        `the data folder ${path}`,
        'Put secrets.json and storage/ there from the folder that it belongs to (a store’s come by npm run move-files)',
      ]
    : [
        `the store at ${name} and the keys`,
        'Name the store and the keys that it belongs to; files of a folder come into a store by npm run move-files',
      ]
  return new DataFolderError(
    `the database doesn't belong to ${what}${why}${count}. ${way}, or set NEW_DATA_DIR=on for one start to go on with what is here`,
  )
}
