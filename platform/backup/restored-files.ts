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
  if (fileStore) return intoEmptyPlace(await filePlaceOf({ dataDir: '', fileStore }))
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
/** Stands in a place while it is filled: what is beside it may be removed. */
const marker = 'filling'

/** What can't be put in place all at once has a mark for as long as it is not whole. */
export function intoEmptyPlace(place: FilePlace): RestoredFiles {
  let isBegun = false
  return {
    place,
    async begin() {
      const isUnfinished = (await place.read(marker)) !== undefined
      if (!isUnfinished && (await hasAnything(place))) {
        throw new BackupError(
          place.kind === 'store'
            ? `the store at ${place.name} is not empty, and nothing is merged; name another STORAGE_S3_PREFIX, or empty it`
            : `${place.name} is not empty, and nothing is merged; put it somewhere else first`,
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
