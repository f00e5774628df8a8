import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { people, sqlError, visitor } from '../../../testing/database/actors.ts'
import type { TestDatabase } from '../../../testing/database/database.ts'
import { admin, agent, ask, house, startEnquiries } from '../../../testing/database/enquiry-rows.ts'

describe('which parts the office has used', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startEnquiries()
  })
  beforeEach(() => db.exec('begin'))
  afterEach(() => db.exec('rollback'))
  afterAll(() => db?.stop())

  const used = () => ask<string[]>(db, agent, 'parts_in_use()')

  it('are told to each account and nobody else', async () => {
    for (const actor of [admin, agent]) {
      expect(await ask(db, actor, 'parts_in_use()')).toEqual(['colleagues'])
    }
    expect(await sqlError(ask(db, visitor, 'parts_in_use()'))).toMatchObject({ code: '42501' })
  })

  it.each([
    ['feeds', `update public.feeds set is_on = true where name = 'rss'`],
    [
      'commission-sheets',
      `insert into public.commission_sheets (property_id, price, sold_on, commission)
        values ('${house}', 1, '2026-11-03', 1)`,
    ],
    ['approvals', 'update public.staff_settings set admin_looks_first = true'],
    ['approvals', `insert into public.listing_submissions (property_id) values ('${house}')`],
    ['projects', `update public.properties set seller_kind = 'developer' where id = '${house}'`],
    ['projects', `update public.properties set licence_to_sell = '123' where id = '${house}'`],
  ])('has %s, of which there is one', async (part, work) => {
    await db.exec(work)
    expect(await used()).toEqual([part, 'colleagues'])
  })

  it('has viewing slips once somebody made one', async () => {
    await ask(db, agent, `make_viewing_slip('${house}', 'Vera', '+639170000001')`)
    expect(await used()).toEqual(['viewing-slips', 'colleagues'])
  })

  it('has no projects in the sample, nor what ended', async () => {
    await db.exec(`
      update public.properties set project_name = 'Savannah', is_sample = true where id = '${house}';
      update public.feeds set is_on = true;
      update public.feeds set is_on = false`)
    expect(await used()).toEqual(['colleagues'])
  })

  it('has no colleagues where one works alone', async () => {
    const boss = { ...admin, userId: people.superadmin }
    await db.exec(`delete from auth.users where id <> '${people.superadmin}'`)
    expect(await ask(db, boss, 'parts_in_use()')).toEqual([])
    await db.exec(`insert into public.people (name) values ('Ben Cruz')`)
    expect(await ask(db, boss, 'parts_in_use()')).toEqual(['colleagues'])
  })

  it('finds the listings of projects by their index', async () => {
    await db.exec('set local enable_seqscan = off')
    const plan = await db.query<{ 'QUERY PLAN': string }>(
      `explain select from public.properties
       where not is_sample
         and seller_kind || project_name || licence_to_sell || advertisement_approval <> ''`,
    )
    expect(JSON.stringify(plan)).toContain('properties_of_projects_idx')
  })

  it('go with a size that is known, or none', async () => {
    const size = (value: string) =>
      db.query('update public.staff_settings set office_size = $1 returning office_size', [value])
    expect(await db.query('select office_size from public.staff_settings')).toEqual([
      { office_size: null },
    ])
    expect(await size('small')).toEqual([{ office_size: 'small' }])
    expect(await sqlError(size('huge'))).toMatchObject({ code: '23514' })
  })
})
