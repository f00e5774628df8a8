import { DataFolderError } from '../data-folder/data-folder-error.ts'
import { noteShown, readShown } from '../database/folder-note.ts'
import type { WithConnection } from '../database/sql-connection.ts'
import type { FilePlace } from '../storage/file-place.ts'

interface Shared {
  withConnection: WithConnection
  place: FilePlace
}

const path = 'shown'
/** In seconds. A process shows itself each minute; whoever has not for so long does not run. */
const runsFor = 5 * 60
/** In seconds, by which a network's file system may show another machine what was before. */
const lag = 2 * 60

/**
 * Each process writes the time into the folder and then into the database. Where the folder is behind
 * while another process runs, that one writes into another: this is a copy of it.
 * @throws DataFolderError
 */
export async function mustBeTheShared({ withConnection, place }: Shared): Promise<void> {
  if (place.kind === 'store') return
  const shown = await withConnection(readShown)
  if (!shown || shown.secondsAgo > runsFor) return
  const here = Number(await place.read(path)) || 0
  if (shown.at - here <= lag) return
  throw new DataFolderError(
    `another Bale on this database writes into another folder, of which ${place.name} is a copy: make it a link to the folder that all share, or use STORAGE_S3_…. Where the other is lost, set NEW_DATA_DIR=on for one start`,
  )
}

/** Before it is known to be the shared one nothing is written. @throws DataFolderError */
export async function showFolder({ withConnection, place }: Shared, takesFolder = false) {
  if (place.kind === 'store') return
  if (!takesFolder) await mustBeTheShared({ withConnection, place })
  await withConnection(async (sql) => {
    await noteShown(sql, (now) => place.write(path, Buffer.from(String(now))))
  })
}
