import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  account,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  sqlError,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'

describe('settings', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
  })
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
    ['business_name', `E'Bale\\r\\nBcc: x'`],
    ['business_name', `E'\\u200b\\u200b'`],
    ['business_name', `E' \\u00a0\\u2800\\u3164'`],
    ['email', `E'a@b\\nbcc:x'`],
    ['email', `'a@b"><script>'`],
    ['email', `'"a"@b'`],
    ['email', `'a@b''x'`],
    ['email', `'a b@c'`],
    ['email', `E'a@b\\u00a0'`],
    ...['messenger_url', 'facebook_url', 'map_url'].flatMap((column) =>
      ['\\n', '\\r', '\\t', ' ', '"', "''", '<', '>', '\\\\'].map((character) => [
        column,
        `E'https://m.me/x${character}y'`,
      ]),
    ),
    ['broker_licence_valid_from', `'infinity'`],
    ['broker_licence_valid_from', `'1899-12-31'`],
    ['broker_licence_valid_from', `'4713-01-01 BC'`],
    ['broker_licence_valid_until', `'-infinity'`],
    ['broker_licence_valid_until', `'2200-01-01'`],
    ['broker_licence_valid_until', `'5874897-12-31'`],
    ['broker_licence_valid_until', `'2020-01-01', broker_licence_valid_from = '2026-01-01'`],
    ['stats', `'{}'`],
    ['stats', `'[{"value": "1"}]'`],
    ['stats', `'[{"value": 1, "label": "x"}]'`],
    ['stats', `'[{"value": "1", "label": "x", "more": "y"}]'`],
    ['stats', `'"[]"'`],
    ['general_faqs', `'[null]'`],
    ['landmarks', `'[{"name": "Mall", "pin": "15.1, 120.5", "kind": "x"}]'`],
    ['landmarks', `'[{"name": "Mall", "pin": ""}]'`],
    ['landmarks', `'[{"name": "Mall", "pin": "15.1,120.5"}]'`],
    ['landmarks', `'[{"name": "Mall", "pin": "120.5, 15.1"}]'`],
    [
      'landmarks',
      `'[{"name": "Here", "pin": "15.1, 120.5"}, {"name": "Sea", "pin": "3.9, 120.5"}]'`,
    ],
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

  it.each([
    ['business_name', 'Bale Realty – Ñ ❤️'],
    ['business_name', '家'],
    ['email', "o'brien+sales@sub.example.com"],
    ['messenger_url', 'https://m.me/a?b=c,d&e=%20(f)#g'],
    ['map_url', 'https://example.com/mapa/Niño'],
    ['broker_licence_valid_from', '1900-01-01'],
    ['broker_licence_valid_until', '2199-12-31'],
  ])('take %s = %j', async (column, value) => {
    await rolledBack(db, async () => {
      const set = `update public.site_settings set ${column} = $1 returning id`
      expect(await queryAs(db, admin, set, [value])).toHaveLength(1)
    })
  })

  it.each([
    ['an admin', admin, true],
    ['an account', account(people.user), false],
  ])('landmarks are for admins to write: %s', async (_, by, may) => {
    await rolledBack(db, async () => {
      const set = 'update public.site_settings set landmarks = $1::text::jsonb returning id'
      const landmarks = [JSON.stringify([{ name: 'Mall', pin: '15.168, 120.58' }])]
      expect(await queryAs(db, by, set, landmarks)).toHaveLength(may ? 1 : 0)
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
