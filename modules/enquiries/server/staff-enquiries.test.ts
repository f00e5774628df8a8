import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Account,
  startTestBackend,
  type TestBackend,
} from '../../../testing/server/test-backend.ts'
import { opened, startTestSite, type TestSite } from '../../../testing/server/test-site.ts'

const path = '/api/staff-enquiries'
const property = 'b0000000-0000-4000-8000-000000000001'
const key = 'f1000000-0000-4000-8000-000000000002'
const enquiry = {
  name: 'Maria Santos',
  phone: '0917 123 4567',
  came_by: 'messenger',
  consent: true,
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

describe('enquiries that staff add', () => {
  let test: TestBackend
  let site: TestSite
  let agent: Account
  let stranger: Account
  beforeAll(async () => {
    test = await startTestBackend()
    site = await startTestSite(opened(test))
    agent = await test.account('user')
    stranger = await test.account('user')
    await sql(
      `insert into public.people (name, profile_id)
       select 'Ana Cruz', id from public.profiles where user_id = $1`,
      [agent.id],
    )
    await sql(
      `insert into public.properties (id, title, price, address, city)
       values ($1, 'House', '4M', '2 Rizal St', 'Mexico')`,
      [property],
    )
    await sql('delete from public.unseen_listings')
  })
  afterAll(async () => {
    site.stop()
    await test.stop()
  })
  beforeEach(async () => {
    await sql('delete from public.outgoing_mails')
    await test.backend.mails.deliver()
    test.mails.length = 0
    await sql('delete from public.enquiries')
    await sql('delete from public.contacts')
  })

  const sql = <T>(text: string, values: unknown[] = []) =>
    test.backend.withConnection((each) => each.query<T>(text, values))
  const send = (more: Record<string, unknown> = {}, by: Account | undefined = agent) =>
    site.post(path, { ...enquiry, ...more }, by && { authorization: `Bearer ${by.token}` })
  const stored = () => sql<Record<string, unknown>>('select * from public.enquiries')
  const problems = ({ json }: { json: unknown }) => (json as { errors?: object }).errors ?? {}
  async function sentTo() {
    await test.backend.mails.deliver()
    return test.mails.map(({ to }) => to)
  }

  it('are added beside strangers who try to from the same address', async () => {
    const from = { 'x-forwarded-for': '192.0.2.99' }
    const statuses = []
    for (let count = 0; count < 61; count++) {
      statuses.push((await site.post(path, enquiry, from)).status)
    }
    expect(statuses).toEqual([...Array(60).fill(401), 429])
    const own = { ...from, authorization: `Bearer ${agent.token}` }
    expect((await site.post(path, enquiry, own)).status).toBe(201)
  })

  it('are their agent’s, answered, and tell nobody', async () => {
    const { status, json } = await send({
      email: 'maria@example.com',
      property_id: property,
      message: 'Two bedrooms',
      next_step: 'Call back',
      next_step_on: '2030-01-31',
    })
    expect([status, json]).toEqual([
      201,
      { id: expect.any(String), reference: expect.stringMatching(/^BALE-/) },
    ])
    const [profile] = await sql<{ id: string }>(
      'select id from public.profiles where user_id = $1',
      [agent.id],
    )
    expect(await stored()).toMatchObject([
      {
        name: 'Maria Santos',
        phone: '+639171234567',
        subject: 'House',
        state: 'contacted',
        assignee_id: profile?.id,
        told_assignee_id: profile?.id,
        source: { came_by: 'messenger' },
        next_step: 'Call back',
        notice_version: 1,
        wants_news: false,
        first_answered_at: expect.anything(),
        contact_id: expect.any(String),
      },
    ])
    expect(
      await sql('select kind, profile_id from public.enquiry_events order by id'),
    ).toMatchObject(['received', 'step'].map((kind) => ({ kind, profile_id: profile?.id })))
    expect(await sentTo()).toEqual([])
  })

  it('send a receipt only where it is asked for, without what was typed', async () => {
    await send({ email: 'maria@example.com', message: 'Secret words', receipt: true })
    expect(await sentTo()).toEqual(['maria@example.com'])
    expect(JSON.stringify(test.mails)).not.toMatch(/Secret words|Maria/)
  })

  it('come with a viewing at the listing', async () => {
    expect((await send({ property_id: property, viewing_at: inDays(2) })).status).toBe(201)
    expect(await stored()).toMatchObject([{ state: 'viewing_set', wants_viewing: true }])
    expect(await sql('select place, minutes, state from public.viewings')).toEqual([
      { place: '2 Rizal St, Mexico', minutes: 45, state: 'set' },
    ])
  })

  it('join whoever wrote with the same number and address', async () => {
    await site.post('/api/enquiries', {
      name: 'Maria',
      phone: enquiry.phone,
      message: 'Hi',
      consent: true,
    })
    await send()
    expect(await sql('select id from public.contacts')).toHaveLength(1)
    expect(await stored()).toHaveLength(2)
  })

  it('are stored once, however often they are sent', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send({ idempotency_key: key })))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await stored()).toHaveLength(1)
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['neither number nor address', { phone: '' }, 'phone'],
    ['a receipt to nowhere', { receipt: true }, 'email'],
    ['no consent', { consent: false }, 'consent'],
    ['an unknown way', { came_by: 'pigeon' }, 'came_by'],
    ['a viewing that is over', { viewing_at: inDays(-2) }, 'viewing_at'],
    ['the 31st of February', { next_step_on: '2030-02-31' }, 'next_step_on'],
    ['a listing that is gone', { property_id: key }, 'property_id'],
    ['a field that it does not know', { assignee_id: key }, 'assignee_id'],
  ])('refuse %s at its field', async (_, more, field) => {
    const answer = await send(more)
    expect([answer.status, Object.keys(problems(answer))]).toEqual([422, [field]])
    expect(await stored()).toEqual([])
  })

  it('are refused to visitors and to accounts that no admin knows of', async () => {
    expect((await site.post(path, enquiry)).status).toBe(401)
    expect((await send({}, stranger)).status).toBe(403)
    await sql('update public.profiles set confirmed_at = null where user_id = $1', [agent.id])
    try {
      expect([401, 403]).toContain((await send()).status)
    } finally {
      await sql('update public.profiles set confirmed_at = now() where user_id = $1', [agent.id])
    }
    expect(await stored()).toEqual([])
  })
})
