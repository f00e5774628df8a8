import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { SqlConnection } from '../database/sql-connection.ts'
import { BackupError, type NamedFile } from './manifest.ts'

export interface ObjectRow extends NamedFile {
  lastModified: string | null
}

export type Held = 'held' | 'gone' | 'other'

export interface FileSource {
  begin(): Promise<FileHold>
}

export interface FileHold {
  hold(row: ObjectRow): Promise<Held>
  open(file: NamedFile): Promise<{ size: number; body: Readable }>
  release(): Promise<void>
}

export interface HeldFiles extends Omit<FileHold, 'hold'> {
  files: NamedFile[]
  missing: NamedFile[]
}

const mostAttempts = 6
const atOnce = 16
const pauseMs = 250

/**
 * Opens the transaction whose rows a backup holds, and keeps the files that these rows name. A file that
 * was deleted or replaced between the two is answered by another try; one that is missing in two of them
 * was missing before.
 */
export async function holdFiles(sql: SqlConnection, source: FileSource): Promise<HeldFiles> {
  let before = ''
  for (let attempt = 1; ; attempt++) {
    await sql.exec('begin transaction isolation level repeatable read, read only')
    const rows = await readObjects(sql)
    const hold = await source.begin()
    try {
      const { missing, other } = await holdAll(hold, rows)
      const amiss = JSON.stringify([missing, other])
      if (missing.length + other.length === 0 || amiss === before) {
        const gone = new Set(missing)
        return {
          files: rows.filter((row) => !gone.has(row)).map(({ bucket, name }) => ({ bucket, name })),
          missing: missing.map(({ bucket, name }) => ({ bucket, name })),
          open: hold.open,
          release: hold.release,
        }
      }
      if (attempt === mostAttempts) {
        throw new BackupError('pictures are being deleted all the while; try again later')
      }
      before = amiss
    } catch (error) {
      await hold.release()
      throw error
    }
    await hold.release()
    await sql.exec('rollback')
    await pause(pauseMs * attempt)
  }
}

function readObjects(sql: SqlConnection): Promise<ObjectRow[]> {
  return sql.query<ObjectRow>(
    `select bucket_id as bucket, name, metadata ->> 'lastModified' as "lastModified"
     from storage.objects order by bucket_id, name collate "C"`,
  )
}

async function holdAll(hold: FileHold, rows: readonly ObjectRow[]) {
  const missing: ObjectRow[] = []
  const other: ObjectRow[] = []
  for (let at = 0; at < rows.length; at += atOnce) {
    const batch = rows.slice(at, at + atOnce)
    const states = await Promise.all(batch.map((row) => hold.hold(row)))
    for (const [index, row] of batch.entries()) {
      if (states[index] === 'gone') missing.push(row)
      if (states[index] === 'other') other.push(row)
    }
  }
  return { missing, other }
}
