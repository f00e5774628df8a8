import { SMALLER_WIDTHS } from '../../src/domain/images.ts'
import type { openProject } from '../backend/hosted-project.ts'
import type { WithConnection } from '../database/sql-connection.ts'
import type { FileStorage } from '../storage/file-storage.ts'

const entriesAtOnce = 200
const namesAtOnce = 1000
/** What the names of smaller copies end with, before the file's kind. */
const copies = SMALLER_WIDTHS.map((width) => `_${width}`)

interface RemovedFiles {
  id: number
  bucket: string
  names: string[]
  /** Nothing can come after this sweep. */
  is_last: boolean
}

/** Where the list of what was deleted is, and the files. */
export interface RemovedFilesPlace {
  due(): Promise<RemovedFiles[]>
  remove(bucket: string, names: string[]): Promise<void>
  note(entry: number, isFinished: boolean): Promise<void>
  /** Puts on the list what no row has named for a day. @returns how many files, at most a thousand */
  listUnnamed(): Promise<number>
}

/**
 * What was deleted in the last minute is swept twice: an upload let in before may end after.
 * @returns how many files were deleted
 */
export async function sweepRemovedObjects(place: RemovedFilesPlace): Promise<number> {
  let count = 0
  for (let isMore = true; isMore; ) {
    const due = await place.due()
    isMore = due.length === entriesAtOnce
    for (const { bucket, names, id, is_last } of due) {
      if (names.length > 0) await place.remove(bucket, names)
      count += names.length
      // The rest of its files is the next sweep's.
      if (names.length === namesAtOnce) isMore = false
      else await place.note(id, is_last)
    }
  }
  return count
}

/** Files before their rows: a sweep that is cut short finds them again by these. */
export function ownFiles(
  withConnection: WithConnection,
  storage: Pick<FileStorage, 'deleteObjects'>,
): RemovedFilesPlace {
  return {
    due: () =>
      withConnection((sql) =>
        sql.query<RemovedFiles>(
          'select id, bucket, names, is_last from public.removed_files_due($1::text::text[])',
          [`{${copies.join(',')}}`],
        ),
      ),
    async remove(bucket, names) {
      await storage.deleteObjects(bucket, names)
      await withConnection((sql) =>
        sql.query(
          `delete from storage.objects where bucket_id = $1
             and name in (select jsonb_array_elements_text($2::text::jsonb))`,
          [bucket, JSON.stringify(names)],
        ),
      )
    },
    async listUnnamed() {
      const rows = await withConnection((sql) =>
        sql.query<{ count: number }>('select public.list_unnamed_files() as count'),
      )
      return rows[0]?.count ?? 0
    },
    async note(entry, isFinished) {
      await withConnection((sql) =>
        sql.query('select public.note_removed_files($1::text::bigint, $2::text::boolean)', [
          String(entry),
          String(isFinished),
        ]),
      )
    },
  }
}

export function hostedFiles(project: ReturnType<typeof openProject>): RemovedFilesPlace {
  const fail = (error: { message: string } | null) => {
    if (error) throw new Error(error.message)
  }
  return {
    async due() {
      const { data, error } = await project.rpc('removed_files_due', { copies })
      fail(error)
      return data ?? []
    },
    async listUnnamed() {
      const { data, error } = await project.rpc('list_unnamed_files')
      fail(error)
      return data ?? 0
    },
    remove: async (bucket, names) => fail((await project.storage.from(bucket).remove(names)).error),
    note: async (entry, isFinished) =>
      fail((await project.rpc('note_removed_files', { entry, is_finished: isFinished })).error),
  }
}
