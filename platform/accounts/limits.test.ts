import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../testing/server/test-backend.ts'
import type { WithConnection } from '../database/sql-connection.ts'
import { consume, keyOf, ownLimits, sharedLimits } from './limits.ts'

describe('limits shared through the database', () => {
  let test: TestBackend
  let asked = 0
  beforeAll(async () => {
    test = await startTestBackend()
  })
  afterAll(() => test.stop())

  const withConnection: WithConnection = (work) => {
    asked += 1
    return test.backend.withConnection(work)
  }

  it('count what another process took', async () => {
    const [here, there] = [0, 0].map(() => sharedLimits(withConnection)('shared', 3, 60))
    if (!here || !there) throw new Error('two limits were to be made')
    expect([await consume(here, 'k'), await consume(there, 'k'), await consume(here, 'k')]).toEqual(
      [1, 2, 3],
    )
    await expect(consume(there, 'k')).rejects.toMatchObject({ status: 429 })
    await here.reward('k', 2)
    expect(await consume(here, 'k')).toBe(3)
    expect(await consume(here, 'another')).toBe(1)
    await here.delete('k')
    expect(await consume(here, 'k')).toBe(1)
  })

  it('give out no more points for being asked at once', async () => {
    const limit = sharedLimits(withConnection)('at once', 10, 60)
    const taken = await Promise.allSettled(Array.from({ length: 40 }, () => consume(limit, 'k')))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })

  it('ask the database nothing for what is used up', async () => {
    const limit = sharedLimits(withConnection)('flood', 2, 60)
    for (let tries = 0; tries < 3; tries++) await consume(limit, 'k').catch(() => undefined)
    const before = asked
    for (let tries = 0; tries < 50; tries++) await consume(limit, 'k').catch(() => undefined)
    expect(asked).toBe(before)
  })

  it('hold no address as it is', async () => {
    const email = 'somebody@example.com'
    await consume(sharedLimits(withConnection)('kept', 2, 60), keyOf(email))
    const rows = await test.backend.withConnection((sql) =>
      sql.query<{ key: string }>('select key from private.rate_limits'),
    )
    expect(rows.some(({ key }) => key.includes('somebody'))).toBe(false)
    expect(rows.some(({ key }) => key === `kept:${keyOf(email)}`)).toBe(true)
  })
})

describe('a refusal', () => {
  it.each([
    [30, 'wait 30 seconds', '30'],
    [60, 'wait 1 minute and', '60'],
    [900, 'wait 15 minutes', '900'],
    [86_400, 'wait 24 hours', '86400'],
  ])('says for how long: %i seconds', async (seconds, words, header) => {
    const limit = ownLimits('words', 0, seconds)
    await expect(consume(limit, 'k')).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining(words),
      headers: { 'retry-after': header },
    })
  })
})
