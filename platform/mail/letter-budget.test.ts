import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountBackend,
  passwordPath,
  startAccountBackend,
} from '../../testing/server/account-backend.ts'
import { password } from '../../testing/server/test-backend.ts'
import { hour, sharedLimits } from '../accounts/limits.ts'

describe('letters to addresses without an account', () => {
  let test: AccountBackend
  beforeAll(async () => {
    test = await startAccountBackend()
  })
  afterAll(() => test.stop())

  const recover = (email: string, headers = {}) =>
    test.call('POST', '/auth/v1/recover', { body: { email }, headers })
  const lettersTo = (email: string) => test.mails.filter(({ to }) => to === email).length
  async function used(name: string): Promise<number> {
    const limit = sharedLimits(test.backend.withConnection)(name, 1, hour)
    return (await limit.get('all'))?.consumedPoints ?? 0
  }
  /** As if strangers had been sent all there are. */
  async function exhaust(name: string): Promise<void> {
    const limit = sharedLimits(test.backend.withConnection)(name, 5_000, hour)
    await limit.set('all', 5_000, hour)
  }
  const undo = (name: string) =>
    sharedLimits(test.backend.withConnection)(name, 1, hour).delete('all')

  it('use up nothing of what all may cause', async () => {
    for (let at = 0; at < 10; at++) {
      const { status } = await recover(`nobody-${at}@example.com`)
      expect(status).toBe(200)
    }
    expect(await used('letters')).toBe(0)
    const { email } = await test.account('user')
    await recover(email)
    expect([await used('letters'), lettersTo(email)]).toEqual([1, 1])
  })

  it('and the rest keep neither a known device nor an administrator waiting', async () => {
    const [user, admin] = [await test.account('user'), await test.account('admin')]
    const signedIn = await test.call('POST', passwordPath, {
      body: { email: user.email, password },
    })
    const [cookie = ''] = signedIn.headers.get('set-cookie')?.split(';') ?? []
    await exhaust('letters')
    const answers = {
      stranger: await recover(user.email),
      nobody: await recover('nobody@example.com'),
      admin: await recover(admin.email),
    }
    for (const { status, text } of Object.values(answers)) {
      expect([status, text]).toEqual([429, answers.nobody.text])
    }
    expect([lettersTo(user.email), lettersTo(admin.email)]).toEqual([0, 1])
    expect((await recover(user.email, { cookie })).status).toBe(200)
    expect(lettersTo(user.email)).toBe(1)
    await undo('letters')
  })

  it('nor somebody whom an administrator has invited', async () => {
    const admin = await test.account('superadmin')
    const email = 'invited@example.com'
    const invited = await test.call('POST', '/rest/v1/rpc/invite_staff', {
      token: admin.token,
      body: { email, role: 'admin' },
    })
    expect(invited.status).toBe(200)
    const page = `/admin/reset-password?invitation=${invited.json}`
    await exhaust('letters for sign-ups')
    expect((await test.signUp('stranger@example.com')).status).toBe(429)
    const query = `?redirect_to=${encodeURIComponent(page)}`
    expect((await test.signUp(email, {}, query)).status).toBe(200)
    expect([lettersTo('stranger@example.com'), lettersTo(email)]).toEqual([0, 1])
    await undo('letters for sign-ups')
  })
})
