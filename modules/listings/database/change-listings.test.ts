import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Actor,
  account,
  deletedAccount,
  queryAs,
  rolledBack,
  service,
  sqlError,
  visitor,
} from '../../../testing/database/actors.ts'
import type { TestDatabase } from '../../../testing/database/database.ts'
import {
  admin,
  ana,
  ben,
  listing,
  nobody,
  otherUser,
  startPeople,
  user,
} from '../../../testing/database/people-rows.ts'
import { cases } from '../../../testing/random-cases.ts'

interface Step {
  id: string
  revision: number | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string | null
  missing?: string[] | null
  warnings?: string[] | null
  as_draft?: unknown
}

const ids = [1, 2, 3, 4].map(listing)

describe('changing many listings', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startPeople()
  })
  afterAll(() => db?.stop())

  async function call(actor: Actor, listings: unknown, change: unknown, onlyLook = false) {
    const [row] = await queryAs<{ steps: Step[] }>(
      db,
      actor,
      'select public.change_listings($1::text::jsonb, $2::text::jsonb, $3) as steps',
      [JSON.stringify(listings), JSON.stringify(change), onlyLook],
    )
    return row?.steps ?? []
  }
  const look = (actor: Actor, change: unknown, of = ids) =>
    call(
      actor,
      of.map((id) => ({ id })),
      change,
      true,
    )
  const reasons = (steps: Step[]) => Object.fromEntries(steps.map(({ id, reason }) => [id, reason]))
  const rows = (columns: string) =>
    db.query<Record<string, unknown>>(`select ${columns} from public.properties order by id`)

  it('a look changes nothing, the change does, and it can be taken back', async () => {
    await rolledBack(db, async () => {
      const before = await rows('status, revision')
      const looked = await look(user, { status: 'sold' })
      expect(await rows('status, revision')).toEqual(before)
      expect(looked.map(({ before, after }) => [before, after])).toEqual(
        ids.map(() => [{ status: 'active' }, { status: 'sold' }]),
      )
      const done = await call(user, looked, { status: 'sold' })
      expect(await rows('status')).toEqual(ids.map(() => ({ status: 'sold' })))

      // One of them is changed by somebody else meanwhile.
      await db.query('update public.properties set price = $1 where id = $2', ['2M', listing(2)])
      const back = await call(
        user,
        done.map(({ id, revision, before }) => ({ id, revision, change: before })),
        null,
      )
      expect(reasons(back)).toEqual({
        [listing(1)]: null,
        [listing(2)]: 'changed',
        [listing(3)]: null,
        [listing(4)]: null,
      })
      expect((await rows('status')).map(({ status }) => status)).toEqual([
        'active',
        'sold',
        'active',
        'active',
      ])
    })
  })

  it('what is missing, thrown away, changed since or like that already is named', async () => {
    await rolledBack(db, async () => {
      await db.query('update public.properties set deleted_at = now() where id = $1', [listing(1)])
      await db.query("update public.properties set status = 'sold' where id = $1", [listing(2)])
      const steps = await call(
        admin,
        [
          { id: listing(1), revision: 1 },
          { id: listing(2), revision: 2 },
          { id: listing(3), revision: 7 },
          { id: listing(4) },
          { id: nobody, revision: 1 },
        ],
        { status: 'sold' },
      )
      expect(reasons(steps)).toEqual({
        [listing(1)]: 'in_trash',
        [listing(2)]: 'same',
        [listing(3)]: 'changed',
        [listing(4)]: 'changed',
        [nobody]: 'gone',
      })
      expect((await rows('status')).filter(({ status }) => status === 'sold')).toHaveLength(1)
    })
  })

  it('the policies decide, row by row', async () => {
    await rolledBack(db, async () => {
      await db.exec("update public.staff_settings set listing_editors = 'admins'")
      expect(Object.values(reasons(await look(user, { featured: true })))).toEqual(
        ids.map(() => 'forbidden'),
      )
      await db.exec(`
        alter policy "Listing editors update listings" on public.properties
        using (deleted_at is null and agent_id = '${ana}')
      `)
      const steps = await look(admin, { featured: true })
      expect(reasons(await call(admin, steps, { featured: true }))).toEqual({
        [listing(1)]: null,
        [listing(2)]: null,
        [listing(3)]: 'forbidden',
        [listing(4)]: 'forbidden',
      })
      expect((await rows('featured')).map(({ featured }) => featured)).toEqual([
        true,
        true,
        false,
        false,
      ])
    })
  })

  it('who may give a listing to whom', async () => {
    await rolledBack(db, async () => {
      const steps = await look(user, { agent_id: ana })
      expect(reasons(await call(user, steps, { agent_id: ana }))).toEqual({
        [listing(1)]: 'same',
        [listing(2)]: 'same',
        [listing(3)]: 'agent_forbidden',
        [listing(4)]: null,
      })
      const given = await look(admin, { agent_id: ben })
      await call(admin, given, { agent_id: ben })
      expect((await rows('agent_id')).map(({ agent_id }) => agent_id)).toEqual(ids.map(() => ben))
      await call(admin, await look(admin, { agent_id: null }), { agent_id: null })
      expect((await rows('agent_id')).map(({ agent_id }) => agent_id)).toEqual(ids.map(() => null))
    })
  })

  it('the trash is the one that Delete fills', async () => {
    await rolledBack(db, async () => {
      const steps = await look(user, { trash: true })
      expect(await rows('deleted_at')).toEqual(ids.map(() => ({ deleted_at: null })))
      await call(user, steps, { trash: true })
      const thrown = await rows('deleted_at is not null and deleted_by is not null as is_thrown')
      expect(thrown).toEqual(ids.map(() => ({ is_thrown: true })))
    })
  })

  it('a category is written where the type says another', async () => {
    await rolledBack(db, async () => {
      await db.query("update public.properties set property_type = 'House' where id = $1", [
        listing(1),
      ])
      const steps = await look(user, { category: 'Residential' })
      expect(Object.values(reasons(steps))).toEqual(ids.map(() => 'same'))
      await call(user, await look(user, { category: 'Lot Only' }), { category: 'Lot Only' })
      expect(await rows('category')).toEqual(ids.map(() => ({ category: 'Lot Only' })))
    })
  })

  it.each([
    ['₱4,900,000', '₱4,655,000'],
    ['4.9M negotiable', '4,655,000 negotiable'],
    ['Php 35,000/month', 'Php 33,000/month'],
    ['₱18,500 / sqm', '₱18,000 / sqm'],
    ['4,250,000.00', '4,038,000'],
    ['₱3M - ₱4M', null],
    ['Price on request', null],
    ['₱4.2M (17,500/sqm)', null],
    ['1.250.000', null],
    ['0917 123 4567', null],
    ['₱400', null],
  ])('five per cent less than %s', async (price, expected) => {
    const [row] = await db.query<{ price: string | null }>(
      'select private.changed_price($1, -5, 1000) as price',
      [price],
    )
    expect(row?.price).toBe(expected)
  })

  it('a changed price reads as its amount, for the same basis', async () => {
    const around = fc.constantFrom(['₱', ''], ['Php ', '/month'], ['', ' per sqm'], ['P', ' net'])
    await fc.assert(
      fc.asyncProperty(
        around,
        fc.integer({ min: 1000, max: 900_000_000 }),
        fc.integer({ min: -90, max: 500 }),
        fc.constantFrom(1, 100, 1000, 10_000),
        async ([before, behind], amount, percent, rounding) => {
          const [row] = await db.query<Record<string, unknown>>(
            `select (private.read_price(changed)).amount as amount, changed,
               private.price_basis((private.read_price(changed)).words, 'for_sale') as basis,
               private.price_basis((private.read_price(given)).words, 'for_sale') as given_basis
             from (select $1::text as given, private.changed_price($1, $2, $3) as changed) as made`,
            [`${before}${amount.toLocaleString('en-US')}${behind}`, percent, rounding],
          )
          const halfStep = 50 * rounding
          const steps = Math.floor((amount * (100 + percent) + halfStep) / (2 * halfStep))
          if (steps === 0) {
            expect(row?.changed).toBeNull()
            return
          }
          expect(Number(row?.amount)).toBe(steps * rounding)
          expect(row?.basis).toBe(row?.given_basis)
        },
      ),
      { numRuns: cases(100) },
    )
  })

  it.each([
    { title: 'x' },
    { view_count: 5 },
    { status: 'gone' },
    { status: 'sold', featured: true },
    { trash: false },
    { publication: 'waiting' },
    { publication: 'published', status: 'sold' },
    { percent: 5 },
    { percent: '5', rounding: 1 },
    { percent: 1000, rounding: 1 },
    { percent: 5, rounding: 0 },
    { agent_id: 'x' },
    { agent_id: nobody },
    {},
    null,
    'sold',
  ])('refuses %j', async (change) => {
    await rolledBack(db, async () => {
      const asked = [{ id: listing(1), revision: 1, change }]
      const error = await sqlError(call(admin, asked, null))
      expect(error.hint).toBe('bad_listing_change')
      expect(await rows('revision')).toEqual(ids.map(() => ({ revision: 1 })))
    })
  })

  it.each([
    { listings: {} },
    { listings: [{ id: 'x' }] },
    { listings: Array.from({ length: 3001 }, () => ({ id: nobody })) },
  ])('refuses lists that are none, or too long', async ({ listings }) => {
    await rolledBack(db, async () => {
      const error = await sqlError(call(admin, listings, { featured: true }))
      expect(error.hint).toBe('bad_listing_change')
    })
  })

  describe('publishing them', () => {
    const publish = { publication: 'published' }
    const makeDraft = { publication: 'draft' }
    const states =
      'published_at is not null as public, created_at, first_published_at, hidden_on, confirmed_on'
    /** As the undo of the list asks. */
    const takeBack = (actor: Actor, done: Step[]) =>
      call(
        actor,
        done.map(({ id, revision, before, as_draft }) => ({
          ...{ id, revision, as_draft },
          change: { publication: before?.publication === 'draft' ? 'draft' : 'published' },
        })),
        null,
      )
    const draftOf = (id: string) =>
      db.exec(`update public.properties set published_at = null, first_published_at = null,
        created_at = '2026-05-01', confirmed_on = '2026-05-01' where id = '${id}'`)

    it('goes by the rules of the form, says nothing of availability, and is undone wholly', async () => {
      await rolledBack(db, async () => {
        await draftOf(listing(1))
        await draftOf(listing(2))
        await db.exec(`
          update public.staff_settings set publish_person = 'block', publish_photo = 'warn';
          update public.properties set published_at = null, hidden_on = '2026-11-01',
            confirmed_on = '2026-05-01' where id = '${listing(3)}';
          update public.properties set published_at = null, agent_id = null where id = '${listing(4)}';
          update public.properties set revision = 1;
        `)
        const before = await rows(states)
        const looked = await look(admin, publish)
        expect(await rows(states)).toEqual(before)
        expect(looked.map(({ id }) => id)).toEqual(ids)
        expect(looked.map(({ reason, missing, warnings }) => [reason, missing, warnings])).toEqual([
          [null, [], ['photo', 'place', 'confirmation']],
          [null, [], ['photo', 'place', 'confirmation']],
          [null, [], ['photo', 'place', 'confirmation']],
          ['blocked', ['person'], ['photo', 'place']],
        ])
        const done = await call(admin, looked, publish)
        expect(reasons(done)).toEqual(reasons(looked))
        const now = await rows(states)
        expect(now.map((row) => row.public)).toEqual([true, true, true, false])
        expect(now.map((row) => row.confirmed_on)).toEqual(before.map((row) => row.confirmed_on))
        expect(now[0]).not.toEqual(before[0])
        const changed = done.filter(({ reason }) => reason === null)
        expect(Object.values(reasons(await takeBack(admin, changed)))).toEqual([null, null, null])
        expect(await rows(states)).toEqual(before)
      })
    })

    it('a draft that is made of many is public again after an undo, confirmed when it was', async () => {
      await rolledBack(db, async () => {
        await db.exec(`update public.properties
          set confirmed_on = '2026-05-01', first_published_at = published_at`)
        const before = await rows(states)
        const done = await call(admin, await look(admin, makeDraft), makeDraft)
        expect((await rows(states)).every((row) => !row.public)).toBe(true)
        expect(Object.values(reasons(await look(admin, makeDraft)))).toEqual(ids.map(() => 'same'))
        await takeBack(admin, done)
        expect(await rows(states)).toEqual(before)
      })
    })

    it('by itself says that a listing is available, as before', async () => {
      await rolledBack(db, async () => {
        await draftOf(listing(1))
        await queryAs(
          db,
          admin,
          `update public.properties set published_at = now() where id = '${listing(1)}'`,
        )
        const [row] = await rows('confirmed_on = private.manila_today() as is_today')
        expect(row?.is_today).toBe(true)
      })
    })

    it('sends for approval where an admin looks first, and an undo withdraws it', async () => {
      await rolledBack(db, async () => {
        await draftOf(listing(1))
        await db.exec('update public.staff_settings set admin_looks_first = true')
        const looked = await look(user, publish, [listing(1), listing(2)])
        expect(looked.map(({ before, after, reason }) => [before, after, reason])).toEqual([
          [{ publication: 'draft' }, { publication: 'waiting' }, null],
          [publish, publish, 'same'],
        ])
        const done = await call(user, looked.slice(0, 1), publish)
        const waiting = 'select property_id from public.listing_submissions'
        expect(await db.query(waiting)).toEqual([{ property_id: listing(1) }])
        // An admin looks at each by itself.
        expect(reasons(await look(admin, publish, [listing(1)]))).toEqual({
          [listing(1)]: 'waits_for_approval',
        })
        expect(reasons(await look(admin, makeDraft, [listing(1)]))).toEqual({
          [listing(1)]: 'waits_for_approval',
        })
        await takeBack(user, done)
        expect(await db.query(waiting)).toEqual([])

        await call(user, await look(user, publish, [listing(1)]), publish)
        await queryAs(db, admin, `select public.send_back_listing('${listing(1)}', 'More photos')`)
        for (const actor of [user, admin]) {
          expect(reasons(await look(actor, publish, [listing(1)]))).toEqual({
            [listing(1)]: 'sent_back',
          })
        }
      })
    })

    it('gives back what was made a draft only once an admin has looked', async () => {
      await rolledBack(db, async () => {
        await db.exec('update public.staff_settings set admin_looks_first = true')
        const done = await call(user, await look(user, makeDraft, [listing(1)]), makeDraft)
        const [back] = await takeBack(user, done)
        expect([back?.reason, back?.after]).toEqual([null, { publication: 'waiting' }])
      })
    })

    it('takes no made-up past for a draft', async () => {
      await rolledBack(db, async () => {
        await db.exec('update public.properties set first_published_at = published_at')
        const [before] = await rows('created_at, first_published_at, hidden_on')
        for (const as_draft of [
          { created_at: '2099-01-01', hidden_on: null, first_published_at: null },
          { created_at: '2026-01-01', hidden_on: '2099-01-01', first_published_at: null },
          { created_at: '2026-01-01', hidden_on: null, first_published_at: '2026-01-01' },
        ]) {
          const [{ revision } = { revision: 0 }] = await look(admin, makeDraft, [listing(1)])
          await call(admin, [{ id: listing(1), revision, as_draft }], makeDraft)
          expect((await rows('created_at, first_published_at, hidden_on'))[0]).toEqual(before)
          await db.exec(
            `update public.properties set published_at = now() where id = '${listing(1)}'`,
          )
        }
      })
    })

    it('all of an import in one transaction, for who may', async () => {
      await rolledBack(db, async () => {
        await db.exec(`
          insert into public.properties (title, price, city, published_at)
          select 'Import ' || at, '₱4.2M', 'Mexico', null from generate_series(1, 450) as at`)
        const [{ ids: all } = { ids: [] }] = await queryAs<{ ids: string[] }>(
          db,
          admin,
          `select public.list_ids('Import', 'drafts') as ids`,
        )
        const looked = await look(admin, publish, all)
        expect(looked.map(({ id }) => id)).toEqual(all)
        const atOnce = (actor: Actor) =>
          queryAs<{ steps: Step[] }>(
            db,
            actor,
            `select public.change_listings_at_once($1::text::jsonb, '{"publication": "published"}') as steps`,
            [JSON.stringify(looked.map(({ id, revision }) => ({ id, revision })))],
          )
        for (const actor of [visitor, service, account(deletedAccount), otherUser]) {
          expect((await sqlError(atOnce(actor))).code).toBe('42501')
        }
        const [{ steps } = { steps: [] }] = await atOnce(admin)
        expect(steps.map(({ id, reason }) => ({ id, reason }))).toEqual(
          all.map((id) => ({ id, reason: null })),
        )
        const listed = async () =>
          (
            await db.query<{ public: boolean }>(
              `select published_at is not null as public from public.properties where title like 'Import %'`,
            )
          ).filter((row) => row.public).length
        expect(await listed()).toBe(450)
        await takeBack(admin, steps)
        expect(await listed()).toBe(0)
      })
    })
  })

  it('is for accounts, and so is the list of what matches', async () => {
    const listIds = 'select unnest(public.list_ids($1, $2))::text as id'
    await rolledBack(db, async () => {
      for (const actor of [visitor, service]) {
        expect((await sqlError(look(actor, { featured: true }))).code).toBe('42501')
      }
      expect((await sqlError(queryAs(db, visitor, listIds, ['', 'all']))).code).toBe('42501')
      await db.query('update public.properties set published_at = null where id = $1', [listing(1)])
      expect(await queryAs(db, user, listIds, ['', 'all'])).toHaveLength(4)
      expect(await queryAs(db, user, listIds, ['house', 'drafts'])).toEqual([{ id: listing(1) }])
      // Who may edit here, since any account may, but nobody vouches for.
      for (const stranger of [account(deletedAccount), otherUser]) {
        const asked = ids.map((id) => ({ id, revision: 1 }))
        for (const change of [{ status: 'sold' }, { trash: true }]) {
          expect((await sqlError(call(stranger, asked, change))).hint).toBe('bulk_change_forbidden')
        }
        expect((await sqlError(look(stranger, { featured: true }))).code).toBe('42501')
      }
      const stranger = account(deletedAccount)
      expect(await queryAs(db, stranger, listIds, ['', 'all'])).toHaveLength(3)
    })
  })
})
