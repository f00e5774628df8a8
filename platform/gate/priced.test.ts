import { expect, it } from 'vitest'
import type { Caller } from './gate-request.ts'
import { priced } from './priced.ts'

const mebibyte = 1024 * 1024

function accountOf(userId: string, address: string): Caller {
  return { address, key: 'publishable', token: 't', session: { userId }, device: '' } as never
}

/** @returns how many of so many bodies of a mebibyte were taken */
async function send(times: number, caller: Caller, isStranger: boolean): Promise<number> {
  let taken = 0
  for (let index = 0; index < times; index++) {
    await priced(caller, isStranger, async (hold) => {
      hold(mebibyte)
      return new Response()
    }).then(
      () => taken++,
      (error) => expect(error.status).toBe(429),
    )
  }
  return taken
}

it('counts what accounts of one line send together, where nobody vouches for them', async () => {
  const line = '203.0.113.61'
  const ofFive = []
  for (const user of ['a', 'b', 'c', 'd', 'e']) {
    ofFive.push(await send(20, accountOf(user, line), true))
  }
  const sum = ofFive.reduce((all, count) => all + count, 0)
  expect(sum).toBeGreaterThanOrEqual(32)
  // It is worked off at a mebibyte a second.
  expect(sum).toBeLessThan(60)
  expect(await send(20, accountOf('f', '198.51.100.61'), true)).toBe(20)
})

it('counts each account by itself that somebody vouches for, as in an office', async () => {
  for (const user of ['g', 'h', 'i', 'j']) {
    expect(await send(20, accountOf(user, '203.0.113.62'), false)).toBe(20)
  }
})
