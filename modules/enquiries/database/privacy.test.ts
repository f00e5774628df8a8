import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account, queryAs, service, sqlError, visitor } from '../../../testing/database/actors.ts'
import type { TestDatabase } from '../../../testing/database/database.ts'
import { addDueMails, dueMails } from '../../../testing/database/due-mails.ts'
import {
  addEnquiry,
  admin,
  agent,
  ask,
  change,
  house,
  nothing,
  type Row,
  startEnquiries,
} from '../../../testing/database/enquiry-rows.ts'

/** None of it may be anywhere once she is forgotten. */
const traces = [
  'Zenaida',
  'Macaraeg',
  '9171234567',
  '9179999999',
  'zenaida@example.com',
  'kamagong',
  'she limps',
  'lawyer',
  'by the mango tree',
  'liked the kitchen',
  'zen search',
]

describe('privacy', () => {
  let db: TestDatabase
  let other: string

  beforeAll(async () => {
    db = await startEnquiries()
  })
  beforeEach(async () => {
    await db.exec('begin')
    other = (await addEnquiry(db, { name: 'Somebody Else', email: 'else@example.com' })).id
  })
  afterEach(() => db.exec('rollback'))
  afterAll(() => db?.stop())

  const mail = (recipient: string) => ({
    recipient,
    kind: recipient.startsWith('zen') ? 'enquiry_receipt' : 'enquiry_notice',
    subject: 'Enquiry',
    body_text: 'Zenaida Macaraeg wrote: kamagong',
    body_html: '<p>Zenaida Macaraeg</p>',
    link: 'https://bale.example',
    reply_to: 'zenaida@example.com',
  })

  /** All that one may leave behind. @returns the contact */
  async function leaveTraces(): Promise<string> {
    const { id } = await addEnquiry(
      db,
      {
        name: 'Zenaida Macaraeg',
        phone: '+639171234567',
        email: 'zenaida@example.com',
        message: 'Is the kamagong floor still good?',
        property_id: house,
        preferred_times: ['2030-01-01T02:00:00Z'],
        source: {
          referrer: 'https://www.google.com/search?q=zen search',
          utm_source: 'fb',
          utm_campaign: 'Zenaida',
        },
        idempotency_key: crypto.randomUUID(),
      },
      [mail('zenaida@example.com'), mail('office@example.com')],
    )
    await addEnquiry(db, {
      name: 'Z. Macaraeg',
      phone: '+639179999999',
      email: 'zenaida@example.com',
      message: 'kamagong again',
    })
    await ask(db, agent, 'note_on_enquiry($1, $2)', [id, 'Mind that she limps'])
    const viewing = await ask<Row>(
      db,
      agent,
      "set_viewing($1, now() + interval '2 days', 45, $2)",
      [id, 'by the mango tree'],
    )
    const [due = {}] = await dueMails(db, 'viewings')
    await addDueMails(db, 'viewings', due, [
      { ...mail('zenaida@example.com'), kind: 'viewing', calendar: 'Zenaida' },
    ])
    await ask(db, agent, `end_viewing($1, 'done', 'liked the kitchen')`, [viewing.id])
    const [row] = await db.query<{ revision: number }>(
      'select revision from public.enquiries where id = $1',
      [id],
    )
    const revision = row?.revision ?? 0
    await change(
      db,
      agent,
      id,
      { next_step: 'call the lawyer', next_step_on: '2027-01-01' },
      revision,
    )
    await change(db, agent, id, { state: 'lost', lost_reason: 'her lawyer said no' }, revision + 1)
    const [contact] = await db.query<{ contact_id: string }>(
      'select contact_id from public.enquiries where id = $1',
      [id],
    )
    return contact?.contact_id ?? ''
  }

  /** All that shares a number or address with a contact, as an admin ticks who found it theirs. */
  const serve = async <T>(call: 'export_contact' | 'delete_contact', contact: string) => {
    const rows = await db.query<{ id: string }>('select id from private.enquiries_of($1) as id', [
      contact,
    ])
    const ids = rows.map(({ id }) => id)
    return ask<T>(db, admin, `${call}($1, $2, $3)`, [contact, ids, ['zenaida@example.com']])
  }

  function saveSearch() {
    return ask(db, service, 'add_saved_search($1::text::jsonb, $2::text::jsonb)', [
      JSON.stringify({
        email: 'zenaida@example.com',
        search: '?q=zen+towers',
        filters: { q: 'zen towers' },
        consent: 'I agree',
        token_hash: 'a'.repeat(64),
      }),
      JSON.stringify({ kind: 'search_confirmation', subject: 'Confirm', body_text: 'zen towers' }),
    ])
  }

  /** Every table of every schema of ours, as text. */
  async function dump(): Promise<string> {
    const tables = await db.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'private', 'auth', 'storage')`,
    )
    const texts: string[] = []
    for (const { name } of tables) {
      const rows = await db.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${name} as t`,
      )
      texts.push(...rows.map(({ row }) => `${name} ${row}`))
    }
    return texts.join('\n')
  }
  const tracesIn = (text: string) => traces.filter((trace) => text.includes(trace))
  const counts = async () =>
    ask<Row>(db, admin, `enquiry_numbers(current_date - 1000)`).then(
      ({ enquiries, viewings, viewings_done, weeks, listings }) => ({
        enquiries,
        viewings,
        viewings_done,
        weeks,
        listings,
      }),
    )

  it('is kept by deleting a contact: no table holds a trace, and the counts stay', async () => {
    const contact = await leaveTraces()
    await saveSearch()
    const full = await dump()
    expect(tracesIn(full)).toEqual(traces)
    expect(full).toContain('zen towers')
    const before = await counts()
    expect(await serve('delete_contact', contact)).toBe(2)
    const blank = await dump()
    expect(tracesIn(blank)).toEqual([])
    expect(blank).not.toContain('zen towers')
    expect(await counts()).toEqual(before)
    expect(
      await db.query(
        `select kind, enquiry_count, username from public.privacy_requests
         join public.profiles on profiles.id = profile_id`,
      ),
    ).toEqual([{ kind: 'deletion', enquiry_count: 2, username: 'admin@example.com' }])
    const [kept] = await db.query<Row>('select * from public.enquiries where id = $1', [other])
    expect(kept).toMatchObject({ name: 'Somebody Else', email: 'else@example.com' })
    expect(await db.query('select name from public.contacts')).toEqual([{ name: 'Somebody Else' }])
    const again = serve('delete_contact', contact)
    expect(await sqlError(again)).toMatchObject({ hint: 'not_found' })
  })

  it('is kept after the months that are set, for whoever is silent that long', async () => {
    await leaveTraces()
    const old = (interval: string) =>
      db.query(
        `update public.contacts set last_enquiry_at = now() - $1::interval where name <> 'Somebody Else'`,
        [interval],
      )
    const blank = () => ask<number>(db, service, 'blank_old_contacts()')
    expect(await blank()).toBe(0)
    await old('24 months -1 day')
    expect(await blank()).toBe(0)
    await old('24 months 1 day')
    const before = await counts()
    expect(await blank()).toBe(2)
    expect(tracesIn(await dump())).toEqual([])
    expect(await counts()).toEqual(before)
    expect(await blank()).toBe(0)
    expect(
      await db.query('select kind, enquiry_count, profile_id from public.privacy_requests'),
    ).toEqual([{ kind: 'retention', enquiry_count: 2, profile_id: null }])
    await queryAs(db, admin, 'update public.staff_settings set enquiry_months = 1')
    await db.query(`update public.contacts set last_enquiry_at = now() - interval '32 days'`)
    expect(await blank()).toBe(1)
  })

  it('is kept longer for whoever bought, from the last entry of the enquiry that was won', async () => {
    await leaveTraces()
    const [old, of] = [`now() - interval '7 years'`, `name <> 'Somebody Else'`]
    await db.exec(`update public.contacts set last_enquiry_at = ${old} where ${of}`)
    await db.exec(`update public.enquiries set state = 'won', created_at = ${old} where ${of}`)
    const blank = () => ask<number>(db, service, 'blank_old_contacts()')
    const lastEntry = (interval: string) =>
      db.query('update public.enquiry_events set created_at = now() - $1::interval', [interval])
    await lastEntry('60 months -1 day')
    expect(await blank()).toBe(0)
    await lastEntry('60 months 1 day')
    expect(await blank()).toBe(2)
    expect(tracesIn(await dump())).toEqual([])
  })

  it('is kept as long as the notice of a new site says', async () => {
    const [notice] = await db.query<{ body: string }>('select body from public.privacy_notices')
    const [months] = await db.query('select enquiry_months, won_months from public.staff_settings')
    expect(notice?.body).toMatch(/24 months after your last message .*; where you .*, five years/)
    expect(months).toEqual({ enquiry_months: 24, won_months: 5 * 12 })
  })

  it('is kept longer of a sale that has lost its contact, and no longer where the months are fewer', async () => {
    await leaveTraces()
    await db.exec('delete from public.contacts')
    await db.exec(
      `update public.enquiries set state = 'won', created_at = now() - interval '25 months'`,
    )
    await db.exec(`update public.enquiry_events set created_at = now() - interval '25 months'`)
    expect(await ask(db, service, 'blank_old_contacts()')).toBe(0)
    await queryAs(db, admin, 'update public.staff_settings set won_months = 24')
    expect(await ask(db, service, 'blank_old_contacts()')).toBe(3)
  })

  it('is kept for enquiries that have lost their contact', async () => {
    await leaveTraces()
    await db.exec('delete from public.contacts')
    await db.query(`update public.enquiries set created_at = now() - interval '25 months'`)
    expect(await ask(db, service, 'blank_old_contacts()')).toBe(3)
    expect(tracesIn(await dump())).toEqual([])
  })

  it('calls off what was to come of somebody who is deleted, and lets nothing be written to it', async () => {
    const contact = await leaveTraces()
    await db.query(`update public.viewings set state = 'set'`)
    await serve('delete_contact', contact)
    expect(await db.query('select state, place, outcome from public.viewings')).toEqual([
      { state: 'cancelled', place: '', outcome: '' },
    ])
    expect(await dueMails(db, 'viewings')).toEqual([])
    const [blanked] = await db.query<{ id: string; revision: number }>(
      'select id, revision from public.enquiries where blanked_at is not null limit 1',
    )
    for (const call of [`note_on_enquiry($1, 'Zenaida')`, `note_answer($1, 'call')`]) {
      expect(await sqlError(ask(db, admin, call, [blanked?.id]))).toMatchObject({
        hint: 'enquiry_blanked',
      })
    }
  })

  it('leaves whoever shares a number with them, under the name that they gave', async () => {
    const theirs = { phone: '+639175555555', name: 'Brother' }
    await addEnquiry(db, theirs)
    const { id } = await addEnquiry(db, {
      email: 'zenaida@example.com',
      phone: '+639170000777',
      name: 'Zenaida',
      message: 'mine',
    })
    await addEnquiry(db, {
      ...theirs,
      email: 'zenaida@example.com',
      name: 'Zenaida',
      message: 'from his telephone',
    })
    const [row] = await db.query<{ contact_id: string }>(
      'select contact_id from public.enquiries where id = $1',
      [id],
    )
    expect(await serve('delete_contact', row?.contact_id ?? '')).toBe(2)
    expect(tracesIn(await dump())).toEqual([])
    expect(
      await db.query(`select name, phone from public.contacts where phone = '+639175555555'`),
    ).toEqual([{ name: 'Brother', phone: '+639175555555' }])
  })

  it('is served by a copy of all that is kept, noted each time', async () => {
    const contact = await leaveTraces()
    await saveSearch()
    const copy = await serve<Row>('export_contact', contact)
    const text = JSON.stringify(copy)
    expect(traces.filter((trace) => !text.includes(trace))).toEqual([])
    expect(text).not.toMatch(/Somebody Else|idempotency_key|search_text/)
    expect(copy.enquiries).toHaveLength(2)
    expect(copy.saved_searches).toMatchObject([
      { email: 'zenaida@example.com', search: '?q=zen+towers', consent: 'I agree' },
    ])
    const mails = (copy.enquiries as { mails: Row[] }[]).flatMap(({ mails }) => mails)
    expect(mails.map(({ recipient }) => recipient)).toEqual(Array(2).fill('zenaida@example.com'))
    expect(await db.query('select kind, enquiry_count from public.privacy_requests')).toEqual([
      { kind: 'export', enquiry_count: 2 },
    ])
  })

  it('gives nobody what was written with an address that they typed too', async () => {
    const vera = 'vera@example.com'
    const hers = await addEnquiry(db, { phone: null, email: vera, message: 'After the divorce' })
    await ask(db, service, 'add_saved_search($1::text::jsonb, $2::text::jsonb)', [
      JSON.stringify({
        email: vera,
        search: '?q=vera',
        filters: {},
        consent: 'I agree',
        token_hash: 'a'.repeat(64),
      }),
      JSON.stringify({ kind: 'search_confirmation', subject: 'Confirm', body_text: 'x' }),
    ])
    const his = await addEnquiry(db, { name: 'Mallory', phone: '+639170006666', email: vera })
    const [mallory] = await db.query<{ contact_id: string }>(
      'select contact_id from public.enquiries where id = $1',
      [his.id],
    )
    const own = [mallory?.contact_id, [his.id]]
    const copy = await ask<Row>(db, admin, 'export_contact($1, $2)', own)
    expect(copy).toMatchObject({
      contact: { name: 'Mallory' },
      enquiries: [{ id: his.id }],
      saved_searches: [],
    })
    expect(await ask(db, admin, 'delete_contact($1, $2)', own)).toBe(1)
    const left = await db.query<Row>('select message, email from public.enquiries where id = $1', [
      hers.id,
    ])
    expect(left).toEqual([{ message: 'After the divorce', email: vera }])
    expect(await db.query('select email from private.search_subscribers')).toEqual([
      { email: vera },
    ])
  })

  it('leaves of a contact that was joined what is another’s, under the other’s name', async () => {
    const one = await addEnquiry(db, { name: 'Vera', phone: '+639170001111' })
    const two = await addEnquiry(db, { name: 'Zenaida', phone: '+639171234567' })
    const contacts = await db.query<{ contact_id: string }>(
      'select contact_id from public.enquiries where id = any ($1) order by id = $2 desc',
      [[one.id, two.id], two.id],
    )
    const [kept, gone] = contacts.map(({ contact_id }) => contact_id)
    await ask(db, admin, 'join_contacts($1, $2)', [kept, gone])
    const copy = await ask<Row>(db, admin, 'export_contact($1, $2)', [kept, [two.id]])
    expect(copy).toMatchObject({ contact: null, enquiries: [{ id: two.id }] })
    expect(await ask(db, admin, 'delete_contact($1, $2)', [kept, [two.id]])).toBe(1)
    expect(tracesIn(await dump())).toEqual([])
    expect(await db.query('select name, phone from public.contacts where id = $1', [kept])).toEqual(
      [{ name: 'Vera', phone: '+639170001111' }],
    )
  })

  it('takes no enquiry that shares nothing with the contact', async () => {
    const contact = await leaveTraces()
    for (const call of ['export_contact', 'delete_contact']) {
      const theirs = ask(db, admin, `${call}($1, $2)`, [contact, [other]])
      expect(await sqlError(theirs)).toMatchObject({ code: 'PT404' })
    }
    expect(tracesIn(await dump())).toEqual(traces)
  })

  it('is for admins alone to serve', async () => {
    const contact = await leaveTraces()
    for (const who of [agent, account(nothing)]) {
      for (const [call, hint] of [
        [`export_contact($1, '{}')`, 'contact_export_forbidden'],
        [`delete_contact($1, '{}')`, 'contact_delete_forbidden'],
      ] as const) {
        for (const one of [contact, nothing]) {
          expect(await sqlError(ask(db, who, call, [one]))).toMatchObject({ code: '42501', hint })
        }
      }
    }
    expect(tracesIn(await dump())).toEqual(traces)
  })

  it('is said in a notice whose versions stay, each made after the one that was read', async () => {
    const publish = (version: number | null, body: string | null, actor = admin) =>
      ask<number>(db, actor, 'publish_privacy_notice($1, $2)', [version, body])
    expect(await publish(1, 'Second')).toBe(2)
    expect(await publish(2, 'x'.repeat(20_000))).toBe(3)
    for (const version of [1, 2, 4, null]) {
      expect(await sqlError(publish(version, 'Mine'))).toMatchObject({
        code: 'PT409',
        hint: 'conflict',
      })
    }
    for (const body of ['', ' \n\u200b', 'x'.repeat(20_001), null]) {
      expect(await sqlError(publish(3, body))).toMatchObject({ hint: 'bad_privacy_notice' })
    }
    expect(await sqlError(publish(3, 'Mine', agent))).toMatchObject({
      hint: 'privacy_notice_forbidden',
    })
    expect(await sqlError(publish(3, 'Mine', visitor))).toMatchObject({ code: '42501' })
    const versions = await queryAs<Row>(
      db,
      visitor,
      'select version, body from public.privacy_notices order by version',
    )
    expect(versions).toMatchObject([{ version: 1 }, { version: 2, body: 'Second' }, { version: 3 }])
    const [by] = await db.query(
      `select username from public.privacy_notices join public.profiles on profiles.id = published_by
       where version = 2`,
    )
    expect(by).toEqual({ username: 'admin@example.com' })
    await addEnquiry(db, { notice_version: 2 })
    const remove = db.query('delete from public.privacy_notices where version = 2')
    expect(await sqlError(remove)).toMatchObject({ code: '23503' })
  })
})
