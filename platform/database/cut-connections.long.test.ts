import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgresBinaries } from '../../testing/database/postgres-binaries.ts'
import type { PostgresCluster } from '../../testing/database/postgres-cluster.ts'
import { startPostgresCluster } from '../../testing/database/postgres-cluster.ts'
import { type BaleProcess, removeDataDir, startBale } from '../../testing/program/bale-process.ts'
import { visitor } from '../../testing/program/callers.ts'

const binaries = findPostgresBinaries()

// The driver writes to a socket it has let go of when its connection is cut.
describe.skipIf(!binaries)('connections to PostgreSQL that are cut', () => {
  let cluster: PostgresCluster
  let bale: BaleProcess
  beforeAll(async () => {
    cluster = await startPostgresCluster(binaries ?? '')
    bale = await startBale({ env: { DATABASE_URL: cluster.url } })
  })
  afterAll(async () => {
    await bale.stop()
    await cluster.stop()
    removeDataDir(bale.dataDir)
  })

  it('neither end the process nor stay cut', async () => {
    const admin = cluster.connect(1)
    const read = () =>
      visitor(bale)
        .call('GET', '/rest/v1/properties?select=id')
        .then(
          ({ status }) => status,
          () => 0,
        )
    for (let round = 0; round < 5; round++) {
      const running = Array.from({ length: 30 }, read)
      await admin`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'bale %'`
      await Promise.all(running)
    }
    await expect.poll(read).toBe(200)
    expect((await fetch(`${bale.url}/healthz`)).status).toBe(200)
  })

  it('answer 503, without the database’s words, where its login is refused', async () => {
    const url = new URL(cluster.url)
    url.username = 'bale_own'
    const admin = cluster.connect(1)
    await admin`create role bale_own login superuser`
    await admin`create database own owner bale_own`
    url.pathname = '/own'
    const own = await startBale({ env: { DATABASE_URL: url.href } })
    const read = () => visitor(own).call('GET', '/rest/v1/properties?select=id')
    expect((await read()).status).toBe(200)
    await admin`alter role bale_own nologin`
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'bale_own'`
    await expect.poll(async () => (await read()).status).toBe(503)
    expect(JSON.stringify((await read()).json)).not.toContain('bale_own')
    await admin`alter role bale_own login`
    await expect.poll(async () => (await read()).status).toBe(200)
    await own.stop()
    removeDataDir(own.dataDir)
  })

  it('answer 503 for as long as the database is away', async () => {
    const health = async () => (await fetch(`${bale.url}/healthz`)).status
    await cluster.stop()
    await expect.poll(health).toBe(503)
    const answer = await visitor(bale).call('GET', '/rest/v1/properties?select=id')
    expect(answer.status).toBeGreaterThanOrEqual(500)
    expect(JSON.stringify(answer.json)).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|node_modules/)
  })
})
