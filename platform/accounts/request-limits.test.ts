import { describe, expect, it } from 'vitest'
import type { AuthOperation } from '../gate/auth-operation.ts'
import type { AuthRequest, Guard } from '../gate/gate-request.ts'
import { Refusal, tryLater } from '../gate/refusal.ts'
import { ownLimits } from './limits.ts'
import { mailLimits, requestLimits } from './request-limits.ts'

function request(operation: AuthOperation, address: string | undefined): AuthRequest {
  return {
    operation,
    caller: {
      address,
      key: 'publishable',
      token: undefined,
      session: undefined,
      device: undefined,
    },
  }
}

const signUp = (email: string): AuthOperation => ({
  service: 'auth',
  kind: 'sign-up',
  email,
  password: 'long enough',
  data: {},
  redirectTo: undefined,
})
const authorize: AuthOperation = {
  service: 'auth',
  kind: 'authorize',
  provider: 'google',
  redirectTo: undefined,
  scopes: undefined,
  codeChallenge: undefined,
  codeChallengeMethod: undefined,
}
const mailing = (kind: 'recover' | 'resend', email: string): AuthOperation => ({
  service: 'auth',
  kind,
  email,
  redirectTo: undefined,
})

async function passed(guard: Guard<AuthOperation>, requests: AuthRequest[]): Promise<number> {
  let count = 0
  const next = async () => {
    count += 1
    return Response.json({})
  }
  for (const each of requests) {
    await guard(each, next).catch((error) => expect(error).toMatchObject({ status: 429 }))
  }
  return count
}

const limits = () => requestLimits(ownLimits, { own: (cookie) => cookie })

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

describe('requests', () => {
  const mail = (index: number) => `person-${index}@example.com`

  it.each<[number, AuthOperation]>([
    [120, { service: 'auth', kind: 'sign-in', email: 'a@example.com', password: 'x' }],
    [60, signUp('a@example.com')],
    [30, mailing('recover', 'a@example.com')],
    [30, mailing('resend', 'a@example.com')],
    [60, authorize],
  ])('from one address are %i at most: %o', async (most, operation) => {
    const guard = limits()
    expect(
      await passed(
        guard,
        times(most + 5, () => request(operation, '10.0.0.1')),
      ),
    ).toBe(most)
    expect(await passed(guard, [request(operation, '10.0.0.2')])).toBe(1)
  })

  it.each([
    ['a /48', 120, (index: number) => `2001:db8:1:${index.toString(16)}::/64`],
    ['a /56', 60, (index: number) => `2001:db8:1:${(index % 256).toString(16)}::/64`],
    ['a /24', 120, (index: number) => `192.0.2.${index % 256}`],
  ])('from %s are %i letters an hour', async (_, most, address) => {
    const guard = limits()
    const wide = times(400, (index) =>
      request(mailing('recover', mail(index)), address(most === 60 ? index : index * 256 + index)),
    )
    expect(await passed(guard, wide)).toBe(most)
    expect(await passed(guard, [request(mailing('recover', mail(0)), '198.51.100.1')])).toBe(1)
  })

  it('that one line is refused use up nothing of its neighbours’', async () => {
    const guard = limits()
    const line = (last: number) => `2001:db8:1:${last}::/64`
    await passed(
      guard,
      times(500, () => request(mailing('recover', 'a@example.com'), line(1))),
    )
    const others = times(30, (index) => request(mailing('recover', mail(index)), line(2)))
    expect(await passed(guard, others)).toBe(30)
  })

  it('of a device that the account knows are counted by the device', async () => {
    const guard = limits()
    const mailsOf = mailLimits(ownLimits)
    const asked = request(mailing('recover', 'a@example.com'), '10.0.0.1')
    await passed(
      guard,
      times(200, () => asked),
    )
    await passed(
      mailsOf,
      times(20, () => asked),
    )
    const known = { ...asked, caller: { ...asked.caller, knownDevice: 'device' } }
    expect(
      await passed(
        guard,
        times(20, () => known),
      ),
    ).toBe(10)
    expect(
      await passed(
        mailsOf,
        times(20, () => known),
      ),
    ).toBe(6)
  })

  it.each<AuthOperation>([
    { service: 'auth', kind: 'update-user', password: 'long enough', data: undefined },
    { service: 'auth', kind: 'challenge-factor', factorId: 'x' },
    { service: 'auth', kind: 'verify-factor', factorId: 'x', challengeId: 'y', code: '123456' },
    { service: 'auth', kind: 'unenrol-factor', factorId: 'x' },
  ])('of a session are counted by it, whoever shares its address: %o', async (operation) => {
    const guard = limits()
    const by = (sessionId: string) => {
      const asked = request(operation, '10.0.0.1')
      return { ...asked, caller: { ...asked.caller, session: { userId: 'x', sessionId } } }
    }
    const often = times(80, () => by('a stranger’s'))
    expect(await passed(guard, often)).toBe(60)
    expect(await passed(guard, [by('mine')])).toBe(1)
  })

  it('to Google from a device with a number of ours are counted by it', async () => {
    const guard = limits()
    const asked = request(authorize, '10.0.0.1')
    await passed(
      guard,
      times(80, () => asked),
    )
    const own = { ...asked, caller: { ...asked.caller, device: 'number' } }
    const often = times(80, () => own)
    expect(await passed(guard, often)).toBe(60)
    expect(await passed(guard, [asked])).toBe(0)
  })

  it.each<AuthOperation>([
    {
      service: 'auth',
      kind: 'verify',
      type: 'recovery',
      tokenHash: 'x',
      isLink: false,
      redirectTo: undefined,
    },
    { service: 'auth', kind: 'exchange-code', authCode: 'x', codeVerifier: 'x' },
  ])('with a secret that is known go on beside invented ones: %o', async (operation) => {
    const guard = limits()
    const asked = request(operation, '10.0.0.1')
    const unknown = async () => {
      throw new Refusal(403, 'otp_expired', 'unknown')
    }
    const statuses: unknown[] = []
    for (let count = 0; count < 62; count += 1) {
      await guard(asked, unknown).catch(({ status }) => statuses.push(status))
    }
    expect(statuses).toEqual([...Array(60).fill(403), 429, 429])
    expect((await guard(asked, async () => Response.json({}))).status).toBe(200)
    const busy = guard(asked, async () => {
      throw tryLater(2, 'busy', 503)
    })
    await expect(busy).rejects.toMatchObject({ status: 503 })
  })

  it('for e-mails from devices of one account are twelve, however many it has', async () => {
    const guard = mailLimits(ownLimits)
    const asked = request(mailing('recover', 'a@example.com'), '10.0.0.1')
    const fromDevice = (index: number) => ({
      ...asked,
      caller: { ...asked.caller, knownDevice: `device ${index}` },
    })
    // What one of them is refused costs the others nothing.
    const again = times(40, () => fromDevice(0))
    expect(await passed(guard, again)).toBe(6)
    expect(await passed(guard, times(40, fromDevice))).toBe(6)
    expect(await passed(guard, [asked])).toBe(1)
  })

  it('for e-mails to one address are six, of whatever kind and from wherever', async () => {
    const guard = mailLimits(ownLimits)
    const email = 'victim@example.com'
    const kinds = [signUp(email), mailing('recover', email), mailing('resend', email)]
    const all = times(30, (index) => request(kinds[index % 3] ?? signUp(email), `10.0.0.${index}`))
    expect(await passed(guard, all)).toBe(6)
    expect(await passed(guard, [request(signUp('other@example.com'), '10.0.0.1')])).toBe(1)
  })

  it('of the server itself are not counted', async () => {
    const own = times(200, () => request(signUp('a@example.com'), undefined))
    expect(await passed(limits(), own)).toBe(200)
    expect(await passed(mailLimits(ownLimits), own)).toBe(200)
  })
})
