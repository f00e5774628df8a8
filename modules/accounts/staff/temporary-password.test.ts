import { expect, it } from 'vitest'
import { temporaryPassword } from './temporary-password'

it('has eight characters and is another each time', () => {
  const made = Array.from({ length: 500 }, temporaryPassword)
  for (const password of made) expect(password).toMatch(/^[\w-]{8}$/)
  expect(new Set(made).size).toBe(500)
})
