import { describe, expect, it, vi } from 'vitest'
import type { GateRequest } from '../gate/gate-request.ts'
import { Refusal } from '../gate/refusal.ts'
import type { Account } from './account-records.ts'
import type { AuthCase } from './auth-case.ts'
import { KnownDevices, readDeviceCookie } from './known-devices.ts'
import { ownLimits } from './limits.ts'
import { passwordThread } from './password-hash.ts'
import { PasswordQueue } from './password-queue.ts'
import { recognition } from './recognition.ts'
import { type SignInOptions, signIn } from './sign-in.ts'

const account: Account = {
  id: 'a',
  encrypted_password: 'h'.repeat(60),
  confirmed: true,
  banned: false,
}
const devices = new KnownDevices('secret', 'http://localhost:3000')

type SignIn = GateRequest<AuthCase<'sign-in'>>

function attempt(email: string, address: string | undefined, device?: string): SignIn {
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

/** What comes of the password that is tried. */
type Outcome = 'right' | 'wrong' | 'broken'
const [right, wrong, broken]: Outcome[] = ['right', 'wrong', 'broken']

function start(options: Partial<SignInOptions> = {}) {
  let outcome: Outcome = 'wrong'
  const compare = vi
    .spyOn(passwordThread, 'compare')
    .mockImplementation(async () => outcome !== 'wrong')
  const accounts = {
    find: async (email: string) => (email === 'a@example.com' ? account : undefined),
    findById: async () => undefined,
  }
  const recognise = recognition({ accounts, devices, makeLimiter: ownLimits })
  const answer = signIn({
    accounts,
    devices,
    passwords: new PasswordQueue(),
    makeLimiter: ownLimits,
    wait: async () => undefined,
    async open() {
      if (outcome === 'broken') throw new Refusal(503, 'too_busy', 'The database is away')
      return Response.json({})
    },
    ...options,
  })
  const guard = (request: SignIn, expected: Outcome = 'wrong') => {
    outcome = expected
    return recognise(request, (known) => answer(known as SignIn)).catch((error) => ({
      status: error.status as number,
    }))
  }
  return Object.assign(guard, { compare })
}

describe('wrong passwords', () => {
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
    await expect.poll(() => held).toHaveLength(100)
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
    const guard = start({ accounts: { find: async () => found } })
    expect((await guard(attempt('a@example.com', '10.0.0.1'))).status).toBe(400)
    expect(guard.compare).toHaveBeenCalledTimes(1)
    expect(guard.compare.mock.calls[0]?.[1]).toHaveLength(60)
  })

  it('that is longer than bcrypt reads, and is never the right one', async () => {
    const guard = start()
    const { operation, caller } = attempt('a@example.com', '10.0.0.1')
    const long = { ...operation, password: 'x'.repeat(73) }
    expect((await guard({ operation: long, caller }, right)).status).toBe(400)
    expect(guard.compare).toHaveBeenCalledTimes(1)
  })

  it('and is wrong where another was set meanwhile', async () => {
    const guard = start({ open: async () => undefined })
    expect((await guard(attempt('a@example.com', '10.0.0.1'), right)).status).toBe(400)
  })
})
