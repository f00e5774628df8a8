import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { findPostgresBinaries } from '../../testing/database/postgres-binaries.ts'
import {
  type PostgresCluster,
  startPostgresCluster,
} from '../../testing/database/postgres-cluster.ts'
import { log } from '../log.ts'
import { warnOfFewConnections } from './connection-limit.ts'
import { DatabasePools } from './pools.ts'

let cluster: PostgresCluster
let pools: DatabasePools
beforeAll(async () => {
  const settings = { max_connections: '24' }
  cluster = await startPostgresCluster(findPostgresBinaries() ?? '', undefined, { settings })
  pools = new DatabasePools(cluster.url)
})
afterAll(async () => {
  await pools.end()
  await cluster.stop()
})
afterEach(() => vi.restoreAllMocks())

async function warnings(): Promise<unknown[][]> {
  const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined)
  await warnOfFewConnections(pools.withConnection)
  return warned.mock.calls
}

it('is quiet where what is not reserved is enough', async () => {
  expect(await warnings()).toEqual([])
})

it('says how many the database allows, and how many may be opened', async () => {
  await pools.withConnection((sql) => sql.exec('alter role current_user connection limit 7'))
  expect(await warnings()).toEqual([
    [expect.stringMatching(/have 7 connections at most, and a process opens up to 21/)],
  ])
})
