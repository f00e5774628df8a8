import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCentavos, formatPesos } from '../../kit/money/centavos.ts'
import { testRate, testRates } from '../../testing/rates.ts'
import { CALCULATOR_FIELDS, exampleFor, parseCalculator, type Typed } from './calculator-fields.ts'
import { calculatorOf, loanAnswer } from './calculators.ts'
import { lendersOf } from './lenders.ts'

import { pasaloAnswer, termsAnswer } from './seller-terms.ts'

const { bank, pagibig } = lendersOf(testRates(), '2026-11-27')

describe('the example of a calculator that is opened', () => {
  it.each([
    ['nothing', {}],
    ['a calculator', { loan: 'pagibig', age: '30' }],
    ['where somebody came from', { fbclid: 'IwAR', utm_source: 'facebook' }],
  ])('is a house where the address names %s', (_what, search) => {
    expect(exampleFor(search)).toEqual({ price: '3,500,000' })
  })

  it('is what a pasalo needs, a price beside or not', () => {
    const pasalo = { cash: '350,000', balance: '1,800,000' }
    expect(exampleFor({ loan: 'pasalo', price: '2.4M' })).toEqual(pasalo)
  })

  it.each([
    ['a price', { price: '2.4M' }],
    ['a price that was emptied', { price: '', down: '20%' }],
    ['another field', { rate: '7' }],
    ['a part of a pasalo', { loan: 'pasalo', cash: '1' }],
  ])('is none where somebody has typed %s', (_what, search) => {
    expect(exampleFor(search)).toBeUndefined()
  })
})

describe('a loan', () => {
  it('is reckoned from the price, with what is usual where nothing is typed', () => {
    const { result, filled } = loanAnswer({ price: '3.5M' }, pagibig)
    expect(filled).toMatchObject({ down: '20%', years: '30', fixed: '3', rate: '6.25' })
    expect(formatCentavos(result?.principal ?? 0n)).toBe('₱2,800,000.00')
    expect(result?.objections).toEqual([])
  })

  it('takes the down payment in pesos, unless it ends in %', () => {
    const downOf = (down: string) => loanAnswer({ price: '1,000,000', down }, bank).result?.down
    expect(downOf('20')).toBe(2_000n)
    expect(downOf('20%')).toBe(20_000_000n)
    expect(downOf('0')).toBe(0n)
  })

  it('takes Pag-IBIG’s rate from the fixing period, unless one is typed', () => {
    const rateOf = (typed: Typed) => loanAnswer({ price: '1M', ...typed }, pagibig).result?.rate
    expect(rateOf({ fixed: '10' })).toBe(71_250n)
    expect(rateOf({ fixed: '10', rate: '3' })).toBe(30_000n)
  })

  it('says where ceilings, age and income bind', () => {
    const typed = { price: '8M', down: '10%', years: '30', age: '45', income: '60,000' }
    expect(loanAnswer(typed, pagibig).result?.objections).toEqual([
      'Pag-IBIG usually lends at most ₱6,000,000: plan for ₱1,200,000 more in cash.',
      'You would be 75 at the end. Pag-IBIG wants the loan paid by 70: at most 25 years.',
      'The month would take 74% of your income. Pag-IBIG usually allows 35%.',
    ])
    expect(loanAnswer(typed, bank).result?.objections.slice(0, 2)).toEqual([
      'A bank usually lends at most ₱6,400,000 (80% of the price): plan for ₱800,000 more in cash.',
      'A bank usually lends for at most 25 years, not 30.',
    ])
  })

  it('needs an income at which the month is within the share', () => {
    const { result } = loanAnswer({ price: '850000', down: '0', years: '30', rate: '3' }, pagibig)
    expect(formatPesos(result?.incomeNeeded ?? 0n)).toBe('₱10,239')
  })

  it('sets the month again after the fixing period, and says what one to three points more do', () => {
    const { result } = loanAnswer({ price: '1M', down: '0', after: '8.25' }, pagibig)
    expect(result?.repayment.payments.map(({ fromMonth }) => fromMonth)).toEqual([1, 37])
    expect(result?.higher.map(({ rate }) => rate)).toEqual([72_500n, 82_500n, 92_500n])
    expect(result?.higher[1]?.payment).toBe(result?.repayment.payments[1]?.payment)
  })
})

it('a figure whose source has ended is named, with its limit or as the rates', () => {
  const adjustedOn = (day: string, ...keys: string[]) => {
    const due = keys.map((key) => testRate({ key, low: 8, high: 8, review_on: '2026-12-31' }))
    return lendersOf(testRates(...due), day).pagibig.adjusted
  }
  expect(adjustedOn('2026-12-30', 'pagibig_rate_3', 'pagibig_most')).toEqual([])
  const since =
    'being adjusted since 31 December 2026, when our source ended: ask for today’s figure'
  expect(adjustedOn('2026-12-31', 'pagibig_rate_3', 'pagibig_rate_5', 'pagibig_most')).toEqual([
    `its rates are ${since}`,
    `the most it lends is ${since}`,
  ])
})

describe('a figure that staff emptied', () => {
  const emptied = (key: string) => lendersOf(testRates(testRate({ key })), '2026-11-27')

  it.each([
    ['pagibig_most', 'the most it lends'],
    ['pagibig_years', 'the longest term'],
    ['pagibig_age', 'the age at the end'],
    ['pagibig_income', 'the share of income'],
  ])('%s: binds nothing and is named', (key, words) => {
    const typed = { price: '20M', down: '0', years: '30', age: '60', income: '1,000' }
    expect(lendersOf(testRates(), '2026-11-27').pagibig.unknown).toEqual([])
    const lender = emptied(key).pagibig
    expect(lender.unknown).toEqual([words])
    expect(loanAnswer(typed, lender).result?.objections).toHaveLength(
      key === 'pagibig_years' ? 3 : 2,
    )
  })

  it('leaves out the income needed where the share is not known', () => {
    const { result } = loanAnswer({ price: '1M' }, emptied('bank_income').bank)
    expect(result).toBeDefined()
    expect(result?.incomeNeeded).toBeUndefined()
  })

  it('asks for the rate where it is the rate', () => {
    const { problems, result } = loanAnswer({ price: '1M' }, emptied('bank_rate_5').bank)
    expect(problems.rate).toBe('Enter the rate that you were offered.')
    expect(result).toBeUndefined()
  })
})

describe('senseless values', () => {
  it.each<[Typed, keyof Typed, string]>([
    [{}, 'price', 'Enter the price, for example 3,500,000.'],
    [{ price: 'call me' }, 'price', 'Enter the price in pesos'],
    [{ price: '₱9,500 per sqm' }, 'price', 'This is a price per square meter.'],
    [{ price: '25,000/month' }, 'price', 'This is a price per month.'],
    [{ price: '0' }, 'price', 'Enter the price; it can’t be 0.'],
    [{ price: '999999999999999' }, 'price', 'up to ₱100,000,000,000'],
    [{ price: '-5' }, 'price', 'Enter the price in pesos'],
    [{ price: '1M', down: '2M' }, 'down', 'This is more than the price.'],
    [{ price: '1M', down: '120%' }, 'down', 'a share from 0% to 100%'],
    [{ price: '1M', years: '0' }, 'years', 'from 1 to 30'],
    [{ price: '1M', years: '99' }, 'years', 'from 1 to 30'],
    [{ price: '1M', years: '2.5' }, 'years', 'whole number'],
    [{ price: '1M', rate: '200' }, 'rate', 'from 0 to 30'],
    [{ price: '1M', rate: 'NaN' }, 'rate', 'from 0 to 30'],
    [{ price: '1M', fixed: '-3' }, 'fixed', 'from 1 to 30'],
  ])('%j: words at %s, and no figures', (typed, field, words) => {
    const { problems, result } = loanAnswer(typed, bank)
    expect(problems[field]).toContain(words)
    expect(result).toBeUndefined()
  })

  it.each([
    ['age', '17'],
    ['age', '90'],
    ['income', 'plenty'],
  ] as const)('%s %s: words at the field, beside figures that don’t need it', (field, text) => {
    const { problems, result } = loanAnswer({ price: '1M', [field]: text }, bank)
    expect(problems[field]).toBeDefined()
    expect(result).toBeDefined()
  })

  it('takes 0 % for a loan without interest', () => {
    const { result } = loanAnswer({ price: '720000', down: '0', years: '2', rate: '0' }, bank)
    expect(result?.repayment.payments[0]?.payment).toBe(3_000_000n)
    expect(result?.repayment.interest).toBe(0n)
  })
})

describe('a seller’s own terms', () => {
  it('by hand: Pag-IBIG’s example of 2014, ₱17,500 for 12 months, then ₱6,447.93', () => {
    // philippineproperties101.com, June 2014: ₱1.1M, 20 % down, ₱10,000 reservation, 7.985 %.
    const typed = { price: '1.1M', fee: '10000', spread: '12', years: '30', rate: '7.985' }
    const { result } = termsAnswer(typed)
    expect(formatCentavos(result?.spread?.payment ?? 0n)).toBe('₱17,500.00')
    expect(formatCentavos(result?.balance ?? 0n)).toBe('₱880,000.00')
    expect(formatCentavos(result?.repayment.payments[0]?.payment ?? 0n)).toBe('₱6,447.93')
  })

  it('has the rest due at once where a balloon is agreed', () => {
    const { result } = termsAnswer({
      price: '2.4M',
      down: '0',
      years: '10',
      rate: '0',
      balloon: '5',
    })
    expect(result?.repayment.balloon).toBe(120_000_000n)
    expect(result?.total).toBe(240_000_000n)
  })

  it.each<[Typed, keyof Typed]>([
    [{ price: '1M', down: '10000', fee: '20000' }, 'fee'],
    [{ price: '1M', years: '5', balloon: '5' }, 'balloon'],
    [{ price: '1M', spread: '100' }, 'spread'],
  ])('%j: words at %s', (typed, field) => {
    const { problems, result } = termsAnswer(typed)
    expect(problems[field]).toBeDefined()
    expect(result).toBeUndefined()
  })
})

describe('a pasalo', () => {
  it('adds the cash to what is taken over', () => {
    const typed = { cash: '350,000', paid: '300,000', balance: '1.2M', months: '120', rate: '0' }
    const { result } = pasaloAnswer(typed)
    expect(result?.repayment.payments[0]?.payment).toBe(1_000_000n)
    expect([result?.price, result?.total]).toEqual([155_000_000n, 155_000_000n])
  })

  it('is not reckoned without the balance', () => {
    const { problems, result } = pasaloAnswer({ cash: '350,000' })
    expect(Object.keys(problems)).toEqual(['balance'])
    expect(result).toBeUndefined()
  })
})

describe('whatever is typed', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('0', '1', '30', '99', '200', '1e9', '-1', '∞', '٣', '20%', '3.5M', '₱1', '%'),
    fc.integer({ min: 0, max: 400 }).map(String),
  )
  const anything = fc.dictionary(fc.constantFrom(...CALCULATOR_FIELDS), text)

  it('has figures or words why there are none, and no figure is NaN', () => {
    fc.assert(
      fc.property(anything, (search) => {
        const typed = parseCalculator(search)
        const answers = [
          loanAnswer(typed, bank),
          loanAnswer(typed, pagibig),
          termsAnswer(typed),
          pasaloAnswer(typed),
        ]
        for (const { result, problems } of answers) {
          expect(Boolean(result) || Object.keys(problems).length > 0).toBe(true)
          expect(JSON.stringify(result ?? null, plain)).not.toMatch(/NaN|null(?!$)|Infinity/)
        }
        expect(calculatorOf(typed)).toBeDefined()
      }),
      { numRuns: 300 },
    )
  })
})

function plain(_key: string, value: unknown) {
  return typeof value === 'bigint' ? String(value) : value
}
