import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchHealth } from './health.ts'

describe('health', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())
  const never = () => new Promise(() => undefined)
  const asked = (isHealthy: () => Promise<boolean>) => {
    const answer = isHealthy()
    vi.advanceTimersByTime(1_000)
    return answer
  }

  it('is what the database says', async () => {
    const watched = { isThere: () => true, answeredAt: () => Number.NEGATIVE_INFINITY }
    expect(await watchHealth({ ...watched, ask: async () => 1 })()).toBe(true)
    expect(await watchHealth({ ...watched, ask: () => Promise.reject(new Error()) })()).toBe(false)
  })

  it('is there, for a second, only while a busy database answered lately', async () => {
    const watched = { isThere: () => true, ask: never }
    const lately = watchHealth({ ...watched, answeredAt: () => performance.now() - 5_000 })
    const longAgo = watchHealth({ ...watched, answeredAt: () => performance.now() - 15_000 })
    expect(await asked(lately)).toBe(true)
    expect(await asked(longAgo)).toBe(false)
  })

  it('goes for a second by what the database answered to anybody', async () => {
    const ask = vi.fn(() => Promise.reject(new Error()))
    const answered = { at: performance.now() }
    const isHealthy = watchHealth({ ask, isThere: () => true, answeredAt: () => answered.at })
    expect(await isHealthy()).toBe(true)
    expect(ask).not.toHaveBeenCalled()
    answered.at -= 1_000
    expect(await isHealthy()).toBe(false)
    const gone = watchHealth({ ask, isThere: () => false, answeredAt: () => performance.now() })
    expect(await gone()).toBe(false)
  })

  it('is not asked for while the database is being started, nor twice at once', async () => {
    const ask = vi.fn(never)
    const away = { ask, isThere: () => false, answeredAt: () => performance.now() - 5_000 }
    expect(await watchHealth(away)()).toBe(false)
    expect(ask).not.toHaveBeenCalled()
    const busy = watchHealth({ ...away, isThere: () => true })
    await asked(busy)
    await asked(busy)
    expect(ask).toHaveBeenCalledOnce()
  })
})
