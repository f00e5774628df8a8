import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people, queryAs, rolledBack, service, sqlError } from '../../../testing/database/actors.ts'
import type { TestDatabase } from '../../../testing/database/database.ts'
import { addDueMails, claims, dueMails } from '../../../testing/database/due-mails.ts'
import {
  addEnquiry,
  admin,
  agent,
  ana,
  ask,
  assign,
  change,
  house,
  lot,
  nothing,
  profileOf,
  type Row,
  startEnquiries,
  stranger,
} from '../../../testing/database/enquiry-rows.ts'
import { cases } from '../../../testing/random-cases.ts'

type Route = { route: string; assignee: { id: string; email: string } | null; agents: string[] }

describe('who gets an enquiry', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startEnquiries()
  })
  afterAll(() => db?.stop())

  const undone = (work: () => Promise<void>) => () => rolledBack(db, work)
  const set = (assignments: string) => db.exec(`update public.staff_settings set ${assignments}`)
  const routed = (property: string | null, person: string | null = null) =>
    ask<Route>(db, service, 'enquiry_context($1, $2)', [property, person])
  const ofAna = async () => ({ id: await profileOf(db, people.user), email: 'user@example.com' })
  const row = async (id: string) =>
    (
      await db.query<Row>(
        `select assignee_id, told_assignee_id, risen_at is not null as has_risen, revision, state
         from public.enquiries where id = $1`,
        [id],
      )
    )[0]
  const events = async (id: string) =>
    (
      await db.query<{ kind: string }>(
        'select kind from public.enquiry_events where enquiry_id = $1 order by id',
        [id],
      )
    ).map(({ kind }) => kind)

  it(
    'is the listing’s person, whether visitors see them or not, else those who may claim it',
    undone(async () => {
      expect(await routed(house)).toMatchObject({ route: 'claim', assignee: await ofAna() })
      await db.exec('update public.people set is_shown = false')
      expect(await routed(house)).toMatchObject({ assignee: await ofAna(), agents: [] })
      expect(await routed(null, ana)).toMatchObject({ assignee: null })
      expect(await routed(lot)).toMatchObject({ assignee: null, agents: ['user@example.com'] })
    }),
  )

  it(
    'is nobody’s while they are away, and nobody is asked where the rule says the office',
    undone(async () => {
      await set(`enquiry_route = 'person'`)
      expect(await routed(lot)).toMatchObject({ assignee: null, agents: [] })
      expect(await routed(house)).toMatchObject({ assignee: await ofAna() })
      await set(`enquiry_route = 'office'`)
      expect(await routed(house)).toMatchObject({ route: 'office', assignee: null, agents: [] })
      await set(`enquiry_route = 'claim'`)
      await db.exec('update public.people set is_away = true')
      expect(await routed(house)).toMatchObject({ assignee: null, agents: [] })
    }),
  )

  it(
    'is no account that nobody is behind, and asks none that sees only its own',
    undone(async () => {
      await set(`enquiry_readers = 'assigned'`)
      expect(await routed(lot)).toMatchObject({ agents: [] })
      await set(`enquiry_readers = 'unassigned'`)
      await db.exec('update public.profiles set confirmed_at = null')
      expect(await routed(lot)).toMatchObject({ agents: [] })
      expect(await routed(house)).toMatchObject({ assignee: null })
    }),
  )

  it(
    'asks twenty at most, in the order of the people',
    undone(async () => {
      await db.exec('alter table auth.users disable trigger all')
      await db.exec(`
        insert into auth.users (id, email)
        select gen_random_uuid(), 'agent' || number || '@example.com'
        from generate_series(10, 40) as number;
        insert into public.profiles (user_id, username, confirmed_at)
        select id, email, now() from auth.users where email like 'agent%';
        insert into public.people (name, display_order, profile_id)
        select username, substring(username from '[0-9]+')::integer, id
        from public.profiles where username like 'agent%';
      `)
      const { agents } = await routed(lot)
      expect(agents).toHaveLength(20)
      expect(agents.slice(0, 3)).toEqual([
        'user@example.com',
        'agent10@example.com',
        'agent11@example.com',
      ])
    }),
  )

  it(
    'is claimed by one who sees it, once, whatever they had open',
    undone(async () => {
      const { id } = await addEnquiry(db)
      const own = await profileOf(db, people.user)
      const claim = (actor = agent) => ask<boolean>(db, actor, 'claim_enquiry($1)', [id])
      expect((await sqlError(claim(stranger))).hint).toBe('enquiry_claim_forbidden')
      expect(await claim()).toBe(true)
      expect(await row(id)).toMatchObject({ assignee_id: own, told_assignee_id: own, revision: 2 })
      expect(await claim()).toBe(true)
      expect(await claim(admin)).toBe(false)
      expect(await events(id)).toEqual(['received', 'assigned'])
      expect(await ask(db, agent, 'claim_enquiry($1)', [nothing])).toBe(false)
    }),
  )

  it.each(['won', 'lost', 'spam'])('is not claimed where it is %s', async (state) => {
    await rolledBack(db, async () => {
      const { id } = await addEnquiry(db)
      await db.query('update public.enquiries set state = $2 where id = $1', [id, state])
      expect(await ask(db, agent, 'claim_enquiry($1)', [id])).toBe(false)
    })
  })

  it(
    'is told of what another assigned, once, and again where it comes back',
    undone(async () => {
      const { id } = await addEnquiry(db)
      const untold = async () =>
        (await dueMails(db, 'assignments')).map((due) => due.assignee_email)
      const tell = async (user: string) =>
        claims(db, 'assignments', { id, assignee_id: await profileOf(db, user) })
      expect(await untold()).toEqual([])
      await change(db, admin, id, { assignee_id: await profileOf(db, people.user) })
      expect(await untold()).toEqual(['user@example.com'])
      expect(await tell(people.otherUser)).toBe(false)
      expect(await tell(people.user)).toBe(true)
      expect(await tell(people.user)).toBe(false)
      expect(await untold()).toEqual([])
      // No form that is open meets what the server notes.
      expect(await row(id)).toMatchObject({ revision: 2 })
      await assign(db, id, people.otherUser)
      await assign(db, id, people.user)
      expect(await untold()).toEqual(['user@example.com'])
      await db.query(`update public.enquiries set state = 'lost' where id = $1`, [id])
      expect(await untold()).toEqual([])
    }),
  )

  it(
    'rises to the office after the working minutes, once, unless somebody has answered',
    undone(async () => {
      await set(
        `work_days = '1234567', work_from = '00:00', work_until = '23:59', enquiry_minutes = 30`,
      )
      const { id } = await addEnquiry(db)
      const age = (interval: string) =>
        db.query('update public.enquiries set created_at = now() - $1::interval', [interval])
      const due = async () => (await dueMails(db, 'unanswered_enquiries')).length
      const raise = (enquiry = id) => claims(db, 'unanswered_enquiries', { id: enquiry })
      await age('20 minutes')
      expect(await due()).toBe(0)
      await age('40 minutes')
      expect(await due()).toBe(1)
      await set('enquiry_minutes = 0')
      expect(await due()).toBe(0)
      await set('enquiry_minutes = 30')
      await age('8 days')
      expect(await due()).toBe(0)
      await age('40 minutes')
      const before = await row(id)
      expect(await raise()).toBe(true)
      expect(await raise()).toBe(false)
      expect(await due()).toBe(0)
      expect(await events(id)).toEqual(['received', 'risen'])
      expect(await row(id)).toEqual({ ...before, has_risen: true })

      const answered = await addEnquiry(db)
      await age('40 minutes')
      await ask(db, agent, 'note_answer($1, $2)', [answered.id, 'call'])
      expect(await due()).toBe(0)
      expect(await raise(answered.id)).toBe(false)
    }),
  )

  it(
    'has not risen while the e-mail that would say so finds no place in the line',
    undone(async () => {
      await db.exec(`
        update private.mail_kinds set daily_limit = 1, limits_proven = true, overflow = 'nobody'
        where kind = 'enquiry_unanswered'`)
      const mail = { recipient: 'office@example.com', kind: 'enquiry_unanswered' }
      const first = await addEnquiry(db)
      const second = await addEnquiry(db)
      const raise = (id: string) =>
        addDueMails(db, 'unanswered_enquiries', { id, must_reach: true }, [
          { ...mail, subject: 'x', body_text: 'x' },
        ])
      expect(await raise(first.id)).toBe(1)
      expect(await sqlError(raise(second.id))).toMatchObject({ code: 'PT503' })
      expect(await events(second.id)).toEqual(['received'])
      await db.exec(`update public.outgoing_mails set created_at = now() - interval '25 hours'`)
      expect(await raise(second.id)).toBe(1)
    }),
  )

  it(
    'counts the minutes of the office’s hours, and no others',
    undone(async () => {
      await set(`work_days = '12345', work_from = '08:30', work_until = '17:30'`)
      const minutes = async (since: string, until: string) =>
        (
          await db.query<{ minutes: number }>(
            `select private.working_minutes($1::timestamp at time zone 'Asia/Manila',
               $2::timestamp at time zone 'Asia/Manila') as minutes`,
            [since, until],
          )
        )[0]?.minutes
      // 20 November 2026 is a Friday.
      expect(await minutes('2026-11-20 08:00', '2026-11-20 09:00')).toBe(30)
      expect(await minutes('2026-11-20 17:00', '2026-11-23 08:45')).toBe(45)
      expect(await minutes('2026-11-21 08:00', '2026-11-22 23:00')).toBe(0)
      expect(await minutes('2026-11-16 00:00', '2026-11-23 00:00')).toBe(5 * 9 * 60)
      const moment = fc.integer({ min: 0, max: 14 * 24 * 60 })
      const at = (minute: number) =>
        new Date(Date.UTC(2026, 10, 16) + minute * 60_000).toISOString().replace('Z', '')
      await fc.assert(
        fc.asyncProperty(moment, moment, moment, async (...three) => {
          const [a = 0, b = 0, c = 0] = three.toSorted((one, other) => one - other)
          const parts = [await minutes(at(a), at(b)), await minutes(at(b), at(c))]
          expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBe(await minutes(at(a), at(c)))
        }),
        { numRuns: cases(40) },
      )
    }),
  )

  it(
    'is closed with a word that says so once the personal details are deleted',
    undone(async () => {
      const open = await addEnquiry(db, { phone: '+639170000001' })
      const won = await addEnquiry(db, { phone: '+639170000001', message: 'Another one.' })
      await db.query(`update public.enquiries set state = 'won' where id = $1`, [won.id])
      const [stored] = await queryAs<Row>(
        db,
        admin,
        'select contact_id from public.enquiries where id = $1',
        [open.id],
      )
      await ask(db, admin, 'delete_contact($1, $2)', [stored?.contact_id, [open.id, won.id]])
      const states = await db.query<Row>(
        'select state, lost_reason from public.enquiries order by state',
      )
      expect(states).toEqual([
        { state: 'lost', lost_reason: 'Personal details deleted' },
        { state: 'won', lost_reason: '' },
      ])
      expect(await events(open.id)).toEqual(['received', 'blanked', 'state'])
      expect(await events(won.id)).toEqual(['received', 'blanked'])
    }),
  )
})
