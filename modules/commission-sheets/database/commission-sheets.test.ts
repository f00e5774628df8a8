import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Actor,
  people,
  queryAs,
  service,
  sqlError,
  visitor,
} from '../../../testing/database/actors.ts'
import type { TestDatabase } from '../../../testing/database/database.ts'
import {
  admin,
  agent,
  ask,
  house,
  lot,
  nothing,
  profileOf,
  type Row,
  startEnquiries,
  stranger,
} from '../../../testing/database/enquiry-rows.ts'
import { cases } from '../../../testing/random-cases.ts'
import { splitCommission, type Vat, vatOf, withoutVat } from '../commission.ts'

const whole = { price: 4_200_000, sold_on: '2026-11-03', rate: 5, commission: 210_000, note: '' }
const line = (values: Row = {}): Row => ({
  profile_id: null,
  name: 'Ben Reyes',
  share: 50,
  withholding: 10,
  amount: 105_000,
  withheld: 10_500,
  ...values,
})

describe('commission sheets', () => {
  let db: TestDatabase
  let ana: string
  let other: string
  beforeAll(async () => {
    db = await startEnquiries()
    ana = await profileOf(db, people.user)
    other = await profileOf(db, people.otherUser)
  })
  beforeEach(() => db.exec('begin'))
  afterEach(() => db.exec('rollback'))
  afterAll(() => db?.stop())

  type Given = { sheet?: unknown; shares?: unknown; revision?: number; listing?: string }
  const save = (given: Given = {}, actor: Actor = admin) =>
    ask<{ id: string; revision: number }>(db, actor, 'save_commission_sheet($1, $2, $3, $4)', [
      given.listing ?? house,
      JSON.stringify(given.sheet ?? whole),
      JSON.stringify(given.shares ?? []),
      given.revision ?? null,
    ])
  const sheets = (actor: Actor = admin) =>
    queryAs<Row>(
      db,
      actor,
      'select property_id, commission::float8, revision from public.commission_sheets order by 1',
    )
  const lines = (actor: Actor = admin) =>
    queryAs<Row>(
      db,
      actor,
      `select id, name, share::float8, amount::float8, profile_id from public.commission_shares
       order by sheet_id, display_order`,
    )
  const names = async (actor?: Actor) => (await lines(actor)).map(({ name }) => name)
  const refusal = async (work: Promise<unknown>) => {
    const { code, hint } = await sqlError(work)
    return hint ?? code
  }

  it('are saved as a whole, with their lines in order', async () => {
    const made = await save({ shares: [line({ name: 'Ana', profile_id: ana }), line()] })
    expect(made.revision).toBe(1)
    expect(await names()).toEqual(['Ana', 'Ben Reyes'])
    const [first, second] = await lines()
    const shares = [
      line({ id: second?.id, name: 'Ben R.' }),
      line({ name: 'New', share: 0.01, amount: 21, withheld: 2.1 }),
      line({ id: first?.id, name: 'Ana', share: 49.99, amount: 104_979, withheld: 10_497.9 }),
    ]
    expect(await save({ shares, revision: 1 })).toEqual({ id: made.id, revision: 2 })
    expect(await names()).toEqual(['Ben R.', 'New', 'Ana'])
    expect((await lines()).map(({ id }) => id)).toEqual([second?.id, expect.anything(), first?.id])
    await save({ shares: [], revision: 2 })
    expect(await lines()).toEqual([])
    expect(await sheets()).toEqual([{ property_id: house, commission: 210_000, revision: 3 }])
  })

  it('say whose identity was seen and how it was paid, for as long as records of a sale are kept', async () => {
    const seen = {
      identity_seen: 'Zenaida, passport',
      identity_seen_on: '2026-11-02',
      paid_by: 'cash',
    }
    const identities = () =>
      queryAs<Row>(
        db,
        admin,
        'select identity_seen, identity_seen_on::text, paid_by from public.commission_sheets',
      )
    await save({ sheet: { ...whole, ...seen } })
    expect(await identities()).toEqual([seen])
    expect(await ask(db, service, 'blank_old_contacts()')).toBe(0)
    expect(await identities()).toEqual([seen])
    await save({ sheet: { ...whole, ...seen, sold_on: '2020-01-01' }, revision: 1 })
    await ask(db, service, 'blank_old_contacts()')
    expect(await identities()).toEqual([{ ...seen, identity_seen: '' }])
    expect(JSON.stringify(await db.query('select old, new from public.history'))).not.toContain(
      'Zenaida',
    )
    const wrong = [
      { identity_seen: 'x'.repeat(501) },
      { identity_seen_on: 'yesterday' },
      { paid_by: 'gold' },
    ]
    for (const each of wrong) {
      await db.exec('savepoint wrong')
      expect(await refusal(save({ sheet: { ...whole, ...each }, listing: lot }))).toBe(
        'bad_commission_sheet',
      )
      await db.exec('rollback to wrong')
    }
  })

  it('are saved over the revision that was shown, and a listing has one', async () => {
    await save({ shares: [line()] })
    expect(await refusal(save())).toBe('commission_sheet_changed')
    await save({ revision: 1, shares: [] })
    expect(await refusal(save({ revision: 1, shares: [line()] }))).toBe('commission_sheet_changed')
    expect(await lines()).toEqual([])
    expect(await refusal(save({ listing: lot, revision: 1 }))).toBe('commission_sheet_changed')
    expect(await refusal(save({ listing: nothing }))).toBe('not_found')
  })

  it.each([
    ['a price of nothing', { ...whole, price: 0, commission: 0 }],
    ['a negative price', { ...whole, price: -1, commission: -0.05 }],
    ['no number', { ...whole, price: 'NaN' }],
    ['no price', { ...whole, price: null }],
    ['words', { ...whole, price: 'much' }],
    ['months and a rate', { ...whole, months: 1, commission: 4_200_000, rate: 100 }],
    ['no months', { ...whole, rate: null, months: 0, commission: 0 }],
    ['a commission that is not of the months', { ...whole, rate: null, months: 1.5 }],
    ['an unknown VAT', { ...whole, vat: 'some' }],
    ['VAT that is not of its rate', { ...whole, vat: 'on_top', vat_amount: 25_200.01 }],
    ['VAT of nothing', { ...whole, vat: 'on_top', vat_amount: 0, vat_rate: 0 }],
    ['VAT of 101 %', { ...whole, vat: 'on_top', vat_amount: 212_100, vat_rate: 101 }],
    ['VAT that is not in it', { ...whole, vat: 'included', vat_amount: 25_200 }],
    ['VAT of who owes none', { ...whole, vat_amount: 25_200 }],
    ['more than there is', { ...whole, price: 1e12, rate: null }],
    ['a rate of nothing', { ...whole, rate: 0, commission: 0 }],
    ['a rate of 101 %', { ...whole, rate: 101, commission: 4_242_000 }],
    ['a commission that is not of the rate', { ...whole, commission: 210_000.01 }],
    ['no commission', { ...whole, rate: null, commission: null }],
    ['a day that moves', { ...whole, sold_on: 'today' }],
    ['no day', { ...whole, sold_on: null }],
    ['a day that is none', { ...whole, sold_on: '2026-02-30' }],
    ['a day of another age', { ...whole, sold_on: '1899-12-31' }],
    ['a long note', { ...whole, note: 'x'.repeat(2001) }],
    ['a list', [whole]],
    ['nothing', null],
  ])('refuse %s', async (_what, sheet) => {
    const sql = 'save_commission_sheet($1, $2, $3)'
    const given = [house, sheet && JSON.stringify(sheet), '[]']
    expect(await refusal(ask(db, admin, sql, given))).toBe('bad_commission_sheet')
    expect(await sheets()).toEqual([])
  })

  it.each([
    ['more than all', [line(), line({ share: 50.01, amount: 105_000 })]],
    ['a share of nothing', [line({ share: 0, amount: 0, withheld: 0 })]],
    ['a negative share', [line({ share: -1, amount: 0, withheld: 0 })]],
    ['a share of 101 %', [line({ share: 101, amount: 210_000, withheld: 21_000 })]],
    ['an amount that isn’t the share', [line({ amount: 105_000.02 })]],
    ['all, and a centavo left', [line(), line({ amount: 104_999.99, withheld: 10_500 })]],
    ['more pesos than there are', [line(), line({ amount: 105_000.01, withheld: 10_500 })]],
    ['what is withheld and isn’t', [line({ withheld: 10_500.01 })]],
    ['101 % withheld', [line({ withholding: 101, withheld: 106_050 })]],
    ['a negative withholding', [line({ withholding: -1, withheld: -1050 })]],
    ['no number', [line({ amount: 'NaN', withheld: 'NaN' })]],
    ['no name', [line({ name: ' ' })]],
    ['a name of two lines', [line({ name: 'Ana\nBen' })]],
    ['a long name', [line({ name: 'x'.repeat(121) })]],
    ['an account that is none', [line({ profile_id: nothing })]],
    ['a line that is none', [line({ id: nothing })]],
    ['21 lines', Array(21).fill(line({ share: 1, amount: 2100, withheld: 210 }))],
    ['no list', {}],
    ['nothing', null],
  ])('refuse lines with %s, and save nothing', async (_what, shares) => {
    const sql = 'save_commission_sheet($1, $2, $3)'
    const given = [house, whole, shares && JSON.stringify(shares)]
    expect(await refusal(ask(db, admin, sql, given))).toBe('bad_commission_sheet')
    expect(await sheets()).toEqual([])
  })

  it('are of months of rent, and share out what is without VAT', async () => {
    const rent = { ...whole, price: 25_000, rate: null, months: 1.5, commission: 37_500 }
    const included = { ...rent, vat: 'included', vat_amount: 4_017.86 }
    const all = (amount: number) => [line({ share: 100, withholding: 0, amount, withheld: 0 })]
    expect(await save({ sheet: included, shares: all(33_482.14) })).toMatchObject({ revision: 1 })
    const onTop = { ...rent, vat: 'on_top', vat_amount: 4_500 }
    expect(await save({ sheet: onTop, shares: all(37_500), revision: 1 })).toMatchObject({
      revision: 2,
    })
    const lower = { ...rent, vat: 'on_top', vat_amount: 3_750, vat_rate: 10 }
    expect(await save({ sheet: lower, shares: all(37_500), revision: 2 })).toMatchObject({
      revision: 3,
    })
    const tooMuch = save({ sheet: included, shares: all(37_500), revision: 3 })
    expect(await refusal(tooMuch)).toBe('bad_commission_sheet')
  })

  it('take no line of another sheet', async () => {
    await save({ shares: [line()] })
    const [first] = await lines()
    const stolen = save({ listing: lot, shares: [line({ id: first?.id })] })
    expect(await refusal(stolen)).toBe('bad_commission_sheet')
    expect(await names()).toEqual(['Ben Reyes'])
  })

  it('take every split that is counted here', async () => {
    const hundredths = (most: number, min = 1) => fc.integer({ min, max: most })
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(hundredths(30), hundredths(100_000_000)),
        fc.array(fc.tuple(hundredths(2_500), hundredths(10_000, 0)), { maxLength: 4 }),
        fc.boolean(),
        fc.constantFrom<Vat>('', 'on_top', 'included'),
        hundredths(10_000),
        async (commission, typed, takesAll, vat, percent) => {
          const vatRate = BigInt(percent) * 100n
          const rest = 10_000 - typed.reduce((sum, [share]) => sum + share, 0)
          const all = takesAll && rest > 0 ? [...typed, [rest, 200] as const] : typed
          const split = splitCommission(
            withoutVat(BigInt(commission), vat, vatRate),
            all.map(([share, withholding]) => ({
              share: BigInt(share) * 100n,
              withholding: BigInt(withholding) * 100n,
            })),
          )
          const shares = split.lines.map(({ amount, withheld }, index) =>
            line({
              share: (all[index]?.[0] ?? 0) / 100,
              withholding: (all[index]?.[1] ?? 0) / 100,
              amount: Number(amount) / 100,
              withheld: Number(withheld) / 100,
            }),
          )
          await db.exec('savepoint before')
          const sheet = {
            ...{ ...whole, price: 1e6, rate: null, commission: commission / 100 },
            ...{ vat, vat_rate: percent / 100 },
            vat_amount: Number(vatOf(BigInt(commission), vat, vatRate)) / 100,
          }
          expect(await save({ sheet, shares })).toMatchObject({ revision: 1 })
          await db.exec('rollback to savepoint before')
        },
      ),
      { numRuns: cases(60) },
    )
  })

  it('are read by those on them, who see their own line only', async () => {
    await save({ shares: [line({ name: 'Ana', profile_id: ana }), line()] })
    await save({ listing: lot, shares: [line({ name: 'Other', profile_id: other }), line()] })
    expect(await sheets()).toHaveLength(2)
    expect(await lines()).toHaveLength(4)
    expect(await sheets(agent)).toEqual([{ property_id: house, commission: 210_000, revision: 1 }])
    expect(await names(agent)).toEqual(['Ana'])
    expect(await names(stranger)).toEqual(['Other'])
    expect(await refusal(sheets(visitor))).toBe('42501')
    expect(await refusal(lines(visitor))).toBe('42501')

    const [own] = await lines(agent)
    await save({ revision: 1, shares: [line({ id: own?.id, name: 'Ana', profile_id: null })] })
    expect(await sheets(agent)).toEqual([])
    expect(await lines(agent)).toEqual([])
  })

  it('are listed by month for those who read them, with the sums of what they read', async () => {
    await db.query(`update public.properties set status = 'sold' where id = $1`, [house])
    await db.query(`update public.properties set status = 'rented' where id = $1`, [lot])
    await save({
      sheet: { ...whole, vat: 'on_top', vat_amount: 25_200 },
      shares: [
        line({ name: 'Ana', profile_id: ana }),
        line({ share: 20, amount: 42_000, withheld: 4200 }),
      ],
    })
    await save({
      listing: lot,
      sheet: { ...whole, sold_on: '2026-12-01' },
      shares: [line({ name: 'Other', profile_id: other })],
    })
    const months = (actor: Actor, state: string | null = null) =>
      queryAs<Row>(
        db,
        actor,
        `select to_char(month, 'YYYY-MM') as month, sheets::int, commission::float8,
           vat_amount::float8 as vat, share::float8, withheld::float8, office::float8
         from public.commission_months($1)`,
        [state],
      )
    const listed = async (actor: Actor, month: string | null, state: string | null = null) =>
      (
        await queryAs<Row>(
          db,
          actor,
          'select property_id, office::float8 from public.list_commission_sheets($1, $2)',
          [month, state],
        )
      ).map(({ property_id, office }) => [property_id, office])
    const november = { month: '2026-11', sheets: 1, commission: 210_000, vat: 25_200 }
    const december = { month: '2026-12', sheets: 1, commission: 210_000, vat: 0 }
    const ofHalf = { share: 105_000, withheld: 10_500 }
    expect(await months(admin)).toEqual([
      { ...december, ...ofHalf, office: 105_000 },
      { ...november, share: 147_000, withheld: 14_700, office: 63_000 },
    ])
    expect(await months(admin, 'rented')).toMatchObject([december])
    expect(await months(agent)).toEqual([{ ...november, ...ofHalf, office: null }])
    expect(await months(stranger)).toEqual([{ ...december, ...ofHalf, office: null }])
    expect(await refusal(months(visitor))).toBe('42501')

    expect(await listed(admin, null)).toEqual([
      [lot, 105_000],
      [house, 63_000],
    ])
    expect(await listed(admin, '2026-11-01')).toEqual([[house, 63_000]])
    expect(await listed(admin, '2026-11-01', 'rented')).toEqual([])
    expect(await listed(agent, null)).toEqual([[house, null]])
    expect(await listed({ ...admin, aal: 'aal1' }, '2026-10-01')).toEqual([])
    expect(await refusal(listed(visitor, null))).toBe('42501')
  })

  it('are kept from whoever owes a second step', async () => {
    await save({ shares: [line({ profile_id: ana })] })
    await db.exec(`insert into auth.mfa_factors
      (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      select gen_random_uuid(), id, '', 'totp', 'verified', now(), now(), 'x' from auth.users
      where id in ('${people.user}', '${people.admin}')`)
    for (const actor of [agent, admin]) {
      expect(await sheets({ ...actor, aal: 'aal1' })).toEqual([])
      expect(await lines({ ...actor, aal: 'aal1' })).toEqual([])
      expect(await sheets({ ...actor, aal: 'aal2' })).toHaveLength(1)
      expect(await lines({ ...actor, aal: 'aal2' })).toHaveLength(1)
    }
    const late = save({ revision: 1 }, { ...admin, aal: 'aal1' })
    expect(await refusal(late)).toBe('commission_sheet_forbidden')
  })

  it('are written and deleted by admins only', async () => {
    expect(await refusal(save({}, agent))).toBe('commission_sheet_forbidden')
    expect(await refusal(save({}, visitor))).toBe('42501')
    await save({ shares: [line({ profile_id: ana })] })
    const remove = (actor: Actor) =>
      queryAs(db, actor, 'delete from public.commission_sheets returning id')
    expect(await remove(agent)).toEqual([])
    expect(await remove(admin)).toHaveLength(1)
    expect(await lines()).toEqual([])
    expect(await save()).toMatchObject({ revision: 1 })
  })

  it('keep the name of whose account is gone, and go with their listing', async () => {
    await save({ shares: [line({ name: 'Ana', profile_id: ana })] })
    await db.query('delete from public.profiles where id = $1', [ana])
    expect(await lines()).toMatchObject([{ name: 'Ana', profile_id: null }])
    await db.query(`update public.properties set deleted_at = now() where id = $1`, [house])
    await db.query('delete from public.properties where id = $1', [house])
    expect(await sheets()).toEqual([])
  })

  it('are in the history for admins, and for nobody else on the listing', async () => {
    await db.exec('delete from public.history')
    await save({ shares: [line({ name: 'Ana', profile_id: ana })] })
    const [first] = await lines()
    await save({ revision: 1, shares: [line({ id: first?.id, name: 'Ana C.', profile_id: ana })] })
    await queryAs(db, admin, 'delete from public.commission_sheets')
    const noted = (actor: Actor) =>
      queryAs<Row>(
        db,
        actor,
        `select table_name, action from public.history where table_name like 'commission%' order by id`,
      )
    expect(await noted(admin)).toHaveLength(5)
    expect(await noted(agent)).toEqual([])
    const listed = await queryAs<Row>(db, agent, 'select table_name from public.list_history()')
    expect(listed.filter(({ table_name }) => String(table_name).startsWith('comm'))).toEqual([])
  })
})
