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
    // Nobody has shown it yet.
    `insert into private.data_folder (keys, storage, noted_at) values ($1, $2, 'epoch')
       on conflict (id) do update set keys = $1, storage = $2, noted_at = 'epoch'`,
    [keys, storage],
  )
}

/** When a process last showed that it uses the folder, in seconds since 1970. */
export async function readShown(
  sql: SqlConnection,
): Promise<{ at: number; secondsAgo: number } | undefined> {
  if (!(await isTable(sql, 'private.data_folder'))) return undefined
  const [row] = await sql.query<{ at: number; secondsAgo: number }>(
    `select extract(epoch from noted_at)::float8 as at,
       extract(epoch from clock_timestamp() - noted_at)::float8 as "secondsAgo"
     from private.data_folder`,
  )
  return row
}

/** @param write is told the time that is noted once it is written */
export async function noteShown(
  sql: SqlConnection,
  write: (now: number) => Promise<void>,
): Promise<void> {
  const [row] = await sql.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 as now',
  )
  if (!row) return
  await write(row.now)
  await sql.query(
    `update private.data_folder
     set noted_at = greatest(noted_at, to_timestamp($1::text::float8))`,
    [String(row.now)],
  )
}

export async function isTable(sql: SqlConnection, name: string): Promise<boolean> {
  const [row] = await sql.query<{ is: boolean }>('select to_regclass($1) is not null as is', [name])
  return row?.is ?? false
}
