import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Actor, people, queryAs, sqlError, visitor } from '../../../testing/database/actors.ts'
import type { TestDatabase } from '../../../testing/database/database.ts'
import {
  addEnquiry,
  admin,
  agent,
  assign,
  house,
  lot,
  type Row,
  startEnquiries,
  stranger,
} from '../../../testing/database/enquiry-rows.ts'

type Waiting = { name: string; status: string; viewings: { id: string; starts_at: string }[] }

describe('who waits for a listing that is taken', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startEnquiries()
  })
  beforeEach(() => db.exec('begin'))
  afterEach(() => db.exec('rollback'))
  afterAll(() => db?.stop())

  const asks = async (name: string, given: Row = {}) =>
    (await addEnquiry(db, { property_id: house, name, message: crypto.randomUUID(), ...given })).id
  const status = (value: string, id = house) =>
    db.query('update public.properties set status = $1 where id = $2', [value, id])
  const state = (id: string, value: string) =>
    db.query('update public.enquiries set state = $1 where id = $2', [value, id])
  const viewing = (enquiry: string, starts: string, is = 'set') =>
    db.query(
      `insert into public.viewings (enquiry_id, starts_at, state)
       values ($1, now() + $2::text::interval, $3)`,
      [enquiry, starts, is],
    )
  const call = (listings = [house]) =>
    `select name, status, viewings from public.waiting_enquiries('{${listings}}')`
  const waiting = (actor: Actor, listings?: string[]) => queryAs<Waiting>(db, actor, call(listings))
  const names = async (actor: Actor, listings?: string[]) =>
    (await waiting(actor, listings)).map(({ name }) => name)

  it('names open enquiries, and the coming viewings first', async () => {
    const far = await asks('Far')
    const near = await asks('Near')
    await asks('Only asked')
    await viewing(far, '3 days')
    await viewing(near, '1 day')
    await viewing(near, '2 days')
    expect(await names(admin)).toEqual([])
    for (const taken of ['sold', 'rented', 'pending']) {
      await status(taken)
      expect(await names(admin), taken).toEqual(['Near', 'Far', 'Only asked'])
    }
    const [first] = await waiting(admin)
    expect(first).toMatchObject({ status: 'pending' })
    const times = (first?.viewings ?? []).map(({ starts_at }) => Date.parse(starts_at))
    expect(times).toHaveLength(2)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
  })

  it('leaves out what is over: closed, spam, blanked, cancelled and past', async () => {
    await status('sold')
    for (const over of ['won', 'lost', 'spam']) await state(await asks(over), over)
    const blanked = await asks('Blanked')
    await db.query('update public.enquiries set blanked_at = now() where id = $1', [blanked])
    const closed = await asks('Closed with viewings')
    await state(closed, 'lost')
    await viewing(closed, '1 day', 'cancelled')
    await viewing(closed, '-1 day')
    expect(await names(admin)).toEqual([])
    await viewing(closed, '1 day')
    expect(await names(admin)).toEqual(['Closed with viewings'])
    expect((await waiting(admin))[0]?.viewings).toHaveLength(1)
    await db.exec(`update public.properties set deleted_at = now() where id = '${house}'`)
    expect(await names(admin)).toEqual([])
  })

  it('is of the listings that are named', async () => {
    await asks('House')
    await asks('Lot', { property_id: lot })
    await status('sold')
    await status('sold', lot)
    expect(await names(admin, [lot])).toEqual(['Lot'])
    expect((await names(admin, [lot, house])).toSorted()).toEqual(['House', 'Lot'])
  })

  it('shows an account what it sees of enquiries, and a visitor nothing', async () => {
    await status('sold')
    await assign(db, await asks('Agent’s'), people.user)
    await assign(db, await asks('Admin’s'), people.admin)
    expect(await names(agent)).toEqual(['Agent’s'])
    expect(await names(stranger)).toEqual([])
    expect((await names(admin)).toSorted()).toEqual(['Admin’s', 'Agent’s'])
    expect(await sqlError(queryAs(db, visitor, call()))).toMatchObject({ code: '42501' })
  })

  const questions = async (actor: Actor) =>
    (
      await queryAs<{ property_id: string }>(
        db,
        actor,
        'select property_id from public.taken_questions()',
      )
    ).map(({ property_id }) => property_id)
  const endAll = (actor: Actor) =>
    queryAs(db, actor, `select public.end_taken_questions('{${house},${lot}}')`)

  it('are asked about until somebody has looked, whoever took the listing', async () => {
    await status('sold', lot)
    expect(await questions(admin)).toEqual([])
    await asks('Waits')
    await status('sold')
    expect(await questions(admin)).toEqual([house])
    await status('active')
    expect(await questions(admin)).toEqual([])
    await status('rented')
    await endAll(admin)
    expect(await questions(admin)).toEqual([])
    await asks('Came later')
    await db.query('update public.properties set price = $1 where id = $2', ['2M', house])
    expect(await questions(admin)).toEqual([])
  })

  it('are asked about by who may edit the listing, and ended by no other', async () => {
    await db.exec(`update public.staff_settings set listing_editors = 'admins'`)
    await asks('Waits')
    await status('sold')
    await endAll(stranger)
    expect(await questions(stranger)).toEqual([])
    expect(await questions(admin)).toEqual([house])
    expect(await sqlError(questions(visitor))).toMatchObject({ code: '42501' })
    expect(await sqlError(endAll(visitor))).toMatchObject({ code: '42501' })
  })
})
