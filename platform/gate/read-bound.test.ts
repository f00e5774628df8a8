import { expect, it } from 'vitest'
import { ReadBound } from './read-bound.ts'
import { Refusal } from './refusal.ts'

/** @returns asks so often, each answer taking so many milliseconds, and counts what was answered */
function start() {
  let now = 0
  const bound = new ReadBound(() => now)
  return async (tries: number, userId: string, takes: number): Promise<number> => {
    let count = 0
    const session = { userId } as Parameters<ReadBound['run']>[0]
    for (let at = 0; at < tries; at++) {
      const answer = async () => {
        now += takes
        count += 1
      }
      await bound
        .run(session, answer)
        .catch((error) => expect(error).toMatchObject({ status: 429 } satisfies Partial<Refusal>))
    }
    return count
  }
}

it('answers five seconds of a minute to an account, however many questions that are', async () => {
  const ask = start()
  expect(await ask(20, 'a', 2_000)).toBe(3)
  expect(await ask(200, 'b', 10)).toBe(200)
})

it('answers fifteen seconds of a minute to all accounts together', async () => {
  const ask = start()
  let count = 0
  for (let account = 0; account < 10; account++) count += await ask(20, `account ${account}`, 1_000)
  expect(count).toBe(15)
})

it('counts what was asked in vain', async () => {
  let now = 0
  const bound = new ReadBound(() => now)
  const fail = async () => {
    now += 6_000
    throw new Error('out of time')
  }
  const session = { userId: 'a', sessionId: 'b' }
  await expect(bound.run(session, fail)).rejects.toThrow('out of time')
  await expect(bound.run(session, fail)).rejects.toBeInstanceOf(Refusal)
})
