import { expect, it } from 'vitest'
import { newPasswordProblem, signInSchema, signUpSchema } from './schema'

it('checks the two new passwords in the specification’s words', () => {
  expect(newPasswordProblem('abc', 'abd')).toBe('Passwords do not match')
  expect(newPasswordProblem('abcde', 'abcde')).toBe('Password must be at least 6 characters long')
  expect(newPasswordProblem('abcdef', 'abcdef')).toBeUndefined()
})

it('does not enforce the eight-character hint', () => {
  const short = { username: 'Ana', email: 'ana@example.com', password: 'abcdef' }
  expect(signUpSchema.safeParse(short).success).toBe(true)
})

it('asks for an e-mail in its form', () => {
  expect(signInSchema.safeParse({ email: 'ana', password: 'x' }).success).toBe(false)
  expect(signInSchema.safeParse({ email: ' ana@example.com ', password: 'x' })).toMatchObject({
    data: { email: 'ana@example.com' },
  })
})
