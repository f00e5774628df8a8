import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../testing/server/test-backend.ts'
import { answerSafely } from '../gate/failures.ts'
import { currentPool, type PoolName } from './current-pool.ts'
import type { DatabasePools } from './pools.ts'

const endless = 'select count(*) from generate_series(1, 1000000000000)'

describe('connection pools', () => {
  let database: DatabasePools
  beforeAll(async () => {
    database = await openDatabase()
  })
  afterAll(() => database.end())

  const ask = <Row>(pool: PoolName, sql: string, params?: unknown[]) =>
    currentPool.run(pool, () => database.withConnection((db) => db.query<Row>(sql, params)))
  const answers = () =>
    ask<{ one: number }>('server', 'select 1 as one').then(
      (rows) => rows[0]?.one,
      (error) => error.code,
    )

  it('have a time limit each, after which the others are answered', async () => {
    const slow = await ask('visitor', endless).catch((error) => error)
    expect(slow.code).toBe('57014')
    await expect.poll(answers).toBe(1)
  })

  it('answer 503 for what was ended, whatever was made of it', async () => {
    const answer = await answerSafely('auth', async () => {
      await ask('visitor', endless).catch(() => undefined)
      return Response.json({ msg: 'Unexpected failure' }, { status: 500 })
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    await expect.poll(answers).toBe(1)
  })

  it('pass on what storage says of a full disk', async () => {
    const said = { statusCode: '507', message: 'There is no room left on the disk' }
    const answer = await answerSafely('storage', async () => Response.json(said, { status: 507 }))
    expect([answer.status, await answer.json()]).toEqual([507, said])
  })

  it('don’t wait for each other’s connections', async () => {
    let finish: () => void = () => undefined
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const holders = Array.from({ length: 30 }, () =>
      currentPool.run('visitor', () => database.withConnection(() => finished)),
    )
    expect(await answers()).toBe(1)
    finish()
    await Promise.all(holders)
  })

  it('set what is set for a question, whatever it holds', async () => {
    const value = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(value, fc.constantFrom("'", "\\'", '\\', "'; rollback; --", '\\047')),
        async (text) => {
          const [found] = await database.ask('visitor', {
            text: "select current_setting('bale.tried')",
            values: [],
            settings: [['bale.tried', text]],
          })
          expect(found).toBe(text)
        },
      ),
    )
  })
})
