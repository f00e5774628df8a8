import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LocalBackend } from '../../../platform/backend/local-backend.ts'
import { log } from '../../../platform/log.ts'
import { jobIn } from '../../../testing/server/job-context.ts'
import {
  type Account,
  startTestBackend,
  type TestBackend,
} from '../../../testing/server/test-backend.ts'
import { authorityNotices } from './jobs/authority-notices.ts'

const today = `(now() at time zone 'Asia/Manila')::date`
const person = 'd0000000-0000-4000-8000-000000000001'

describe('authorities to sell that end', () => {
  let test: TestBackend
  let admin: Account
  let agent: Account
  const processes: LocalBackend[] = []

  beforeAll(async () => {
    test = await startTestBackend()
    admin = await test.account('admin')
    agent = await test.account('user')
    await test.account('user')
    processes.push(test.backend, await test.beside(), await test.beside())
    await sql(
      `insert into public.people (id, name, profile_id)
       select '${person}', 'Ana Cruz', id from public.profiles where user_id = $1`,
      [agent.id],
    )
  })
  beforeEach(async () => {
    vi.spyOn(log, 'warn').mockReturnValue()
    await sql('delete from public.outgoing_mails')
    await test.backend.mails.deliver()
    test.mails.length = 0
    await sql('delete from public.properties')
    await sql(`update public.staff_settings set authority_end = 'nothing'`)
  })
  afterAll(async () => {
    for (const each of processes.slice(1)) await each.close()
    await test.stop()
  })

  const sql = <T>(text: string, values: unknown[] = []) =>
    test.backend.withConnection((each) => each.query<T>(text, values))
  /** @param days from today to the end; null without one */
  const add = async (days: number | null, listing: { status?: string; agent?: string } = {}) => {
    const [row] = await sql<{ id: string }>(
      `insert into public.properties (title, price, status, agent_id)
       values ('House', '₱5M', $1, $2::text::uuid) returning id`,
      [listing.status ?? 'active', listing.agent ?? null],
    )
    await end(row?.id ?? '', days)
    return row?.id ?? ''
  }
  const end = (listing: string, days: number | null) =>
    sql(
      `insert into public.authorities (property_id, owner_name, ends_on)
       values ($1, 'Lita Owner', ${today} + $2::text::integer)`,
      [listing, days === null ? null : String(days)],
    )
  const tell = async (process: LocalBackend = test.backend) => {
    const added = await authorityNotices.run(jobIn(test, process))
    await process.mails.deliver()
    return added
  }
  const takeOff = async () => {
    const [row] = await sql<{ count: number }>('select public.take_off_ended_listings() as count')
    return row?.count
  }
  const wait = (days: number) => sql(`update public.authorities set ends_on = ends_on - ${days}`)
  /** As time passes: a date that a person changes is told of again. */
  const pass = async (days: number) => {
    const before = await sql<{ id: string; told_days: number | null }>(
      'select id, told_days from public.authorities',
    )
    await wait(days)
    for (const { id, told_days } of before) {
      await sql('update public.authorities set told_days = $2 where id = $1', [id, told_days])
    }
  }
  const recipients = () => test.mails.map(({ to }) => to).sort()
  const isPublished = async (listing: string) => {
    const [row] = await sql<{ is: boolean }>(
      'select published_at is not null as is from public.properties where id = $1',
      [listing],
    )
    return row?.is
  }

  it('are told of at 30, 14 and 3 days, once each, by whatever process', async () => {
    await add(31)
    expect(await tell()).toBe(0)
    const added: number[] = []
    for (const [days, expected] of [
      [1, 1],
      [15, 0],
      [1, 1],
      [10, 0],
      [1, 1],
      [4, 0],
    ] as const) {
      await pass(days)
      const all = await Promise.all([...processes, ...processes].map(tell))
      added.push(all.reduce((sum, each) => sum + each, 0))
      expect(added.at(-1), `after ${days} more`).toBe(expected)
    }
    await Promise.all(processes.map(({ mails }) => mails.deliver()))
    expect(recipients()).toEqual([admin.email, admin.email, admin.email])
    expect(test.mails[0]?.text).toMatch(/BL-\d+, House: ends .*, in 30 days\./)
    expect(JSON.stringify(test.mails)).not.toContain('Lita')
  })

  it('go to the listing’s agent, too, in one e-mail to each', async () => {
    await add(2, { agent: person })
    await add(-5)
    await add(20, { agent: person })
    expect(await tell()).toBe(2)
    const of = (to: string) => test.mails.find((mail) => mail.to === to)
    expect(of(agent.email)?.subject).toBe('2 authorities to sell end soon or have ended')
    expect(of(agent.email)?.text.match(/House: /g)).toHaveLength(2)
    // What has ended is only told of where the setting asks for it.
    expect(of(admin.email)?.text.match(/House: /g)).toHaveLength(2)
    const { json } = await test.call('GET', '/rest/v1/rpc/ending_authorities', {
      token: agent.token,
    })
    expect(json).toHaveLength(2)
    const all = await test.call('GET', '/rest/v1/rpc/ending_authorities', { token: admin.token })
    expect(all.json).toHaveLength(3)
  })

  it('are not told of where a later one counts, one has no end, or nothing is on offer', async () => {
    const renewed = await add(5)
    await end(renewed, 200)
    const open = await add(5)
    await end(open, null)
    await add(5, { status: 'sold' })
    const trashed = await add(5)
    await sql('update public.properties set deleted_at = now() where id = $1', [trashed])
    expect(await tell()).toBe(0)
    await sql('delete from public.authorities where ends_on > now() + interval $$100 days$$')
    expect(await tell()).toBe(1)
  })

  it('take their listing off the site where the setting says so, once', async () => {
    const ended = await add(-1)
    const lasting = await add(0)
    expect(await takeOff()).toBe(0)
    await sql(`update public.staff_settings set authority_end = 'take_off'`)
    expect(await takeOff()).toBe(1)
    expect([await isPublished(ended), await isPublished(lasting)]).toEqual([false, true])
    expect(await tell()).toBe(1)
    expect(test.mails[0]?.text).toContain('and was taken off the site.')

    await sql('update public.properties set published_at = now() where id = $1', [ended])
    expect(await takeOff()).toBe(0)
    expect(await isPublished(ended)).toBe(true)
    expect(await tell()).toBe(0)
  })

  it('are asked about after the end where the setting says so', async () => {
    await add(-1)
    expect(await tell()).toBe(0)
    await sql(`update public.staff_settings set authority_end = 'ask'`)
    expect(await tell()).toBe(1)
    expect(test.mails[0]?.subject).toMatch(/^The authority to sell BL-\d+ has ended$/)
    expect(await tell()).toBe(0)
  })
})
