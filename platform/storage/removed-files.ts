import type { SupabaseClient } from '@supabase/supabase-js'
import type { WithConnection } from '../database/sql-connection.ts'
import type { Database } from '../values/database.types.ts'
import { SMALLER_WIDTHS } from '../values/images.ts'
import type { FileStorage } from './file-storage.ts'

const copies = SMALLER_WIDTHS.map((width) => `_${width}`)

interface RemovedEntry {
  id: number
  bucket: string
  names: string[]
  is_last: boolean
}

export interface RemovedFiles {
  due(): Promise<RemovedEntry[]>
  remove(bucket: string, names: string[]): Promise<void>
  note(entry: number, isFinished: boolean): Promise<void>
  /** Puts on the list what no row has named for a day. @returns how many files, at most a thousand */
  listUnnamed(): Promise<number>
}

export function ownFiles(
  withConnection: WithConnection,
  storage: Pick<FileStorage, 'deleteObjects'>,
): RemovedFiles {
  return {
    due: () =>
      withConnection((sql) =>
        sql.query<RemovedEntry>(
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

export function hostedFiles(project: SupabaseClient<Database>): RemovedFiles {
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
