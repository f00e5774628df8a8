import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Actor,
  people,
  queryAs,
  service,
  sqlError,
  visitor,
} from '../../../testing/database/actors.ts'
import type { TestDatabase } from '../../../testing/database/database.ts'
import {
  addEnquiry,
  admin,
  agent,
  ask,
  assign,
  house,
  type Row,
  startEnquiries,
  stranger,
} from '../../../testing/database/enquiry-rows.ts'

const listing = (number: number) => `b0000000-0000-4000-8000-0000000000${number}`
const [alike, dear, rented, elsewhere, otherKind, unpriced] = [11, 12, 13, 14, 15, 16].map(listing)

type Found = {
  enquiry_id: string
  name: string
  is_cheaper: boolean
  asked_title: string
  told_as: string | null
  told_by: string | null
}

describe('whom to call about a listing', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startEnquiries()
    await db.exec(`
      update public.properties set city = 'Angeles City', property_kind = 'house',
        property_type = 'House and Lot', published_at = now() where id = '${house}';
      insert into public.properties
        (id, title, price, city, property_kind, property_type, listing_type, published_at) values
        ('${alike}', 'Alike', '4M', 'Angeles City', 'house', 'House', 'for_sale', now()),
        ('${dear}', 'Dear', '9M', 'Angeles City', 'house', 'House', 'for_sale', now()),
        ('${rented}', 'Rented', '4M', 'Angeles City', 'house', 'House', 'for_rent', now()),
        ('${elsewhere}', 'Elsewhere', '4.1M', 'Porac', 'house', 'House', 'for_sale', now()),
        ('${otherKind}', 'Town house', '4.1M', 'Porac', 'townhouse', 'House', 'for_sale', now()),
        ('${unpriced}', 'Unpriced', 'Ask us', 'Angeles City', 'house', 'House', 'for_sale', now())`)
  })
  beforeEach(() => db.exec('begin'))
  afterEach(() => db.exec('rollback'))
  afterAll(() => db?.stop())

  const asks = async (property_id: string | undefined, given: Row = {}) => {
    // The same words several times a day are taken for spam.
    const message = crypto.randomUUID()
    return (await addEnquiry(db, { property_id, message, wants_news: true, ...given })).id
  }
  const call = (id = house) => `select * from public.whom_to_call('${id}')`
  const found = (actor: Actor, id?: string) => queryAs<Found>(db, actor, call(id))
  const titles = async () => (await found(admin)).map(({ asked_title }) => asked_title)
  const tell = (actor: Actor, id: string, said: string | null, about = house) =>
    ask(db, actor, 'note_told($1, $2, $3)', [id, about, said])

  it('names who asked about one like it, the best fit first', async () => {
    for (const id of [otherKind, rented, elsewhere, dear, unpriced, alike, undefined]) {
      await asks(id)
    }
    expect(await titles()).toEqual(['Alike', 'Unpriced', 'Elsewhere'])
  })

  it('names nobody without consent, blanked, suspected or served', async () => {
    await asks(alike, { wants_news: false })
    expect(await titles()).toEqual([])
    const id = await asks(alike)
    expect(await titles()).toEqual(['Alike'])
    for (const state of ['spam', 'won']) {
      await db.query(`update public.enquiries set state = $1 where id = $2`, [state, id])
      expect(await titles(), state).toEqual([])
    }
    await db.query(`update public.enquiries set state = 'lost' where id = $1`, [id])
    expect(await titles()).toEqual(['Alike'])
    await db.query(`select private.blank_enquiries(array[$1::uuid])`, [id])
    expect(await titles()).toEqual([])
  })

  it('takes consent from any enquiry of the same contact', async () => {
    const same = { phone: '+639170000001', email: 'm@example.com' }
    await asks(alike, { ...same, wants_news: false })
    await asks(undefined, same)
    expect(await titles()).toEqual(['Alike'])
  })

  it('names a number or an address once, by what fits best', async () => {
    await asks(elsewhere, { phone: '+639170000002', email: 'a@example.com' })
    await asks(alike, { phone: '+639170000002', email: 'b@example.com' })
    await asks(unpriced, { phone: null, email: 'b@example.com' })
    expect(await titles()).toEqual(['Alike'])
  })

  it('names who asked about itself only once its price came down', async () => {
    const same = { phone: '+639170000003' }
    const id = await asks(house, same)
    await asks(alike, same)
    await asks(elsewhere)
    expect(await titles()).toEqual(['Elsewhere'])
    await db.query(
      `update public.enquiries set created_at = now() - interval '1 day' where id = $1`,
      [id],
    )
    await db.exec(`update public.properties set price = '4M' where id = '${house}'`)
    const [first] = await found(admin)
    expect(first).toMatchObject({ enquiry_id: id, is_cheaper: true })
  })

  it.each(['published_at = null', 'deleted_at = now()', `status = 'sold'`, `status = 'pending'`])(
    'names nobody for a listing with %s',
    async (change) => {
      await asks(alike)
      await db.exec(`update public.properties set ${change} where id = '${house}'`)
      expect(await titles()).toEqual([])
    },
  )

  it('tells each account of the enquiries that it reads, and of no other', async () => {
    await asks(alike, { name: 'Open' })
    const mine = await asks(alike, { name: 'Mine' })
    await assign(db, mine, people.user)
    const admins = await asks(alike, { name: 'Admins' })
    await assign(db, admins, people.admin)
    const names = async (actor: Actor) => (await found(actor)).map(({ name }) => name).sort()
    expect(await names(admin)).toEqual(['Admins', 'Mine', 'Open'])
    expect(await names(agent)).toEqual(['Mine', 'Open'])
    expect(await names(stranger)).toEqual([])
    for (const actor of [visitor, service]) {
      await db.exec('savepoint before')
      expect((await sqlError(found(actor))).message).toMatch(/permission denied/)
      await db.exec('rollback to before')
    }
  })

  it('has at most fifty', async () => {
    for (let count = 0; count < 52; count++) await asks(alike)
    expect(await found(admin)).toHaveLength(50)
  })

  it('puts who was told last, and says how', async () => {
    const id = await asks(alike)
    await asks(elsewhere)
    await tell(agent, id, 'call')
    const [first, last] = await found(admin)
    expect(first).toMatchObject({ asked_title: 'Elsewhere', told_as: null })
    const [profile] = await db.query<{ id: string }>(
      `select id from public.profiles where user_id = '${people.user}'`,
    )
    expect(last).toMatchObject({ asked_title: 'Alike', told_as: 'call', told_by: profile?.id })
    const events = await db.query<{ details: Row }>(
      `select kind, details from public.enquiry_events where enquiry_id = $1 and kind = 'told'`,
      [id],
    )
    expect(events).toHaveLength(1)
    expect(events[0]?.details).toMatchObject({ property_id: house, said: 'call' })
    await tell(admin, id, 'not_interested')
    expect((await found(admin)).at(-1)?.told_as).toBe('not_interested')
    // Another listing is another matter.
    expect((await found(admin, alike)).every(({ told_as }) => told_as === null)).toBe(true)
  })

  it('ends consent wherever it was given', async () => {
    const same = { phone: '+639170000004' }
    const id = await asks(alike, same)
    const hidden = await asks(elsewhere, { ...same, email: 'h@example.com' })
    await assign(db, hidden, people.admin)
    const another = await asks(elsewhere)
    await tell(agent, id, 'no_news')
    const willing = await db.query('select id from public.enquiries where wants_news')
    expect(willing).toEqual([{ id: another }])
    expect(await titles()).toEqual(['Elsewhere'])
  })

  it('takes notes from who sees the enquiry, in words that it knows', async () => {
    const id = await asks(alike)
    await assign(db, id, people.admin)
    for (const actor of [agent, stranger]) {
      expect(await refusal(actor, id, 'call')).toMatch(/no such enquiry/)
    }
    for (const actor of [visitor, service]) {
      expect(await refusal(actor, id, 'call')).toMatch(/permission denied/)
    }
    expect(await refusal(admin, id, 'shouted')).toMatch(/how somebody was told/)
    expect(await refusal(admin, id, null)).toMatch(/how somebody was told/)
    expect(await refusal(admin, id, 'call', id)).toMatch(/how somebody was told/)
    await db.query('select private.blank_enquiries(array[$1::uuid])', [id])
    expect(await refusal(admin, id, 'call')).toMatch(/was blanked/)
    expect(await db.query(`select from public.enquiry_events where kind = 'told'`)).toEqual([])
  })

  const refusal = async (actor: Actor, id: string, said: string | null, about = house) => {
    await db.exec('savepoint before')
    const { message } = await sqlError(tell(actor, id, said, about))
    await db.exec('rollback to before')
    return message
  }
})
