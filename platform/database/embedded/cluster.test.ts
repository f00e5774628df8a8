import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findOldestPostgres } from '../../../testing/database/postgres-binaries.ts'
import { makeCluster } from './cluster.ts'

const oldest = findOldestPostgres()

it.runIf(process.getuid?.() === 0 && oldest)(
  'says what to do where root starts a PostgreSQL that is too old for it',
  async () => {
    // Only root may enter it.
    const above = mkdtempSync(join(tmpdir(), 'bale-cluster-'))
    onTestFinished(() => rmSync(above, { recursive: true }))
    const programs = { folder: oldest ?? '', major: 15, version: 'postgres (PostgreSQL) 15' }
    const made = makeCluster(join(above, 'database'), programs, { uid: 54_320, gid: 54_320 })
    await expect(made).rejects.toThrow(
      /Permission denied\. Where root starts Bale, use PostgreSQL 16/,
    )
  },
)
