import { describe, expect, it } from 'vitest'
import type { AuthOperation } from '../gate/auth-operation.ts'
import type { AuthRequest } from '../gate/gate-request.ts'
import { KnownDevices, readDeviceCookie } from './known-devices.ts'
import { newPassword, passwordRules } from './new-password.ts'
import { PasswordQueue } from './password-queue.ts'

const session = { userId: 'a', sessionId: 's' }

function change(password: string | undefined, isSignedIn = true): AuthRequest {
  return {
    operation: { service: 'auth', kind: 'update-user', password, data: undefined },
    caller: {
      address: '10.0.0.1',
      key: 'publishable',
      token: undefined,
      session: isSignedIn ? session : undefined,
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

describe('a new password', () => {
  const devices = new KnownDevices('secret', 'http://localhost:3000')
  const account = { id: 'a', encrypted_password: 'new', confirmed: true }

  function start() {
    const ended: string[][] = []
    const guard = newPassword({
      accounts: {
        findById: async () => account,
        endSessions: async (...ends) => void ended.push(ends),
      },
      devices,
      passwords: new PasswordQueue(),
    })
    return { guard, ended }
  }

  it('ends the other sessions, and makes the device a known one', async () => {
    const { guard, ended } = start()
    const answer = await guard(change('long enough'), ok)
    expect(ended).toEqual([['a', 's']])
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(devices.find(readDeviceCookie(cookie), account)).toBeDefined()
  })

  it('does nothing of that where it was refused, or where none was given', async () => {
    const { guard, ended } = start()
    await guard(change('long enough'), async () => new Response(null, { status: 422 }))
    await guard(change(undefined), ok)
    await guard(change('long enough', false), ok)
    expect(ended).toEqual([])
  })
})
