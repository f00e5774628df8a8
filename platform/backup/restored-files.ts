import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { ObjectStore } from '../config.ts'
import type { DataFolder } from '../data-folder/data-folder.ts'
import { restoringName } from '../data-folder/unfinished-restore.ts'
import type { FilePlace } from '../storage/file-place.ts'
import { filePlaceOf } from '../storage/file-place-of.ts'
import { readId, writeId } from '../storage/place-id.ts'
import { BackupError } from './manifest.ts'

/** Files on their way into an empty place. */
export interface RestoredFiles {
  place: FilePlace
  /** @throws BackupError where something else is there */
  begin(): Promise<void>
  /** The last step before the rows are there. */
  finish(id: string | undefined): Promise<void>
  undo(): Promise<void>
}

/** Into a folder that is put in place at the end, or into a store. */
export async function restoredFiles(
  { at }: Pick<DataFolder, 'at'>,
  fileStore: ObjectStore | undefined,
): Promise<RestoredFiles> {
  if (fileStore) return filesInStore(await filePlaceOf({ dataDir: '', fileStore }))
  const place = await filePlaceOf({ dataDir: at(restoringName), fileStore })
  return {
    place,
    begin: async () => undefined,
    finish: async (id) => void (await writeId(place, id)),
    undo: async () => rmSync(at(restoringName), { recursive: true, force: true }),
  }
}

const folders = ['objects', 'blobs', 'pending', 'discarded']
const removedAtOnce = 16
/** Stands in a store while it is filled: what is beside it may be removed. */
const marker = 'filling'

/** A store has no names that could change all at once, so that a mark says what it has is not whole yet. */
export function filesInStore(place: FilePlace): RestoredFiles {
  let isBegun = false
  return {
    place,
    async begin() {
      const isUnfinished = (await place.read(marker)) !== undefined
      if (!isUnfinished && (await hasAnything(place))) {
        throw new BackupError(
          `the store at ${place.name} is not empty, and nothing is merged; name another STORAGE_S3_PREFIX, or empty it`,
        )
      }
      await place.write(marker, Buffer.from(`${randomUUID()}\n`))
      isBegun = true
      for (const folder of folders) await removeAll(place, folder)
    },
    async finish(id) {
      await writeId(place, id)
      await place.remove(marker)
    },
    async undo() {
      if (!isBegun) return
      for (const folder of folders) await removeAll(place, folder)
      await place.remove(marker)
    },
  }
}

async function hasAnything(place: FilePlace): Promise<boolean> {
  if (await readId(place)) return true
  for (const folder of folders) for await (const _ of place.list(folder)) return true
  return false
}

async function removeAll(place: FilePlace, folder: string): Promise<void> {
  const removing = new Set<Promise<void>>()
  for await (const { path } of place.list(folder)) {
    const one = place.remove(path).finally(() => removing.delete(one))
    removing.add(one)
    if (removing.size >= removedAtOnce) await Promise.race(removing)
  }
  await Promise.all(removing)
}
