import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountBackend,
  passwordPath,
  startAccountBackend,
} from '../../testing/server/account-backend.ts'
import { password } from '../../testing/server/test-backend.ts'

describe('accounts', () => {
  let test: AccountBackend
  beforeAll(async () => {
    test = await startAccountBackend()
  })
  afterAll(() => test.stop())
  afterEach(() => {
    test.mails.length = 0
  })

  it('have codes that cannot be guessed (guard 5)', async () => {
    await test.signUp('guess@example.com')
    const [user] = await test.backend.withConnection((sql) =>
      sql.query<{ confirmation_token: string }>(
        "select confirmation_token from auth.users where email = 'guess@example.com'",
      ),
    )
    // The link's token is a hash of address and code: with six digits, a million tries would do.
    const { createHash } = await import('node:crypto')
    const hashes = new Set(
      Array.from({ length: 1_000_000 }, (_, code) =>
        createHash('sha256')
          .update(`guess@example.com${String(code).padStart(6, '0')}`)
          .digest('hex'),
      ),
    )
    expect(hashes.has(user?.confirmation_token ?? '')).toBe(false)
    const answer = await test.call('POST', '/auth/v1/verify', {
      body: { type: 'signup', email: 'guess@example.com', token: '123456' },
    })
    expect(answer.status).toBe(403)
  })

  describe('are guarded against guessing (guard 6)', () => {
    const attempt = (email: string, address: string, given = 'wrong one') =>
      test.call('POST', passwordPath, { body: { email, password: given }, address })

    it.each(['known', 'unknown'])('for a %s account', async (kind) => {
      const email = kind === 'known' ? (await test.account('user')).email : 'no.one@example.com'
      const address = `192.0.2.${kind.length}`
      // In one go, since each after the third waits longer.
      const answers = await Promise.all(Array.from({ length: 10 }, () => attempt(email, address)))
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(400))
      const refused = await attempt(email, address, password)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
      expect(refused.json.msg).toMatch(/wait \d+ minutes/)
      // Somebody else's office is not locked out.
      const elsewhere = await attempt(email, '198.51.100.7', password)
      expect(elsewhere.status).toBe(kind === 'known' ? 200 : 400)
    })

    it('limits mails to one account', async () => {
      const email = 'mailed@example.com'
      const statuses: number[] = []
      for (let index = 0; index < 7; index++) {
        const { status } = await test.call('POST', '/auth/v1/recover', { body: { email } })
        statuses.push(status)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
    })

    it('answers no more wrong passwords for being asked at once', async () => {
      const { email } = await test.account('user')
      const answers = await Promise.all(
        Array.from({ length: 60 }, () => attempt(email, '192.0.2.99')),
      )
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses).toEqual([...Array(10).fill(400), ...Array(50).fill(429)])
    })

    it('locks no owner out of a device that they have signed in from', async () => {
      const { email } = await test.account('user')
      const other = await test.account('user')
      const deviceOf = async (address: string) => {
        const answer = await attempt(address, '192.0.2.50', password)
        const cookie = answer.headers.get('set-cookie') ?? ''
        expect(cookie).toMatch(/; Path=\/auth\/v1; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
        return { cookie: cookie.split(';')[0] ?? '' }
      }
      const [mine, theirs] = [await deviceOf(email), await deviceOf(other.email)]
      for (let each = 0; each < 5; each++) {
        const crowd = Array.from({ length: 11 }, (_, at) => attempt(email, `198.51.${each}.${at}`))
        await Promise.all(crowd)
      }
      const from = (headers: Record<string, string>, given = password) =>
        test.call('POST', passwordPath, { body: { email, password: given }, headers })
      expect((await from({})).status).toBe(429)
      expect((await from(theirs)).status).toBe(429)
      expect((await from(mine)).status).toBe(200)
      // A known device guesses no more than another.
      const guesses = await Promise.all(Array.from({ length: 12 }, () => from(mine, 'wrong one')))
      expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10)
      // Some seven hundred hashes.
    })

    it('lets somebody change their password while a stranger on their address tries a lot', async () => {
      const address = '203.0.113.41'
      const [mine, theirs] = [await test.account('user'), await test.account('user')]
      const change = ({ token }: typeof mine, body: object) =>
        test.call('PUT', '/auth/v1/user', { body, token, address })
      const statuses: number[] = []
      for (let count = 0; count < 70; count += 1) {
        statuses.push((await change(theirs, { data: { username: 'x' } })).status)
      }
      expect(statuses.filter((status) => status === 429)).toHaveLength(10)
      expect((await change(mine, { password: 'another long one' })).status).toBe(200)
    })

    it('limits sign-ups from one address', async () => {
      const signUpFrom = (index: number) =>
        test.call('POST', '/auth/v1/signup', {
          body: { email: `bulk-${index}@example.com`, password: 'short' },
          address: '203.0.113.5',
        })
      const answers = await Promise.all(Array.from({ length: 61 }, (_, index) => signUpFrom(index)))
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    })
  })
})
