import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { people, queryAs, service, sqlError, visitor } from '../../testing/database/actors.ts'
import type { TestDatabase } from '../../testing/database/database.ts'
import {
  addEnquiry,
  admin,
  agent,
  ask,
  change,
  startEnquiries,
  stranger,
} from '../../testing/database/enquiry-rows.ts'

const nothing = { listings: 0, enquiries: 0, spam: 0, accounts: 0, searches: 0 }

describe('what strangers leave on a new site', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startEnquiries()
    // As after the first start: one superadmin.
    await db.exec(`
      delete from public.properties;
      delete from public.people;
      delete from auth.users where id not in ('${people.superadmin}', '${people.otherUser}');
      delete from public.history;
      update public.profiles set confirmed_at = null where user_id = '${people.otherUser}'`)
  })
  beforeEach(() => db.exec('begin'))
  afterEach(() => db.exec('rollback'))
  afterAll(() => db?.stop())

  const boss = { ...admin, userId: people.superadmin }
  const holds = () => ask<typeof nothing | null>(db, service, 'new_site_holds()')
  const act = (statement: string) => queryAs(db, boss, statement)
  const confirm = () =>
    db.exec(`update public.profiles set confirmed_at = now() where user_id = '${people.otherUser}'`)

  it('is counted, and the site stays new', async () => {
    expect(await holds()).toEqual(nothing)
    await addEnquiry(db)
    const spam = await addEnquiry(db, { spam_signs: ['links'] })
    const set = await db.query('select state from public.enquiries where id = $1', [spam.id])
    expect(set).toEqual([{ state: 'spam' }])
    await confirm()
    await db.exec(`
      insert into private.search_subscribers (id, email)
        values ('ee000000-0000-4000-8000-000000000002', 'vera@example.com');
      insert into private.saved_searches (subscriber_id, search, filters, consent, notice_version, confirmed_at)
        select 'ee000000-0000-4000-8000-000000000002', search, '{}', 'Yes.', version, at
        from public.privacy_notices, (values ('?q=a', now()), ('?q=b', null)) as asked (search, at)
        where version = 1`)
    expect(await holds()).toEqual({ ...nothing, enquiries: 1, spam: 1, accounts: 1, searches: 1 })
  })

  it('is no work of the office where an account that nobody vouches for made it', async () => {
    await confirm()
    const [listing] = await db.query<{ id: string }>(
      `insert into public.properties (title, price) values ('House of a stranger', '1M') returning id`,
    )
    await db.query('insert into public.unseen_listings (property_id) values ($1)', [listing?.id])
    await db.exec(`insert into public.history (at, transaction, actor, table_name, row_id, action)
      select now(), 1, id, 'properties', 'x', 'insert' from public.profiles where user_id = '${people.otherUser}'`)
    expect(await holds()).toEqual({ ...nothing, listings: 1, accounts: 1 })
  })

  it('stays so when the office throws spam away', async () => {
    const { id } = await addEnquiry(db)
    await change(db, boss, id, { state: 'spam' })
    expect(await holds()).toEqual({ ...nothing, spam: 1 })
  })

  it('stays so when the office says how many work there', async () => {
    await act(`update public.staff_settings set office_size = 'small'`)
    expect(await holds()).toEqual(nothing)
    await act(`update public.staff_settings set office_size = 'large', history_months = 12`)
    expect(await holds()).toBeNull()
  })

  it.each([
    ['answers an enquiry', (id: string) => change(db, boss, id, { state: 'contacted' })],
    [
      'notes something on one',
      (id: string) => ask(db, boss, `note_on_enquiry('${id}', 'Called.')`),
    ],
    ['changes a setting', () => act(`update public.site_settings set business_name = 'Acacia'`)],
    ['adds a person', () => act(`insert into public.people (name) values ('Ana')`)],
    ['invites somebody', () => ask(db, boss, `invite_staff('new@example.com', 'user')`)],
    [
      'adds a listing',
      () => act(`insert into public.properties (title, price) values ('House', '1M')`),
    ],
    [
      'gives a second account a role',
      async () => {
        await confirm()
        await db.exec(
          `update public.profiles set role = 'admin' where user_id = '${people.otherUser}'`,
        )
      },
    ],
  ] as const)('and it is in use once the office %s', async (_, work) => {
    const { id } = await addEnquiry(db)
    expect(await holds()).not.toBeNull()
    await work(id)
    expect(await holds()).toBeNull()
  })

  it('is told to nobody but the server', async () => {
    for (const actor of [visitor, stranger, agent, boss]) {
      expect(await sqlError(ask(db, actor, 'new_site_holds()'))).toMatchObject({ code: '42501' })
    }
  })
})
