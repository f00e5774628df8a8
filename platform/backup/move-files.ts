import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { markOf } from '../data-folder/folder-marks.ts'
import { loadSecrets } from '../data-folder/secrets.ts'
import { noteMarks } from '../database/folder-note.ts'
import { FileGone, type FilePlace } from '../storage/file-place.ts'
import { filePlaceOf } from '../storage/file-place-of.ts'
import { FileStorage, type StoredFile } from '../storage/file-storage.ts'
import { connect } from './connect.ts'
import { BackupError, type NamedFile } from './manifest.ts'
import { mustStandStill, readFiles } from './move.ts'
import { mustBeFree } from './must-be-free.ts'
import type { Site } from './restore.ts'
import { intoEmptyPlace } from './restored-files.ts'
import { withSource } from './source.ts'

export interface MovedFiles {
  files: number
  missing: number
  from: FilePlace
  to: FilePlace
}

const atOnce = 16

/**
 * Copies the files of a site that stands still between its data folder and the store, compares each, and
 * notes the new place in the database. The old one is read only; cut off, it begins again.
 * @throws BackupError, ConfigError
 */
export async function moveFiles(site: Site, to: 'folder' | 'store'): Promise<MovedFiles> {
  const { dataDir, engine, secrets } = site
  const places = [await filePlaceOf(site), await filePlaceOf({ dataDir })] as const
  const [origin, target] = to === 'store' ? [places[1], places[0]] : places
  const fileStore = to === 'store' ? undefined : site.fileStore
  return withSource({ dataDir, fileStore, secrets }, engine, async ({ place }) => {
    await mustStandStill(place)
    const sql = await connect(place)
    try {
      const files = await readFiles(sql)
      if (to === 'folder') await mustBeFree(dataDir, await bytesOf(sql))
      const copy = copyBetween(new FileStorage(origin), new FileStorage(target))
      const { begin, finish, undo } = intoEmptyPlace(target)
      const storage = randomUUID()
      let missing: number
      try {
        await begin()
        missing = await copyAll(files, copy)
        await finish(storage)
      } catch (error) {
        await undo().catch(() => undefined)
        throw error
      }
      const keys = markOf(loadSecrets({ at: (...parts) => [dataDir, ...parts].join('/') }, secrets))
      await noteMarks(sql, { keys, storage })
      return { files: files.length - missing, missing, from: origin, to: target }
    } finally {
      await sql.close()
    }
  })
}

async function bytesOf(sql: Awaited<ReturnType<typeof connect>>): Promise<number> {
  const [row] = await sql.query<{ bytes: number }>(
    `select coalesce(sum((metadata ->> 'size')::numeric), 0)::float8 as bytes from storage.objects`,
  )
  return row?.bytes ?? 0
}

type Copy = (file: NamedFile) => Promise<boolean>

/** @returns how many were not there */
async function copyAll(files: readonly NamedFile[], copy: Copy): Promise<number> {
  const waiting = files.values()
  let missing = 0
  let isFailed = false
  const work = async () => {
    for (const file of waiting) {
      if (isFailed) return
      const isThere = await copy(file).catch((error) => {
        isFailed = true
        throw error
      })
      if (!isThere) missing += 1
    }
  }
  // All have ended before anything is taken back.
  const results = await Promise.allSettled(Array.from({ length: atOnce }, work))
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return missing
}

function copyBetween(from: FileStorage, to: FileStorage): Copy {
  return async ({ bucket, name }) => {
    const file = await from.find(bucket, name)
    const bytes = file && (await read(from, file))
    if (!bytes) return false
    await to.put({ bucket, key: name, file }, bytes)
    const copied = await to.find(bucket, name)
    const back = copied && (await read(to, copied))
    if (!back || sumOf(back) !== sumOf(bytes)) {
      throw new BackupError(`the file ${bucket}/${name} is not what it was at ${to.place.name}`)
    }
    return true
  }
}

async function read(storage: FileStorage, file: StoredFile): Promise<Uint8Array | undefined> {
  try {
    return await buffer(await storage.read(file))
  } catch (error) {
    if (error instanceof FileGone) return undefined
    throw error
  }
}

function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
