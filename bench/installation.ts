import { createLocalBackend, type LocalBackend } from '../server/backend/local-backend.ts'
import { EmbeddedDatabase } from '../server/database/embedded/embedded-database.ts'
import { DatabasePools } from '../server/database/pools.ts'
import { migrationsFolder } from '../testing/database/database.ts'
import { findPostgresBinaries } from '../testing/database/postgres-binaries.ts'
import { startPostgresCluster } from '../testing/database/postgres-cluster.ts'
import {
  type BaleProcess,
  makeDataDir,
  removeDataDir,
  startBale,
} from '../testing/program/bale-process.ts'

export type EngineName = 'embedded' | 'postgres'

export const secrets = { jwtSecret: 'x'.repeat(32), publishableKey: 'p', secretKey: 's' }

export interface Installation {
  /** The program on this database. */
  bale(): Promise<BaleProcess>
  /** Its backend in this process; not beside the program. */
  within(work: (backend: LocalBackend) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** A database of its own with an administrator and nothing else in it. */
export async function openInstallation(engine: EngineName): Promise<Installation> {
  const dataDir = makeDataDir()
  const cluster = engine === 'postgres' ? await startCluster() : undefined
  const env: Record<string, string> = cluster ? { DATABASE_URL: cluster.url } : {}
  const bale = () => startBale({ dataDir, env })
  await (await bale()).stop()
  return {
    bale,
    async within(work) {
      const own = cluster ? undefined : await EmbeddedDatabase.start({ dataDir })
      const backend = createLocalBackend({
        database: new DatabasePools(own?.address ?? cluster?.url ?? ''),
        secrets,
        siteUrl: 'http://localhost',
        google: undefined,
        storageFolder: `${dataDir}/storage`,
        migrationsFolder,
        sendMail: async () => undefined,
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
    async stop() {
      await cluster?.stop()
      removeDataDir(dataDir)
    },
  }
}

function startCluster() {
  const binaries = findPostgresBinaries()
  if (!binaries) throw new Error('no PostgreSQL server is installed')
  return startPostgresCluster(binaries, undefined, {
    settings: { shared_buffers: '256MB', maintenance_work_mem: '256MB', max_wal_size: '4GB' },
  })
}
