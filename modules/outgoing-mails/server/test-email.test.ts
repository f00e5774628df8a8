import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '../../../platform/log.ts'
import {
  type Account,
  startTestBackend,
  type TestBackend,
} from '../../../testing/server/test-backend.ts'
import { opened, startTestSite, type TestSite } from '../../../testing/server/test-site.ts'

const path = '/api/test-email'

describe('a test e-mail', () => {
  let test: TestBackend
  let admin: Account
  const sites: TestSite[] = []

  beforeAll(async () => {
    test = await startTestBackend()
    admin = await test.account('admin')
  })
  beforeEach(async () => {
    test.mails.length = 0
    test.mailServer.isDown = false
    await sql('update public.staff_settings set mail_tested_at = null')
    await sql('delete from public.outgoing_mails')
  })
  afterAll(async () => {
    for (const site of sites) site.stop()
    await test.stop()
  })

  const sql = <T>(text: string) => test.backend.withConnection((each) => each.query<T>(text))
  const as = ({ token }: Account) => ({ authorization: `Bearer ${token}` })
  const open = async (outbox?: string, hasMail = true) => {
    const backend = opened(test)
    const mails = backend.mails && { ...backend.mails, outbox }
    const site = await startTestSite({ ...backend, mails: hasMail ? mails : undefined })
    sites.push(site)
    return site
  }
  const isTested = async () => {
    const [row] = await sql<{ is: boolean }>(
      'select mail_tested_at is not null as is from public.staff_settings',
    )
    return row?.is
  }

  it('goes to the admin who asks, and is noted when the mail server took it', async () => {
    const site = await open()
    const { status, json } = await site.post(path, {}, as(admin))
    expect([status, json]).toEqual([200, { outcome: 'sent', to: admin.email, detail: '' }])
    expect(test.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [admin.email, 'Test e-mail from Bale'],
    ])
    expect(await isTested()).toBe(true)
  })

  it('says where it lies when there is no mail server, which is no proof', async () => {
    const site = await open('/var/lib/bale/outbox')
    const { json } = await site.post(path, {}, as(admin))
    expect(json).toEqual({ outcome: 'outbox', to: admin.email, detail: '/var/lib/bale/outbox' })
    expect(await isTested()).toBe(false)
  })

  it('passes on what the mail server says against it, and goes on trying', async () => {
    vi.spyOn(log, 'warn').mockReturnValue()
    test.mailServer.isDown = true
    const site = await open()
    const { json } = await site.post(path, {}, as(admin))
    expect(json).toMatchObject({
      outcome: 'failed',
      detail: expect.stringContaining('ECONNREFUSED'),
    })
    expect(await isTested()).toBe(false)
    const [waiting] = await sql<{ waits: boolean }>(
      'select next_attempt_at > now() as waits from public.outgoing_mails',
    )
    expect(waiting?.waits).toBe(true)
  })

  it('is said to wait where the mail server has not answered by then', async () => {
    const clock = performance.now.bind(performance)
    let ahead = 0
    vi.spyOn(performance, 'now').mockImplementation(() => clock() + ahead)
    const deliver = vi.fn(async () => {
      await undefined
      ahead += 60_000
    })
    const site = await startTestSite({
      ...opened(test),
      mails: { outbox: undefined, deliver },
    })
    sites.push(site)
    const { status, json } = await site.post(path, {}, as(admin))
    expect([status, json]).toEqual([200, { outcome: 'waiting', to: admin.email, detail: '' }])
    expect(deliver).toHaveBeenCalledOnce()
    expect(await isTested()).toBe(false)
    await test.backend.mails.deliver()
    expect(test.mails.map(({ to }) => to)).toEqual([admin.email])
  })

  it('is none where the site has no mail of its own', async () => {
    const site = await open(undefined, false)
    const { json } = await site.post(path, {}, as(admin))
    expect(json).toMatchObject({ outcome: 'no_mail_server' })
    expect(await sql('select from public.outgoing_mails')).toEqual([])
  })

  it('is for admins only, and to nobody else’s address', async () => {
    const site = await open()
    const user = await test.account('user')
    const gone = await test.account('admin')
    await test.call('POST', '/auth/v1/logout', { token: gone.token })
    for (const [headers, body, status] of [
      [{}, {}, 401],
      [{ authorization: 'Bearer x.y.z' }, {}, 401],
      [as(gone), {}, 401],
      [as(user), {}, 403],
      [as(admin), { to: 'somebody@example.com' }, 422],
    ] as const) {
      expect((await site.post(path, body, headers)).status).toBe(status)
    }
    expect(test.mails).toEqual([])
    expect(await sql('select from public.outgoing_mails')).toEqual([])
  })

  it('is sent ten times in ten minutes at most', async () => {
    const site = await open()
    const from = as(await test.account('admin'))
    const answers = []
    for (let count = 0; count < 11; count++) answers.push(await site.post(path, {}, from))
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429])
  })

  it.each(['add_mails', 'staff_mail_state', 'note_mail_test', 'claim_staff_mail'])(
    'leaves %s to the server',
    async (name) => {
      const bodies: Record<string, object> = {
        add_mails: { mails: [{ recipient: 'x@example.com', kind: 'test', subject: 'x' }] },
        staff_mail_state: { id: crypto.randomUUID() },
        claim_staff_mail: { lease_seconds: 1 },
      }
      for (const token of [undefined, admin.token]) {
        const options = { ...(token && { token }), body: bodies[name] ?? {} }
        const { status } = await test.call('POST', `/rest/v1/rpc/${name}`, options)
        expect([401, 403]).toContain(status)
      }
    },
  )
})
