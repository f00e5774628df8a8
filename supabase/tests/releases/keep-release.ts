// npm run keep-release -- 0.2.0: a backup of a database of this tree with rows in every table, for the
// test that upgrades each release's to today.

import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeBackup } from '../../../platform/backup/write-backup.ts'
import { startDatabase } from '../../../testing/database/database.ts'
import { emptyTables, seedRelease } from './seed-release.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const [version = ''] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(version))
  throw new Error('Say the version: npm run keep-release -- 0.2.0')
const path = join(folder, `${version}.tar.gz`)
if (existsSync(path)) throw new Error(`${path} is there; what a release made is never made again`)

const db = await startDatabase()
try {
  await seedRelease(db)
  const empty = await emptyTables(db)
  if (empty.length > 0) throw new Error(`No rows in ${empty.join(', ')}: see rows.sql`)
  const keys = { secrets: '{}', storageId: '00000000-0000-4000-8000-000000000000' }
  const noFiles = {
    begin: async () => ({
      hold: async () => 'gone' as const,
      open: async () => Promise.reject(new Error('There are no files')),
      release: async () => undefined,
    }),
  }
  const made = await writeBackup({ engine: 'embedded', place: db.url, files: noFiles, keys }, path)
  console.log(`${path}: ${made.rows} rows, ${made.bytes} bytes`)
} catch (error) {
  await rm(path, { force: true })
  throw error
} finally {
  await db.stop()
}
process.exit(0)
