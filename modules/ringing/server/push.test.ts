import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '../../../platform/log.ts'
import { type PushBrowser, pushBrowser } from '../../../testing/push-browser.ts'
import { enquirySite, person, property } from '../../../testing/server/enquiry-site.ts'
import { jobIn } from '../../../testing/server/job-context.ts'
import { type Account, siteUrl } from '../../../testing/server/test-backend.ts'
import { assignments } from '../../enquiries/server/jobs/assignments.ts'
import { unansweredEnquiries } from '../../enquiries/server/jobs/unanswered-enquiries.ts'

const path = '/api/push-subscriptions'

describe('a phone', () => {
  const { backend, site, sql, send, stored, delivered } = enquirySite()
  let agent: Account
  let admin: Account
  /** Whom a push service was told to ring, with what. */
  const rung: { endpoint: string; body: Uint8Array }[] = []

  beforeAll(async () => {
    agent = await backend().account('user')
    admin = await backend().account('admin')
    await sql(
      `update public.staff_settings set work_days = '1234567', work_from = '00:00', work_until = '23:59'`,
    )
  })
  beforeEach(async () => {
    await sql('delete from private.push_subscriptions')
    await sql(
      `update public.people set email = '',
         profile_id = (select id from public.profiles where user_id = '${agent.id}')`,
    )
    await sql('update public.properties set agent_id = $1', [person])
    vi.spyOn(log, 'warn').mockReturnValue()
    rung.length = 0
    answer(() => new Response(null, { status: 201 }))
  })
  afterAll(() => vi.restoreAllMocks())

  function answer(by: (endpoint: string) => Response | Promise<Response>) {
    backend().pushService.fetch = async (input, init) => {
      const endpoint = String(input)
      const response = await by(endpoint)
      if (response.ok) rung.push({ endpoint, body: init?.body as Uint8Array })
      return response
    }
  }
  const as = ({ token }: Account) => ({ authorization: `Bearer ${token}` })
  const switchOn = async (account: Account, browser: PushBrowser) => {
    const { status, json } = await site().post(path, browser.subscription, as(account))
    expect([status, json]).toEqual([201, {}])
  }
  const devices = async ({ token }: Account) =>
    (await backend().call('POST', '/rest/v1/rpc/push_subscriptions', { token, body: {} })).json
  const pushed = async () => {
    await backend().backend.pushes.deliver()
    return rung.map(({ endpoint }) => endpoint)
  }
  const test = async (account: Account) => {
    const { status, json } = await site().post('/api/test-push', {}, as(account))
    return [status, json] as const
  }
  const dueNow = () => sql('update private.outgoing_pushes set next_attempt_at = now()')

  it('and a computer ring for a new enquiry, with the listing and nothing of the client', async () => {
    const [phone, computer] = [pushBrowser(), pushBrowser('updates.push.services.mozilla.com')]
    await switchOn(agent, phone)
    await switchOn(await backend().signIn(agent.email), computer)
    expect((await send({ property_id: property })).status).toBe(201)
    expect((await pushed()).toSorted()).toEqual(
      [phone, computer].map(({ subscription }) => subscription.endpoint).toSorted(),
    )
    const [enquiry] = await stored()
    const mine = rung.find(({ endpoint }) => endpoint === phone.subscription.endpoint)
    const said = phone.read(mine?.body ?? new Uint8Array())
    expect(said).toMatchObject({
      web_push: 8030,
      notification: {
        title: 'New enquiry',
        body: enquiry?.subject,
        navigate: `${siteUrl}/admin/enquiries/${enquiry?.id}`,
      },
    })
    // Three digits of a number stand in some ids, too.
    expect(JSON.stringify(said)).not.toMatch(/Maria|0917|63917|church/)
    const [device] = await devices(agent)
    expect(device).toMatchObject({ last_ok_at: expect.any(String) })
    expect(await sql('select from private.outgoing_pushes')).toEqual([])
  })

  it('rings when an enquiry may be claimed, is assigned, or has no answer', async () => {
    const [phone, desk] = [pushBrowser(), pushBrowser('web.push.apple.com')]
    await switchOn(agent, phone)
    await switchOn(admin, desk)
    await sql('update public.properties set agent_id = null')
    await sql(
      `update public.staff_settings set enquiry_route = 'claim', enquiry_readers = 'unassigned'`,
    )
    await send({ property_id: property })
    expect(await pushed()).toEqual([phone.subscription.endpoint])
    const said = phone.read(rung[0]?.body ?? new Uint8Array())
    expect(JSON.stringify(said)).toContain('?claim=1')

    rung.length = 0
    await sql(`update public.staff_settings set enquiry_minutes = 1`)
    await sql(`update public.enquiries set created_at = now() - interval '1 hour'`)
    expect(await unansweredEnquiries.run(jobIn(backend()))).toBe(1)
    expect(await pushed()).toEqual([desk.subscription.endpoint])
    const risen = desk.read(rung[0]?.body ?? new Uint8Array())
    expect(risen).toMatchObject({ notification: { title: 'No answer yet' } })

    rung.length = 0
    await sql(
      `update public.enquiries set assignee_id = (select id from public.profiles where user_id = $1)`,
      [agent.id],
    )
    expect(await assignments.run(jobIn(backend()))).toBe(1)
    expect(await pushed()).toEqual([phone.subscription.endpoint])
    await sql(
      `update public.staff_settings set enquiry_route = 'person', enquiry_readers = 'assigned', enquiry_minutes = 0`,
    )
  })

  it('whose browser has ended its subscription is forgotten', async () => {
    const [gone, there] = [pushBrowser(), pushBrowser()]
    await switchOn(agent, gone)
    await switchOn(await backend().signIn(agent.email), there)
    answer(
      (endpoint) =>
        new Response(null, { status: endpoint === gone.subscription.endpoint ? 410 : 201 }),
    )
    await send({ property_id: property })
    expect(await pushed()).toEqual([there.subscription.endpoint])
    expect(await devices(agent)).toHaveLength(1)
    expect(await sql('select from private.outgoing_pushes')).toEqual([])
  })

  it('with a dead push service holds up nothing, and rings when that is back', async () => {
    const [dead, there] = [pushBrowser('web.push.apple.com'), pushBrowser()]
    await switchOn(agent, dead)
    await switchOn(await backend().signIn(agent.email), there)
    const giveUp: ((why: Error) => void)[] = []
    answer((endpoint) =>
      endpoint === dead.subscription.endpoint
        ? new Promise((_, reject) => {
            giveUp.push(reject)
          })
        : new Response(null, { status: 201 }),
    )
    const sent = await send({ property_id: property, email: 'maria@example.com' })
    expect(sent.status).toBe(201)
    expect((await delivered()).map(({ to }) => to)).toEqual(['maria@example.com', agent.email])
    await expect
      .poll(() => rung.map(({ endpoint }) => endpoint))
      .toEqual([there.subscription.endpoint])
    // Nor does the next one wait for what is under way.
    await send({ property_id: property, message: 'And is there a garage, too?' })
    await expect.poll(() => [rung.length, giveUp.length]).toEqual([2, 2])

    for (const each of giveUp) each(new DOMException('too late', 'TimeoutError'))
    await pushed()
    const waits = `select attempts, next_attempt_at > now() as later from private.outgoing_pushes`
    expect(await sql(waits)).toEqual(Array(2).fill({ attempts: 1, later: true }))
    expect(JSON.stringify(vi.mocked(log.warn).mock.calls)).not.toContain('/send/')

    answer(() => new Response(null, { status: 503, headers: { 'retry-after': '1800' } }))
    await dueNow()
    await pushed()
    const asked = `select next_attempt_at > now() + interval '29 minutes' as later from private.outgoing_pushes`
    expect(await sql(asked)).toEqual([{ later: true }, { later: true }])

    answer(() => new Response(null, { status: 201 }))
    await dueNow()
    expect(await pushed()).toEqual(
      [there, there, dead, dead].map(({ subscription }) => subscription.endpoint),
    )
    expect(await devices(agent)).toHaveLength(2)
  })

  it('is rung by two processes once', async () => {
    const other = await backend().beside()
    await switchOn(agent, pushBrowser())
    for (let each = 0; each < 10; each++) {
      await send({ property_id: property, message: `Is number ${each} still for sale?` })
    }
    await Promise.all([other, backend().backend].map(({ pushes }) => pushes.deliver()))
    expect(rung).toHaveLength(10)
    expect(other.pushes.publicKey).toBe(backend().backend.pushes.publicKey)
    await other.close()
  })

  it('is tried out, and says what the push service says', async () => {
    expect((await test(agent))[0]).toBe(404)
    const phone = pushBrowser()
    await switchOn(agent, phone)
    expect(await test(agent)).toEqual([200, { outcome: 'sent' }])
    const said = phone.read(rung[0]?.body ?? new Uint8Array())
    expect(said).toMatchObject({ notification: { title: 'It rings' } })
    answer(() => new Response(null, { status: 500 }))
    expect(await test(agent)).toEqual([200, { outcome: 'failed' }])
    expect(await sql('select from private.outgoing_pushes')).toEqual([])
    answer(() => new Response(null, { status: 404 }))
    expect(await test(agent)).toEqual([200, { outcome: 'gone' }])
    expect(await devices(agent)).toEqual([])
    expect((await test(agent))[0]).toBe(404)
  })

  it('that is signed out rings no more', async () => {
    const phone = await backend().signIn(agent.email)
    await switchOn(phone, pushBrowser())
    await backend().call('POST', '/auth/v1/logout?scope=local', { token: phone.token })
    await send({ property_id: property })
    expect(await pushed()).toEqual([])
    expect(await sql('select from private.push_subscriptions')).toEqual([])
  })

  it('of a stranger is not rung', async () => {
    const stranger = await backend().account('user')
    const { subscription } = pushBrowser()
    expect((await site().post(path, subscription, as(stranger))).status).toBe(403)
    for (const headers of [{}, { authorization: 'Bearer x.y.z' }]) {
      expect((await site().post(path, subscription, headers)).status).toBe(401)
      expect((await site().post('/api/test-push', {}, headers)).status).toBe(401)
    }
    const elsewhere = { ...as(agent), origin: 'https://evil.example' }
    expect((await site().post(path, subscription, elsewhere)).status).toBe(403)
    expect(await sql('select from private.push_subscriptions')).toEqual([])
  })

  it.each([
    ['http', 'http://fcm.googleapis.com/send/1'],
    ['this machine', 'https://localhost/send/1'],
    ['an address in figures', 'https://169.254.169.254/latest/meta-data/'],
    ['a name in front', 'https://fcm.googleapis.com@127.0.0.1/send/1'],
    ['a port', 'https://fcm.googleapis.com:5432/send/1'],
    ['a host alike', 'https://fcm.googleapis.com.evil.example/send/1'],
    ['letters alike', 'https://fcm.googleapıs.com/send/1'],
  ])('takes no endpoint with %s', async (_, endpoint) => {
    const { subscription } = pushBrowser()
    const { status, json } = await site().post(path, { ...subscription, endpoint }, as(agent))
    expect(status).toBe(422)
    expect(json).toEqual({ errors: { endpoint: 'is no push service that is known here' } })
  })

  it.each([
    ['no keys', { keys: undefined }],
    ['a key off the curve', { keys: { p256dh: `B${'k'.repeat(86)}`, auth: 's'.repeat(22) } }],
    ['a short secret', { keys: { ...pushBrowser().subscription.keys, auth: 's' } }],
    ['more than a browser says', { profile_id: 'x' }],
  ])('takes no subscription with %s', async (_, given) => {
    const { subscription } = pushBrowser()
    const { status } = await site().post(path, { ...subscription, ...given }, as(agent))
    expect(status).toBe(422)
  })

  it('learns the site’s public key, and nothing else', async () => {
    const { json, headers } = await site().ask('/push-key.json')
    expect(json).toEqual({ key: backend().backend.pushes.publicKey })
    expect(headers.get('cache-control')).toBe('no-store')
  })
})
