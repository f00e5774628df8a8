import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Actor,
  account,
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
  ana,
  house,
  lot,
  nothing,
  startEnquiries,
  stranger,
} from '../../../testing/database/enquiry-rows.ts'

type Report = {
  title: string
  said: string
  status: string
  is_published: boolean
  views: number
  weeks: { from: string; views: number }[]
  price_changes: { on: string; old: string; new: string }[]
  enquiries: { channel: string | null; came_by: string | null; enquiries: number }[]
  viewings_held: string[]
  viewings_to_come: string[]
  image_url: string | null
  agent: { name: string; phone: string } | null
  office: { name: string }
}

describe('the report for the owner of a listing', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startEnquiries()
    await db.exec(`
      insert into public.authorities (property_id, owner_name, owner_phone, commission, note)
        values ('${house}', 'Lita Secretowner', '+639170001111', '7.77 per cent', 'Secretnote');
      insert into public.property_images (property_id, image_url, display_order, kind) values
        ('${house}', '/plan.webp', 0, 'floor_plan'), ('${house}', '/front.webp', 1, 'photo');
      update public.properties set first_published_at = now() - interval '40 days', view_count = 9
        where id = '${house}';
      update public.people set phone = '+639171234567' where id = '${ana}';
      insert into public.property_views (property_id, visitor, viewed_on) values
        ('${house}', gen_random_uuid(), private.manila_today()),
        ('${house}', gen_random_uuid(), private.manila_today() - 6),
        ('${house}', gen_random_uuid(), private.manila_today() - 7),
        ('${house}', gen_random_uuid(), private.manila_today() - 200),
        ('${lot}', gen_random_uuid(), private.manila_today())`)
    await db.exec('begin')
    const secret = { name: 'Maria Secretvisitor', message: 'A secret message of mine' }
    const source = { utm_source: 'viber', utm_medium: 'chat' }
    const asked = await addEnquiry(db, { property_id: house, source, ...secret })
    await addEnquiry(db, { property_id: house, source: { came_by: 'walk_in' }, ...secret })
    await addEnquiry(db, { property_id: house, ...secret })
    const spam = await addEnquiry(db, { property_id: house, ...secret })
    await db.exec(`update public.enquiries set state = 'spam' where id = '${spam.id}';
      insert into public.viewings (enquiry_id, starts_at, state, place, outcome) values
        ('${asked.id}', '2026-11-20 10:00+08', 'done', 'Secretplace', 'Secretoutcome'),
        ('${asked.id}', now() + interval '3 days', 'set', 'Secretplace', ''),
        ('${asked.id}', now() - interval '3 days', 'set', 'Secretplace', ''),
        ('${asked.id}', now() + interval '4 days', 'cancelled', 'Secretplace', '')`)
    await db.exec('commit')
  })
  beforeEach(() => db.exec('begin'))
  afterEach(() => db.exec('rollback'))
  afterAll(() => db?.stop())

  const ask = async (actor: Actor, call: string, ...values: unknown[]) =>
    (await queryAs<{ answer: unknown }>(db, actor, `select public.${call} as answer`, values))[0]
      ?.answer
  async function make(actor: Actor = admin, { said = '', days = 30, id = house } = {}) {
    const made = await ask(actor, `make_listing_link('report', $1, $2, $3)`, id, days, said)
    return made as { secret: string; id: string; said: string; ends_at: string }
  }
  const read = async (secret: string, actor: Actor = visitor) =>
    (await ask(actor, 'read_owner_report($1)', secret)) as Report | null
  const refusal = async (work: Promise<unknown>) => {
    const { code, hint } = await sqlError(work)
    return hint ?? code
  }
  const setting = (change: string) => db.query(`update public.staff_settings set ${change}`)

  it('ends once nobody vouches for who made it', async () => {
    const { secret } = await make(agent)
    expect(await read(secret)).not.toBeNull()
    await db.exec('update public.people set profile_id = null; delete from public.enquiries')
    expect(await read(secret)).toBeNull()
  })

  it('counts views, enquiries and viewings, with what staff wrote and who the agent is', async () => {
    await db.exec(`update public.properties set price = '₱4M' where id = '${house}'`)
    const { secret } = await make(admin, { said: ' They liked the garden. ' })
    expect(secret).toMatch(/^[0-9a-f]{40}$/)
    const report = await read(secret)
    expect(report).toMatchObject({
      title: 'House in Mexico',
      said: 'They liked the garden.',
      status: 'active',
      is_published: true,
      views: 9,
      image_url: '/front.webp',
      price_changes: [{ old: '4.2M', new: '₱4M' }],
      viewings_held: ['2026-11-20'],
      agent: { name: 'Ana Cruz', phone: '+639171234567' },
    })
    expect(report?.weeks.map(({ views }) => views)).toEqual([...Array(10).fill(0), 1, 2])
    expect(report?.viewings_to_come).toHaveLength(1)
    expect(
      report?.enquiries.toSorted((a, b) => ((a.came_by ?? '') < (b.came_by ?? '') ? -1 : 1)),
    ).toEqual(
      expect.arrayContaining([
        { channel: 'viber', came_by: null, enquiries: 1 },
        { channel: null, came_by: 'walk_in', enquiries: 1 },
        { channel: null, came_by: null, enquiries: 1 },
      ]),
    )
    expect(report?.enquiries).toHaveLength(3)
    await db.exec(`update public.people set is_shown = false where id = '${ana}'`)
    expect((await read(secret))?.agent).toBeNull()
  })

  it('says nothing of who asked, of owner, commission, places or notes', async () => {
    const { secret } = await make()
    expect(JSON.stringify(await read(secret))).not.toMatch(/secret|santos|0917000|7\.77/i)
  })

  it('is read by whoever has the secret, and only its hash is stored', async () => {
    const { secret } = await make()
    expect(await read(secret, stranger)).not.toBeNull()
    const rows = await db.query('select links::text as row from private.secret_links as links')
    expect(JSON.stringify(rows)).not.toContain(secret)
    for (const other of ['', 'x', secret.toUpperCase(), `${secret} `, 'x'.repeat(10_000)]) {
      expect(await read(other)).toBeNull()
    }
    expect(await refusal(read(secret, service))).toBe('42501')
  })

  it('is of a draft too, and of none in the trash', async () => {
    const { secret } = await make()
    await db.exec(`update public.properties set published_at = null where id = '${house}'`)
    expect(await read(secret)).toMatchObject({ is_published: false })
    await db.exec(`update public.properties set deleted_at = now() where id = '${house}'`)
    expect(await read(secret)).toBeNull()
    expect(await refusal(make())).toBe('in_trash')
    await db.exec(`update public.properties set deleted_at = null where id = '${house}'`)
    expect(await read(secret)).not.toBeNull()
  })

  it('ends by its day, by a new one, or because staff end it', async () => {
    const link = () => ask(admin, `listing_link('report', $1)`, house)
    const first = await make(admin, { said: 'First' })
    expect(await link()).toMatchObject({ said: 'First' })
    const second = await make(admin, { said: 'Second', days: 1 })
    expect(await read(first.secret)).toBeNull()
    expect(await read(second.secret)).toMatchObject({ said: 'Second' })
    await db.exec('savepoint made')
    await db.exec(`update private.secret_links set ends_at = now()`)
    expect(await read(second.secret)).toBeNull()
    expect(await link()).toBeNull()
    await db.exec('rollback to savepoint made')
    expect(await ask(admin, 'end_secret_link($1)', second.id)).toBe(true)
    expect(await read(second.secret)).toBeNull()
    expect(await link()).toBeNull()
  })

  it('ends with the link to the draft when an agent’s own listing goes to another', async () => {
    const links = async () => {
      const [row] = await db.query<{ links: number }>(
        'select count(*)::integer as links from private.secret_links where property_id = $1',
        [house],
      )
      return row?.links
    }
    const give = (to: string) =>
      db.query(`update public.properties set agent_id = ${to} where id = '${house}'`)
    await give(`'${ana}'`)
    const { secret } = await make()
    await ask(admin, `make_listing_link('draft', $1, 14)`, house)
    await give('null')
    await give(`'${ana}'`)
    expect(await links()).toBe(2)
    await setting(`listing_editors = 'own'`)
    await db.query(`update public.properties set price = '2M' where id = '${house}'`)
    await give(`'${ana}'`)
    expect(await links()).toBe(2)
    await give('null')
    expect(await links()).toBe(0)
    expect(await read(secret)).toBeNull()
    // Of what nobody had, nobody else knows the link.
    await make()
    await give(`'${ana}'`)
    expect(await links()).toBe(1)
  })

  it('takes 1 to 90 days and 2000 characters', async () => {
    for (const days of [0, 91, -1, 2_147_483_647]) {
      expect(await refusal(make(admin, { days }))).toBe('bad_days')
    }
    expect(await refusal(ask(admin, `make_listing_link('report', $1, null)`, house))).toBe(
      'bad_days',
    )
    expect(await refusal(make(admin, { said: 'x'.repeat(2001) }))).toBe('bad_text')
    expect(await refusal(ask(admin, `make_listing_link('report', $1, 30, null)`, house))).toBe(
      'bad_text',
    )
    expect((await make(admin, { said: 'x'.repeat(2000), days: 90 })).said).toHaveLength(2000)
  })

  it('is made and ended by who may edit the listing and see its owner', async () => {
    /** What all three say. */
    const outcome = async (actor: Actor, id = house) => {
      const said = new Set<string>()
      const calls = [
        [`make_listing_link('report', $1, 30)`, id],
        [`listing_link('report', $1)`, id],
        ['end_secret_link($1)', id !== nothing && (await make(admin, { id })).id],
      ] as const
      for (const [call, given] of calls) {
        if (!given) continue
        said.add(
          await ask(actor, call, given).then(
            () => 'done',
            (error) => refusal(Promise.reject(error)),
          ),
        )
      }
      expect(said.size).toBe(1)
      return [...said][0]
    }
    expect(await outcome(admin)).toBe('done')
    expect(await outcome(agent)).toBe('done')
    // Anybody may edit listings where sign-up is open, but not count the enquiries about them.
    expect(await outcome(stranger)).toBe('owner_report_forbidden')
    expect(await outcome(admin, nothing)).toBe('listing_edit_forbidden')
    await setting(`listing_editors = 'own'`)
    expect(await outcome(agent)).toBe('done')
    expect(await outcome(agent, lot)).toBe('listing_edit_forbidden')
    await setting(`listing_editors = 'admins'`)
    expect(await outcome(agent)).toBe('listing_edit_forbidden')
    expect(await outcome(account(people.superadmin))).toBe('done')
    for (const actor of [visitor, service]) expect(await outcome(actor)).toBe('42501')
  })
})
