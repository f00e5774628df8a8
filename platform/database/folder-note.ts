import type { FolderMarks } from '../data-folder/folder-marks.ts'
import type { SqlConnection } from './sql-connection.ts'

/** Which data folder goes with a database; undefined where none is noted. */
export async function readMarks(sql: SqlConnection): Promise<FolderMarks | undefined> {
  if (!(await isTable(sql, 'private.data_folder'))) return undefined
  const [row] = await sql.query<FolderMarks>('select keys, storage from private.data_folder')
  return row
}

export async function noteMarks(sql: SqlConnection, { keys, storage }: FolderMarks): Promise<void> {
  await sql.query(
    `insert into private.data_folder (keys, storage) values ($1, $2)
       on conflict (id) do update set keys = $1, storage = $2, noted_at = now()`,
    [keys, storage],
  )
}

export async function isTable(sql: SqlConnection, name: string): Promise<boolean> {
  const [row] = await sql.query<{ is: boolean }>('select to_regclass($1) is not null as is', [name])
  return row?.is ?? false
}
