import { afterEach, expect, it, vi } from 'vitest'
import { toDatabaseError } from './database/database-error.ts'
import { captureConsole, log } from './log.ts'

const printed = { warn: console.warn, error: console.error }
afterEach(() => {
  Object.assign(console, printed)
  vi.restoreAllMocks()
})

const failing = (code: string) => toDatabaseError(Object.assign(new Error('x'), { code }))

it.each([
  ['42501', 'debug'],
  ['PT409', 'debug'],
  ['23505', 'debug'],
  ['XX000', 'error'],
  ['08006', 'error'],
])('logs what a library prints of %s at %s', (code, level) => {
  const written = vi.spyOn(log, level as 'debug' | 'error').mockReturnValue(undefined)
  captureConsole()
  console.error('failed:', failing(code))
  expect(written).toHaveBeenCalledOnce()
})

it('logs of visitors who left nothing that is an error', () => {
  const written = vi.spyOn(log, 'error').mockReturnValue(undefined)
  captureConsole()
  console.error('Error: aborted')
  expect(written).not.toHaveBeenCalled()
})

it('logs so many lines of libraries a minute, and then how many more there were', () => {
  const written = vi.spyOn(log, 'error').mockReturnValue(undefined)
  let now = 0
  captureConsole(() => now)
  for (let count = 0; count < 103; count++) console.error('odd')
  expect(written).toHaveBeenCalledTimes(100)
  now = 60_000
  console.error('odd')
  expect(written).toHaveBeenCalledTimes(102)
  expect(written).toHaveBeenCalledWith(
    { source: 'console', more: 3, seconds: 60 },
    expect.any(String),
  )
})
