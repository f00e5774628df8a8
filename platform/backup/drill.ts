import { createHash } from 'node:crypto'
import { glob, mkdtemp, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { EmbeddedDatabase } from '../database/embedded/embedded-database.ts'
import { filePlaceOf } from '../storage/file-place-of.ts'
import { FileStorage } from '../storage/file-storage.ts'
import { connect } from './connect.ts'
import { BackupError, fileMember, fileOfMember, type Manifest, rowsIn } from './manifest.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore.ts'
import { readTables, sameText, sumOf } from './tables.ts'

const prefix = 'drill-'
const dayMs = 24 * 60 * 60_000

export interface DrillOutcome {
  rows: number
  files: number
  seconds: number
}

/**
 * Restores a backup into a database of its own beside it, counts and sums what is there then, and
 * removes it. @throws BackupError where anything differs
 */
export async function drill(path: string, postgresBin: string | undefined): Promise<DrillOutcome> {
  await removeForgotten(dirname(path))
  const folder = await mkdtemp(join(dirname(path), prefix))
  try {
    const dataDir = join(folder, 'data')
    const began = performance.now()
    await restoreBackup(path, { dataDir, engine: { kind: 'embedded', postgresBin } })
    const seconds = Math.round((performance.now() - began) / 1000)
    const { manifest } = await checkBackup(path)
    const database = await EmbeddedDatabase.start({ dataDir, postgresBin })
    try {
      const sql = await connect(database.address)
      await sql.exec(sameText)
      const there = new Map((await readTables(sql)).map(({ name, columns }) => [name, columns]))
      for (const table of manifest.tables) {
        const known = there.get(table.name)
        // Somebody else's, which a restore leaves out.
        if (!known) continue
        const columns = table.columns.filter((column) => known.includes(column))
        const { rows, sum } = await sumOf(sql, { name: table.name, columns })
        const isSame = columns.length < table.columns.length || sum === table.sum
        if (rows !== table.rows || !isSame) differs(`the rows of ${table.name}`)
      }
      await sql.close()
    } finally {
      await database.stop()
    }
    await compareFiles(
      new FileStorage(await filePlaceOf({ dataDir, fileStore: undefined })),
      manifest,
    )
    return { rows: rowsIn(manifest), files: manifest.files, seconds }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function removeForgotten(folder: string): Promise<void> {
  for await (const name of glob(`${prefix}*`, { cwd: folder })) {
    const left = join(folder, name)
    const { mtimeMs } = await stat(left)
    if (Date.now() - mtimeMs > dayMs) await rm(left, { recursive: true, force: true })
  }
}

async function compareFiles(storage: FileStorage, { members }: Manifest): Promise<void> {
  for (const [member, sum] of Object.entries(members)) {
    const named = fileOfMember(member)
    if (!named) continue
    const file = await storage.find(named.bucket, named.name)
    if (!file) differs(fileMember(named))
    const bytes = await buffer(await storage.read(file))
    if (createHash('sha256').update(bytes).digest('hex') !== sum) differs(fileMember(named))
  }
}

function differs(what: string): never {
  throw new BackupError(`after the restore ${what} is not what it was`)
}
