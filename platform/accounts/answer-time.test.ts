import { describe, expect, it, vi } from 'vitest'
import { atEvenTimes } from './answer-time.ts'

describe('an answer at an even time', () => {
  async function answeredAfter(workMs: number, fails = false): Promise<number> {
    let now = 1000
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const work = async () => {
      now += workMs
      if (fails) throw new Error('failed')
    }
    const wait = async (ms: number) => {
      now += ms
    }
    await atEvenTimes(work, wait).catch(() => undefined)
    return now - 1000
  }

  it('does not tell how long the work took', async () => {
    for (const ms of [0, 1, 84, 499]) expect(await answeredAfter(ms)).toBe(500)
    expect(await answeredAfter(501)).toBe(1000)
  })

  it('does not tell that it failed', async () => {
    expect(await answeredAfter(12, true)).toBe(500)
  })
})
