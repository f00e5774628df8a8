import bcrypt from 'bcryptjs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AuthRequest } from '../gate/gate-request.ts'
import type { Account } from './account-records.ts'
import { KnownDevices, readDeviceCookie } from './known-devices.ts'
import { ownLimits } from './limits.ts'
import { PasswordQueue } from './password-queue.ts'
import { type SignInOptions, signIn } from './sign-in.ts'

const account: Account = { id: 'a', encrypted_password: 'h'.repeat(60), confirmed: true }
const devices = new KnownDevices('secret', 'http://localhost:3000')

function attempt(email: string, address: string | undefined, device?: string): AuthRequest {
  return {
    operation: { service: 'auth', kind: 'sign-in', email, password: 'x' },
    caller: {
      address,
      key: 'publishable',
      token: undefined,
      session: undefined,
      device,
    },
  }
}

const right = async () => Response.json({})
const wrong = async () =>
  new Response(null, { status: 400, headers: { 'x-sb-error-code': 'invalid_credentials' } })
const broken = async () => new Response(null, { status: 503 })

function start(options: Partial<SignInOptions> = {}) {
  const guard = signIn({
    accounts: { find: async (email) => (email === 'a@example.com' ? account : undefined) },
    devices,
    passwords: new PasswordQueue(),
    makeLimiter: ownLimits,
    wait: async () => undefined,
    ...options,
  })
  return (...[request, next]: Parameters<typeof guard>) =>
    guard(request, next).catch((error) => ({ status: error.status as number }))
}

describe('wrong passwords', () => {
  beforeEach(() => {
    vi.spyOn(bcrypt, 'compare').mockImplementation(async () => false)
  })

  it('wait twice as long each from the fourth on, and never more than four seconds', async () => {
    const waits: number[] = []
    const guard = start({ wait: async (ms) => waits.push(ms) })
    for (let tries = 0; tries < 10; tries++)
      await guard(attempt('a@example.com', '10.0.0.1'), wrong)
    const longer = waits.filter((ms) => ms % 250 === 0 && ms > 0)
    expect(longer).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000])
    expect((await guard(attempt('a@example.com', '10.0.0.1'), right)).status).toBe(429)
  })

  it('are answered at an even time, and right ones at once', async () => {
    const waits: number[] = []
    const guard = start({ wait: async (ms) => waits.push(ms) })
    await guard(attempt('a@example.com', '10.0.0.1'), right)
    expect(waits).toEqual([])
    await guard(attempt('a@example.com', '10.0.0.1'), wrong)
    await guard(attempt('b@example.com', '10.0.0.1'), right)
    expect(waits).toHaveLength(2)
  })

  it('hold back a hundred answers and no more', async () => {
    const held: (() => void)[] = []
    const wait = () => new Promise<void>((resolve) => held.push(resolve))
    const makeLimiter: SignInOptions['makeLimiter'] = (name, _, seconds) =>
      ownLimits(name, 1_000, seconds)
    const limits = new (await import('./wrong-passwords.ts')).WrongPasswords(makeLimiter, wait)
    const begin = () => limits.begin('a@example.com', '10.0.0.1', undefined)
    for (let tries = 0; tries < 3; tries++) await begin()
    const waiting = Array.from({ length: 100 }, begin)
    await expect(begin()).rejects.toMatchObject({ status: 429 })
    await vi.waitFor(() => expect(held).toHaveLength(100))
    for (const go of held) go()
    await Promise.all(waiting)
  })

  it('are no more for being tried at once', async () => {
    const guard = start()
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => guard(attempt('a@example.com', '10.0.0.1'), wrong)),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  })

  it('are forgotten after a right one', async () => {
    const guard = start()
    for (let round = 0; round < 5; round++) {
      for (let tries = 0; tries < 9; tries++) {
        expect((await guard(attempt('a@example.com', '10.0.0.1'), wrong)).status).toBe(400)
      }
      expect((await guard(attempt('a@example.com', '10.0.0.1'), right)).status).toBe(200)
    }
  })

  it('are not what a broken database makes of right ones', async () => {
    const guard = start()
    for (let tries = 0; tries < 20; tries++) {
      expect((await guard(attempt('a@example.com', '10.0.0.1'), broken)).status).toBe(503)
    }
    expect((await guard(attempt('a@example.com', '10.0.0.1'), right)).status).toBe(200)
  })

  it('from many addresses count together in the end', async () => {
    const guard = start()
    for (let tries = 0; tries < 50; tries++) {
      await guard(attempt('a@example.com', `10.0.1.${tries}`), wrong)
    }
    expect((await guard(attempt('a@example.com', '10.9.9.9'), right)).status).toBe(429)
  })

  it('of strangers leave a known device alone', async () => {
    const guard = start()
    const device = readDeviceCookie(devices.remember(undefined, account).split(';')[0] ?? '')
    for (let tries = 0; tries < 55; tries++) {
      await guard(attempt('a@example.com', `10.0.1.${tries}`), wrong)
    }
    expect((await guard(attempt('a@example.com', '10.0.1.1', device), right)).status).toBe(200)
    for (let tries = 0; tries < 10; tries++) {
      await guard(attempt('a@example.com', `10.0.2.${tries}`, device), wrong)
    }
    expect((await guard(attempt('a@example.com', '10.0.3.1', device), right)).status).toBe(429)
  })

  it('of the server itself are not counted', async () => {
    const guard = start()
    for (let tries = 0; tries < 60; tries++) {
      expect((await guard(attempt('a@example.com', undefined), wrong)).status).toBe(400)
    }
  })
})

describe('a password is looked at', () => {
  const nobody = { ...account, encrypted_password: null }
  const unconfirmed = { ...account, confirmed: false }

  it.each([
    ['no account', undefined],
    ['an account without a password', nobody],
    ['one whose password was made unusable', { ...account, encrypted_password: '!' }],
    ['one that is not confirmed', unconfirmed],
  ])('for %s too', async (_, found) => {
    const compare = vi.spyOn(bcrypt, 'compare').mockImplementation(async () => false)
    const guard = start({ accounts: { find: async () => found } })
    expect((await guard(attempt('a@example.com', '10.0.0.1'), right)).status).toBe(400)
    expect(compare).toHaveBeenCalledTimes(1)
    expect(compare.mock.calls[0]?.[1]).toHaveLength(60)
  })
})
