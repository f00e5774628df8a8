import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Actor,
  account,
  become,
  people,
  queryAs,
  rolledBack,
  type SqlError,
  seedAccounts,
  sqlError,
  visitor,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'

const admin = account(people.admin)

describe('saving the site settings', () => {
  let db: TestDatabase

  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
    await db.exec(`update public.site_settings set phone = '+639170000000', revision = 1`)
  })
  afterAll(() => db?.stop())

  const revision = async () =>
    (await db.query<{ revision: number }>('select revision from public.site_settings'))[0]?.revision

  async function save(settings: unknown, over: number | null, actor: Actor = admin) {
    const [row] = await queryAs<{ stored: Record<string, unknown> }>(
      db,
      actor,
      'select public.save_site_settings($1, $2::text::jsonb) as stored',
      [over, JSON.stringify(settings)],
    )
    return row?.stored
  }

  async function refusal(settings: unknown, over?: number | null, actor?: Actor) {
    return rolledBack(db, async (): Promise<SqlError> => {
      const present = (await revision()) ?? 0
      const before = await db.query('select * from public.site_settings')
      const error = await sqlError(save(settings, over === undefined ? present : over, actor))
      expect(await db.query('select * from public.site_settings')).toEqual(before)
      return error
    })
  }

  it('writes what is named and answers the row', async () => {
    await rolledBack(db, async () => {
      const before = (await revision()) ?? 0
      const stats = [{ value: '3', label: 'Towns' }]
      const saved = await save(
        { tagline: 'Homes', stats, broker_licence_valid_until: '2028-12-31' },
        before,
      )
      expect(saved).toMatchObject({
        tagline: 'Homes',
        stats,
        phone: '+639170000000',
        broker_licence_valid_until: '2028-12-31',
        revision: before + 1,
      })
      const undated = await save({ broker_licence_valid_until: null }, before + 1)
      expect(undated).toMatchObject({ broker_licence_valid_until: null, revision: before + 2 })
      expect(await save({}, before + 2)).toMatchObject({ tagline: 'Homes', revision: before + 3 })
    })
  })

  it.each([
    ['no object', 'x'],
    ['null', null],
    ['a list', [{}]],
    ['an unknown column', { colour: 'red' }],
    ['the sample mark', { sample_data: false }],
    ['the revision', { revision: 5 }],
    ['the key', { id: 2 }],
    ['a number for a text', { tagline: 5 }],
    ['null for a text', { tagline: null }],
    ['null for a list', { stats: null }],
    ['an object for a list', { stats: {} }],
    ['a list of another shape', { stats: [{ value: 1, label: 'x' }] }],
    ['too long a list', { testimonials: Array(25).fill({ name: '', place: '', text: '' }) }],
    ['no name', { business_name: ' ' }],
    ['a phone number as typed', { phone: '0917 123 4567' }],
    ['a script for a link', { facebook_url: 'javascript:alert(1)' }],
    ['no date', { broker_licence_valid_until: 'soon' }],
    ...[
      'infinity',
      'today',
      '4713-01-01 BC',
      '5874897-12-31',
      '12/31/2026',
      '2026-12-31 10:00',
    ].map((date): [string, object] => [`the date ${date}`, { broker_licence_valid_from: date }]),
    ['a number for a date', { broker_licence_valid_until: 20261231 }],
    ['a date beyond the years', { broker_licence_valid_until: '2200-01-01' }],
    ['a name of two lines', { business_name: 'Bale\r\nBcc: x' }],
    ['a name that nobody sees', { business_name: '\u200b' }],
    ['a date that is none', { broker_licence_valid_until: '2026-02-30' }],
    [
      'an end before the beginning',
      { broker_licence_valid_from: '2026-02-01', broker_licence_valid_until: '2026-01-01' },
    ],
    ['a text too long', { tagline: 'x'.repeat(201) }],
  ])('refuses %s', async (_what, settings) => {
    const error = await refusal(settings)
    expect(error.hint).toBe('bad_settings')
    expect(error.code).toMatch(/^(22|23)/)
  })

  it.each([
    ['a text', { broker_intro: 'x'.repeat(20_001) }],
    ['a list', { stats: Array(201).fill({ value: '', label: '' }) }],
    ['the whole', { stats: [{ value: 'x'.repeat(1_000_001), label: '' }] }],
  ])('refuses %s too long before it looks at the revision', async (_what, settings) => {
    expect((await refusal(settings, -1)).hint).toBe('bad_settings')
  })

  it.each([0, -1, 2_147_483_647, null])('refuses the revision %j', async (over) => {
    const error = await refusal({ tagline: 'x' }, over)
    expect(error).toMatchObject({ code: 'PT409', hint: 'conflict' })
  })

  it('hands the row as it stands with a conflict', async () => {
    await rolledBack(db, async () => {
      const before = await revision()
      await save({ tagline: 'First' }, before ?? 0)
      let details = ''
      try {
        await save({ tagline: 'Second' }, before ?? 0)
      } catch (error) {
        if (error instanceof Error && 'detail' in error) details = String(error.detail)
      }
      expect(JSON.parse(details)).toMatchObject({ tagline: 'First', revision: (before ?? 0) + 1 })
    })
  })

  it('is for admins only', async () => {
    const forbidden = { code: '42501', hint: 'settings_edit_forbidden' }
    expect((await refusal({ tagline: 'x' }, undefined, visitor)).code).toBe('42501')
    for (const actor of [account(people.user), account('a0000000-0000-4000-8000-0000000000ff')]) {
      expect(await refusal({ tagline: 'x' }, undefined, actor)).toMatchObject(forbidden)
      expect(await refusal({ tagline: 'x' }, -1, actor)).toMatchObject(forbidden)
    }
    await rolledBack(db, async () => {
      const before = (await revision()) ?? 0
      const saved = await save({ tagline: 'x' }, before, account(people.superadmin))
      expect(saved).toMatchObject({ tagline: 'x' })
    })
  })

  it('raises the revision with a plain update, too', async () => {
    await rolledBack(db, async () => {
      const before = (await revision()) ?? 0
      await queryAs(db, admin, `update public.site_settings set tagline = 'x' where id = 1`)
      expect(await revision()).toBe(before + 1)
    })
  })

  it('lets one of two at once win', async () => {
    const before = await revision()
    const sessions = await Promise.all([db.openSession(), db.openSession()])
    try {
      const outcomes = await Promise.all(
        sessions.map(async (session) => {
          await session.exec('begin')
          await become(session, admin)
          try {
            await session.query(`select public.save_site_settings($1, '{"tagline": "x"}')`, [
              before,
            ])
            await session.exec('commit')
            return 'saved'
          } catch (error) {
            await session.exec('rollback')
            return (await sqlError(Promise.reject(error))).hint
          }
        }),
      )
      expect(outcomes.sort()).toEqual(['conflict', 'saved'])
    } finally {
      for (const session of sessions) await session.close()
    }
  })
})
