import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Actor, account, people, queryAs } from '../../../testing/database/actors.ts'
import type { TestDatabase } from '../../../testing/database/database.ts'
import {
  addEnquiry,
  admin,
  agent,
  ana,
  assign,
  house,
  lot,
  startEnquiries,
  stranger,
} from '../../../testing/database/enquiry-rows.ts'
import { readForStaff } from '../staff-search.ts'

const hidden = 'd0000000-0000-4000-8000-000000000002'
const villa = 'b0000000-0000-4000-8000-000000000003'

describe('what staff find', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startEnquiries()
    await db.exec(`
      insert into public.people (id, name, phone, is_shown)
        values ('${hidden}', 'Ñora Dizon', '+639189990001', false);
      insert into public.properties (id, title, price, city, bedrooms, agent_id, property_type) values
        ('${villa}', 'Villa Victoria', '8.5M', 'Angeles City', 2, '${hidden}', 'Bungalow');
      insert into public.authorities (property_id, owner_name, owner_phone)
        values ('${villa}', 'Ben Cruz', '0917 100-0009');
    `)
  })
  afterAll(() => db?.stop())
  beforeEach(async () => {
    await db.exec('begin')
    const { id } = await addEnquiry(db, {
      name: 'Henry Tan',
      phone: '+639171000009',
      message: 'May I see the villa on Sunday?',
    })
    await assign(db, id, people.user)
  })
  afterEach(() => db.exec('rollback'))

  const titles = async (actor: Actor, typed: string) => {
    const filters = { read: readForStaff(typed) }
    const args = [typed, JSON.stringify(filters)]
    const rows = await queryAs<{ title: string }>(
      db,
      actor,
      'select title from public.list_properties(search => $1, filters => $2::text::jsonb)',
      args,
    )
    const [{ total } = { total: -1 }] = await queryAs<{ total: unknown }>(
      db,
      actor,
      'select public.count_list(search => $1, filters => $2::text::jsonb) as total',
      args,
    )
    expect(Number(total)).toBe(rows.length)
    return rows.map(({ title }) => title)
  }

  it.each([
    'bungalow angeles',
    'victoria villa 2br',
    'cruz villa',
    'Ben Cruz',
    'nora dizon',
    'villa 8.5M',
    '0917 100 0009',
    '+63 917 100 0009',
    '917-100-0009',
    'ben 09171000009',
    '0918 999 0001',
  ])('a listing by %j', async (typed) => {
    expect(await titles(admin, typed)).toEqual(['Villa Victoria'])
  })

  it('a listing by its reference, whole or its number', async () => {
    const [row] = await db.query<{ reference: string }>(
      `select reference from public.properties where id = '${villa}'`,
    )
    const reference = String(row?.reference)
    for (const typed of [reference, reference.replace('-', ' '), reference.replace(/\D+/, '')]) {
      expect(await titles(admin, typed)).toEqual(['Villa Victoria'])
    }
  })

  it.each(['%', '_', 'v_lla', '8_5M', '100% villa'])('%j as the sign it is', async (typed) => {
    expect(await titles(admin, typed)).toEqual([])
    await db.query(`update public.properties set title = title || $1 where id = '${villa}'`, [
      typed,
    ])
    expect(await titles(admin, typed)).toHaveLength(1)
  })

  it('an owner with more authorities than are listed, as far as the account sees them', async () => {
    // The limit of authorities a listing is a trigger's.
    await db.exec(`
      set local session_replication_role = replica;
      insert into public.authorities (property_id, owner_name)
        select id, 'Jose Bautista'
        from public.properties, generate_series(1, 3100) where id in ('${house}', '${lot}');
      set local session_replication_role = origin;
    `)
    const count = async (actor: Actor) => {
      const [row] = await queryAs<{ total: unknown }>(
        db,
        actor,
        "select public.count_list(search => 'bautista jose') as total",
      )
      return Number(row?.total)
    }
    expect(await count(admin)).toBe(2)
    await db.query("update public.staff_settings set listing_editors = 'own'")
    expect(await count(agent)).toBe(1)
    expect(await count(stranger)).toBe(0)
  })

  it.each(['villa 4.2M', 'ben santos', '0917 100 0008', 'villa 3br', 'dizon cruz mexico'])(
    'no listing by %j',
    async (typed) => {
      expect(await titles(admin, typed)).toEqual([])
    },
  )

  it('finds by agents in sight, in any order, beside what the listing says', async () => {
    expect(await titles(agent, 'mexico ana')).toEqual(['House in Mexico'])
    expect(await titles(stranger, 'mexico ana')).toEqual(['House in Mexico'])
    await db.query('update public.people set is_shown = false where id = $1', [ana])
    expect(await titles(agent, 'mexico ana')).toEqual(['House in Mexico'])
    expect(await titles(stranger, 'mexico ana')).toEqual([])
  })

  it.each(['ben cruz', '0917 100 0009', 'dizon', '0918 999 0001'])(
    'tells by %j nothing to who may not read it',
    async (typed) => {
      expect(await titles(stranger, typed)).toEqual([])
    },
  )

  it('finds an owner who is called like a town, and a hidden agent only for who may edit', async () => {
    await db.query("update public.authorities set owner_name = 'Ana Angeles'")
    expect(await titles(admin, 'ana angeles')).toEqual(['Villa Victoria'])
    expect(await titles(admin, 'angeles ana 0917 100 0009')).toEqual(['Villa Victoria'])
    await db.query("update public.staff_settings set listing_editors = 'admins'")
    expect(await titles(agent, 'dizon')).toEqual([])
    expect(await titles(admin, 'dizon')).toEqual(['Villa Victoria'])
  })

  it('tells an agent nothing of the owner of a colleague’s listing', async () => {
    await db.query("update public.staff_settings set listing_editors = 'own'")
    expect(await titles(agent, 'ben cruz')).toEqual([])
    expect(await titles(admin, 'ben cruz')).toEqual(['Villa Victoria'])
    await db.query("update public.staff_settings set listing_editors = 'signed_in'")
    expect(await titles(agent, 'ben cruz')).toEqual(['Villa Victoria'])
  })

  const names = async (actor: Actor, typed: string) =>
    (
      await queryAs<{ name: string }>(
        db,
        actor,
        "select name from public.list_enquiries($1, 'all')",
        [typed],
      )
    ).map(({ name }) => name)

  it.each([
    'tan henry',
    'henry sunday',
    '100-0009',
    '917.100',
    '0917 100 0009',
    '09171000009',
    '+63 917 100-0009',
    '917 100 0009',
    '(0917) 100 0009',
    'tan 0917.100.0009',
    'the villa on',
    'ana henry',
  ])('an enquiry by %j', async (typed) => {
    expect(await names(agent, typed)).toEqual(['Henry Tan'])
    expect(await names(stranger, typed)).toEqual([])
  })

  it.each(['tan monday', '0917 100 0008', 'henry 0917 100 0008', '%', 'h_nry'])(
    'no enquiry by %j',
    async (typed) => {
      expect(await names(admin, typed)).toEqual([])
    },
  )

  it('takes what is no reading for none', async () => {
    for (const filters of ['{"read": 3}', '{"read": [1]}', '{"read": {"words": "x"}}', '[]']) {
      const rows = await queryAs(
        db,
        account(people.admin),
        "select from public.list_properties(search => 'villa', filters => $1::text::jsonb)",
        [filters],
      )
      expect(rows).toHaveLength(1)
    }
  })
})
