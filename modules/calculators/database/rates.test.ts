import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TOWNS } from '../../../kit/places/town.ts'
import {
  account,
  people,
  queryAs,
  rolledBack,
  seedAccounts,
  sqlError,
  visitor,
} from '../../../testing/database/actors.ts'
import { startDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { RATE_FIELDS } from '../rate-fields.ts'

const admin = account(people.admin)

describe('rates', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await startDatabase()
    await seedAccounts(db)
  })
  afterAll(() => db?.stop())

  const add = (values: string, key = 'vat', town = '', count = 1) =>
    queryAs(
      db,
      admin,
      `insert into public.rates (key, town, low, high, source, valid_from)
       select $1, $2, number, number, 'x', ${values} from generate_series(1, $3::integer) as number`,
      [key, town, count],
    )
  const used = (key: string) =>
    queryAs<{ low: string; valid_from: string }>(
      db,
      visitor,
      'select low::text, valid_from::text from public.rates_to_use() where key = $1 order by 2',
      [key],
    )

  it('are of the figures and towns that the calculators know', async () => {
    await rolledBack(db, async () => {
      const known = (key: string, town: string) =>
        db.query('select private.is_rate_known($1, $2) as is_known', [key, town])
      for (const { key, isByTown = false } of RATE_FIELDS) {
        expect([key, await known(key, '')]).toEqual([key, [{ is_known: true }]])
        for (const town of TOWNS.slice(0, isByTown ? TOWNS.length : 1)) {
          expect([key, town, await known(key, town)]).toEqual([key, town, [{ is_known: isByTown }]])
        }
      }
      expect(await sqlError(add(`'2026-01-01'`, 'zz_1'))).toMatchObject({ code: '23514' })
    })
  })

  it('lie at most two years ahead', async () => {
    await rolledBack(db, async () => {
      await add('now()::date + 700')
      const error = await sqlError(add(`'2199-01-01'`))
      expect(error).toMatchObject({ code: 'P0001', hint: 'rate_too_far_ahead' })
    })
  })

  it('are figures, from a source, that somebody has looked up', async () => {
    await rolledBack(db, async () => {
      const insert = (low: string, source = 'x', days = `'2026-01-01', null`) =>
        queryAs(
          db,
          admin,
          `insert into public.rates (key, low, high, source, valid_from, checked_on, review_on)
           values ('vat', $1, $1, $2, '2026-01-01', ${days})`,
          [low, source],
        )
      const refused = (...values: Parameters<typeof insert>) => sqlError(insert(...values))
      for (const low of ['-1', 'NaN']) expect(await refused(low)).toMatchObject({ code: '23514' })
      for (const source of ['', ' ', '\u200b']) {
        expect(await refused('1', source)).toMatchObject({ code: '23514' })
      }
      const tomorrow = await refused('1', 'x', 'private.manila_today() + 1, null')
      expect(tomorrow).toMatchObject({ code: 'P0001', hint: 'looked_up_later' })
      for (const day of ['2026-01-01', '2200-01-01', 'infinity']) {
        const error = await refused('1', 'x', `'2026-01-01', '${day}'`)
        expect(error).toMatchObject({ code: '23514' })
      }
      await insert('1', 'x', `private.manila_today(), '2026-01-02'`)
    })
  })

  it('have terms where they are of a programme, and no others', async () => {
    await rolledBack(db, async () => {
      const insert = (key: string, terms: string) =>
        queryAs(
          db,
          admin,
          `insert into public.rates (key, low, high, source, valid_from, name, kind, years, price_to, income_to, valid_until)
           values ($1, 3, 3, 'x', '2026-01-01', ${terms})`,
          [key],
        )
      const whole = `'Expanded 4PH', 'house', 5, 950000, 34686, '2026-12-31'`
      await insert('pagibig_programme_8', whole)
      await insert('pagibig_programme_8', `'Special', '', 3, null, null, null`)
      const refused = [
        ['vat', whole],
        ['vat', `'A name', '', null, null, null, null`],
        ['pagibig_programme_9', whole],
        ['pagibig_programme_8', `' ', '', 3, null, null, null`],
        ['pagibig_programme_8', `'Special', '', null, null, null, null`],
        ['pagibig_programme_8', `'Special', 'lot', 3, null, null, null`],
        ['pagibig_programme_8', `'Special', '', 31, null, null, null`],
        ['pagibig_programme_8', `'Special', '', 3, -1, null, null`],
        ['pagibig_programme_8', `'Special', '', 3, null, 'NaN', null`],
        ['pagibig_programme_8', `'Special', '', 3, null, null, '2025-12-31'`],
      ]
      for (const [key = '', terms = ''] of refused) {
        expect([key, terms, await sqlError(insert(key, terms))]).toMatchObject([
          key,
          terms,
          { code: '23514' },
        ])
      }
    })
  })

  it('say of a town’s schedule of values that it is in force, or not yet', async () => {
    await rolledBack(db, async () => {
      const insert = (low: number, high = low) =>
        queryAs(
          db,
          admin,
          `insert into public.rates (key, town, low, high, source, valid_from)
           values ('value_schedule', 'porac', $1, $2, 'x', '2026-07-01')`,
          [low, high],
        )
      await insert(0)
      await insert(1)
      for (const ends of [[2], [0.5], [0, 1]] as [number, number?][]) {
        expect(await sqlError(insert(...ends))).toMatchObject({ code: '23514' })
      }
    })
  })

  it('end with their source where its last day is known', async () => {
    await rolledBack(db, async () => {
      const ends = await db.query(
        'select distinct on (review_on) key, review_on::text from public.rates where review_on is not null order by review_on, key',
      )
      expect(ends).toEqual([
        { key: 'pagibig_rate_1', review_on: '2026-01-01' },
        { key: 'vat_threshold', review_on: '2027-01-01' },
      ])
    })
  })

  it('are not added without end', async () => {
    await rolledBack(db, async () => {
      await add(`'2026-01-01'`, 'vat', '', 50)
      const error = await sqlError(add(`'2026-01-01'`, 'vat', '', 20))
      expect(error).toMatchObject({ code: 'P0001', hint: 'too_many_rates' })
    })
  })

  it('are read as the one in force and the next, however many there are', async () => {
    await rolledBack(db, async () => {
      const all = await used('vat_threshold')
      await add(`'2026-01-01'::date + number`, 'vat', '', 40)
      await add(`now()::date + 10 + number`, 'vat', '', 3)
      const [now, next, ...more] = await used('vat')
      expect([now?.low, next?.low, more]).toEqual(['40.0000', '1.0000', []])
      expect(await used('vat_threshold')).toEqual(all)
    })
  })
})
