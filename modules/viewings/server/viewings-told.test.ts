import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LocalBackend } from '../../../platform/backend/local-backend.ts'
import { cleanUps } from '../../../platform/jobs/clean-ups.ts'
import { log } from '../../../platform/log.ts'
import { jobIn } from '../../../testing/server/job-context.ts'
import {
  siteUrl,
  startTestBackend,
  type TestBackend,
} from '../../../testing/server/test-backend.ts'
import { viewings } from './jobs/viewings.ts'

const enquiry = 'f0000000-0000-4000-8000-000000000001'
const viewing = 'f2000000-0000-4000-8000-000000000001'
const visitor = 'maria@example.com'
const office = 'office@example.com'
const days = (count: number) => `now() + interval '${count} days'`

describe('viewings, told to both sides', () => {
  let test: TestBackend
  const processes: LocalBackend[] = []

  beforeAll(async () => {
    test = await startTestBackend()
    processes.push(test.backend, await test.beside(), await test.beside())
    await sql(`update public.site_settings set business_name = 'Bale', email = '${office}',
      phone = '+639170000000'`)
  })
  beforeEach(async () => {
    vi.spyOn(log, 'warn').mockReturnValue()
    test.mails.length = 0
    test.mailServer.isDown = false
    await sql('delete from public.outgoing_mails')
    await sql('delete from public.enquiries')
    await sql('delete from public.contacts')
    await sql(
      `insert into public.enquiries (id, reference, subject, name, phone, email, message, notice_version)
       values ('${enquiry}', 'BALE-4F7K', 'House in Mexico', 'Maria <b>Santos</b>', '+639171234567',
         '${visitor}', 'x', 1)`,
    )
  })
  afterAll(async () => {
    for (const each of processes.slice(1)) await each.close()
    await test.stop()
  })

  const sql = <T>(text: string, params: unknown[] = []) =>
    test.backend.withConnection((each) => each.query<T>(text, params))
  const tell = async (process: LocalBackend = test.backend) => {
    const told = await viewings.run(jobIn(test, process))
    await process.mails.deliver()
    return told
  }
  const set = (startsAt: string, more = '') =>
    sql(
      `insert into public.viewings (id, enquiry_id, starts_at, place)
       values ('${viewing}', '${enquiry}', ${startsAt}, 'At the gate; 2, Rizal St') ${more}`,
    )
  const change = (assignments: string) =>
    sql(`update public.viewings set sequence = sequence + 1, ${assignments}`)
  const taken = () => {
    const mails = test.mails.splice(0)
    return Object.fromEntries(mails.map((mail) => [mail.to, mail]))
  }

  it('are told of once, in however many processes it is looked', async () => {
    await set(days(3))
    const told = await Promise.all([...processes, ...processes].map(tell))
    expect(told.toSorted()).toEqual([0, 0, 0, 0, 0, 2])
    await Promise.all(processes.map(({ mails }) => mails.deliver()))
    expect(test.mails.map(({ to }) => to).sort()).toEqual([visitor, office])
    expect(await tell()).toBe(0)
  })

  it('come to the visitor and to the office, each with the same event', async () => {
    await set(days(3))
    await tell()
    const { [visitor]: visitors, [office]: staffs } = taken()
    expect(visitors?.subject).toMatch(/^Viewing on .*: House in Mexico$/)
    expect(visitors?.text).toContain('Where: At the gate; 2, Rizal St')
    expect(visitors?.text).not.toContain('Santos')
    expect(visitors?.replyTo).toBe(office)
    expect(staffs?.subject).toContain('(BALE-4F7K)')
    expect(staffs?.replyTo).toBe(visitor)
    expect(staffs?.text).toContain(`${siteUrl}/admin/enquiries/${enquiry}`)
    expect(staffs?.html).toContain('Maria &lt;b&gt;Santos&lt;/b&gt;')
    for (const mail of [visitors, staffs]) {
      const calendar = mail?.calendar?.replaceAll('\r\n ', '') ?? ''
      for (const line of [
        'BEGIN:VCALENDAR',
        'METHOD:PUBLISH',
        `UID:${viewing}@127.0.0.1`,
        'SEQUENCE:0',
        'STATUS:CONFIRMED',
        'LOCATION:At the gate\\; 2\\, Rizal St',
        'SUMMARY:Viewing: House in Mexico',
      ]) {
        expect(calendar.split('\r\n')).toContain(line)
      }
      expect(calendar).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/)
      expect(calendar).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\n/)
      expect(calendar).toMatch(/\r\nORGANIZER;CN="?Bale"?:mailto:office@example\.com\r\n/i)
    }
  })

  it('name to the visitor by its reference what nobody vouched for has seen', async () => {
    const listing = 'b0000000-0000-4000-8000-000000000001'
    await sql(`insert into public.properties (id, title, price, address)
      values ('${listing}', 'Claim at evil.example', '1M', 'evil.example')`)
    await sql(`insert into public.unseen_listings values ('${listing}')`)
    await sql(`update public.enquiries set property_id = '${listing}'`)
    await set(days(3))
    await sql(`update public.viewings set place = ''`)
    await tell()
    const { [visitor]: visitors, [office]: staffs } = taken()
    expect(JSON.stringify(visitors)).not.toMatch(/claim|evil/i)
    expect(visitors?.subject).toMatch(/: BL-\d+$/)
    expect(visitors?.calendar).toMatch(/SUMMARY:Viewing: BL-\d+\r\n/)
    expect(staffs?.subject).toContain('Claim at evil. example')
    await sql('delete from public.properties')
  })

  it('are told of again when they are moved or called off, and not for what came of them', async () => {
    await set(days(3))
    await tell()
    taken()
    await change(`starts_at = ${days(4)}`)
    expect(await tell()).toBe(2)
    const moved = taken()
    expect(moved[visitor]?.subject).toMatch(/^Viewing changed to /)
    expect(moved[visitor]?.calendar).toContain('SEQUENCE:1')
    await change(`state = 'cancelled'`)
    expect(await tell()).toBe(2)
    const calledOff = taken()
    expect(calledOff[visitor]?.subject).toMatch(/^Cancelled: viewing on /)
    expect(calledOff[visitor]?.calendar).toContain('STATUS:CANCELLED')
    expect(calledOff[visitor]?.calendar).toContain('SEQUENCE:2')
    expect(calledOff[visitor]?.calendar).toContain(`UID:${viewing}@`)
    for (const state of ['done', 'missed']) {
      await change(`state = '${state}'`)
      expect(await tell()).toBe(0)
    }
  })

  it.each([
    ['that were called off before anybody was told', `state = 'cancelled'`],
    ['that are over', `starts_at = now() - interval '1 minute'`],
  ])('are not told of %s', async (_, assignments) => {
    await set(days(3))
    await change(assignments)
    expect(await tell()).toBe(0)
  })

  it('are told to whoever the enquiry is given to, if that address is confirmed', async () => {
    const { email } = await test.account('user')
    await sql(
      `update public.enquiries set assignee_id = (select id from public.profiles where username = $1)`,
      [email],
    )
    await set(days(3))
    await tell()
    expect(Object.keys(taken()).sort()).toEqual([visitor, email].sort())
    await sql('update public.profiles set confirmed_at = null where username = $1', [email])
    await change(`starts_at = ${days(4)}`)
    await tell()
    expect(Object.keys(taken()).sort()).toEqual([visitor, office])
  })

  it('are told to staff alone where the visitor left no address', async () => {
    await sql('update public.enquiries set email = null')
    await set(days(3))
    await tell()
    const { [office]: staffs, ...others } = taken()
    expect(others).toEqual({})
    expect(staffs?.text).toContain('tell them yourself')
    expect(staffs?.replyTo).toBeUndefined()
  })

  it('are reminded of once from five in the evening before, also where the server was off then', async () => {
    await set(days(3))
    await tell()
    taken()
    await sql(`update public.viewings set starts_at = now() + interval '32 hours'`)
    expect(await tell()).toBe(0)
    await sql(`update public.viewings set starts_at = now() + interval '2 hours'`)
    const told = await Promise.all(processes.map(tell))
    expect(told.toSorted()).toEqual([0, 0, 2])
    await Promise.all(processes.map(({ mails }) => mails.deliver()))
    const reminder = taken()[visitor]
    expect(reminder?.subject).toMatch(/^Reminder, viewing on /)
    expect(reminder?.calendar).toBeUndefined()
    expect(await tell()).toBe(0)
    // Who was reminded of one day is reminded of another.
    await sql('update public.viewings set reminded_at = null')
    expect(await tell()).toBe(2)
  })

  it('need no reminder where they are set later than that: the e-mail of it is one', async () => {
    await set(`now() + interval '2 hours'`)
    expect(await tell()).toBe(2)
    expect(taken()[visitor]?.subject).toMatch(/^Viewing on /)
    expect(await tell()).toBe(0)
  })

  it.each([
    ['2026-12-02T00:00:00+08', '2026-12-01T17:00:00+08'],
    ['2026-12-02T23:59:59+08', '2026-12-01T17:00:00+08'],
    ['2026-12-01T23:59:59+08', '2026-11-30T17:00:00+08'],
    ['2028-03-01T09:00:00+08', '2028-02-29T17:00:00+08'],
  ])('at %s are reminded of at %s', async (startsAt, at) => {
    const rows = await sql(
      'select private.reminder_time($1::timestamptz) = $2::timestamptz as is_same',
      [startsAt, at],
    )
    expect(rows).toEqual([{ is_same: true }])
  })

  it('are told of though one of them can’t be, which is not tried for ever', async () => {
    await set(days(2))
    await sql(
      `insert into public.viewings (enquiry_id, starts_at)
       select '${enquiry}', ${days(4)} from generate_series(1, 2)`,
    )
    await sql(`
      create function private.refuse_one() returns trigger language plpgsql as $$
      begin
        if new.calendar like '%gate%' then raise exception 'bad data' using errcode = '23514'; end if;
        return new;
      end $$`)
    await sql(`create trigger refuse_one before insert on public.outgoing_mails
      for each row execute function private.refuse_one()`)
    try {
      expect(await tell()).toBe(4)
      expect(test.mails).toHaveLength(4)
      expect(log.warn).toHaveBeenCalledWith(
        expect.objectContaining({ job: 'viewings', id: viewing }),
        'e-mails about viewings could not be made',
      )
      expect(await tell()).toBe(0)
    } finally {
      await sql('drop function private.refuse_one() cascade')
    }
  })

  it('wait for a mail server that is away', async () => {
    test.mailServer.isDown = true
    await set(days(3))
    expect(await tell()).toBe(2)
    expect(test.mails).toEqual([])
    test.mailServer.isDown = false
    await sql('update public.outgoing_mails set next_attempt_at = now()')
    await Promise.all(processes.map(({ mails }) => mails.deliver()))
    expect(Object.keys(taken()).sort()).toEqual([visitor, office])
  })

  it('wait for somebody to have e-mail set up, and a key', async () => {
    await set(days(3))
    const none = jobIn(test, test.backend, { mails: undefined })
    expect(await viewings.run(none)).toBe(0)
    const keyless = jobIn(test, test.backend, { secretKey: undefined })
    expect(await viewings.run(keyless)).toBe(0)
    expect(await cleanUps.oldEnquiries.run(keyless)).toBe(0)
    expect(await tell()).toBe(2)
  })

  it('are blanked with all that is old, until nothing is left', async () => {
    await set(days(-3))
    await sql(`delete from public.enquiries where id <> '${enquiry}'`)
    await sql(`
      insert into public.contacts (id, name, email, last_enquiry_at)
      select gen_random_uuid(), 'Old', 'old' || number || '@example.com', now() - interval '25 months'
      from generate_series(1, 700) as number`)
    await sql(`
      insert into public.enquiries (reference, contact_id, name, email, message, notice_version)
      select 'BALE-' || upper(translate(to_hex(row_number() over () + 4096), '01abde', 'WXYTVR')), id, name, email, 'x', 1
      from public.contacts`)
    const blanked = await cleanUps.oldEnquiries.run(jobIn(test))
    expect(blanked).toBe(700)
    expect(await sql(`select 1 from public.enquiries where name = 'Old'`)).toEqual([])
    expect(await sql('select name from public.contacts')).toEqual([])
    expect(await sql('select name from public.enquiries where blanked_at is null')).toHaveLength(1)
    expect(await cleanUps.oldEnquiries.run(jobIn(test))).toBe(0)
  })
})
