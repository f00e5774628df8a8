import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LocalBackend } from '../../../platform/backend/local-backend.ts'
import { serverClient } from '../../../platform/backend/server-client.ts'
import { log } from '../../../platform/log.ts'
import { hostedLine } from '../../../platform/mail/hosted-line.ts'
import { MailQueue } from '../../../platform/mail/mail-queue.ts'
import type { Mail } from '../../../platform/mail/transport.ts'
import { jobIn } from '../../../testing/server/job-context.ts'
import {
  type Account,
  siteUrl,
  startTestBackend,
  type TestBackend,
} from '../../../testing/server/test-backend.ts'
import { opened } from '../../../testing/server/test-site.ts'
import { licenceReminders } from './jobs/licence-reminders.ts'

const soon = `(now() at time zone 'Asia/Manila')::date + 60`
const later = `(now() at time zone 'Asia/Manila')::date + 61`

describe('admins and licences that end', () => {
  let test: TestBackend
  let admin: Account
  let superadmin: Account
  const processes: LocalBackend[] = []

  beforeAll(async () => {
    test = await startTestBackend()
    admin = await test.account('admin')
    superadmin = await test.account('superadmin')
    await test.account('user')
    processes.push(test.backend, await test.beside(), await test.beside())
  })
  beforeEach(async () => {
    vi.spyOn(log, 'warn').mockReturnValue()
    test.mails.length = 0
    test.mailServer.isDown = false
    await sql('delete from public.outgoing_mails')
    await sql('delete from public.people')
    await sql('update public.staff_settings set licences_told_at = null')
    await say(`broker_name = 'Ana Cruz', broker_licence_no = '0001234',
      broker_licence_valid_from = null, broker_licence_valid_until = ${soon},
      dhsud_registration_no = '', dhsud_registration_valid_until = null,
      amlc_registration_no = '', amlc_registration_valid_until = null`)
  })
  afterAll(async () => {
    for (const each of processes.slice(1)) await each.close()
    await test.stop()
  })

  const sql = <T>(text: string) => test.backend.withConnection((each) => each.query<T>(text))
  const say = (assignments: string) => sql(`update public.site_settings set ${assignments}`)
  const tell = async (process: LocalBackend = test.backend) => {
    const added = await licenceReminders.run(jobIn(test, process))
    await process.mails.deliver()
    return added
  }
  const recipients = () => test.mails.map(({ to }) => to).sort()
  const admins = () => [admin.email, superadmin.email].sort()
  const weekLater = () =>
    sql(`update public.staff_settings set licences_told_at = licences_told_at - interval '7 days'`)

  it('are told once a week, however often and in however many processes it is looked', async () => {
    const added = await Promise.all([...processes, ...processes].map(tell))
    expect(added.toSorted()).toEqual([0, 0, 0, 0, 0, 2])
    await Promise.all(processes.map(({ mails }) => mails.deliver()))
    expect(recipients()).toEqual(admins())
    expect(test.mails[0]?.text).toMatch(/PRC licence 0001234 of Ana Cruz expires .*, in 60 days/)

    await sql(
      `update public.staff_settings set licences_told_at = licences_told_at - interval '7 days' + interval '1 minute'`,
    )
    expect(await tell()).toBe(0)
    await weekLater()
    expect(await tell()).toBe(2)
    expect(test.mails).toHaveLength(4)
  })

  it('are told again soon where a wrong clock put the last time years ahead', async () => {
    await sql(`update public.staff_settings set licences_told_at = now() + interval '12 hours'`)
    expect(await tell()).toBe(0)
    await sql(`update public.staff_settings set licences_told_at = now() + interval '3 years'`)
    expect(await tell()).toBe(2)
    expect(await tell()).toBe(0)
  })

  it('are told nothing of one that has more than 60 days, has no date, or is the sample’s', async () => {
    await say(`broker_licence_valid_until = ${later}`)
    expect(await tell()).toBe(0)
    await say('broker_licence_valid_until = null')
    expect(await tell()).toBe(0)
    await say(`broker_licence_no = 'SAMPLE-0000', broker_licence_valid_until = ${soon}`)
    expect(await tell()).toBe(0)
    await say(`broker_licence_no = '0001234'`)
    expect(await tell()).toBe(2)
  })

  it('are told of one that has ended, and of the registrations with DHSUD and AMLC', async () => {
    await say(`broker_licence_valid_until = '2020-12-31', business_name = 'Our Realty',
      dhsud_registration_no = 'R-1', dhsud_registration_valid_until = ${soon},
      amlc_registration_no = 'A-1', amlc_registration_valid_until = ${soon}`)
    expect(await tell()).toBe(2)
    expect(test.mails[0]?.subject).toBe('A licence of Our Realty has expired')
    expect(test.mails[0]?.text).toContain(
      'PRC licence 0001234 of Ana Cruz expired 31 December 2020.',
    )
    expect(test.mails[0]?.text).toContain('DHSUD registration R-1 of Our Realty expires')
    expect(test.mails[0]?.text).toContain('AMLC registration A-1 of Our Realty expires')
    await say(`business_name = 'Bale'`)
  })

  it('are told of people, too, who are shown, once where the broker is one of them', async () => {
    await sql(`insert into public.people (name, is_shown, licence_no, licence_valid_until) values
      ('Ana Cruz', true, '0001234', ${soon}), ('Ben Reyes', true, '0005678', '2020-12-31'),
      ('Eva Peña', true, '0009012', ${soon}), ('Nena Santos', true, '0003456', ${later}),
      ('Maria Garcia', true, '0007890', null), ('Jose Tan', false, '0007777', '2020-12-31')`)
    const { json } = await test.call('GET', '/rest/v1/rpc/ending_licences', { token: admin.token })
    const inSixtyDays: unknown = json[1].valid_until
    expect(json).toEqual([
      { holder: 'Ben Reyes', kind: 'prc', number: '0005678', valid_until: '2020-12-31' },
      { holder: 'Ana Cruz', kind: 'prc', number: '0001234', valid_until: inSixtyDays },
      { holder: 'Eva Peña', kind: 'prc', number: '0009012', valid_until: inSixtyDays },
    ])
    expect(await tell()).toBe(2)
    const { subject, text } = test.mails[0] ?? {}
    expect(subject).toBe('A licence of Bale has expired')
    expect(text?.match(/PRC licence \d+ of .* (expired|expires)/g)).toEqual([
      'PRC licence 0005678 of Ben Reyes expired',
      'PRC licence 0001234 of Ana Cruz expires',
      'PRC licence 0009012 of Eva Peña expires',
    ])
  })

  it('are told of a person where nothing of the brokerage’s ends', async () => {
    await say('broker_licence_valid_until = null')
    await sql(`insert into public.people (name, licence_no, licence_valid_until)
      values ('Ben Reyes', '0005678', ${soon})`)
    expect(await tell()).toBe(2)
    await sql('update public.people set is_shown = false')
    await weekLater()
    expect(await tell()).toBe(0)
  })

  it('lose nothing to a mail server that is away for days', async () => {
    test.mailServer.isDown = true
    expect(await tell()).toBe(2)
    expect(test.mails).toEqual([])
    await sql(`update public.outgoing_mails
      set created_at = now() - interval '5 days', next_attempt_at = now()`)
    await test.backend.mails.deliver()
    test.mailServer.isDown = false
    await sql('update public.outgoing_mails set next_attempt_at = now()')
    await Promise.all(processes.map(({ mails }) => mails.deliver()))
    expect(recipients()).toEqual(admins())
    expect(await tell()).toBe(0)
  })

  it('are told by a site in front of a hosted project too, which has no other connection', async () => {
    const sent: Mail[] = []
    let isDown = true
    const project = serverClient(opened(test), test.secrets.secretKey, siteUrl)
    const hosted = () =>
      new MailQueue({
        line: hostedLine(project),
        isLocal: false,
        send: async (mail) => {
          if (isDown) throw new Error('connect ECONNREFUSED')
          sent.push(mail)
        },
      })
    const [first, second] = [hosted(), hosted()]
    const mails = { outbox: undefined, deliver: () => first.deliver() }
    await sql(`insert into public.outgoing_mails (recipient, subject, kind, token)
      values ('nena@example.com', 'Confirm', 'confirmation', 'secret')`)
    expect(await licenceReminders.run(jobIn(test, test.backend, { mails }))).toBe(2)
    await first.deliver()
    const waiting = await sql(
      `select last_error, next_attempt_at > now() as waits from public.outgoing_mails
       where kind = 'licences'`,
    )
    expect(waiting).toEqual(Array(2).fill({ last_error: 'connect ECONNREFUSED', waits: true }))
    isDown = false
    await sql('update public.outgoing_mails set next_attempt_at = now()')
    await Promise.all([first.deliver(), second.deliver()])
    expect(sent.map(({ to }) => to).sort()).toEqual(admins())
    const left = await sql(
      `select distinct body_text, sent_at is not null as is_sent from public.outgoing_mails
       where kind = 'licences'`,
    )
    expect(left).toEqual([{ body_text: null, is_sent: true }])
  })

  it('alone see them on the dashboard', async () => {
    const listed = async (token?: string) =>
      (await test.call('GET', '/rest/v1/rpc/ending_licences', token ? { token } : {})).json
    expect(await listed(admin.token)).toEqual([
      { holder: 'Ana Cruz', kind: 'prc', number: '0001234', valid_until: expect.any(String) },
    ])
    expect(await listed((await test.account('user')).token)).toEqual([])
    expect((await test.call('GET', '/rest/v1/rpc/ending_licences')).status).toBe(401)
  })
})
