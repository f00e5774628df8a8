import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Actor,
  account,
  become,
  people,
  queryAs,
  service,
  sqlError,
  visitor,
} from '../../../testing/database/actors.ts'
import type { TestDatabase } from '../../../testing/database/database.ts'
import { addDueMails, dueMails } from '../../../testing/database/due-mails.ts'
import {
  addEnquiry,
  admin,
  agent,
  ana,
  ask,
  assign,
  house,
  lot,
  nothing,
  profileOf,
  type Row,
  startEnquiries,
  stranger,
} from '../../../testing/database/enquiry-rows.ts'

const phone = '+639171234567'
const email = 'vera@example.com'

const send = (db: TestDatabase, number: number, recipient: string, is_copy = false) =>
  addDueMails(db, 'viewing_slips', { number, viewing_slip_number: number, is_copy }, [
    {
      ...{ recipient, subject: `Viewing slip ${number}` },
      kind: is_copy ? 'viewing_slip_copy' : 'viewing_slip',
    },
  ])

type Given = {
  name?: string | null
  phone?: string | null
  email?: string | null
  isWithout?: boolean
  enquiry?: string | null
  broker?: string
  details?: string
  copyTo?: string
  listing?: string
}

describe('viewing slips', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startEnquiries()
    await db.exec(`update public.people set licence_no = '0012345' where id = '${ana}'`)
  })
  beforeEach(() => db.exec('begin'))
  afterEach(() => db.exec('rollback'))
  afterAll(() => db?.stop())

  const make = async (actor: Actor, given: Given = {}) =>
    Number(
      await ask(db, actor, 'make_viewing_slip($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
        given.listing ?? house,
        given.name === undefined ? 'Vera Cruz' : given.name,
        given.phone === undefined ? phone : given.phone,
        given.email ?? null,
        given.isWithout ?? false,
        given.enquiry ?? null,
        given.broker ?? '',
        given.details ?? '',
        given.copyTo ?? null,
      ]),
    )
  const slips = () => db.query<Row>('select * from public.viewing_slips order by number')
  const verify = (actor: Actor = admin) => ask<Row>(db, actor, 'verify_viewing_slips()')
  const read = (actor: Actor) =>
    queryAs<Row>(db, actor, 'select number, buyer_name from public.viewing_slips order by number')
  const refusal = async (work: Promise<unknown>) => {
    const { code, hint } = await sqlError(work)
    return hint ?? code
  }
  /** As somebody could who has the database to himself. */
  const forge = (sql: string) =>
    db.exec(`alter table public.viewing_slips disable trigger user; ${sql};
      alter table public.viewing_slips enable trigger user`)

  it('say who showed what to whom, as it was then', async () => {
    const before = Date.now()
    expect(await make(agent, { email, broker: 'Ben Reyes', details: 'PRC 0099999' })).toBe(1)
    await db.exec(`update public.people set name = 'Ana Other' where id = '${ana}';
      update public.properties set title = 'Another title' where id = '${house}';
      update public.staff_settings set slip_days = 30`)
    expect(await make(admin, { listing: lot })).toBe(2)
    const [first, second] = await slips()
    expect(first).toMatchObject({
      property_id: house,
      property_title: 'House in Mexico',
      property_reference: expect.stringMatching(/^BL-\d+$/),
      days: 90,
      confirmed_by: 'typed',
      agent_name: 'Ana Cruz',
      agent_licence: '0012345',
      profile_id: await profileOf(db, people.user),
      co_broker_name: 'Ben Reyes',
      co_broker_details: 'PRC 0099999',
      buyer_name: 'Vera Cruz',
      buyer_phone: phone,
      buyer_email: email,
      blanked_at: null,
      previous_hash: '0'.repeat(64),
    })
    expect(Math.abs(new Date(String(first?.made_at)).getTime() - before)).toBeLessThan(60_000)
    // Whoever is nobody's person goes by the account.
    expect(second).toMatchObject({ agent_name: 'admin@example.com', agent_licence: '', days: 30 })
    expect(second?.previous_hash).toBe(first?.hash)
    expect(first?.salt).not.toBe(second?.salt)
  })

  it('want a phone number or an address, or that the agent says there is none', async () => {
    const none = { phone: null }
    expect(await refusal(make(agent, none))).toBe('viewing_slip_without_contact')
    expect(await make(agent, { ...none, isWithout: true })).toBe(1)
    expect(await make(agent, { ...none, email })).toBe(2)
    for (const bad of [
      { name: '' },
      { name: ' \u200b ' },
      { name: 'A\nB' },
      { name: null },
      { name: 'x'.repeat(121) },
      { phone: '0917 123 4567' },
      { email: 'Vera <vera@example.com>' },
      { broker: 'A\nB' },
      { details: 'x'.repeat(121) },
    ]) {
      expect(await refusal(make(agent, bad)), JSON.stringify(bad)).toBe('bad_viewing_slip')
    }
    expect(await slips()).toHaveLength(2)
  })

  it('are never changed or deleted, by nobody', async () => {
    await make(agent)
    for (const actor of [admin, account(people.superadmin), service, visitor]) {
      for (const sql of [
        `update public.viewing_slips set buyer_name = 'x'`,
        'delete from public.viewing_slips',
        'truncate public.viewing_slips cascade',
        'insert into public.viewing_slips default values',
      ]) {
        expect(await refusal(queryAs(db, actor, sql)), sql).toBe('42501')
      }
    }
    for (const sql of [
      `update public.viewing_slips set buyer_name = 'Other'`,
      `update public.viewing_slips set days = 365`,
      `update public.viewing_slips set buyer_name = null, buyer_phone = null, salt = null,
        blanked_at = now(), days = 1`,
      'delete from public.viewing_slips',
      'truncate public.viewing_slips cascade',
    ]) {
      await db.exec('savepoint tried')
      expect(await refusal(db.exec(sql)), sql).toBe('viewing_slip_final')
      await db.exec('rollback to tried')
    }
    expect(await slips()).toHaveLength(1)
  })

  it('outlive their listing and account', async () => {
    const { id } = await addEnquiry(db, { property_id: house })
    await make(agent, { enquiry: id })
    await db.exec(`update public.properties set deleted_at = now() where id = '${house}'`)
    await ask(db, admin, `delete_for_ever(array['${house}']::uuid[])`)
    await db.exec(
      `delete from public.enquiries; delete from auth.users where id = '${people.user}'`,
    )
    expect(await verify()).toMatchObject({ slips: 1, broken_at: null })
    expect(await slips()).toMatchObject([{ property_id: house, agent_name: 'Ana Cruz' }])
  })

  it('show where one was changed, taken out, added or put in another place', async () => {
    for (const name of ['One', 'Two', 'Three']) await make(agent, { name })
    expect(await verify()).toMatchObject({ slips: 3, broken_at: null })
    const [, , third] = await slips()
    expect((await verify(agent)).last_hash).toBe(third?.hash)
    const changes: [string, number][] = [
      [`update public.viewing_slips set agent_name = 'Ben' where number = 2`, 2],
      [`update public.viewing_slips set buyer_phone = '+639170000000' where number = 2`, 2],
      [
        `update public.viewing_slips set made_at = made_at - interval '1 microsecond' where number = 3`,
        3,
      ],
      [`update public.viewing_slips set days = 365 where number = 1`, 1],
      [`update public.viewing_slips set enquiry_id = gen_random_uuid() where number = 1`, 1],
      [`update public.viewing_slips set confirmed_by = 'code' where number = 3`, 3],
      ['delete from public.viewing_slips where number = 2', 2],
      ['delete from public.viewing_slips where number = 1', 1],
      [`update public.viewing_slips set number = 9 where number = 3`, 3],
      [
        `update public.viewing_slips set agent_name = 'Ben', hash = private.viewing_slip_hash(
          to_jsonb(viewing_slips) || '{"agent_name": "Ben"}') where number = 2`,
        3,
      ],
    ]
    for (const [sql, place] of changes) {
      await db.exec('savepoint forged')
      await forge(sql)
      expect((await verify()).broken_at, sql).toBe(place)
      await db.exec('rollback to forged')
    }
    expect(await verify()).toMatchObject({ slips: 3, broken_at: null })
  })

  it('are checked alike in any time zone', async () => {
    await make(agent)
    for (const zone of ['UTC', 'Asia/Manila', 'America/St_Johns']) {
      await db.exec(`set local timezone = '${zone}'; set local datestyle = 'SQL, DMY'`)
      expect((await verify()).broken_at).toBeNull()
    }
  })

  it('stay in the chain without their buyer, of whom nothing is left', async () => {
    await make(agent, {
      ...{ name: 'Zenaida', email: 'zen@example.com' },
      ...{ broker: 'Ben', copyTo: 'ben@zen.example' },
    })
    await make(agent, { name: 'Other', phone: '+639170000001' })
    await send(db, 1, 'zen@example.com')
    expect(await refusal(ask(db, agent, 'blank_viewing_slip(1)'))).toBe('contact_delete_forbidden')
    expect(await ask(db, admin, 'blank_viewing_slip(1)')).toBe(true)
    expect(await ask(db, admin, 'blank_viewing_slip(1)')).toBe(false)
    expect(await ask(db, admin, 'blank_viewing_slip(9)')).toBe(false)
    expect(await verify()).toMatchObject({ slips: 2, broken_at: null })
    const [blanked, other] = await slips()
    expect(blanked).toMatchObject({ buyer_name: null, buyer_phone: null, buyer_email: null })
    expect(blanked?.salt).toBeNull()
    expect(other).toMatchObject({ buyer_name: 'Other' })
    const left = await db.query(`select slips::text from public.viewing_slips as slips
      union all select mails::text from public.outgoing_mails as mails
      union all select due::text from private.viewing_slips_to_send as due`)
    expect(JSON.stringify(left)).not.toMatch(/zen/i)
    await forge(`update public.viewing_slips set buyer_digest = repeat('a', 64) where number = 1`)
    expect((await verify()).broken_at).toBe(1)
  })

  it('are handed out and blanked with what their buyer wrote', async () => {
    const mine = await addEnquiry(db, { name: 'Vera', phone, email: null })
    const other = await addEnquiry(db, { name: 'Else', phone: '+639170000009' })
    await make(agent)
    await make(agent, { name: 'By enquiry', phone: '+639170000002', enquiry: mine.id })
    await make(agent, { name: 'Somebody else', phone: '+639170000009' })
    const contact = async (id: string) =>
      (
        await db.query<{ contact_id: string }>('select * from public.enquiries where id = $1', [id])
      )[0]?.contact_id
    const call = (name: string) =>
      contact(mine.id).then((id) =>
        ask<Row>(db, admin, `${name}($1, array[$2]::uuid[])`, [id, mine.id]),
      )
    const copy = await call('export_contact')
    expect(copy.viewing_slips).toMatchObject([{ number: 1 }, { number: 2 }])
    expect(JSON.stringify(copy)).not.toMatch(/salt|Somebody else/)
    await call('delete_contact')
    expect((await slips()).map(({ buyer_name }) => buyer_name)).toEqual([
      null,
      null,
      'Somebody else',
    ])
    expect((await verify()).broken_at).toBeNull()
    expect(other.id).toBeTruthy()
  })

  it('lose their buyer when neither the days nor the months of clients want them', async () => {
    await make(agent)
    const left = async () => {
      await ask(db, service, 'blank_old_contacts()')
      return (await slips()).filter(({ buyer_name }) => buyer_name !== null).length
    }
    const age = (age: string) =>
      forge(`update public.viewing_slips set made_at = now() - interval '${age}'`)
    await age('23 months')
    expect(await left()).toBe(1)
    await db.exec('update public.staff_settings set enquiry_months = 1')
    await age('80 days')
    expect(await left()).toBe(1)
    await age('91 days')
    expect(await left()).toBe(0)
  })

  it('are made by whom an admin vouches for, of any listing that is not in the trash', async () => {
    expect(await refusal(make(stranger))).toBe('viewing_slip_forbidden')
    expect(await refusal(make(visitor))).toBe('42501')
    expect(await refusal(make(service))).toBe('42501')
    expect(await refusal(verify(stranger))).toBe('viewing_slip_forbidden')
    expect(await refusal(verify(visitor))).toBe('42501')
    await db.exec(`update public.staff_settings set listing_editors = 'own';
      update public.properties set published_at = null`)
    expect(await make(agent, { listing: lot })).toBe(1)
    expect(await refusal(make(agent, { listing: nothing }))).toBe('not_found')
    await db.exec(`update public.properties set deleted_at = now() where id = '${lot}'`)
    expect(await refusal(make(agent, { listing: lot }))).toBe('not_found')
    const { id } = await addEnquiry(db, {})
    await assign(db, id, people.admin)
    expect(await refusal(make(agent, { enquiry: id }))).toBe('not_found')
    expect(await make(admin, { enquiry: id })).toBe(2)
    await db.query('update public.enquiries set blanked_at = now() where id = $1', [id])
    expect(await refusal(make(admin, { enquiry: id }))).toBe('not_found')
  })

  it('are made by nobody who owes a second step', async () => {
    await db.exec(`insert into auth.mfa_factors
      (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      values (gen_random_uuid(), '${people.user}', '', 'totp', 'verified', now(), now(), 'x')`)
    expect(await make({ ...agent, aal: 'aal2' })).toBe(1)
    expect(await refusal(make({ ...agent, aal: 'aal1' }))).toBe('viewing_slip_forbidden')
    expect(await refusal(verify({ ...agent, aal: 'aal1' }))).toBe('viewing_slip_forbidden')
    expect(await read({ ...agent, aal: 'aal1' })).toEqual([])
    expect(await read({ ...agent, aal: 'aal2' })).toHaveLength(1)
  })

  it('are read by their agent, by the agent of the listing, and by admins', async () => {
    await db.exec(`insert into public.people (id, name, profile_id) select gen_random_uuid(), 'Ben',
      id from public.profiles where user_id = '${people.otherUser}'`)
    const ben = stranger
    await make(ben, { name: 'Of the house', listing: house })
    await make(ben, { name: 'Of the lot', listing: lot })
    await make(agent, { name: 'Of Ana', listing: lot })
    const names = async (actor: Actor) => (await read(actor)).map(({ buyer_name }) => buyer_name)
    expect(await names(admin)).toEqual(['Of the house', 'Of the lot', 'Of Ana'])
    expect(await names(ben)).toEqual(['Of the house', 'Of the lot'])
    expect(await names(agent)).toEqual(['Of the house', 'Of Ana'])
    await db.exec(`delete from public.people where name = 'Ben'`)
    expect(await names(ben)).toEqual([])
    expect(await refusal(queryAs(db, admin, 'select salt from public.viewing_slips'))).toBe('42501')
    expect(await refusal(read(visitor))).toBe('42501')
    expect(await refusal(read(service))).toBe('42501')
  })

  it('are up to a hundred a day of one account', async () => {
    const many = (count: number) =>
      queryAs(
        db,
        agent,
        `select public.make_viewing_slip('${house}', 'Vera', '${phone}') from generate_series(1, $1)`,
        [count],
      )
    await many(100)
    expect(await refusal(many(1))).toBe('too_many_viewing_slips')
    expect(await make(admin)).toBe(101)
  })

  it('are told to a buyer with an address, once', async () => {
    await make(agent, { email })
    await make(agent)
    expect(await dueMails(db, 'viewing_slips')).toMatchObject([
      { number: 1, recipient: email, buyer_email: email, is_copy: false, hash: expect.any(String) },
    ])
    expect(await send(db, 1, email)).toBe(1)
    expect(await send(db, 1, email)).toBe(0)
    expect(await dueMails(db, 'viewing_slips')).toEqual([])
    expect(await db.query('select recipient from public.outgoing_mails')).toEqual([
      { recipient: email },
    ])
  })
})

describe('copies of viewing slips', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startEnquiries()
  })
  beforeEach(() => db.exec('begin'))
  afterEach(() => db.exec('rollback'))
  afterAll(() => db?.stop())

  const make = (name: string | null, copyTo: string | null, buyer = 'Vera') =>
    ask<string>(
      db,
      agent,
      `make_viewing_slip('${house}', $3, '${phone}', '${email}', co_broker_name => $1, co_broker_email => $2)`,
      [name, copyTo, buyer],
    )
  const due = async () => (await dueMails(db, 'viewing_slips')).filter(({ is_copy }) => is_copy)
  const add = (number: number, recipient: string) => send(db, number, recipient, true)
  const refusal = async (work: Promise<unknown>) => (await sqlError(work)).hint

  it('go to the co-broker once, without the buyer’s number and address', async () => {
    await make('Ben Reyes', 'Ben@Example.com')
    await make('Ben Reyes', null)
    expect(await due()).toEqual([
      expect.objectContaining({
        ...{ number: 1, recipient: 'ben@example.com', buyer_name: 'Vera' },
        ...{ buyer_phone: null, buyer_email: null, hash: expect.any(String) },
      }),
    ])
    expect(await add(1, 'ben@example.com')).toBe(1)
    expect(await add(1, 'ben@example.com')).toBe(0)
    expect(await add(2, 'ben@example.com')).toBe(0)
    expect(await due()).toEqual([])
  })

  it('go to nobody whom the slip does not name, and to no address that is none', async () => {
    expect(await refusal(make('', 'ben@example.com'))).toBe('bad_viewing_slip')
    expect(await refusal(make(null, 'ben@example.com'))).toBe('bad_viewing_slip')
    expect(await refusal(make('Ben', 'ben at example'))).toBe('bad_viewing_slip')
    for (const name of ['Ben, see https://evil.test', 'www.evil.test', 'Ben \u202e'])
      expect(await refusal(make(name, 'ben@example.com'))).toBe('slip_copy_with_link')
    expect(await refusal(make('Ben', 'b@example.com', 'See http://x'))).toBe('slip_copy_with_link')
    const link = (name: string, address: string) =>
      ask(db, agent, `make_viewing_slip_link('${house}', null, $1, '', $2)`, [name, address])
    expect(await refusal(link(' ', 'ben@example.com'))).toBe('bad_viewing_slip')
    expect(await refusal(link('Ben', 'ben at example'))).toBe('bad_viewing_slip')
    expect(await db.query('select from public.viewing_slips')).toEqual([])
  })

  it('are counted with the e-mails to buyers: twenty a day of one account', async () => {
    const toBuyer = (actor: Actor, count: number) =>
      queryAs(
        db,
        actor,
        `select public.make_viewing_slip('${house}', 'Vera', null, 'vera' || i || '@example.com')
         from generate_series(1, $1) as i`,
        [count],
      )
    await toBuyer(agent, 17)
    // Those that are in line count, too.
    await send(db, 1, email)
    const { secret } = await ask<{ secret: string }>(
      db,
      agent,
      `make_viewing_slip_link('${house}', null, 'Ben', '', 'ben@example.com')`,
    )
    await make('Ben', 'ben@example.com')
    await toBuyer(agent, 1)
    expect(await refusal(toBuyer(agent, 1))).toBe('too_many_slip_mails')
    const typed = ask(
      db,
      agent,
      `make_viewing_slip('${house}', 'Vera', '${phone}', co_broker_name => 'Ben', co_broker_email => 'b@example.com')`,
    )
    expect(await refusal(typed)).toBe('too_many_slip_mails')
    await toBuyer(admin, 1)
    const confirm = (secret: string, more = '') =>
      ask(db, service, `use_viewing_slip_link($1, 'Vera', '${phone}'${more})`, [
        createHash('sha256').update(secret).digest('hex'),
      ])
    expect(await refusal(confirm(secret, `, '${email}'`))).toBe('too_many_slip_mails')
    // The buyer with the code can't help the copy.
    expect(await confirm(secret)).toBe(true)
    expect(await due()).toHaveLength(1)
    const [made] = await db.query<{ slips: number }>(
      'select count(*)::integer as slips from public.viewing_slips',
    )
    expect(made).toEqual({ slips: 21 })
  })

  it('are told to the buyer who confirms by a link, before and not after', async () => {
    const { secret } = await ask<{ secret: string }>(
      db,
      agent,
      `make_viewing_slip_link('${house}', null, 'Ben', '', 'ben@example.com')`,
    )
    const [row] = await db.query<{ hash: string }>('select private.secret_hash($1) as hash', [
      secret,
    ])
    const read = () => ask<Row>(db, service, 'read_viewing_slip_link($1)', [row?.hash])
    const open = await read()
    expect(open).toMatchObject({ state: 'open', has_copy: true })
    expect(JSON.stringify(open)).not.toContain('ben@example.com')
    await ask(db, service, `use_viewing_slip_link($1, 'Vera', '${phone}')`, [row?.hash])
    expect(await due()).toMatchObject([{ number: 1, recipient: 'ben@example.com' }])
    expect(JSON.stringify(await read())).not.toContain('ben@example.com')
    expect(await db.query('select details from private.secret_links')).toEqual([{ details: {} }])
  })

  it('wait no longer once the buyer’s details are deleted, and others’ do', async () => {
    await make('Ben', 'ben@example.com')
    await make('Ben', 'ben@example.com', 'Other')
    await make('Ben', 'ben@example.com')
    await add(1, 'ben@example.com')
    await add(2, 'ben@example.com')
    await send(db, 2, email)
    for (const number of [1, 3]) await ask(db, admin, `blank_viewing_slip(${number})`)
    expect(await db.query('select subject from public.outgoing_mails')).toEqual([
      { subject: 'Viewing slip 2' },
      { subject: 'Viewing slip 2' },
    ])
    expect(await due()).toEqual([])
  })
})

describe('the link by which a buyer confirms a viewing slip', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startEnquiries()
  })
  beforeEach(() => db.exec('begin'))
  afterEach(() => db.exec('rollback'))
  afterAll(() => db?.stop())

  const make = (actor: Actor = agent, listing = house, enquiry: string | null = null) =>
    ask<{ secret: string; ends_at: string }>(
      db,
      actor,
      `make_viewing_slip_link($1, $2, 'Ben Reyes', 'Reyes Realty')`,
      [listing, enquiry],
    )
  const hash = `private.secret_hash($1)`
  const hashOf = async (secret: string) =>
    (await db.query<{ hash: string }>(`select ${hash} as hash`, [secret]))[0]?.hash ?? ''
  const read = async (secret: string) =>
    ask<Row | null>(db, service, 'read_viewing_slip_link($1)', [await hashOf(secret)])
  const use = async (secret: string, name = 'Vera', number: string | null = phone) =>
    ask<boolean>(db, service, 'use_viewing_slip_link($1, $2, $3)', [
      await hashOf(secret),
      name,
      number,
    ])
  const slipOf = (secret: string, actor: Actor = agent) =>
    ask<string | null>(db, actor, 'viewing_slip_of_link($1)', [secret])
  const refusal = async (work: Promise<unknown>) => {
    const { code, hint } = await sqlError(work)
    return hint ?? code
  }
  const count = async () => (await db.query('select number from public.viewing_slips')).length

  it('ends a code for who made it, until a buyer confirms', async () => {
    const end = (secret: string, actor: Actor = agent) =>
      ask<boolean>(db, actor, 'end_slip_link($1)', [secret])
    const { secret } = await make()
    expect(await end(secret, admin)).toBe(false)
    expect(await read(secret)).toMatchObject({ state: 'open' })
    expect(await end(secret)).toBe(true)
    expect(await end(secret)).toBe(false)
    expect(await read(secret)).toBeNull()
    expect(await use(secret)).toBe(false)

    const other = await make()
    expect(await use(other.secret)).toBe(true)
    expect(await end(other.secret)).toBe(false)
    expect(await read(other.secret)).toMatchObject({ state: 'made' })
  })

  it('makes one slip, and shows it to who has the link', async () => {
    const { id } = await addEnquiry(db, {})
    const { secret } = await make(agent, house, id)
    expect(secret).toMatch(/^[0-9a-f]{40}$/)
    expect(await read(secret)).toMatchObject({
      state: 'open',
      title: 'House in Mexico',
      agent_name: 'Ana Cruz',
      co_broker_name: 'Ben Reyes',
      days: 90,
    })
    expect(await slipOf(secret)).toBeNull()
    expect(await use(secret)).toBe(true)
    expect(await use(secret, 'Somebody else', '+639170000000')).toBe(true)
    expect(await count()).toBe(1)
    const shown = await read(secret)
    expect(shown).toMatchObject({
      state: 'made',
      slip: {
        number: 1,
        buyer_name: 'Vera',
        confirmed_by: 'code',
        co_broker_details: 'Reyes Realty',
      },
    })
    expect(JSON.stringify(shown)).not.toMatch(/salt|digest|profile_id|enquiry/)
    expect(Number(await slipOf(secret))).toBe(1)
    expect(await slipOf(secret, admin)).toBeNull()
    expect(await db.query('select enquiry_id, buyer_phone from public.viewing_slips')).toEqual([
      { enquiry_id: id, buyer_phone: phone },
    ])
    expect(await ask(db, admin, 'verify_viewing_slips()')).toMatchObject({ broken_at: null })
    // Not after their details were deleted.
    await ask(db, admin, 'blank_viewing_slip(1)')
    expect(await read(secret)).toBeNull()
    expect(await use(secret)).toBe(false)
  })

  it('ends after half an hour, or 30 days once it was used', async () => {
    const minutes = async (secret: string) => {
      const [row] = await db.query<{ left: number }>(
        `select extract(epoch from ends_at - now())::integer / 60 as left
         from private.secret_links where hash = ${hash}`,
        [secret],
      )
      return row?.left
    }
    const { secret } = await make()
    expect(await minutes(secret)).toBe(30)
    const used = (await make()).secret
    await use(used)
    expect(await minutes(used)).toBe(30 * 24 * 60)
    await db.exec('update private.secret_links set ends_at = now()')
    for (const each of [secret, used, 'x', '']) {
      expect(await read(each)).toBeNull()
      expect(await use(each)).toBe(false)
    }
    expect(await count()).toBe(1)
  })

  it('does nothing once its listing is in the trash, or nobody vouches for its account', async () => {
    const { secret } = await make()
    for (const change of [
      `update public.properties set deleted_at = now() where id = '${house}'`,
      `delete from public.people`,
      `update public.profiles set confirmed_at = null`,
      `delete from auth.users where id = '${people.user}'`,
    ]) {
      await db.exec('savepoint before')
      await db.exec(change)
      expect(await read(secret), change).toBeNull()
      expect(await use(secret), change).toBe(false)
      await db.exec('rollback to before')
    }
    expect(await use(secret)).toBe(true)
  })

  it('wants a name, and a number or an address', async () => {
    const { secret } = await make()
    expect(await refusal(use(secret, 'Vera', null))).toBe('viewing_slip_without_contact')
    expect(await refusal(use(secret, ' '))).toBe('bad_viewing_slip')
    expect(await refusal(use(secret, 'Vera', '0917'))).toBe('bad_viewing_slip')
    expect(await read(secret)).toMatchObject({ state: 'open' })
  })

  it('is made by whom an admin vouches for, twenty at a time', async () => {
    expect(await refusal(make(stranger))).toBe('viewing_slip_forbidden')
    expect(await refusal(make(agent, nothing))).toBe('not_found')
    expect(await ask(db, stranger, 'makes_viewing_slips()')).toBe(false)
    expect(await ask(db, agent, 'makes_viewing_slips()')).toBe(true)
    for (const actor of [visitor, service]) expect(await refusal(make(actor))).toBe('42501')
    for (const call of [`read_viewing_slip_link('x')`, `use_viewing_slip_link('x', 'x', 'x')`]) {
      for (const actor of [visitor, admin])
        expect(await refusal(ask(db, actor, call))).toBe('42501')
    }
    for (let made = 0; made < 20; made += 1) await make()
    expect(await refusal(make())).toBe('too_many_viewing_slips')
    expect((await make(admin)).secret).toBeTruthy()
    await db.exec(`update private.secret_links set ends_at = now()`)
    expect((await make()).secret).toBeTruthy()
    expect(await db.query('select 1 from private.secret_links')).toHaveLength(1)
  })
})

describe('viewing slips at the same moment', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startEnquiries()
  })
  afterAll(() => db?.stop())

  it('make one chain', async () => {
    const sessions = await Promise.all(Array.from({ length: 4 }, () => db.openSession()))
    const make = `select public.make_viewing_slip('${house}', 'Vera', '${phone}')`
    await Promise.all(
      sessions.map(async (session) => {
        for (let count = 0; count < 5; count += 1) {
          await session.exec('begin')
          await become(session, agent)
          await session.query(make)
          await session.exec('commit')
        }
      }),
    )
    for (const session of sessions) await session.close()
    await db.exec('begin')
    expect(await ask(db, admin, 'verify_viewing_slips()')).toMatchObject({
      slips: 20,
      broken_at: null,
    })
    await db.exec('rollback')
  })
})
