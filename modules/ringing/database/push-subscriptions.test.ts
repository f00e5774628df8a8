import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Actor,
  account,
  people,
  queryAs,
  rolledBack,
  service,
  sqlError,
  visitor,
} from '../../../testing/database/actors.ts'
import type { TestDatabase } from '../../../testing/database/database.ts'
import {
  addEnquiry,
  ask,
  assign,
  nothing,
  profileOf,
  startEnquiries,
} from '../../../testing/database/enquiry-rows.ts'

const phone = 'f0000000-0000-4000-8000-000000000001'
const laptop = 'f0000000-0000-4000-8000-000000000002'
const desk = 'f0000000-0000-4000-8000-000000000003'
const strangers = 'f0000000-0000-4000-8000-000000000004'

const key = `B${'k'.repeat(86)}`
const secret = 's'.repeat(22)

const on = (userId: string, sessionId: string): Actor => ({
  role: 'authenticated',
  userId,
  sessionId,
})
const agentOnPhone = on(people.user, phone)

interface Due {
  id: string
  kind: string
  endpoint: string
  enquiry_id: string | null
  subject: string
  is_free: boolean
}
interface Device {
  id: string
  user_agent: string
  is_this: boolean
}

describe('where an account is rung', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startEnquiries()
    await db.exec(`
      update public.site_settings set email = 'office@example.com';
      insert into auth.sessions (id, user_id, created_at) values
        ('${phone}', '${people.user}', now()), ('${laptop}', '${people.user}', now()),
        ('${desk}', '${people.admin}', now()), ('${strangers}', '${people.otherUser}', now())`)
  })
  afterAll(() => db?.stop())

  const undone = (name: string, work: () => Promise<void>) => it(name, () => rolledBack(db, work))
  const add = (userId: string, session: string, name = session, by: Actor = service) =>
    ask<boolean>(db, by, 'add_push_subscription($1, $2, $3, $4, $5, $6)', [
      userId,
      session,
      `https://push.example.com/${name}`,
      key,
      secret,
      'Phone',
    ])
  const devices = (actor: Actor) =>
    queryAs<Device>(db, actor, 'select * from public.push_subscriptions()')
  const claim = () => ask<Due | null>(db, service, 'claim_push(60)')
  const note = (id: string, outcome: string, pause = 0) =>
    ask(db, service, 'note_push($1, $2, $3)', [id, outcome, pause])
  const mail = (recipient: string, kind = 'enquiry_notice') => ({
    recipient,
    kind,
    subject: 'x',
    body_text: 'x',
    body_html: 'x',
    link: 'https://example.com',
  })
  const count = async (table: string) =>
    (await db.query<{ count: number }>(`select count(*)::int as count from private.${table}`))[0]
      ?.count
  const waiting = async () => {
    const found: Due[] = []
    for (let due = await claim(); due; due = await claim()) found.push(due)
    return found
  }

  undone('is told to its owner alone, without what it is rung by', async () => {
    expect(await add(people.user, phone)).toBe(true)
    expect(await add(people.user, laptop)).toBe(true)
    const found = await devices(agentOnPhone)
    expect(found.map(({ is_this }) => is_this).toSorted()).toEqual([false, true])
    expect(Object.keys(found[0] ?? {})).toEqual([
      'id',
      'user_agent',
      'made_at',
      'last_ok_at',
      'is_this',
    ])
    expect(await devices(on(people.admin, desk))).toEqual([])
    expect(await devices(on(people.user, nothing))).toEqual([])
    expect((await sqlError(devices(visitor))).code).toBe('42501')
  })

  undone('is made by the server, for whom somebody vouches and who is signed in', async () => {
    expect(await add(people.otherUser, strangers)).toBe(false)
    expect(await add(people.user, desk)).toBe(false)
    expect(await add(people.user, nothing)).toBe(false)
    expect(await add(nothing, phone)).toBe(false)
    for (const actor of [visitor, agentOnPhone, account(people.superadmin)]) {
      expect((await sqlError(add(people.user, phone, 'x', actor))).code).toBe('42501')
      for (const call of ['claim_push(60)', `note_push('${nothing}', 'sent', 0)`]) {
        expect((await sqlError(ask(db, actor, call))).code, call).toBe('42501')
      }
      const test = ask(db, actor, 'add_test_push($1, $2)', [people.user, phone])
      expect((await sqlError(test)).code).toBe('42501')
    }
    expect(await count('push_subscriptions')).toBe(0)
  })

  undone('is one a browser, with its newest address, and of whoever has it now', async () => {
    await add(people.user, phone, 'first')
    await add(people.user, phone, 'second')
    await add(people.user, phone, 'second')
    expect(await devices(agentOnPhone)).toHaveLength(1)
    await add(people.admin, desk, 'second')
    expect(await devices(agentOnPhone)).toEqual([])
    expect(await devices(on(people.admin, desk))).toHaveLength(1)
  })

  undone('is ten devices at most: the oldest goes', async () => {
    await db.exec(`
      insert into auth.sessions (id, user_id, created_at)
      select ('e0000000-0000-4000-8000-0000000000' || lpad(number::text, 2, '0'))::uuid, '${people.user}', now()
      from generate_series(1, 10) as number;
      insert into private.push_subscriptions (profile_id, session_id, endpoint, p256dh, auth, made_at)
      select (select id from public.profiles where user_id = '${people.user}'),
        ('e0000000-0000-4000-8000-0000000000' || lpad(number::text, 2, '0'))::uuid,
        'https://push.example.com/' || number, '${key}', '${secret}', now() - number * interval '1 day'
      from generate_series(1, 10) as number`)
    await add(people.user, phone)
    expect(await devices(agentOnPhone)).toHaveLength(10)
    const oldest = "select from private.push_subscriptions where endpoint like '%/10'"
    expect(await db.query(oldest)).toEqual([])
  })

  it.each([
    ['another protocol', 'http://push.example.com/x', key, secret],
    ['somebody’s name in it', 'https://me@push.example.com/x', key, secret],
    ['a port', 'https://push.example.com:8443/x', key, secret],
    ['other letters', 'https://pùsh.example.com/x', key, secret],
    ['a space', 'https://push.example.com/x y', key, secret],
    ['no end', `https://push.example.com/${'x'.repeat(1000)}`, key, secret],
    ['a short key', 'https://push.example.com/x', 'k', secret],
    ['a long secret', 'https://push.example.com/x', key, `${secret}s`],
  ])('takes no address with %s', (_, ...values) =>
    rolledBack(db, async () => {
      const call = 'add_push_subscription($1, $2, $3, $4, $5, $6)'
      const added = ask(db, service, call, [people.user, phone, ...values, ''])
      expect((await sqlError(added)).code).toBe('23514')
    }),
  )

  undone('is ended by its owner, and by nobody else', async () => {
    await add(people.user, phone)
    const [device] = await devices(agentOnPhone)
    const end = (actor: Actor) => ask(db, actor, 'end_push_subscription($1)', [device?.id])
    expect(await end(on(people.admin, desk))).toBe(false)
    expect(await end(account(people.superadmin))).toBe(false)
    expect(await end(on(people.user, nothing))).toBe(false)
    expect((await sqlError(end(visitor))).code).toBe('42501')
    expect(await end(agentOnPhone)).toBe(true)
    expect(await end(agentOnPhone)).toBe(false)
  })

  describe('a ring', () => {
    undone('goes where the e-mail goes, and says no client’s name or number', async () => {
      await add(people.user, phone)
      await add(people.user, laptop)
      await add(people.admin, desk)
      const { id } = await addEnquiry(db, { subject: 'House in Mexico' }, [
        mail('USER@example.com', 'enquiry_offer'),
        mail('client@example.com', 'enquiry_receipt'),
      ])
      const found = await waiting()
      expect(found.map(({ endpoint }) => endpoint.split('/').at(-1)).toSorted()).toEqual([
        phone,
        laptop,
      ])
      expect(found[0]).toEqual({
        id: expect.any(String),
        kind: 'enquiry_offer',
        attempts: 1,
        endpoint: expect.any(String),
        p256dh: key,
        auth: secret,
        property_id: null,
        enquiry_id: id,
        subject: 'House in Mexico',
        is_free: true,
        seconds_left: 4 * 3600,
      })
      expect(JSON.stringify(found)).not.toMatch(/Maria|\+63|near the church/)
      expect(await claim()).toBeNull()
    })

    undone('for the office goes to admins who want it', async () => {
      await add(people.user, phone)
      await add(people.admin, desk)
      await addEnquiry(db, {}, [mail('office@example.com')])
      expect((await waiting()).map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual([desk])
    })

    undone('waits for the second step where the account has one to give', async () => {
      await add(people.admin, desk)
      await db.exec('update public.staff_settings set admins_need_second_step = true')
      await addEnquiry(db, {}, [mail('office@example.com')])
      expect(await waiting()).toEqual([])
      await db.exec(`
        insert into auth.mfa_factors
          (id, user_id, factor_type, status, created_at, updated_at, secret)
        values (gen_random_uuid(), '${people.admin}', 'totp', 'verified', now(), now(), 'x');
        update auth.sessions set aal = 'aal2' where id = '${desk}'`)
      await addEnquiry(db, {}, [mail('office@example.com')])
      expect((await waiting()).map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual([desk])
    })

    undone('of spam, or of an enquiry that was sent twice, is none', async () => {
      await add(people.user, phone)
      await addEnquiry(db, { spam_signs: ['trap'] }, [mail('user@example.com')])
      expect(await waiting()).toEqual([])
      const { id } = await addEnquiry(db, {}, [mail('user@example.com'), mail('user@example.com')])
      expect((await waiting()).map(({ enquiry_id }) => enquiry_id)).toEqual([id])
    })

    undone('is dropped when a colleague was first', async () => {
      await add(people.user, phone)
      const { id } = await addEnquiry(db, {}, [mail('user@example.com', 'enquiry_offer')])
      await assign(db, id, people.admin)
      expect(await waiting()).toEqual([])
      expect(await count('outgoing_pushes')).toBe(0)
      expect(await devices(agentOnPhone)).toHaveLength(1)
    })

    undone('is dropped when it is old, answered or blanked', async () => {
      await add(people.user, phone)
      for (const change of [
        `update private.outgoing_pushes set created_at = now() - interval '5 hours'`,
        `update public.enquiries set state = 'lost', lost_reason = 'other'`,
      ]) {
        await addEnquiry(db, {}, [mail('user@example.com')])
        await db.exec(change)
        expect(await waiting(), change).toEqual([])
      }
    })

    it.each([
      ['the session is over', `delete from auth.sessions where id = '${phone}'`],
      ['the session has run out', `update auth.sessions set not_after = now()`],
      ['nobody vouches any more', 'delete from public.people'],
      ['the address is not confirmed', 'update public.profiles set confirmed_at = null'],
    ])('ends the subscription when %s', (_, change) =>
      rolledBack(db, async () => {
        await add(people.user, phone)
        await addEnquiry(db, {}, [mail('user@example.com')])
        await db.exec(change)
        expect(await waiting()).toEqual([])
        expect(await count('push_subscriptions')).toBe(0)
      }),
    )

    undone('goes with the account, and with the enquiry', async () => {
      await add(people.user, phone)
      const { id } = await addEnquiry(db, {}, [mail('user@example.com')])
      await db.query('delete from public.enquiries where id = $1', [id])
      expect(await count('outgoing_pushes')).toBe(0)
      await db.query('delete from public.profiles where id = $1', [
        await profileOf(db, people.user),
      ])
      expect(await count('push_subscriptions')).toBe(0)
    })

    undone('is tried again after a pause, others first', async () => {
      await add(people.user, phone)
      await addEnquiry(db, {}, [mail('user@example.com')])
      const first = await claim()
      await note(first?.id ?? '', 'failed', 60)
      expect(await claim()).toBeNull()
      await note(first?.id ?? '', 'failed', 0)
      const second = await addEnquiry(db, {}, [mail('user@example.com')])
      expect((await claim())?.enquiry_id).toBe(second.id)
      expect((await claim())?.id).toBe(first?.id)
    })

    undone('that arrived is noted; a subscription that is gone goes', async () => {
      await add(people.user, phone)
      await addEnquiry(db, {}, [mail('user@example.com')])
      await note((await claim())?.id ?? '', 'sent')
      expect(await count('outgoing_pushes')).toBe(0)
      const rung = 'select last_ok_at is not null as ok from private.push_subscriptions'
      expect(await db.query(rung)).toEqual([{ ok: true }])
      await addEnquiry(db, {}, [mail('user@example.com')])
      await note((await claim())?.id ?? '', 'gone')
      expect(await count('push_subscriptions')).toBe(0)
      expect((await sqlError(note(nothing, 'else'))).code).toBe('22023')
    })

    undone('that is refused five times in a row ends the subscription', async () => {
      await add(people.user, phone)
      for (let time = 1; time <= 5; time++) {
        expect(await count('push_subscriptions')).toBe(1)
        // The same words from many would be spam.
        await addEnquiry(db, { message: `Is house ${time} still for sale?` }, [
          mail('user@example.com'),
        ])
        await note((await claim())?.id ?? '', 'refused')
        expect(await count('outgoing_pushes')).toBe(0)
      }
      expect(await count('push_subscriptions')).toBe(0)
    })

    undone('waits thirty times a device at most', async () => {
      await add(people.user, phone)
      await db.exec(`
        insert into private.outgoing_pushes (subscription_id, kind)
        select id, 'test' from private.push_subscriptions, generate_series(1, 30)`)
      await addEnquiry(db, {}, [mail('user@example.com')])
      expect(await count('outgoing_pushes')).toBe(30)
    })

    undone('to try it goes to this device alone, once', async () => {
      await add(people.user, phone)
      await add(people.user, laptop)
      const test = (userId: string, session: string) =>
        ask<Due | null>(db, service, 'add_test_push($1, $2)', [userId, session])
      const due = await test(people.user, phone)
      expect(due).toMatchObject({ kind: 'test', enquiry_id: null, subject: '', is_free: false })
      expect(due?.endpoint).toContain(phone)
      expect(await claim()).toBeNull()
      await note(due?.id ?? '', 'failed', 0)
      expect(await count('outgoing_pushes')).toBe(0)
      expect(await test(people.admin, desk)).toBeNull()
      expect(await test(people.admin, phone)).toBeNull()
    })
  })
})
