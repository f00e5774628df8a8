import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleSite } from '../../sample/site.ts'
import {
  type Actor,
  account,
  deletedAccount,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  service,
  sqlError,
  visitor,
} from '../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../testing/database/database.ts'

const { identity, words, neutral, left } = sampleSite
const sample = { ...identity, ...words }

describe('the sample', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
  })
  afterAll(() => db?.stop())

  const admin = account(people.admin)
  async function site(): Promise<Record<string, unknown>> {
    const [row] = await db.query<{ site: string }>(
      'select to_jsonb(site_settings)::text as site from public.site_settings',
    )
    return JSON.parse(String(row?.site))
  }
  const isMarked = async () => (await site()).sample_data

  /** As the server loads it: what it is first, then what is shown of it. */
  async function load(): Promise<void> {
    await queryAs(
      db,
      service,
      'update public.staff_settings set sample_site = ($1::text)::jsonb where id = 1',
      [JSON.stringify(sampleSite)],
    )
    const columns = Object.keys(sample).join(', ')
    await queryAs(
      db,
      service,
      `update public.site_settings set (${columns}) = (
         select ${columns} from jsonb_populate_record(null::public.site_settings, ($1::text)::jsonb)
       ) where id = 1`,
      [JSON.stringify(sample)],
    )
    await queryAs(
      db,
      service,
      `insert into public.properties (title, price, is_sample)
       values ('Sample house', '1M', true), ('Sample lot', '2M', true), ('Our own', '3M', false)`,
    )
  }
  const remove = (actor: Actor) =>
    queryAs<{ removed: string[] }>(db, actor, 'select public.remove_sample() as removed')
  const change = (assignment: string) =>
    queryAs(db, admin, `update public.site_settings set ${assignment} where id = 1 returning id`)
  const titles = async () =>
    (await db.query<{ title: string }>('select title from public.properties order by title')).map(
      ({ title }) => title,
    )

  it('is nowhere in what the migrations make', async () => {
    const made = await site()
    expect(made).toMatchObject({ ...neutral, sample_data: false, listing_faqs: [] })
    expect(made.general_faqs).toHaveLength(5)
    expect(JSON.stringify(Object.values(made))).not.toMatch(/sample|\+63|@|https?:/i)
  })

  it('is marked while it is there', async () => {
    await rolledBack(db, async () => {
      await load()
      expect(await isMarked()).toBe(true)
      expect(await site()).toMatchObject(sample)
    })
  })

  it('goes at one call, and leaves what is the brokerage’s own', async () => {
    await rolledBack(db, async () => {
      await load()
      await change(`phone = '+639171234567', hero_title = 'Homes of ours'`)
      const [row] = await remove(admin)
      expect(row?.removed).toHaveLength(2)
      expect(await titles()).toEqual(['Our own'])
      expect(await site()).toMatchObject({
        ...left,
        phone: '+639171234567',
        hero_title: 'Homes of ours',
        sample_data: false,
      })
      expect((await remove(admin))[0]?.removed).toEqual([])
    })
  })

  it.each([null, '2026-01-01'])('is not to be loaded again when %j was noted of it', async (at) => {
    await rolledBack(db, async () => {
      await db.query('update public.staff_settings set sample_data_at = $1::timestamptz', [at])
      await load()
      await remove(admin)
      const [row] = await db.query(
        `
        select sample_data_at = coalesce($1::timestamptz, now()) as is_noted
        from public.staff_settings`,
        [at],
      )
      expect(row).toEqual({ is_noted: true })
    })
  })

  it.each(Object.keys(identity))('stays marked for its %s alone', async (name) => {
    await rolledBack(db, async () => {
      await load()
      await db.exec('delete from public.properties where is_sample')
      const others = Object.keys(sample).filter((other) => other !== name)
      await queryAs(
        db,
        service,
        `update public.site_settings set (${others.join(', ')}) = (
           select ${others.join(', ')}
           from jsonb_populate_record(null::public.site_settings, ($1::text)::jsonb)
         ) where id = 1`,
        [JSON.stringify(neutral)],
      )
      expect(await isMarked()).toBe(true)
      await remove(admin)
      expect(await site()).toMatchObject({ ...neutral, sample_data: false })
    })
  })

  it('is marked for its listings alone, until the last is deleted', async () => {
    await rolledBack(db, async () => {
      await load()
      await queryAs(
        db,
        service,
        `update public.site_settings set (${Object.keys(identity).join(', ')}) = (
           select ${Object.keys(identity).join(', ')}
           from jsonb_populate_record(null::public.site_settings, ($1::text)::jsonb)
         ) where id = 1`,
        [JSON.stringify(neutral)],
      )
      const gone = (title: string) =>
        queryAs(db, admin, `delete from public.properties where title = '${title}'`)
      await gone('Sample house')
      expect(await isMarked()).toBe(true)
      await gone('Sample lot')
      expect(await isMarked()).toBe(false)
      const back = await queryAs(
        db,
        admin,
        `select unnest(public.restore_properties(array(select id from public.properties where title = 'Sample lot')))`,
      )
      expect(back).toHaveLength(1)
      expect(await isMarked()).toBe(true)
      await gone('Sample lot')
      expect(await isMarked()).toBe(false)
      // Words that name nobody stay.
      expect(await site()).toMatchObject(words)
    })
  })

  it('is no more what somebody wrote again after it went', async () => {
    await rolledBack(db, async () => {
      await load()
      await remove(admin)
      await change(`business_name = 'Bale Realty (sample)'`)
      expect(await isMarked()).toBe(false)
    })
  })

  it('can’t be marked or unmarked by hand', async () => {
    await rolledBack(db, async () => {
      await queryAs(db, service, 'update public.site_settings set sample_data = true where id = 1')
      expect(await isMarked()).toBe(false)
      await load()
      await queryAs(db, service, 'update public.site_settings set sample_data = false where id = 1')
      expect(await isMarked()).toBe(true)
    })
  })

  it.each([
    ['a visitor', visitor, '42501', undefined],
    ['the server', service, '42501', undefined],
    ['a deleted account', account(deletedAccount), '42501', 'sample_removal_forbidden'],
    // Its words stand in the site's settings.
    ['whoever may edit listings', account(people.user), '42501', 'sample_removal_forbidden'],
  ])('is not removed by %s', async (_, actor, code, hint) => {
    await rolledBack(db, async () => {
      await load()
      await db.exec('savepoint loaded')
      expect(await sqlError(remove(actor))).toMatchObject({ code, hint })
      await db.exec('rollback to savepoint loaded')
      expect(await titles()).toHaveLength(3)
      expect(await site()).toMatchObject({ ...sample, sample_data: true })
    })
  })

  it.each(['admin', 'superadmin'] as const)('is removed by an %s', async (role) => {
    await rolledBack(db, async () => {
      await load()
      expect((await remove(account(people[role])))[0]?.removed).toHaveLength(2)
    })
  })
})
