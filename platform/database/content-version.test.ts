import { describe, expect, it, vi } from 'vitest'
import { ContentVersion } from './content-version.ts'

function watched() {
  const database = { version: 1, isAway: false, asked: 0, wait: Promise.resolve() }
  const clock = { now: 0, today: 'Monday' }
  const content = new ContentVersion(
    async () => {
      database.asked += 1
      const { version, isAway } = database
      await database.wait
      if (isAway) throw new Error('away')
      return String(version)
    },
    () => clock.now,
    () => clock.today,
  )
  return { content, database, clock }
}

describe('the version of the content', () => {
  it('is asked for once a second, by the first who wants it', async () => {
    const { content, database, clock } = watched()
    expect(database.asked).toBe(0)
    expect(await Promise.all([content.current(), content.current()])).toEqual([
      '1 Monday',
      '1 Monday',
    ])
    clock.now = 999
    expect(content.fresh).toBe('1 Monday')
    expect(database.asked).toBe(1)
    clock.now = 1000
    expect(content.fresh).toBeUndefined()
    database.version = 2
    expect(await content.current()).toBe('2 Monday')
    expect(database.asked).toBe(2)
  })

  it('is another one each day, without a question', async () => {
    const { content, database, clock } = watched()
    await content.current()
    clock.today = 'Tuesday'
    expect(content.fresh).toBe('1 Tuesday')
    expect(await content.current()).toBe('1 Tuesday')
    expect(database.asked).toBe(1)
  })

  it('is asked for again after a write of our own', async () => {
    const { content, database } = watched()
    await content.current()
    database.version = 2
    content.noteWrite()
    expect(content.fresh).toBeUndefined()
    expect(await content.current()).toBe('2 Monday')
  })

  it('is not taken from a question that was under way at the write', async () => {
    const { content, database } = watched()
    const { promise, resolve } = Promise.withResolvers<void>()
    database.wait = promise
    const early = content.current()
    database.version = 2
    content.noteWrite()
    const after = content.current()
    resolve()
    await early
    expect(await after).toBe('2 Monday')
  })

  it('is unknown while the database is away, without a wait, and known again by itself', async () => {
    vi.useFakeTimers()
    try {
      const { content, database } = watched()
      await content.current()
      content.noteWrite()
      database.isAway = true
      expect(await content.current()).toBeUndefined()
      expect(content.isAway).toBe(true)
      const { asked } = database
      expect(await content.current()).toBeUndefined()
      expect(database.asked).toBe(asked)
      database.isAway = false
      database.version = 3
      await vi.advanceTimersByTimeAsync(1_000)
      expect(content.isAway).toBe(false)
      expect(await content.current()).toBe('3 Monday')
    } finally {
      vi.useRealTimers()
    }
  })

  it('is asked for at once after a write that shows the database to be back', async () => {
    const { content, database } = watched()
    database.isAway = true
    expect(await content.current()).toBeUndefined()
    database.isAway = false
    database.version = 4
    content.noteWrite()
    expect(await content.current()).toBe('4 Monday')
    content.stop()
  })

  it('counts a database that says nothing as away', async () => {
    vi.useFakeTimers()
    try {
      const { content, database } = watched()
      database.wait = new Promise(() => undefined)
      const asked = content.current()
      await vi.advanceTimersByTimeAsync(1_000)
      expect(await asked).toBeUndefined()
      content.stop()
    } finally {
      vi.useRealTimers()
    }
  })

  it('asks a slow database one question at a time, and takes its late answer for what it is', async () => {
    vi.useFakeTimers()
    try {
      const { content, database } = watched()
      const { promise, resolve } = Promise.withResolvers<void>()
      database.wait = promise
      const first = content.current()
      await vi.advanceTimersByTimeAsync(1_000)
      expect(await first).toBeUndefined()
      database.version = 2
      content.noteWrite()
      const second = content.current()
      await vi.advanceTimersByTimeAsync(500)
      expect(database.asked).toBe(1)
      resolve()
      expect(await second).toBe('2 Monday')
      expect(database.asked).toBe(2)
      content.stop()
    } finally {
      vi.useRealTimers()
    }
  })
})
