import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CommissionSheet } from '~/modules/commission-sheets/data/staff-reads'
import {
  amountProblem,
  monthsProblem,
  percentProblem,
  sheetSchema,
  type TypedSheet,
} from './sheet-schema'
import { figuresOf, newShare, sheetToSave, typedSheet } from './sheet-values'

const line = (values: Partial<typeof newShare> = {}) => ({
  ...newShare,
  name: 'Ana',
  share: '50',
  withholding: '10',
  ...values,
})
const whole: TypedSheet = {
  price: '₱4.2M',
  sold_on: '2026-11-03',
  kind: 'rate',
  rate: '5%',
  ...{ months: '', fixed: '', vat: '' as const, vat_rate: '12' },
  note: '',
  ...{ identity_seen: 'Ana Cruz, passport', identity_seen_on: '2026-11-03', paid_by: 'transfer' },
  shares: [line()],
}
const problems = (values: Partial<TypedSheet>) =>
  Object.fromEntries(
    (sheetSchema.safeParse({ ...whole, ...values }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  )

const NUMBER = 'Enter a number in per cent, such as 5 or 2.5.'
const PESOS = 'Enter an amount in pesos, such as 4,200,000 or 4.2M.'

it.each([
  ['', PESOS],
  ['0', 'Enter more than ₱0.'],
  ['0.001', 'Enter more than ₱0.'],
  ['-5', PESOS],
  ['much', PESOS],
  ['999 million million', PESOS],
  ['4,200,000.50', undefined],
  ['₱4.2M', undefined],
])('an amount of “%s”: %s', (typed, problem) => expect(amountProblem(typed)).toBe(problem))

it.each([
  ['', 'some', NUMBER],
  ['0', 'some', 'Enter more than 0%.'],
  ['0', 'nothing', undefined],
  ['101', 'some', 'Enter at most 100%.'],
  ['100.01 %', 'nothing', 'Enter at most 100%.'],
  ['100', 'some', undefined],
  ['-5', 'some', NUMBER],
  ['five', 'some', NUMBER],
  ['2.125', 'some', 'Use at most two decimals.'],
  ['2.50', 'some', undefined],
  ['2,5', 'some', NUMBER],
] as const)('a per cent of “%s”, %s at least: %s', (typed, least, problem) =>
  expect(percentProblem(typed, least)).toBe(problem),
)

const MONTHS = 'Enter a number of months, such as 1 or 1.5.'

it.each([
  ['', MONTHS],
  ['0', 'Enter more than 0 months.'],
  ['1', undefined],
  ['1.5 months', undefined],
  ['-1', MONTHS],
  ['100', MONTHS],
  ['1.125', MONTHS],
  ['one', MONTHS],
])('months of “%s”: %s', (typed, problem) => expect(monthsProblem(typed)).toBe(problem))

describe('a sheet', () => {
  it('says at each field what is wrong', () => {
    expect(problems({})).toEqual({})
    expect(
      problems({
        price: '0',
        sold_on: '',
        rate: '101',
        shares: [line({ name: ' ', share: 'half', withholding: '-1' })],
      }),
    ).toEqual({
      price: 'Enter more than ₱0.',
      sold_on: 'Enter the day.',
      rate: 'Enter at most 100%.',
      'shares.0.name': 'Enter a name.',
      'shares.0.share': NUMBER,
      'shares.0.withholding': NUMBER,
    })
    expect(problems({ sold_on: '1026-11-03' })).toEqual({ sold_on: 'Check the year.' })
  })

  it('asks for the rate or the amount, as chosen', () => {
    expect(problems({ kind: 'fixed', rate: 'x' })).toEqual({ fixed: PESOS })
    expect(problems({ kind: 'fixed', rate: 'x', fixed: '200k' })).toEqual({})
    expect(problems({ fixed: 'x' })).toEqual({})
    expect(problems({ kind: 'months', rate: 'x', months: 'x' })).toEqual({ months: MONTHS })
    expect(problems({ kind: 'months', rate: 'x', months: '1' })).toEqual({})
  })

  it('shares out no more than there is', () => {
    const [half, third] = [line(), line({ share: '50.01' })]
    expect(problems({ shares: [half, half] })).toEqual({})
    expect(problems({ shares: [half, third, line({ share: '1' })] })).toEqual({
      'shares.1.share':
        'The shares come to 100.01% up to here; together they can’t take more than 100%.',
    })
  })

  it('counts while it is typed', () => {
    expect(figuresOf(whole)).toMatchObject({
      commission: 21_000_000n,
      split: { office: 10_500_000n, lines: [{ withheld: 1_050_000n, paid: 9_450_000n }] },
    })
    expect(figuresOf({ ...whole, price: '' })).toMatchObject({ commission: undefined })
    expect(figuresOf({ ...whole, shares: [line({ share: '' })] }).split).toBeUndefined()
    expect(figuresOf({ ...whole, shares: [line(), line(), line()] }).split).toBeUndefined()
    expect(figuresOf({ ...whole, kind: 'fixed', fixed: '1000' }).commission).toBe(100_000n)
    const rent = { ...whole, price: '25,000', kind: 'months' as const, months: '1.5' }
    expect(figuresOf(rent)).toMatchObject({ rate: undefined, commission: 3_750_000n })
    expect(figuresOf({ ...whole, vat: 'included' })).toMatchObject({
      commission: 21_000_000n,
      vatAmount: 2_250_000n,
      split: { office: 9_375_000n, total: { amount: 18_750_000n } },
    })
  })

  it('is the same after it was saved and opened again', () => {
    const hundredths = (most: number, min = 1) =>
      fc.integer({ min, max: most }).map((value) => (value / 100).toFixed(2))
    fc.assert(
      fc.property(
        hundredths(9_000_000_000_000),
        hundredths(10_000),
        fc.array(fc.tuple(hundredths(3_000), hundredths(10_000, 0)), { maxLength: 3 }),
        fc.constantFrom<Partial<TypedSheet>>(
          { vat: 'on_top' },
          { vat: 'included' },
          { kind: 'months', months: '1.5' },
          { kind: 'fixed', fixed: '1,234.56' },
        ),
        (price, rate, shares, how) => {
          const typed = {
            ...whole,
            ...{ price, rate, ...how },
            shares: shares.map(([share, withholding]) => line({ share, withholding })),
          }
          expect(sheetSchema.safeParse(typed).success).toBe(true)
          const { sheet, shares: lines } = sheetToSave(typed, null)
          const stored = {
            ...{ vat_rate: 12, ...sheet },
            id: 'x',
            revision: 1,
            commission_shares: lines.map((each) => ({ ...each, id: 'y' })),
          } satisfies CommissionSheet
          const again = sheetToSave(typedSheet(stored), stored)
          expect(again.sheet).toEqual(sheet)
          expect(again.shares).toEqual(lines.map((each) => ({ ...each, id: 'y' })))
        },
      ),
    )
  })
})
