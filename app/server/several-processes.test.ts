import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LocalBackend } from '../../platform/backend/local-backend.ts'
import { enquiry, enquirySite, inDays, path, property } from '../../testing/server/enquiry-site.ts'
import { jobIn } from '../../testing/server/job-context.ts'
import { password, siteUrl } from '../../testing/server/test-backend.ts'
import { opened, startTestSite, type TestSite } from '../../testing/server/test-site.ts'
import { jobs } from './jobs.ts'

describe('several processes on one database', () => {
  const { backend, site, sql, send, stored } = enquirySite()
  let other: LocalBackend
  let otherSite: TestSite
  beforeEach(async () => {
    other = await backend().beside()
    otherSite = await startTestSite(opened(backend(), other))
  })
  afterEach(async () => {
    otherSite.stop()
    await other.close()
  })

  const asked = (token: string) =>
    otherSite.ask('/auth/v1/user', {
      headers: { apikey: backend().secrets.publishableKey, authorization: `Bearer ${token}` },
    })

  it('know each other’s sessions, also of their end', async () => {
    const { token } = await backend().account('user')
    expect((await asked(token)).status).toBe(200)
    await backend().call('POST', '/auth/v1/logout?scope=local', { token })
    await expect.poll(async () => (await asked(token)).status).toBe(403)
  })

  it('count wrong passwords together', async () => {
    const { email } = await backend().account('user')
    const address = '198.51.100.7'
    const signIn = async (gateway: LocalBackend['gateway'], secret: string) => {
      const request = new Request(`${siteUrl}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: {
          apikey: backend().secrets.publishableKey,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ email, password: secret }),
      })
      return (await gateway(request, address)).status
    }
    const both = [backend().backend.gateway, other.gateway]
    for (let guess = 0; guess < 5; guess++) {
      for (const gateway of both) expect(await signIn(gateway, `wrong ${guess}`)).toBe(400)
    }
    for (const gateway of both) expect(await signIn(gateway, password)).toBe(429)
  })

  it('count an address’s calls together', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.9' }
    const statuses: number[] = []
    for (let call = 0; call < 40 && !statuses.includes(429); call++) {
      const process = call % 2 ? otherSite : site()
      const body = { ...enquiry, property_id: property, message: `Question ${call}` }
      statuses.push((await process.post(path, body, headers)).status)
    }
    const taken = statuses.filter((status) => status === 201).length
    expect(statuses.at(-1)).toBe(429)
    for (const process of [site(), otherSite]) {
      expect((await process.post(path, enquiry, headers)).status).toBe(429)
    }
    expect(await stored()).toHaveLength(taken)
  })

  it('do what is due once, when all jobs of both run at the same time', async () => {
    await send({ property_id: property, email: 'maria@example.com' })
    await send({ property_id: property, message: 'And the lot beside it?', phone: '0917 765 4321' })
    await sql(
      `insert into public.viewings (enquiry_id, starts_at)
       select id, $1 from public.enquiries order by created_at limit 1`,
      [inDays(0.9)],
    )
    const [old] = await sql<{ id: string }>(
      `insert into public.properties (title, price, deleted_at)
       values ('Long gone', '1M', now() - interval '40 days') returning id`,
    )
    const contexts = [backend().backend, other].map((process) => jobIn(backend(), process))
    const due = jobs.filter(({ name }) => !/backup|link previews|drill/.test(name))
    for (let round = 0; round < 2; round++) {
      const runs = contexts.flatMap((context) => due.map((job) => job.run(context)))
      for (const run of await Promise.allSettled(runs)) {
        expect(run).toMatchObject({ status: 'fulfilled' })
      }
    }
    await Promise.all([backend().backend.mails.deliver(), other.mails.deliver()])
    const sent = backend().mails.map(({ to, subject }) => `${to}: ${subject}`)
    expect(sent.length).toBeGreaterThanOrEqual(3)
    expect(sent.toSorted()).toEqual([...new Set(sent)].toSorted())
    expect(await sql('select from public.properties where id = $1', [old?.id])).toEqual([])
  })
})
