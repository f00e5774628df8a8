import { describe, expect, it } from 'vitest'
import type { AuthOperation } from '../gate/auth-operation.ts'
import type { AuthRequest, Session } from '../gate/gate-request.ts'
import { KnownDevices, readDeviceCookie } from './known-devices.ts'
import { ownLimits } from './limits.ts'
import { recognition } from './recognition.ts'

const owner = { id: 'a', encrypted_password: 'hash', confirmed: true, banned: false }
const devices = new KnownDevices('secret', 'https://www.example.com')
const cookieOf = (account: typeof owner) =>
  readDeviceCookie(devices.remember(undefined, account).split(';')[0] ?? '')

const signIn: AuthOperation = {
  service: 'auth',
  kind: 'sign-in',
  email: 'a@example.com',
  password: 'x',
}

function start() {
  let looks = 0
  const find = async () => {
    looks += 1
    return owner
  }
  const accounts = {
    find,
    findById: (id: string) => (id === owner.id ? find() : Promise.resolve(undefined)),
  }
  const guard = recognition({ accounts, devices, makeLimiter: ownLimits })
  const recognise = async (
    device: string | undefined,
    operation: AuthOperation = signIn,
    session?: Session,
  ) => {
    let known: string | undefined
    const request: AuthRequest = {
      operation,
      caller: { address: '203.0.113.7', key: 'publishable', token: undefined, session, device },
    }
    await guard(request, async ({ caller }) => {
      known = caller.knownDevice
      return Response.json({})
    })
    return known
  }
  return { recognise, looks: () => looks }
}

describe('a device that the account knows', () => {
  it('stays known, however many cookies somebody in its network invents', async () => {
    const { recognise, looks } = start()
    for (let index = 0; index < 1_500; index++) {
      const invented = Buffer.alloc(16, `invented ${index}`).toString('base64url')
      expect(await recognise(`${invented}.${'A'.repeat(43)}`)).toBeUndefined()
    }
    expect(looks()).toBe(0)
    expect(await recognise(cookieOf(owner))).toBeDefined()
  })

  it('stays known while another device is used without end', async () => {
    const { recognise, looks } = start()
    const other = cookieOf({ ...owner, id: 'b' })
    for (let index = 0; index < 300; index++) await recognise(other)
    expect(looks()).toBe(60)
    expect(await recognise(cookieOf(owner))).toBeDefined()
  })

  it('is known where its session changes the account, and where another’s does not', async () => {
    const { recognise } = start()
    const change: AuthOperation = {
      service: 'auth',
      kind: 'update-user',
      password: 'long enough',
      data: undefined,
    }
    const of = (userId: string) => ({ userId, sessionId: 's' })
    const cookie = cookieOf(owner)
    expect(await recognise(cookie, change, of('a'))).toBe(devices.own(cookie))
    expect(await recognise(cookie, change, of('b'))).toBeUndefined()
    expect(await recognise(cookie, change)).toBeUndefined()
  })
})
