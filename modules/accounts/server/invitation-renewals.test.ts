import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { follow, inLink } from '../../../testing/server/account-backend.ts'
import {
  type Account,
  siteUrl,
  startTestBackend,
  type TestBackend,
} from '../../../testing/server/test-backend.ts'
import { opened, startTestSite, type TestSite } from '../../../testing/server/test-site.ts'

describe('an invitation that has expired', () => {
  let test: TestBackend
  let site: TestSite
  let admin: Account
  beforeAll(async () => {
    test = await startTestBackend()
    site = await startTestSite(opened(test), undefined, undefined, siteUrl)
    admin = await test.account('admin')
  })
  afterAll(async () => {
    site.stop()
    await test.stop()
  })

  const sql = (text: string, values: unknown[] = []) =>
    test.backend.withConnection((each) => each.query(text, values))
  const rpc = (name: string, body: object, token = admin.token) =>
    test.call('POST', `/rest/v1/rpc/${name}`, { token, body })
  const renew = (secret: unknown, from?: string) =>
    site.post('/api/invitation-renewals', { secret }, from ? { 'x-forwarded-for': from } : {})
  const mailsTo = (email: string) => test.mails.filter(({ to }) => to === email)

  async function invited(email: string): Promise<string> {
    const { json: secret } = await rpc('invite_staff', { email, role: 'admin' })
    const target = encodeURIComponent(`${siteUrl}/admin/reset-password?invitation=${secret}`)
    const body = { email, password: 'temp0rar', data: { username: 'Marissa Dizon' } }
    await test.call('POST', `/auth/v1/signup?redirect_to=${target}`, { body })
    return secret
  }
  const expire = (email: string) =>
    sql(
      `update public.staff_invitations set expires_at = now() - interval '1 day' where email = $1`,
      [email],
    )

  it('is mailed again to its own address, and leads to the role', async () => {
    const email = 'late@example.com'
    const secret = await invited(email)
    await expire(email)
    await sql('delete from auth.users where email = $1', [email])
    const answer = await renew(secret)
    expect([answer.status, answer.json]).toEqual([200, { is_asked: true }])
    expect(mailsTo(email)).toHaveLength(2)
    const link = new URL(mailsTo(email).at(-1)?.link ?? '')
    expect(inLink(link).redirect_to).toBe(`${siteUrl}/admin/reset-password?invitation=${secret}`)
    const { json } = await follow(test, link)
    const token = json.access_token ?? ''
    await test.call('PUT', '/auth/v1/user', { token, body: { password: 'a new long one' } })
    expect((await rpc('accept_invitation', { secret }, token)).json).toBe('admin')

    expect((await renew(secret)).json).toEqual({ is_asked: true })
    expect(mailsTo(email)).toHaveLength(2)
  })

  it('gets a link to a new password where the address was confirmed already', async () => {
    const email = 'halfway@example.com'
    const secret = await invited(email)
    await follow(test, new URL(mailsTo(email)[0]?.link ?? ''))
    await expire(email)
    await renew(secret)
    expect(mailsTo(email).at(-1)?.subject).toMatch(/^Set a new password/)
    expect(inLink(new URL(mailsTo(email).at(-1)?.link ?? '')).redirect_to).toContain(secret)
  })

  it('answers a made-up one the same, mails nobody, and counts the tries', async () => {
    const before = test.mails.length
    const address = '198.51.100.77'
    const statuses: number[] = []
    for (const secret of ['x'.repeat(43), '', 'a@b.ph', 7, null, 'x'.repeat(43)]) {
      statuses.push((await renew(secret, address)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 422, 422, 429])
    expect(test.mails).toHaveLength(before)
  })
})
