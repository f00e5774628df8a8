import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Actor,
  people,
  queryAs,
  rolledBack,
  sqlError,
  visitor,
} from '../../../testing/database/actors.ts'
import type { TestDatabase } from '../../../testing/database/database.ts'
import { claims, dueMails } from '../../../testing/database/due-mails.ts'
import {
  admin,
  ana,
  ben,
  listing,
  nobody,
  otherUser,
  type Person,
  startPeople,
  user,
} from '../../../testing/database/people-rows.ts'

describe('listings and their people', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startPeople()
  })
  afterAll(() => db?.stop())

  const agents = async () =>
    (
      await db.query<{ agent_id: string | null }>(
        'select agent_id from public.properties order by id',
      )
    ).map(({ agent_id }) => agent_id)
  const handOver = (actor: Actor, from: string, to: string | null) =>
    queryAs<{ moved: unknown }>(db, actor, 'select public.hand_over_work($1, $2) as moved', [
      from,
      to,
    ])
  const moved = (listings: number, enquiries = 0) => [{ moved: { listings, enquiries } }]

  describe('handing work over', () => {
    it('moves all of one, and says how many', async () => {
      await rolledBack(db, async () => {
        expect(await handOver(admin, ana, ben)).toEqual(moved(2))
        expect(await agents()).toEqual([ben, ben, ben, null])
        expect(await handOver(admin, ben, null)).toEqual(moved(3))
        expect(await agents()).toEqual([null, null, null, null])
      })
    })

    it('moves those in the trash, so that none comes back to who left', async () => {
      await rolledBack(db, async () => {
        await db.query('update public.properties set deleted_at = now() where id = $1', [
          listing(1),
        ])
        expect(await handOver(admin, ana, ben)).toEqual(moved(2))
        expect(await agents()).toEqual([ben, ben, ben, null])
      })
    })

    it('moves none to oneself, or of somebody unknown', async () => {
      await rolledBack(db, async () => {
        expect(await handOver(admin, ana, ana)).toEqual(moved(0))
        expect(await handOver(admin, nobody, ana)).toEqual(moved(0))
        expect((await sqlError(handOver(admin, ana, nobody))).code).toBe('PT404')
        expect(await agents()).toEqual([ana, ana, ben, null])
      })
    })

    it('moves the open enquiries of the account, and notes who has them now', async () => {
      await rolledBack(db, async () => {
        const profileOf = async (person: string) =>
          (
            await db.query<{ profile_id: string | null }>(
              'select profile_id from public.people where id = $1',
              [person],
            )
          )[0]?.profile_id
        await db.query(
          `update public.people set profile_id = (
             select id from public.profiles where user_id = $2
           ) where id = $1`,
          [ben, people.otherUser],
        )
        await db.query(
          `insert into public.enquiries
             (reference, name, phone, message, notice_version, state, assignee_id)
           select 'BALE-222' || (ordinality + 1), 'Maria', '+639171234567', 'x', 1, state, $1
           from unnest(array['new', 'viewing_set', 'won']) with ordinality as states (state)`,
          [await profileOf(ana)],
        )
        const assigned = async () =>
          (
            await db.query<{ id: string | null }>(
              'select assignee_id as id from public.enquiries order by reference',
            )
          ).map(({ id }) => id)
        expect(await handOver(admin, ana, ben)).toEqual(moved(2, 2))
        const [anas, bens] = [await profileOf(ana), await profileOf(ben)]
        expect(await assigned()).toEqual([bens, bens, anas])
        const noted = await db.query('select details from public.enquiry_events')
        expect(noted).toEqual(Array(2).fill({ details: { from: anas, to: bens } }))
        expect(await dueMails(db, 'assignments')).toEqual([])
        const [told = {}, ...others] = await dueMails(db, 'handovers')
        expect(others).toEqual([])
        expect(told).toMatchObject({ from_name: 'Ana Cruz', listings: 2, enquiries: 2 })
        expect(told.list).toHaveLength(2)
        expect(JSON.stringify(told)).not.toMatch(/Maria|917/)
        expect(await claims(db, 'handovers', told)).toBe(true)
        expect(await claims(db, 'handovers', told)).toBe(false)
        expect(await handOver(admin, ben, null)).toEqual(moved(3, 2))
        expect(await dueMails(db, 'handovers')).toEqual([])
        expect(await assigned()).toEqual([null, null, anas])
      })
    })

    it('is for admins', async () => {
      await rolledBack(db, async () => {
        expect((await sqlError(handOver(user, ana, ben))).hint).toBe('person_edit_forbidden')
        expect((await sqlError(handOver(visitor, ana, ben))).code).toBe('42501')
        expect(await agents()).toEqual([ana, ana, ben, null])
      })
    })

    it('comes by itself to the brokerage where somebody is removed', async () => {
      await rolledBack(db, async () => {
        await queryAs(db, admin, 'delete from public.people where id = $1', [ana])
        expect(await agents()).toEqual([null, null, ben, null])
      })
    })
  })

  it('are counted with their listings for accounts, not for visitors', async () => {
    await rolledBack(db, async () => {
      const sql = 'select public.count_listings_by_person() as counts'
      expect(await queryAs(db, user, sql)).toEqual([{ counts: { [ana]: 2, [ben]: 1 } }])
      expect((await sqlError(queryAs(db, visitor, sql))).code).toBe('42501')
    })
  })

  it('are counted with their drafts only for who sees drafts', async () => {
    await rolledBack(db, async () => {
      await db.exec(`update public.staff_settings set listing_editors = 'admins'`)
      await db.query('update public.properties set published_at = null where id = $1', [listing(1)])
      const counted = async (actor: Actor) =>
        queryAs(db, actor, 'select public.count_listings_by_person() as counts')
      expect(await counted(otherUser)).toEqual([{ counts: { [ana]: 1, [ben]: 1 } }])
      expect(await counted(admin)).toEqual([{ counts: { [ana]: 2, [ben]: 1 } }])
    })
  })

  const save = (actor: Actor, number: number, revision: number, agent_id: string | null) =>
    queryAs<{ stored: Person }>(
      db,
      actor,
      'select public.save_property($1, $2, $3::text::jsonb) as stored',
      [listing(number), revision, JSON.stringify({ agent_id })],
    )
  const write = (actor: Actor, number: number, agent_id: string | null) =>
    queryAs(db, actor, 'update public.properties set agent_id = $2 where id = $1 returning id', [
      listing(number),
      agent_id,
    ])

  it('are a listing’s by an admin’s save, unless there is nobody such', async () => {
    await rolledBack(db, async () => {
      expect((await save(admin, 4, 1, ben))[0]?.stored).toMatchObject({ agent_id: ben })
      expect((await save(admin, 4, 2, null))[0]?.stored).toMatchObject({ agent_id: null })
      expect((await sqlError(save(admin, 4, 3, nobody))).hint).toBe('bad_property')
      expect(await write(admin, 1, ben)).toHaveLength(1)
    })
  })

  it('take what is the brokerage’s and give up what is theirs, by their account', async () => {
    await rolledBack(db, async () => {
      expect((await save(user, 4, 1, ana))[0]?.stored).toMatchObject({ agent_id: ana })
      expect((await save(user, 1, 1, null))[0]?.stored).toMatchObject({ agent_id: null })
      expect(await write(user, 2, null)).toHaveLength(1)
      expect(await agents()).toEqual([null, null, ben, ana])
    })
  })

  it('take fifty a day, and an admin gives as many as there are', async () => {
    await rolledBack(db, async () => {
      await db.exec(
        `insert into public.properties (title, price) select 'Lot', '1M' from generate_series(1, 60)`,
      )
      const take = (actor: Actor, most: number) =>
        queryAs(
          db,
          actor,
          `update public.properties set agent_id = $1 where id in (
             select id from public.properties where agent_id is null order by id limit ${most}
           ) returning id`,
          [ana],
        )
      expect((await sqlError(take(user, 51))).hint).toBe('too_many_taken')
      expect(await take(user, 50)).toHaveLength(50)
      expect((await sqlError(take(user, 1))).hint).toBe('too_many_taken')
      expect(await take(admin, 5)).toHaveLength(5)
      await db.exec('update private.listing_counts set day = day - 1')
      expect(await take(user, 1)).toHaveLength(1)
    })
  })

  it.each([
    ['takes another’s', 3, ana],
    ['gives up another’s', 3, null],
    ['gives its own to another', 1, ben],
    ['gives to another what is the brokerage’s', 4, ben],
    ['names somebody unknown', 4, nobody],
  ] as const)('no account %s', async (_, number, agent) => {
    await rolledBack(db, async () => {
      for (const attempt of [() => save(user, number, 1, agent), () => write(user, number, agent)])
        expect(await sqlError(attempt())).toMatchObject({
          code: '42501',
          hint: 'listing_agent_forbidden',
        })
      expect(await agents()).toEqual([ana, ana, ben, null])
    })
  })

  it('are given a new listing by its own account or by an admin', async () => {
    await rolledBack(db, async () => {
      const add = (actor: Actor, agent_id: string) =>
        queryAs(
          db,
          actor,
          `insert into public.properties (title, price, agent_id) values ('New', '1M', $1) returning id`,
          [agent_id],
        )
      expect(await add(user, ana)).toHaveLength(1)
      expect(await add(admin, ben)).toHaveLength(1)
      expect((await sqlError(add(user, ben))).hint).toBe('listing_agent_forbidden')
    })
  })
})
