import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people, rolledBack, service, sqlError } from '../../../testing/database/actors.ts'
import type { TestDatabase } from '../../../testing/database/database.ts'
import {
  addEnquiry,
  admin,
  agent,
  ana,
  ask,
  enquiry,
  house,
  lot,
  profileOf,
  type Row,
  startEnquiries,
} from '../../../testing/database/enquiry-rows.ts'

const key = 'f1000000-0000-4000-8000-000000000001'
const mail = (given: Row = {}) => ({
  recipient: 'maria@example.com',
  kind: 'enquiry_receipt',
  subject: 'We have your message',
  body_text: 'text',
  body_html: '<p>text</p>',
  link: 'https://bale.example',
  ...given,
})

describe('taking enquiries', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startEnquiries()
  })
  afterAll(() => db?.stop())

  const undone = (work: () => Promise<void>) => () => rolledBack(db, work)
  const add = (given?: Row, mails?: Row[]) => addEnquiry(db, given, mails)
  const counted = async (table: string) =>
    (await db.query<{ count: number }>(`select count(*)::int from public.${table}`))[0]?.count
  const contacts = () => db.query('select name, phone, email from public.contacts order by phone')
  const stateOf = async (id: string) =>
    (await db.query<Row>('select state, spam_signs from public.enquiries where id = $1', [id]))[0]
  const later = (interval: string) =>
    db.query('update public.enquiries set created_at = created_at - $1::interval', [interval])

  it(
    'stores one with its contact, its first event and its e-mails',
    undone(async () => {
      const { id, reference, is_new } = await add(
        {
          phone: '+639171234567',
          person_id: ana,
          property_id: house,
          subject: 'House',
          assignee_id: await profileOf(db, people.user),
        },
        [mail({ reply_to: 'ana@example.com', calendar: 'BEGIN:VCALENDAR' })],
      )
      expect(is_new).toBe(true)
      const rows = await db.query(
        `select enquiries.reference, contacts.name, profiles.username, enquiries.state,
           enquiries.search_text
         from public.enquiries
         join public.contacts on contacts.id = enquiries.contact_id
         join public.profiles on profiles.id = enquiries.assignee_id
         where enquiries.id = $1`,
        [id],
      )
      expect(rows).toEqual([
        {
          reference,
          name: 'Maria Santos',
          username: 'user@example.com',
          state: 'new',
          search_text: expect.stringContaining('09171234567'),
        },
      ])
      expect(await db.query('select kind, profile_id from public.enquiry_events')).toEqual([
        { kind: 'received', profile_id: null },
      ])
      expect(
        await db.query('select enquiry_id, reply_to, calendar from public.outgoing_mails'),
      ).toEqual([{ enquiry_id: id, reply_to: 'ana@example.com', calendar: 'BEGIN:VCALENDAR' }])
    }),
  )

  it(
    'answers what is stored under a key, whatever comes with it the second time',
    undone(async () => {
      const first = await add({ idempotency_key: key }, [mail()])
      const again = await add({ idempotency_key: key, message: 'Something else altogether.' }, [
        mail(),
      ])
      expect(again).toMatchObject({ reference: first.reference, is_new: false })
      expect(await counted('enquiries')).toBe(1)
      expect(await counted('outgoing_mails')).toBe(1)
      await later('2 years')
      expect((await add({ idempotency_key: key })).reference).toBe(first.reference)
    }),
  )

  it(
    'takes the same words of the same human within ten minutes for one',
    undone(async () => {
      const same = { phone: '+639171234567', property_id: house }
      const first = await add(same, [mail()])
      expect(await add({ ...same, idempotency_key: key }, [mail()])).toMatchObject({
        reference: first.reference,
        is_new: false,
      })
      expect(await counted('outgoing_mails')).toBe(1)
      for (const other of [
        { ...same, message: 'Is the lot beside it for sale, too, or only the house?' },
        { ...same, property_id: lot },
        { ...same, preferred_times: ['2030-01-01T02:00:00Z'] },
        { property_id: house },
        { ...same, email: 'maria@example.com', reply_by: 'email' },
        { ...same, name: 'Jose Santos' },
      ]) {
        expect((await add(other)).is_new).toBe(true)
      }
      await later('10 minutes')
      expect((await add(same)).is_new).toBe(true)
    }),
  )

  it(
    'finds a contact by the number and the address that were given together, and by nothing less',
    undone(async () => {
      const phone = '+639170000001'
      const email = 'maria@example.com'
      for (const given of [{ phone }, { phone, email }, { phone: null, email }]) {
        await add({ ...given, message: 'one' })
        await add({ ...given, message: 'two', name: 'Maria S.' })
      }
      expect(await contacts()).toHaveLength(3)
      expect(await contacts()).toEqual(
        expect.arrayContaining([
          { name: 'Maria Santos', phone, email: null },
          { name: 'Maria Santos', phone, email },
          { name: 'Maria Santos', phone: null, email },
        ]),
      )
      // Whoever knows the address gives nobody another name; the message shows its own.
      expect(
        await db.query(
          `select name, count(*)::int from public.enquiries group by name order by name`,
        ),
      ).toEqual([
        { name: 'Maria S.', count: 3 },
        { name: 'Maria Santos', count: 3 },
      ])
    }),
  )

  it(
    'makes one of two contacts by hand, and finds it by what either wrote',
    undone(async () => {
      await add({ phone: '+639170000001' })
      await add({ phone: null, email: 'maria@example.com' })
      const [one, two] = await db.query<{ id: string }>(
        'select id from public.contacts order by phone',
      )
      await ask(db, admin, 'join_contacts($1, $2)', [one?.id, two?.id])
      await add({ phone: null, email: 'maria@example.com', message: 'again' })
      await add({ phone: '+639170000001', message: 'again' })
      expect(await contacts()).toEqual([
        { name: 'Maria Santos', phone: '+639170000001', email: 'maria@example.com' },
      ])
      expect(await db.query('select distinct contact_id from public.enquiries')).toEqual([
        { contact_id: one?.id },
      ])
    }),
  )

  it(
    'lets an account join by hand only what shares a number or an address',
    undone(async () => {
      const email = 'maria@example.com'
      await add({ phone: '+639170000001', email: null })
      await add({ phone: '+639170000001', email })
      await add({ phone: '+639170000003', email: null, message: 'another' })
      const ids = await db.query<{ id: string }>(
        'select id from public.contacts order by phone, email nulls first',
      )
      await db.query(
        `update public.enquiries set assignee_id = (select id from public.profiles where user_id = $1)`,
        [people.user],
      )
      const join = (one = 0, other = 0) =>
        ask(db, agent, 'join_contacts($1, $2)', [ids[one]?.id, ids[other]?.id])
      expect(await sqlError(join(0, 2))).toMatchObject({ code: '42501', hint: 'contacts_apart' })
      await join(0, 1)
      expect(await contacts()).toHaveLength(2)
      await ask(db, admin, 'join_contacts($1, $2)', [ids[0]?.id, ids[2]?.id])
      expect(await contacts()).toHaveLength(1)
    }),
  )

  it(
    'refuses a reference that somebody has, so that the server asks for another',
    undone(async () => {
      const { reference } = await add()
      await expect(add({ reference })).rejects.toMatchObject({ hint: 'reference_taken' })
      expect(await counted('enquiries')).toBe(1)
      expect(await counted('contacts')).toBe(1)
    }),
  )

  it(
    'makes references that can be read out',
    undone(async () => {
      const context = () => ask<{ reference: string }>(db, service, 'enquiry_context()')
      for (let tries = 0; tries < 50; tries++) {
        expect((await context()).reference).toMatch(/^BALE-[2-9CFGHJKMPQRTVWXY]{4}$/)
      }
    }),
  )

  it(
    'sets aside what looks like spam, without e-mails',
    undone(async () => {
      const { id } = await add({ spam_signs: ['trap', 'links'] }, [mail()])
      expect(await stateOf(id)).toEqual({ state: 'spam', spam_signs: ['links', 'trap'] })
      expect(await counted('outgoing_mails')).toBe(0)
    }),
  )

  it(
    'takes the same long words from the fifth sender for spam, but neither few words nor the form’s own',
    undone(async () => {
      const send = async (given: Row) => {
        const states: unknown[] = []
        for (let sender = 0; sender < 6; sender++) {
          states.push((await stateOf((await add(given)).id))?.state)
        }
        return states
      }
      const long = { message: 'We bring your page to the top of every search engine.' }
      expect(await send(long)).toEqual(['new', 'new', 'new', 'new', 'spam', 'spam'])
      expect(new Set(await send({ message: 'Is it still available?' }))).toEqual(new Set(['new']))
      expect(
        new Set(await send({ ...long, message: `${long.message} x`, is_start: true })),
      ).toEqual(new Set(['new']))
      await later('1 day')
      expect((await stateOf((await add(long)).id))?.state).toBe('new')
    }),
  )

  it(
    'sets aside the eleventh of one sender in an hour',
    undone(async () => {
      const states: unknown[] = []
      for (let number = 0; number < 11; number++) {
        const { id } = await add({ phone: '+639171234567', message: `Question ${number}` })
        states.push((await stateOf(id))?.state)
      }
      expect(states).toEqual([...Array(10).fill('new'), 'spam'])
    }),
  )

  it(
    'sends six receipts a day to one address, and every notice',
    undone(async () => {
      for (let number = 0; number < 8; number++) {
        await add({ message: `Question ${number}` }, [
          mail(),
          mail({ kind: 'enquiry_notice', recipient: 'office@example.com' }),
        ])
      }
      const sent = () =>
        db.query('select kind, count(*)::int from public.outgoing_mails group by 1 order by 1')
      expect(await sent()).toEqual([
        { kind: 'enquiry_notice', count: 8 },
        { kind: 'enquiry_receipt', count: 6 },
      ])
      await db.query(`update public.outgoing_mails set created_at = now() - interval '1 day'`)
      await add({}, [mail()])
      expect(await sent()).toContainEqual({ kind: 'enquiry_receipt', count: 7 })
    }),
  )

  it.each([
    ['a name of nothing that can be seen', { name: '\u200b\u2060' }],
    ['a name of two lines', { name: 'Maria\nBcc: x@example.com' }],
    ['neither number nor address', { phone: null }],
    ['an address that is two', { email: 'a@example.com,b@example.com' }],
    ['a number of letters', { phone: 'call me' }],
    ['5,001 characters', { message: 'x'.repeat(5001) }],
    ['four times', { preferred_times: Array(4).fill('2030-01-01T02:00:00Z') }],
    ['a source that is a list', { source: [] }],
    ['another way to be reached', { reply_by: 'pigeon' }],
  ])('stores no enquiry with %s', async (_, given) => {
    await expect(rolledBack(db, () => add(given))).rejects.toMatchObject({ code: '23514' })
  })

  it(
    'knows the listing and the person as visitors see them',
    undone(async () => {
      const context = (call: string) => ask<Row>(db, service, `enquiry_context(${call})`)
      expect(await context(`'${house}'`)).toMatchObject({
        notice_version: 1,
        property: { title: 'House in Mexico' },
        person: { name: 'Ana Cruz' },
      })
      await db.query(`update public.people set is_shown = false`)
      expect(await context(`null, '${ana}'`)).toMatchObject({ property: null, person: null })
      await db.query(`delete from public.properties where id = $1`, [house])
      expect(await context(`'${house}'`)).toMatchObject({ property: null, person: null })
    }),
  )
})

describe('two enquiries at the same moment', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startEnquiries()
  })
  afterAll(() => db?.stop())

  async function atOnce(...rows: Row[]) {
    const answers = await Promise.allSettled(
      rows.map(async (row) => {
        const session = await db.openSession()
        try {
          return await session.query(
            'select public.add_enquiry($1::text::jsonb, $2::text::jsonb)',
            [JSON.stringify(row), '[]'],
          )
        } finally {
          await session.close()
        }
      }),
    )
    return answers.filter(({ status }) => status === 'rejected')
  }
  const counts = () =>
    db.query(
      `select (select count(*)::int from public.enquiries) as enquiries,
         (select count(*)::int from public.contacts) as contacts`,
    )

  it('of one human make one contact, and of one key one enquiry', async () => {
    const own = { phone: '+639171234567', email: 'maria@example.com' }
    for (let round = 0; round < 10; round++) {
      await db.exec('delete from public.enquiries; delete from public.contacts')
      const rows = Array.from({ length: 6 }, (_, number) =>
        enquiry({ ...own, message: `Question ${number}` }),
      )
      expect(await atOnce(...rows)).toEqual([])
      expect(await counts()).toEqual([{ enquiries: 6, contacts: 1 }])
      const same = Array.from({ length: 6 }, () => enquiry({ ...own, idempotency_key: key }))
      expect(await atOnce(...same)).toEqual([])
      expect(await counts()).toEqual([{ enquiries: 7, contacts: 1 }])
    }
  })

  it('lose nothing where the contact is deleted meanwhile', async () => {
    for (let round = 0; round < 10; round++) {
      await db.exec('delete from public.enquiries; delete from public.contacts')
      expect(await atOnce(enquiry({ phone: '+639171234567' }))).toEqual([])
      const rows = Array.from({ length: 4 }, (_, number) =>
        enquiry({ phone: '+639171234567', message: `Question ${number}` }),
      )
      const remover = await db.openSession()
      const [failed] = await Promise.all([
        atOnce(...rows),
        remover.query('delete from public.contacts'),
      ])
      await remover.close()
      expect(failed).toEqual([])
      expect(await counts()).toEqual([{ enquiries: 5, contacts: expect.any(Number) }])
    }
  })
})
