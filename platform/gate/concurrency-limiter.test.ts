import { describe, expect, it } from 'vitest'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'
import { Refusal } from './refusal.ts'

function gatedWork() {
  const finish: (() => void)[] = []
  const started: string[] = []
  return {
    finish,
    started,
    work: (name: string) => () =>
      new Promise<void>((resolve) => {
        started.push(name)
        finish.push(resolve)
      }),
  }
}

it('lets so many through for one key and for all, in order, and the rest wait', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 3, atOnceEach: 2, waiting: 3, waitingEach: 2 })
  const { finish, started, work } = gatedWork()
  const running = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) =>
    limiter.run(name[0] ?? '', work(name)),
  )
  expect(started).toEqual(['a1', 'a2', 'b1'])
  finish[0]?.()
  await running[0]
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
  finish[1]?.()
  await running[1]
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
  for (const end of finish) end()
  await Promise.all(running)
})

it('turns away whoever comes behind a full queue, by key and in all', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 1, atOnceEach: 1, waiting: 2, waitingEach: 1 })
  const { finish, work } = gatedWork()
  const running = [
    limiter.run('a', work('a')),
    limiter.run('a', work('a')),
    limiter.run('b', work('b')),
  ]
  await expect(limiter.run('a', work('a'))).rejects.toMatchObject({ status: 503 })
  await expect(limiter.run('c', work('c'))).rejects.toBeInstanceOf(Refusal)
  for (let at = 0; at < 3; at++) {
    await expect.poll(() => finish[at]).toBeDefined()
    finish[at]?.()
    await running[at]
  }
})

it('lets the keys take turns, however many wait for one of them', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 1, atOnceEach: 1, waiting: 9, waitingEach: 9 })
  const { finish, started, work } = gatedWork()
  const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2']
  const running = names.map((name) => limiter.run(name[0] ?? '', work(name)))
  for (let at = 0; at < names.length; at++) {
    await expect.poll(() => finish[at]).toBeDefined()
    finish[at]?.()
  }
  await Promise.all(running)
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'c2', 'a4'])
})

it('turns away the last of those who have most waiting, for one who has none', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 1, atOnceEach: 1, waiting: 3, waitingEach: 3 })
  const { finish, started, work } = gatedWork()
  const many = ['a1', 'a2', 'a3', 'a4'].map((name) => limiter.run('a', work(name)))
  const last = expect(many[3]).rejects.toMatchObject({ status: 503 })
  const other = limiter.run('b', work('b1'))
  await last
  for (let at = 0; at < 4; at++) {
    await expect.poll(() => finish[at]).toBeDefined()
    finish[at]?.()
  }
  await Promise.all([...many.slice(0, 3), other])
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
})

describe('keys of one group', () => {
  const limits = { atOnceEach: 4, waitingEach: 4, waiting: 6 }
  const lines = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']

  it('have so many places together, and take turns in them', async () => {
    const limiter = new ConcurrencyLimiter({ ...limits, atOnce: 4, atOnceGroup: 2 })
    const { finish, started, work } = gatedWork()
    const running = lines.map((name) => limiter.run(name, work(name), 'a'))
    expect(started).toEqual(['a1', 'a2'])
    running.push(limiter.run('b1', work('b1'), 'b'))
    expect(started).toEqual(['a1', 'a2', 'b1'])
    for (let at = 0; at < 7; at++) {
      await expect.poll(() => finish[at]).toBeDefined()
      finish[at]?.()
    }
    await Promise.all(running)
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'a5', 'a6'])
  })

  it('wait in a bounded number, and make room for others where all places to wait are taken', async () => {
    const bounded = new ConcurrencyLimiter({ ...limits, atOnce: 1, waitingGroup: 2 })
    const open = new ConcurrencyLimiter({ ...limits, atOnce: 1, waiting: 3 })
    for (const limiter of [bounded, open]) {
      const { finish, started, work } = gatedWork()
      const ended = lines.map((name) => limiter.run(name, work(name), 'a').catch(String))
      const other = limiter.run('b1', work('b1'), 'b')
      for (let at = 0; at < 4; at++) {
        await expect.poll(() => finish[at]).toBeDefined()
        finish[at]?.()
      }
      await other
      expect((await Promise.all(ended)).filter(Boolean)).toHaveLength(3)
      expect(started).toEqual(['a1', 'a2', 'a3', 'b1'])
    }
  })

  it.each([
    ['the group', { waiting: 9, waitingGroup: 3 }],
    ['everybody', { waiting: 3, waitingGroup: 9 }],
  ])(
    'let one in that waits for nothing yet, where one of them fills what %s has',
    async (_, most) => {
      const limiter = new ConcurrencyLimiter({ ...limits, ...most, atOnce: 1 })
      const { finish, started, work } = gatedWork()
      const many = ['a1', 'a2', 'a3', 'a4'].map((name) => limiter.run('a', work(name), 'office'))
      const last = expect(many[3]).rejects.toMatchObject({ status: 503 })
      const neighbour = limiter.run('n', work('n1'), 'office')
      await last
      for (let at = 0; at < 4; at++) {
        await expect.poll(() => finish[at]).toBeDefined()
        finish[at]?.()
      }
      await Promise.all([...many.slice(0, 3), neighbour])
      expect(started).toEqual(['a1', 'a2', 'n1', 'a3'])
    },
  )

  it('are let go of in the group in which they came, also after a key changes it', async () => {
    const limiter = new ConcurrencyLimiter({ ...limits, atOnce: 1, waitingGroup: 1 })
    const { finish, started, work } = gatedWork()
    const strangers = [limiter.run('x', work('x')), limiter.run('a', work('a1'), 'strangers')]
    // Meanwhile somebody vouches for it.
    const known = limiter.run('a', work('a2'), 'a')
    for (let at = 0; at < 3; at++) {
      await expect.poll(() => finish[at]).toBeDefined()
      finish[at]?.()
    }
    await Promise.all([...strangers, known])
    const again = [limiter.run('y', work('y')), limiter.run('b', work('b'), 'strangers')]
    await expect(limiter.run('c', work('c'), 'strangers')).rejects.toMatchObject({ status: 503 })
    for (let at = 3; at < 5; at++) {
      await expect.poll(() => finish[at]).toBeDefined()
      finish[at]?.()
    }
    await Promise.all(again)
    expect(started).toEqual(['x', 'a1', 'a2', 'y', 'b'])
  })

  it('leave the next place to whose group has none', async () => {
    const limiter = new ConcurrencyLimiter({ ...limits, atOnce: 4, atOnceGroup: 2 })
    const { finish, started, work } = gatedWork()
    const running = [...lines.slice(0, 4), 'b1', 'b2', 'b3', 'c1'].map((name) =>
      limiter.run(name, work(name), name[0]),
    )
    expect(started).toEqual(['a1', 'a2', 'b1', 'b2'])
    finish[0]?.()
    await running[0]
    expect(started.at(-1)).toBe('c1')
    for (let at = 1; at < running.length; at++) {
      await expect.poll(() => finish[at]).toBeDefined()
      finish[at]?.()
    }
    await Promise.all(running)
  })
})

it('gives a place back where the work fails', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 1, atOnceEach: 1, waiting: 0, waitingEach: 0 })
  await expect(limiter.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await limiter.run('a', async () => 'yes')).toBe('yes')
})
