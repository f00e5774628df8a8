import { expect, it } from 'vitest'
import { formatCentavos, fromPesos } from '../../kit/money/centavos.ts'
import { testRate, testRates } from '../../testing/rates.ts'
import { cashAnswer } from './cash-sheet.ts'
import { fittingProgrammes } from './programmes.ts'
import { ratesToLookUp } from './rate-fields.ts'

const today = '2026-11-27'
const socialized = testRate({
  key: 'pagibig_programme_1',
  ...{ low: 3, high: 3, name: 'Expanded 4PH', kind: 'house', years: 5 },
  ...{ price_to: 950_000, income_to: 34_686 },
})
const special = testRate({
  key: 'pagibig_programme_2',
  ...{ low: 4.5, high: 4.5, name: 'Special', years: 3, price_to: 1_800_000, income_to: 34_686 },
})
const rates = testRates(special, socialized)

type Typed = { price: number; principal?: number; years?: number; income?: number; kind?: string }

function fitting({ price, principal = price, years = 30, income, kind = '' }: Typed, of = rates) {
  const borrowed = { price: fromPesos(price), principal: fromPesos(principal), years, kind }
  const earned = income === undefined ? undefined : fromPesos(income)
  return fittingProgrammes(of, { ...borrowed, income: earned }, today)
}
const names = (...typed: Parameters<typeof fitting>) => fitting(...typed).map(({ name }) => name)

it('by hand: ₱950,000 over 30 years', () => {
  expect(fitting({ price: 950_000 }).map(({ payment }) => formatCentavos(payment))).toEqual([
    '₱4,005.24',
    '₱4,813.51',
  ])
  expect(fitting({ price: 950_000 })[0]).toMatchObject({
    ...{ name: 'Expanded 4PH', rate: 30_000n, years: 5 },
    terms:
      'The source of pagibig_programme_1 (price up to ₱950,000, income below ₱34,686 a month, looked up on 24 November 2026)',
  })
})

it.each<[string, Typed, string[]]>([
  ['up to its price', { price: 950_000 }, ['Expanded 4PH', 'Special']],
  ['not a centavo beyond', { price: 950_000.01 }, ['Special']],
  ['by the price of the home, not the loan', { price: 1_900_000, principal: 900_000 }, []],
  ['below its income', { price: 900_000, income: 34_685.99 }, ['Expanded 4PH', 'Special']],
  ['not at it', { price: 900_000, income: 34_686 }, []],
  ['for its kind', { price: 900_000, kind: 'condo' }, ['Special']],
])('fits %s', (_what, typed, found) => {
  expect(names(typed)).toEqual(found)
})

it('is offered through its last day, and gone the day after', () => {
  const until = (valid_until: string) => testRates({ ...special, valid_until })
  expect(names({ price: 1e6 }, until(today))).toEqual(['Special'])
  expect(names({ price: 1e6 }, until('2026-11-26'))).toEqual([])
  const keys = ratesToLookUp(until('2026-11-26'), '2028-01-01').old.map(({ key }) => key)
  expect(keys).not.toContain(special.key)
})

it('says from its day on that it is being adjusted', () => {
  const due = testRates({ ...special, review_on: today })
  expect(fitting({ price: 1e6 }, due)[0]?.terms).toContain('being adjusted since 27 November 2026')
})

it('is not offered where its rate was emptied', () => {
  expect(names({ price: 900_000 }, testRates({ ...special, low: null, high: null }))).toEqual([])
})

it.each([
  [{ paying: 'pagibig' }, ['Expanded 4PH', 'Special']],
  [{ paying: 'pagibig', kind: 'condo' }, ['Special']],
  [{ paying: 'pagibig', kind: 'lot' }, []],
  [{ paying: 'pagibig', down: '100%' }, []],
  [{ paying: 'bank' }, []],
])('is on the sheet of all the cash where %j', (typed, found) => {
  const { sheet } = cashAnswer({ price: '950k', ...typed }, rates, today)
  expect(sheet?.programmes.map(({ name }) => name)).toEqual(found)
})
