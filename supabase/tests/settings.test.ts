import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, people, queryAs, rolledBack, seedAccounts, sqlError } from './actors.ts'
import { engines, startDatabase, type TestDatabase } from './database.ts'

describe.each(engines)('settings, on %s', (engine) => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase(engine)
    await seedAccounts(db)
  }, 60_000)
  afterAll(() => db?.stop())

  const admin = account(people.admin)

  it.each([
    ['business_name', `''`],
    ['phone', `'0917 123 4567'`],
    ['sms_number', `'+63451234567'`],
    ['viber_number', `'+6391712345678'`],
    ['email', `'nobody'`],
    ['messenger_url', `'http://m.me/x'`],
    ['facebook_url', `'javascript:alert(1)'`],
    ['broker_licence_valid_until', `'2020-01-01', broker_licence_valid_from = '2026-01-01'`],
    ['stats', `'{}'`],
    ['stats', `'[{"value": "1"}]'`],
    ['stats', `'[{"value": 1, "label": "x"}]'`],
    ['stats', `'[{"value": "1", "label": "x", "more": "y"}]'`],
    ['stats', `'"[]"'`],
    ['general_faqs', `'[null]'`],
    [
      'general_faqs',
      `jsonb_build_array(jsonb_build_object('question', repeat('x', 2001), 'answer', ''))`,
    ],
  ])('refuse %s = %s', async (column, value) => {
    await rolledBack(db, async () => {
      const error = await sqlError(
        queryAs(db, admin, `update public.site_settings set ${column} = ${value}`),
      )
      expect(error.code).toBe('23514')
      expect(error.constraint).toContain('site_settings_')
    })
  })

  it('take a land line for calls, and nothing at all', async () => {
    await rolledBack(db, async () => {
      for (const phone of ['+63451234567', '+639171234567', '']) {
        const rows = await queryAs(
          db,
          admin,
          'update public.site_settings set phone = $1, stats = $2::text::jsonb returning id',
          [phone, '[]'],
        )
        expect(rows).toHaveLength(1)
      }
    })
  })

  it('say who last changed what staff may do, and outlive them', async () => {
    await rolledBack(db, async () => {
      await queryAs(db, admin, `update public.staff_settings set listing_editors = 'admins'`)
      const stamp = () =>
        db.query(`
          select listing_editors, profiles.username
          from public.staff_settings left join public.profiles on profiles.id = updated_by
        `)
      expect(await stamp()).toEqual([{ listing_editors: 'admins', username: 'admin@example.com' }])
      await db.query('delete from public.profiles where user_id = $1', [people.admin])
      expect(await stamp()).toEqual([{ listing_editors: 'admins', username: null }])
    })
  })
})
