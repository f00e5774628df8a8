import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LocalBackend } from '../../../platform/backend/local-backend.ts'
import { jobIn } from '../../../testing/server/job-context.ts'
import {
  type Account,
  startTestBackend,
  type TestBackend,
} from '../../../testing/server/test-backend.ts'
import { assignments } from './jobs/assignments.ts'
import { unansweredEnquiries } from './jobs/unanswered-enquiries.ts'

const office = 'office@example.com'

describe('enquiries and the agents', () => {
  let test: TestBackend
  const processes: LocalBackend[] = []
  const agents: Account[] = []

  beforeAll(async () => {
    test = await startTestBackend()
    processes.push(test.backend, await test.beside())
    for (let each = 0; each < 5; each++) agents.push(await test.account('user'))
    await sql(
      `insert into public.people (name, profile_id)
       select username, id from public.profiles where role = 'user'`,
    )
    await sql(`update public.site_settings set business_name = 'Bale', email = '${office}'`)
    await sql(
      `update public.staff_settings set work_days = '1234567', work_from = '00:00', work_until = '23:59'`,
    )
  }, 60_000)
  beforeEach(async () => {
    test.mails.length = 0
    await sql('delete from public.enquiries')
  })
  afterAll(async () => {
    await processes[1]?.close()
    await test.stop()
  })

  const sql = <T>(text: string, params: unknown[] = []) =>
    test.backend.withConnection((each) => each.query<T>(text, params))
  const add = (count: number, assignee = 'null', created = 'now()') =>
    sql<{ id: string }>(
      `insert into public.enquiries
         (reference, subject, name, phone, email, message, notice_version, assignee_id, created_at)
       select 'BALE-' || translate(lpad(number::text, 4, '0'), '01', 'CF'), 'House in Mexico',
         'Maria Santos', '+639171234567', 'maria@example.com', 'Is it there?', 1, ${assignee}, ${created}
       from generate_series(1, ${count}) as number returning id`,
    )
  const claim = (agent: Account | undefined, id: string) =>
    test.call('POST', '/rest/v1/rpc/claim_enquiry', {
      token: agent?.token ?? '',
      body: { enquiry: id },
    })
  const everywhere = async (run: (context: ReturnType<typeof jobIn>) => Promise<number>) => {
    const done = await Promise.all(
      [...processes, ...processes].map((each) => run(jobIn(test, each))),
    )
    for (const each of processes) await each.mails.deliver()
    return done.reduce((sum, one) => sum + one, 0)
  }

  it('a hundred, claimed by five at once, are each claimed once', async () => {
    const ids = (await add(100)).map(({ id }) => id)
    const won = await Promise.all(
      agents.map(async (agent) => {
        const own: string[] = []
        // Each of the five asks for every one; a few at a time, as browsers do.
        const waiting = [...ids]
        await Promise.all(
          Array.from({ length: 4 }, async () => {
            for (let id = waiting.shift(); id; id = waiting.shift()) {
              const { status, json } = await claim(agent, id)
              expect(status).toBe(200)
              if (json === true) own.push(id)
              else expect(json).toBe(false)
            }
          }),
        )
        return { agent: agent.email, own }
      }),
    )
    expect(won.flatMap(({ own }) => own).toSorted()).toEqual(ids.toSorted())
    const stored = await sql<{ id: string; username: string }>(
      `select enquiries.id, profiles.username from public.enquiries
       join public.profiles on profiles.id = enquiries.assignee_id`,
    )
    expect(Object.fromEntries(stored.map(({ id, username }) => [id, username]))).toEqual(
      Object.fromEntries(won.flatMap(({ agent, own }) => own.map((id) => [id, agent]))),
    )
    const [noted] = await sql<{ count: number }>(
      `select count(*)::integer from public.enquiry_events where kind = 'assigned'`,
    )
    expect(noted?.count).toBe(100)
    // Whoever claims one need not be told.
    expect(await everywhere(assignments.run)).toBe(0)
    expect(test.mails).toEqual([])
  })

  it('what is assigned to an account is told to its address, once', async () => {
    const [first] = agents
    await add(2, `(select id from public.profiles where username = '${first?.email}')`)
    expect(await everywhere(assignments.run)).toBe(2)
    expect(test.mails.map(({ to }) => to)).toEqual([first?.email, first?.email])
    const [mail] = test.mails
    expect(mail?.subject).toMatch(/^Assigned to you: BALE-CCC[CF]?.*, House in Mexico$/)
    expect(mail?.text).toContain('Maria Santos')
    expect(mail?.replyTo).toBe('maria@example.com')
    expect(await everywhere(assignments.run)).toBe(0)
  })

  it('what nobody has answered in time rises to the office, once', async () => {
    await sql('update public.staff_settings set enquiry_minutes = 30')
    await add(1, 'null', `now() - interval '2 hours'`)
    expect(await everywhere(unansweredEnquiries.run)).toBe(1)
    const told = test.mails.map(({ to, subject }) => ({ to, subject }))
    expect(told).toEqual([
      { to: office, subject: expect.stringMatching(/^No answer yet: BALE-CCCF, House in Mexico$/) },
    ])
    expect(test.mails[0]?.text).toContain('Nobody has claimed it.')
    expect(test.mails[0]?.text).not.toContain('Maria')
    expect(await everywhere(unansweredEnquiries.run)).toBe(0)
  })
})
