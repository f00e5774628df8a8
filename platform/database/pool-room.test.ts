import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { findPostgresBinaries } from '../../testing/database/postgres-binaries.ts'
import {
  type PostgresCluster,
  startPostgresCluster,
} from '../../testing/database/postgres-cluster.ts'
import { log } from '../log.ts'
import { currentPool, type PoolName } from './current-pool.ts'
import { DatabasePools } from './pools.ts'

describe('a role that may have few connections', () => {
  let cluster: PostgresCluster
  let pools: DatabasePools | undefined
  beforeAll(async () => {
    cluster = await startPostgresCluster(findPostgresBinaries())
    await cluster.connect(1)`create role bale login`
  })
  afterEach(async () => {
    await pools?.end()
    pools = undefined
  })
  afterAll(() => cluster?.stop())

  const open = async (most: number) => {
    await cluster.connect(1).unsafe(`alter role bale connection limit ${most}`)
    pools = new DatabasePools(cluster.url.replace('postgres@', 'bale@'))
    return pools
  }
  const ask = (database: DatabasePools, pool: PoolName) =>
    currentPool.run(pool, () =>
      database.withConnection((sql) => sql.query('select 1 as one, pg_sleep(0.01)')),
    )
  const outcomes = async (asked: Promise<unknown>[]) =>
    (await Promise.allSettled(asked)).map((one) =>
      one.status === 'rejected' ? String(one.reason) : one.status,
    )
  const times = (count: number) => Array.from({ length: count }, () => 'fulfilled')

  it.each([7, 3, 1])('of %i answers eighty questions at once, twice', async (most) => {
    const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined)
    const failed = vi.spyOn(log, 'error').mockReturnValue(undefined)
    const database = await open(most)
    for (let round = 0; round < 2; round++) {
      const asked = Array.from({ length: 80 }, () => ask(database, 'visitor'))
      expect(await outcomes(asked)).toEqual(times(80))
    }
    expect(failed.mock.calls).toEqual([])
    expect(warned.mock.calls).toEqual([[expect.anything(), expect.stringMatching(/going on with/)]])
  })

  it.each([7, 4, 3])('of %i serves staff and the server beside visitors', async (most) => {
    vi.spyOn(log, 'warn').mockReturnValue(undefined)
    const failed = vi.spyOn(log, 'error').mockReturnValue(undefined)
    const database = await open(most)
    const names: PoolName[] = ['visitor', 'visitor', 'visitor', 'account', 'server', 'maintenance']
    const asked = Array.from({ length: 10 }, () => names.map((name) => ask(database, name))).flat()
    expect(await outcomes(asked)).toEqual(times(60))
    expect(failed.mock.calls).toEqual([])
  })

  it('opens more again once it may', async () => {
    vi.spyOn(log, 'warn').mockReturnValue(undefined)
    const database = await open(2)
    await outcomes(Array.from({ length: 20 }, () => ask(database, 'visitor')))
    await cluster.connect(1)`alter role bale connection limit -1`
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000)
    await outcomes(Array.from({ length: 20 }, () => ask(database, 'visitor')))
    const [row] = await cluster.connect(1)<{ open: number }[]>`
      select count(*)::integer as open from pg_stat_activity where usename = 'bale'`
    expect(row?.open).toBe(10)
  })

  it('that gets none is told so', async () => {
    const failed = vi.spyOn(log, 'error').mockReturnValue(undefined)
    const database = await open(0)
    await expect(ask(database, 'visitor')).rejects.toMatchObject({ code: '53300' })
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ reason: 'it has no connection left (53300)' })
  })
})
