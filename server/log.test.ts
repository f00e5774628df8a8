import { afterEach, expect, it, vi } from 'vitest'
import { toDatabaseError } from './database/database-error.ts'
import { captureConsole, log } from './log.ts'

const printed = { warn: console.warn, error: console.error }
afterEach(() => Object.assign(console, printed))

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
