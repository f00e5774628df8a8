import { parseArgs } from 'node:util'
import { declaredCalls } from '../app/server/modules.ts'
import { createLocalBackend, type LocalBackend } from '../platform/backend/local-backend.ts'
import { EmbeddedDatabase } from '../platform/database/embedded/embedded-database.ts'
import { DatabasePools } from '../platform/database/pools.ts'
import type { SqlConnection } from '../platform/database/sql-connection.ts'
import { FolderPlace } from '../platform/storage/folder-place.ts'
import { migrationsFolder } from '../testing/database/database.ts'
import { startBale } from '../testing/program/bale-process.ts'
import { openDatabase, openFolder } from './bale.ts'
import { openPostgres } from './databases.ts'

export type EngineName = 'embedded' | 'postgres'

export const secrets = {
  jwtSecret: 'x'.repeat(32),
  publishableKey: 'sb_publishable_bench',
  secretKey: 'sb_secret_bench',
}

/** What `--rounds`, `--sizes` and `--engines` say. */
export function readSizes(defaults: { rounds: string; sizes: string }) {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: defaults.rounds },
      sizes: { type: 'string', default: defaults.sizes },
      engines: { type: 'string', default: 'embedded,postgres' },
    },
  })
  return {
    rounds: Number(values.rounds),
    sizes: values.sizes.split(',').map(Number),
    engines: values.engines.split(',') as EngineName[],
  }
}

/** A database of its own with an administrator and what `fill` puts into it, before anybody asks. */
export async function openInstallation(
  engine: EngineName,
  fill: (sql: SqlConnection) => Promise<void>,
) {
  const folder = openFolder()
  const dataDir = folder.path
  const settings = { shared_buffers: '256MB', maintenance_work_mem: '256MB', max_wal_size: '4GB' }
  const cluster = engine === 'postgres' ? await openPostgres(settings) : undefined
  const bale = () => startBale({ dataDir, env: cluster?.env })
  const first = await bale()
  const sql = await openDatabase(dataDir, cluster?.url)
  await fill(sql)
  await sql.close()
  await first.stop()
  return {
    /** The program on this database. */
    bale,
    /** Its backend in this process; not beside the program. */
    async within(work: (backend: LocalBackend) => Promise<void>) {
      const own = cluster ? undefined : await EmbeddedDatabase.start({ dataDir })
      const backend = createLocalBackend({
        database: new DatabasePools(own?.address ?? cluster?.url ?? ''),
        secrets,
        siteUrl: 'http://localhost',
        google: undefined,
        place: new FolderPlace(`${dataDir}/storage`),
        migrationsFolder,
        sendMail: async () => undefined,
        calls: declaredCalls,
        isShared: cluster !== undefined,
      })
      try {
        await backend.migrate()
        await work(backend)
      } finally {
        await backend.close()
        await own?.stop()
      }
    },
    async [Symbol.asyncDispose]() {
      await cluster?.stop()
      folder.remove()
    },
  }
}
