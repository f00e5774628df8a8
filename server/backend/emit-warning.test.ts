import { once } from 'node:events'
import { expect, it } from 'vitest'
import { restoreEmitWarning } from './emit-warning.ts'

it('a warning that is an Error does not end the process', async () => {
  await import('@supabase/lite')
  restoreEmitWarning()
  const warned = once(process, 'warning')
  process.emitWarning(new Error('too many listeners'))
  expect((await warned)[0].message).toBe('too many listeners')
})
