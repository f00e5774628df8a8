import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people, rolledBack, sqlError } from '../../testing/database/actors.ts'
import type { TestDatabase } from '../../testing/database/database.ts'
import {
  addEnquiry,
  admin,
  agent,
  ask,
  house,
  type Row,
  startEnquiries,
} from '../../testing/database/enquiry-rows.ts'

const victim = 'victim@example.com'
const office = 'office@example.com'

describe('e-mails of enquiries', () => {
  let db: TestDatabase
  let enquiry: string
  beforeAll(async () => {
    db = await startEnquiries()
    await db.query('update public.site_settings set email = $1', [office])
    await db.exec('begin')
    enquiry = (await addEnquiry(db, { email: victim, property_id: house })).id
    await db.exec('commit')
  })
  afterAll(() => db?.stop())

  const line = (kind: string, recipient: string) =>
    db.query('select private.add_mails($2::text::jsonb, $1::text::jsonb)', [
      JSON.stringify({ enquiry_id: enquiry }),
      JSON.stringify([{ kind, recipient, subject: 'Claim at evil.example' }]),
    ])
  const queued = async () =>
    Object.fromEntries(
      (
        await db.query<{ recipient: string; count: number }>(
          'select recipient, count(*)::int as count from public.outgoing_mails group by recipient',
        )
      ).map(({ recipient, count }) => [recipient, count]),
    )
  const times = async (count: number, work: () => Promise<unknown>) => {
    for (let done = 0; done < count; done++) await work()
  }

  it('tell an address that nobody has proven of twenty a day, and the office of the others', async () => {
    await rolledBack(db, async () => {
      await times(22, () => line('enquiry_notice', victim))
      expect(await queued()).toEqual({ [victim]: 20, [office]: 2 })
      await db.exec(`update public.site_settings set email = ''`)
      await line('enquiry_notice', victim)
      expect(await queued()).toMatchObject({ [victim]: 20, 'admin@example.com': 1 })
      await db.exec(`update public.outgoing_mails set created_at = now() - interval '25 hours'`)
      await line('enquiry_notice', victim)
      expect(await queued()).toMatchObject({ [victim]: 21 })
    })
  })

  it.each([office, 'user@example.com'])('tell %s, which is proven, of all', async (address) => {
    await rolledBack(db, async () => {
      await times(22, () => line('enquiry_notice', address))
      await times(14, () => line('viewing', address))
      expect(await queued()).toEqual({ [address]: 36 })
    })
  })

  it('tell an account of twenty a day where somebody else’s entry names its address', async () => {
    await rolledBack(db, async () => {
      const address = 'other.user@example.com'
      await db.query(
        `update public.profiles set username = $1, confirmed_at = now() where user_id = $2`,
        [address, people.otherUser],
      )
      const told = async () => (await queued())[address]
      await times(22, () => line('enquiry_notice', address))
      expect(await told()).toBe(22)
      await db.query(`update public.people set email = $1`, ['Other.User@example.com'])
      await line('enquiry_notice', address)
      expect(await told()).toBe(22)
      await db.query(
        `update public.people set profile_id = (select id from public.profiles where user_id = $1)`,
        [people.otherUser],
      )
      await line('enquiry_notice', address)
      expect(await told()).toBe(23)
    })
  })

  it('tell a visitor of viewings twelve times a day, reminders among them', async () => {
    await rolledBack(db, async () => {
      await times(10, () => line('viewing', victim))
      await times(4, () => line('viewing_reminder', victim))
      await line('viewing', 'other@example.com')
      // Counted apart.
      await line('enquiry_notice', victim)
      expect(await queued()).toEqual({ [victim]: 13, 'other@example.com': 1 })
    })
  })

  it('come of sixty viewings an hour that an account sets or moves', async () => {
    await rolledBack(db, async () => {
      const set = (viewing: unknown, minutes: number, actor = agent) =>
        ask<Row>(db, actor, `set_viewing($1, now() + interval '2 days', $2, 'x', $3)`, [
          enquiry,
          minutes,
          viewing,
        ])
      const { id } = await set(null, 15)
      for (let moved = 1; moved < 60; moved++) await set(id, 15 + moved)
      expect(await sqlError(set(id, 90))).toMatchObject({ hint: 'too_many_viewings' })
      expect(await sqlError(set(null, 90))).toMatchObject({ hint: 'too_many_viewings' })
      await set(id, 90, admin)
      await db.exec(`update public.enquiry_events set created_at = now() - interval '61 minutes'`)
      await set(id, 100)
    })
  })
})
