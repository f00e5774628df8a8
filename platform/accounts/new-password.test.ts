import { describe, expect, it } from 'vitest'
import type { AuthOperation } from '../gate/auth-operation.ts'
import type { AuthRequest } from '../gate/gate-request.ts'
import { passwordRules } from './new-password.ts'

function change(password: string | undefined): AuthRequest {
  return {
    operation: { service: 'auth', kind: 'update-user', password, data: undefined },
    caller: {
      address: '10.0.0.1',
      key: 'publishable',
      token: undefined,
      session: { userId: 'a', sessionId: 's' },
      device: undefined,
    },
  }
}

const ok = async () => Response.json({})

describe('a password', () => {
  const signUp = (password: string): AuthRequest => {
    const operation: AuthOperation = {
      service: 'auth',
      kind: 'sign-up',
      email: 'a@example.com',
      password,
      data: {},
      redirectTo: undefined,
    }
    return { ...change(undefined), operation }
  }

  it.each([
    ['', 422],
    ['12345', 422],
    ['x'.repeat(73), 400],
    ['₱'.repeat(25), 400],
  ])('of %j is refused', async (password, status) => {
    await expect(passwordRules(signUp(password), ok)).rejects.toMatchObject({ status })
    await expect(passwordRules(change(password), ok)).rejects.toMatchObject({ status })
  })

  it.each(['123456', 'x'.repeat(72), '₱'.repeat(24)])('of %j is taken', async (password) => {
    expect((await passwordRules(signUp(password), ok)).status).toBe(200)
    expect((await passwordRules(change(password), ok)).status).toBe(200)
  })
})
