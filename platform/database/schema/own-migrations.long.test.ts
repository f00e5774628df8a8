import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import {
  migrationsFolder,
  startEmptyDatabase,
  type TestDatabase,
} from '../../../testing/database/database.ts'
import { applyMigrations } from './migrations.ts'

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url))
const cli = join(projectFolder, 'node_modules/supabase/dist/supabase.js')

describe("Bale's own migrations", () => {
  let db: TestDatabase
  afterAll(() => db?.stop())

  it('apply one by one after any earlier stop, and the bootstrap may run again', async () => {
    db = await startEmptyDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'bale-migrations-'))
    const bootstrap = await readFile(new URL('bootstrap.sql', import.meta.url), 'utf8')
    try {
      const files = (await readdir(migrationsFolder)).sort()
      for (const file of files) {
        await cp(join(migrationsFolder, file), join(folder, file))
        expect(await applyMigrations(db, folder)).toEqual({ applied: [file] })
        await db.exec(bootstrap)
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  describe('and the Supabase CLI', () => {
    const push = async (target: TestDatabase) => {
      const [row] = await target.query<{ port: number }>(
        `select current_setting('port')::int as port`,
      )
      const url = `postgresql://postgres:any@127.0.0.1:${row?.port}/postgres?sslmode=disable`
      const { stdout, stderr } = await promisify(execFile)(
        process.execPath,
        [cli, 'db', 'push', `--remote=${url}`, '--yes', '--workdir', projectFolder],
        { env: { ...process.env, SUPABASE_YES: '1', SUPABASE_TELEMETRY_DISABLED: '1' } },
      )
      return stdout + stderr
    }

    it('agree on a database that the CLI has pushed to', async () => {
      const target = await startEmptyDatabase()
      try {
        expect(await push(target)).toContain('Finished supabase db push')
        expect(await applyMigrations(target, migrationsFolder)).toEqual({ applied: [] })
      } finally {
        await target.stop()
      }
    })

    it('agree on a database that Bale has migrated', async () => {
      expect(await push(db)).toContain('up to date')
    })
  })
})
