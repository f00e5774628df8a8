import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SqlConnection } from '../../../platform/database/sql-connection.ts'
import { people, sqlError } from '../../../testing/database/actors.ts'
import type { TestDatabase } from '../../../testing/database/database.ts'
import { claims, dueMails } from '../../../testing/database/due-mails.ts'
import {
  addEnquiry,
  admin,
  agent,
  ana,
  ask,
  change,
  house,
  lot,
  nothing,
  profileOf,
  type Row,
  startEnquiries,
} from '../../../testing/database/enquiry-rows.ts'

describe('work on an enquiry', () => {
  let db: TestDatabase
  let id: string

  beforeAll(async () => {
    db = await startEnquiries()
  })
  beforeEach(async () => {
    await db.exec('begin')
    id = (await addEnquiry(db)).id
  })
  afterEach(() => db.exec('rollback'))
  afterAll(() => db?.stop())

  const events = async () =>
    (
      await db.query<{ kind: string; details: Row; username: string | null }>(
        `select kind, details, username from public.enquiry_events
         left join public.profiles on profiles.id = profile_id order by enquiry_events.id`,
      )
    ).slice(1)
  const stored = async () =>
    (await db.query<Row>('select * from public.enquiries where id = $1', [id]))[0]
  const set = (params: unknown[], actor = agent) =>
    ask<Row>(db, actor, 'set_viewing($1, $2::text::timestamptz, $3, $4, $5)', [id, ...params])
  const soon = '2026-12-24T02:00:00+00:00'
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const refusal = async (work: Promise<unknown>) => (await sqlError(work)).hint

  it('is noted, with who did it', async () => {
    const next = { state: 'contacted', next_step: 'Call again', next_step_on: soon.slice(0, 10) }
    const first = await change(db, agent, id, next)
    expect(first).toMatchObject({ ...next, revision: 2, first_answered_at: expect.any(String) })
    await change(db, admin, id, { state: 'lost', lost_reason: 'Too dear' }, 2)
    expect(await change(db, agent, id, { state: 'won' }, 3)).toMatchObject({ lost_reason: '' })
    expect(await events()).toEqual([
      {
        kind: 'state',
        details: { from: 'new', to: 'contacted', reason: '' },
        username: 'user@example.com',
      },
      {
        kind: 'step',
        details: { step: 'Call again', on: next.next_step_on },
        username: 'user@example.com',
      },
      {
        kind: 'state',
        details: { from: 'contacted', to: 'lost', reason: 'Too dear' },
        username: 'admin@example.com',
      },
      {
        kind: 'state',
        details: { from: 'lost', to: 'won', reason: '' },
        username: 'user@example.com',
      },
    ])
  })

  it('notes nothing where nothing changes', async () => {
    await change(db, agent, id, { state: 'new', next_step: '' })
    expect(await events()).toEqual([])
  })

  it('is refused over another’s change, with the row as it stands', async () => {
    await change(db, admin, id, { next_step: 'Mine' })
    const error = await change(db, agent, id, { next_step: 'Yours' }).catch((each) => each)
    expect(error).toMatchObject({ code: 'PT409', hint: 'conflict' })
    expect(JSON.parse(error.detail)).toMatchObject({ next_step: 'Mine', revision: 2 })
    expect(await stored()).toMatchObject({ next_step: 'Mine' })
    const blind = ask(db, agent, 'change_enquiry($1, null, $2::text::jsonb)', [
      id,
      JSON.stringify({ next_step: 'Yours' }),
    ])
    expect(await blind.catch((each) => each)).toMatchObject({ code: 'PT409', hint: 'conflict' })
  })

  it.each<[unknown]>([
    [{ name: '' }],
    [{ name: 'Two\nlines' }],
    [{ phone: null, email: null }],
    [{ phone: '0917 123 4567' }],
    [{ email: 'Ana@Example.com' }],
    [{ property_id: 'house' }],
    [{ subject: 'x' }],
    [{ contact_id: null }],
    [{ message: 'x' }],
    [{ first_answered_at: null }],
    [{ revision: 9 }],
    [{ state: 'nonsense' }],
    [{ state: null }],
    [{ state: { $ne: 'new' } }],
    [{ next_step: null }],
    [{ next_step: 'x'.repeat(301) }],
    [{ next_step_on: 'soon' }],
    [{ next_step_on: 'infinity' }],
    [{ next_step_on: '2200-01-01' }],
    [{ next_step_on: [] }],
    [{ state: 'lost', lost_reason: 'x'.repeat(501) }],
    [{ state: 'x'.repeat(1_000_000) }],
    [Object.fromEntries(Array.from({ length: 20_000 }, (_, key) => [`k${key}`, key]))],
    [[]],
    [[{ state: 'won' }]],
    ['state'],
    [7],
    [null],
  ])('takes no change but of what staff decide (case %#)', async (changes) => {
    expect(await refusal(change(db, agent, id, changes))).toBe('bad_enquiry')
    expect(await stored()).toMatchObject({ state: 'new', revision: 1 })
  })

  it.each([{ assignee_id: 'me' }, { assignee_id: {} }])('refuses %j', async (changes) => {
    expect(await refusal(change(db, admin, id, changes))).toBe('bad_enquiry')
  })

  describe('a correction', () => {
    const contacts = () =>
      db.query<Row>('select id, name, phone, email from public.contacts order by created_at, name')

    it('names what was corrected, never what was wrong', async () => {
      const right = { name: 'Ana Reyes', phone: '+639170000001', property_id: house }
      expect(await change(db, agent, id, right)).toMatchObject({
        ...right,
        subject: 'House in Mexico',
        person_id: ana,
        revision: 2,
      })
      const [event] = await events()
      expect(event).toMatchObject({
        kind: 'corrected',
        details: {
          fields: ['name', 'phone', 'listing'],
          from: '',
          to: expect.stringMatching(/^BL-/),
        },
        username: 'user@example.com',
      })
      const found = await ask<Row>(db, agent, "list_enquiries('0917 000 0001', 'all')")
      expect(found).toContain(id)
    })

    it('leaves nobody behind who never wrote, and renames who did', async () => {
      const [before] = await contacts()
      await change(db, agent, id, { name: 'Ana Reyes' })
      expect(await contacts()).toEqual([{ ...before, name: 'Ana Reyes' }])
      await change(db, agent, id, { phone: '+639170000001' }, 2)
      expect(await contacts()).toMatchObject([{ name: 'Ana Reyes', phone: '+639170000001' }])
      const { id: other } = await addEnquiry(db, { phone: '+639170000002', email: null })
      await change(db, admin, other, { phone: '+639170000001', email: before?.email })
      expect(await contacts()).toHaveLength(1)
      expect(await stored()).toMatchObject({ contact_id: (await contacts())[0]?.id })
    })

    it('keeps what else the same human wrote as it is', async () => {
      const [before] = await contacts()
      const { phone, email } = before ?? {}
      await addEnquiry(db, { phone, email, message: 'And another thing' })
      await change(db, agent, id, { phone: '+639170000001' })
      expect(await contacts()).toHaveLength(2)
    })

    it('leaves nothing of whom a joined contact was known by, nor a younger day', async () => {
      const { id: other } = await addEnquiry(db, { name: 'Pedro', email: 'pedro@example.com' })
      await db.query(
        "update public.enquiries set created_at = now() - interval '2 years' where id = $1",
        [id],
      )
      const [maria, pedro] = await contacts()
      await ask(db, admin, 'join_contacts($1, $2)', [pedro?.id, maria?.id])
      await change(db, admin, other, { phone: '+639170000001', email: null })
      expect(await contacts()).toMatchObject([
        { name: 'Maria Santos', email: null },
        { name: 'Pedro', phone: '+639170000001', email: null },
      ])
      const { revision } = (await stored()) ?? {}
      await change(db, admin, id, { phone: '+639170000003' }, Number(revision))
      const [{ days } = { days: 0 }] = await db.query<{ days: number }>(
        `select extract(day from now() - last_enquiry_at)::integer as days from public.contacts
         where phone = '+639170000003'`,
      )
      expect(days).toBeGreaterThan(700)
    })

    it('brings nobody back who asked for no more news', async () => {
      await db.query("update public.properties set status = 'active' where id = $1", [house])
      await db.query('update public.enquiries set wants_news = true where id = $1', [id])
      const { id: other } = await addEnquiry(db, { phone: '+639170000001', wants_news: true })
      await ask(db, admin, 'note_told($1, $2, $3)', [other, house, 'no_news'])
      await db.query(
        "update public.enquiry_events set created_at = now() + interval '1 second' where kind = 'told'",
      )
      await change(db, admin, id, { phone: '+639170000001' }, 2)
      expect(await stored()).toMatchObject({ wants_news: false })
    })

    it('to a listing that is gone is refused', async () => {
      await db.query('update public.properties set deleted_at = now() where id = $1', [lot])
      for (const property_id of [nothing, lot]) {
        await db.exec('savepoint refused')
        expect(await refusal(change(db, agent, id, { property_id }))).toBe('listing_gone')
        await db.exec('rollback to savepoint refused')
      }
      expect(await stored()).toMatchObject({ property_id: null, revision: 1 })
      await change(db, admin, id, { property_id: house })
      await change(db, admin, id, { property_id: null }, 2)
      expect(await stored()).toMatchObject({
        property_id: null,
        subject: '',
        property_reference: '',
      })
    })
  })

  it('takes notes, of 4,000 characters of whatever kind', async () => {
    const note = (text: string | null) => ask(db, agent, 'note_on_enquiry($1, $2)', [id, text])
    const longest = ['\n"\\', '\u0001\u0002', '🏠', 'Ñ'].map((text) =>
      text
        .repeat(4000)
        .slice(0, text === '🏠' ? 8000 : 3999)
        .concat('x'.repeat(text === '🏠' ? 0 : 1)),
    )
    for (const text of longest) await note(text)
    expect((await events()).map(({ details }) => details.text)).toEqual(longest)
    for (const text of ['', ' \n', '\u200b', 'x'.repeat(4001), null]) {
      await db.exec('savepoint refused')
      expect(await refusal(note(text))).toBe('bad_enquiry')
      await db.exec('rollback to savepoint refused')
    }
  })

  it('counts the first answer, and takes a new one for contacted', async () => {
    const answer = (channel: string | null) =>
      ask<Row>(db, agent, 'note_answer($1, $2)', [id, channel])
    const first = await answer('viber')
    expect(first).toMatchObject({ state: 'contacted', first_answered_at: expect.any(String) })
    const again = await answer('call')
    expect(again.first_answered_at).toBe(first.first_answered_at)
    expect(await events()).toMatchObject([
      { kind: 'answered', details: { channel: 'viber' } },
      { kind: 'answered', details: { channel: 'call' } },
    ])
    for (const channel of ['pigeon', '', null]) {
      expect(await refusal(answer(channel))).toBe('bad_enquiry')
    }
  })

  it.each([
    ['contacted', true],
    ['viewing_set', true],
    ['offer', true],
    ['won', true],
    ['lost', false],
    ['spam', false],
  ])('set to %s is answered: %s', async (state, isAnswered) => {
    const row = await change(db, agent, id, { state })
    expect(row.first_answered_at !== null).toBe(isAnswered)
  })

  it('sets viewings, moves and ends them', async () => {
    const made = await set([inDays(2), 45, 'At the gate', null])
    expect(made).toMatchObject({ state: 'set', sequence: 0, told_sequence: null })
    expect(await stored()).toMatchObject({ state: 'viewing_set' })
    expect((await stored())?.first_answered_at).not.toBeNull()
    const later = inDays(3)
    expect(await set([later, 45, 'At the gate', made.id])).toMatchObject({ sequence: 1 })
    // The same again is no change: nobody is told twice.
    expect(await set([later, 45, 'At the gate', made.id])).toMatchObject({ sequence: 1 })
    const end = (state: string | null, outcome = '') =>
      ask<Row>(db, agent, 'end_viewing($1, $2, $3)', [made.id, state, outcome])
    expect(await end('done', 'Will think')).toMatchObject({ sequence: 2, outcome: 'Will think' })
    expect(await end('done', 'Will buy')).toMatchObject({ sequence: 2, outcome: 'Will buy' })
    expect(await end('missed')).toMatchObject({ state: 'missed', sequence: 3 })
    expect((await events()).map(({ kind }) => kind)).toEqual([
      'viewing_set',
      'state',
      'viewing_moved',
      'viewing_done',
      'viewing_done',
      'viewing_missed',
    ])
    expect(await refusal(set([inDays(4), 45, 'x', made.id]))).toBe('viewing_over')
    for (const state of ['set', 'nonsense', null]) {
      expect(await refusal(end(state))).toBe('bad_enquiry')
    }
    expect(await refusal(end('done', 'x'.repeat(1001)))).toBe('bad_enquiry')
  })

  it('leaves an enquiry that is further where it is when a viewing is set', async () => {
    await change(db, agent, id, { state: 'offer' })
    await set([inDays(2), 45, 'x', null])
    expect(await stored()).toMatchObject({ state: 'offer' })
  })

  it.each([
    ['no time', [null, 45, 'x', null]],
    ['a time long ago', [inDays(-2), 45, 'x', null]],
    ['a time in three years', [inDays(3 * 366), 45, 'x', null]],
    ['for ever', ['infinity', 45, 'x', null]],
    ['four minutes', [inDays(1), 4, 'x', null]],
    ['no minutes', [inDays(1), null, 'x', null]],
    ['a day', [inDays(1), 1440, 'x', null]],
    ['no place', [inDays(1), 45, null, null]],
    ['a place of 301 characters', [inDays(1), 45, 'x'.repeat(301), null]],
  ])('sets no viewing with %s', async (_, params) => {
    expect(await refusal(set(params))).toBe('bad_enquiry')
    expect(await events()).toEqual([])
  })

  it('moves no viewing of another enquiry', async () => {
    const made = await set([inDays(2), 45, 'x', null])
    id = (await addEnquiry(db)).id
    for (const viewing of [made.id, nothing]) {
      expect(await refusal(set([inDays(3), 45, 'x', viewing]))).toBe('not_found')
    }
  })

  it('claims a viewing’s e-mails once for each change, for the one that was read', async () => {
    const made = await set([inDays(3), 45, 'x', null])
    const add = (kind: string, sequence: number) =>
      claims(db, 'viewings', { id: made.id, kind, sequence })
    const due = () => dueMails(db, 'viewings')
    expect(await due()).toMatchObject([{ id: made.id, kind: 'viewing', is_known: false }])
    expect(await add('nonsense', 0)).toBe(false)
    expect(await add('viewing', 1)).toBe(false)
    expect(await add('viewing', 0)).toBe(true)
    expect(await add('viewing', 0)).toBe(false)
    expect(await due()).toEqual([])
    await set([inDays(4), 45, 'x', made.id])
    expect(await add('viewing', 0)).toBe(false)
    expect(await due()).toMatchObject([{ kind: 'viewing', is_known: true, sequence: 1 }])
    expect(await add('viewing', 1)).toBe(true)
    await set([new Date(Date.now() + 3_600_000).toISOString(), 45, 'x', made.id])
    expect(await add('viewing', 2)).toBe(true)
    // It was told within the evening before: no reminder.
    expect(await due()).toEqual([])
    await db.query('update public.viewings set reminded_at = null')
    expect(await due()).toMatchObject([{ kind: 'viewing_reminder' }])
    expect(await add('viewing_reminder', 2)).toBe(true)
    expect(await add('viewing_reminder', 2)).toBe(false)
    await db.query('update public.enquiries set blanked_at = now()')
    await db.query('update public.viewings set sequence = 9')
    expect(await due()).toEqual([])
  })

  it('lists what is new first, then what is newest, page by page', async () => {
    await db.exec('delete from public.enquiries')
    const states = ['contacted', 'new', 'offer', 'new', 'won', 'spam', 'new']
    for (const [number, state] of states.entries()) {
      const added = await addEnquiry(db, { name: `N${number}` })
      await db.query(
        `update public.enquiries set state = $2, created_at = $3::timestamptz where id = $1`,
        [added.id, state, `2026-11-0${1 + Math.floor(number / 2)}T00:00:00Z`],
      )
    }
    const page = (params: unknown[]) =>
      db
        .query<Row>(
          `select set_config('request.jwt.claim.sub', $1, true),
           set_config('request.jwt.claims', json_build_object('sub', $1::text)::text, true)`,
          [people.admin],
        )
        .then(() =>
          db.query<Row>(
            `select * from public.list_enquiries(show => $1, page_size => 2, after_is_new => $2,
             after_created_at => $3::timestamptz, after_id => $4)`,
            params,
          ),
        )
    const walk = async (show: string) => {
      const names: unknown[] = []
      let after: unknown[] = [null, null, null]
      for (;;) {
        const rows = await page([show, ...after])
        names.push(...rows.map(({ name }) => name))
        const last = rows.at(-1)
        if (!last || names.length > 20) return names
        after = [last.state === 'new', last.created_at, last.id]
      }
    }
    const open = await walk('open')
    expect(open.toSorted()).toEqual(['N0', 'N1', 'N2', 'N3', 'N6'])
    expect(open.slice(0, 2)).toEqual(['N6', 'N3'])
    expect(open.slice(2)).toEqual(['N1', 'N2', 'N0'])
    expect((await walk('all')).toSorted()).toEqual(['N0', 'N1', 'N2', 'N3', 'N4', 'N5', 'N6'])
    expect(await walk('closed')).toEqual(['N4'])
    expect(await walk('spam')).toEqual(['N5'])
    expect(await walk('nonsense')).toEqual([])
  })

  it('is counted by week and source, with the first answers', async () => {
    const own = await profileOf(db, people.user)
    await change(db, agent, id, { assignee_id: own })
    const sources = [
      { referrer: 'https://www.google.com/search?q=x' },
      { utm_source: 'fb', referrer: 'https://m.facebook.com/' },
      {},
    ]
    for (const source of sources) await addEnquiry(db, { source })
    await addEnquiry(db, { spam_signs: ['trap'] })
    await ask(db, agent, 'note_answer($1, $2)', [id, 'call'])
    await db.query(
      `update public.enquiries set created_at = first_answered_at - interval '90 minutes' where id = $1`,
      [id],
    )
    const numbers = await ask<Row>(db, agent, `enquiry_numbers(current_date - 7)`)
    expect(numbers).toMatchObject({
      enquiries: 4,
      first_answer: { answered: 1, waiting: 3, median_minutes: 90, worst_minutes: 90 },
    })
    const bySource = Object.groupBy(numbers.weeks as Row[], ({ source }) => String(source))
    expect(Object.keys(bySource).sort()).toEqual(['direct', 'fb', 'google.com'])
    await db.query(
      `insert into public.property_views (property_id, visitor, channel)
       select id, gen_random_uuid(), channel
       from (select id from public.properties limit 1) as listing,
         unnest(array['facebook', 'facebook', 'viber', null]) as channel`,
    )
    const { channels, views } = await ask<Row>(db, admin, `enquiry_numbers(current_date - 7)`)
    expect({ views, channels }).toEqual({
      views: 4,
      channels: [
        { channel: 'facebook', views: 2, enquiries: 1 },
        { channel: null, views: 1, enquiries: 3 },
        { channel: 'viber', views: 1, enquiries: 0 },
      ],
    })
    await db.query(
      `insert into public.enquiries (reference, name, phone, message, notice_version, source)
       select 'BALE-' || translate((10000 + each)::text, '01', 'CF'), 'Ana', '+639170000001', 'x', 1,
         jsonb_build_object('utm_source', 'link ' || each)
       from generate_series(1, 100) as each`,
    )
    const { weeks } = await ask<{ weeks: Row[] }>(db, admin, `enquiry_numbers(current_date - 7)`)
    expect(new Set(weeks.map(({ source }) => source)).size).toBe(51)
    expect(weeks.reduce((sum, { enquiries }) => sum + Number(enquiries), 0)).toBe(104)
  })
})

describe('a correction beside a deletion', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startEnquiries()
  })
  afterAll(() => db?.stop())

  it.each(['correction', 'deletion'])(
    'leaves nothing of the client, the %s first',
    async (first) => {
      await db.exec('begin')
      const { id } = await addEnquiry(db, { name: 'Pedro', email: 'pedro@example.com' })
      await db.exec('commit')
      const contacts = () => db.query<{ id: string }>('select id from public.contacts')
      const [contact] = await contacts()
      const correct = (by: SqlConnection) => change(by, admin, id, { phone: '+639170000001' })
      const forget = (by: SqlConnection, who = contact) =>
        ask<unknown>(by, admin, 'delete_contact($1, $2)', [who?.id, [id]])
      const [one, other] = [await db.openSession(), await db.openSession()]
      try {
        await one.exec('begin')
        await other.exec('begin')
        await (first === 'correction' ? correct(one) : forget(one))
        const later = sqlError(first === 'correction' ? forget(other) : correct(other))
        await expect
          .poll(() => db.query("select from pg_stat_activity where wait_event_type = 'Lock'"))
          .toHaveLength(1)
        await one.exec('commit')
        const hint = first === 'correction' ? 'not_found' : 'enquiry_blanked'
        expect(await later).toMatchObject({ hint })
        if (first === 'correction') await forget(other, (await contacts())[0])
        await other.exec('commit')
      } finally {
        await one.close()
        await other.close()
      }
      expect(await contacts()).toEqual([])
      const left = await db.query('select name, phone, email from public.enquiries where id = $1', [
        id,
      ])
      expect(left).toEqual([{ name: '', phone: null, email: null }])
    },
  )
})
