import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCentavos, fromPesos, type Rate } from '../../kit/money/centavos.ts'
import { readRate } from '../../kit/money/read-amount.ts'
import { monthInterest, monthlyPayment, repay } from './loan.ts'

const rateOf = (text: string): Rate => readRate(text) ?? -1n

/** Each worked apart from this code, with its source; pesos, per cent a year, months, payment. */
const PUBLISHED: [source: string, pesos: number, rate: string, months: number, month: string][] = [
  ['Pag-IBIG, affordable housing: minimum-wage rate', 850_000, '3', 360, '₱3,583.63'],
  ['Pag-IBIG, January 2026, said as "P4,005"', 950_000, '3', 360, '₱4,005.24'],
  ['Pag-IBIG, January 2026, said as "P8,432"', 2_000_000, '3', 360, '₱8,432.08'],
  ['Pag-IBIG, three-year rate of 1 July 2023', 850_000, '6.25', 360, '₱5,233.60'],
  ['Pag-IBIG, socialized ceiling of 2019', 580_000, '3', 360, '₱2,445.30'],
  ['Pag-IBIG, socialized ceiling of 2017', 450_000, '3', 360, '₱1,897.22'],
  ['Pag-IBIG, said on 6 December 2016 as "PhP 7,689"', 1_000_000, '8.5', 360, '₱7,689.13'],
  ['Pag-IBIG, said on 6 December 2016 as "PhP 6,320"', 1_000_000, '6.5', 360, '₱6,320.68'],
  ['Pag-IBIG, one-year rate', 1_000_000, '5.75', 360, '₱5,835.73'],
  ['Pag-IBIG, the most it lends', 6_000_000, '6.25', 360, '₱36,943.03'],
  ['Pag-IBIG, the most it lends, fixed to the end', 6_000_000, '9.75', 360, '₱51,549.26'],
  ['BPI, at its rate of 2025 (loanscalculator.net)', 4_000_000, '6.75', 240, '₱30,414.56'],
  ['a bank, 80 % of ₱3.5M', 2_800_000, '7.5', 240, '₱22,556.61'],
  ['a bank, 80 % of ₱4.3M', 3_440_000, '7', 240, '₱26,670.28'],
  ['tables of annuities: 6 % over 30 years', 100_000, '6', 360, '₱599.55'],
  ['tables of annuities: 7.5 % over 30 years', 100_000, '7.5', 360, '₱699.21'],
  ['tables of annuities: 5 % over 15 years', 100_000, '5', 180, '₱790.79'],
  ['Wikipedia, Mortgage calculator: 6.5 % over 30 years', 200_000, '6.5', 360, '₱1,264.14'],
  ['tables of annuities: 1 % a month over a year', 1_000_000, '12', 12, '₱88,848.79'],
  ['a developer, 14 % over 10 years', 2_000_000, '14', 120, '₱31,053.29'],
  ['a developer, 18 % over 5 years', 1_500_000, '18', 60, '₱38,090.14'],
  ['a developer, without interest over two years', 720_000, '0', 24, '₱30,000.00'],
  ['by hand: a third of ₱1,000', 1_000, '0', 3, '₱333.33'],
]

const MISPRINT = ''

/**
 * Pag-IBIG Circular 310, a month for each ₱1,000 (philippineproperties101.com, June 2014). Two cells are
 * misprinted there: 32.26791 for 32.26719, and 9.62083 for 9.62093.
 */
const FACTORS: [years: number, ...rates: string[]][] = [
  [3, '31.32945', '31.79275', MISPRINT, '32.62045', '33.33384'],
  [5, '20.26922', '20.75108', '21.24704', '21.61795', '22.37099'],
  [10, '12.12483', '12.65946', '13.21507', '13.63387', '14.49199'],
  [15, '9.54786', '10.13374', '10.74605', '11.20948', '12.16299'],
  [20, '8.35507', '8.98761', '9.65022', '10.15229', '11.18565'],
  [25, '7.70823', '8.38169', '9.08701', MISPRINT, '10.71744'],
  [30, '7.32719', '8.03544', '8.77572', '9.33481', '10.47896'],
]
const FACTOR_RATES = ['7.985', '8.985', '10', '10.75', '12.25']

describe('the month', () => {
  it.each(PUBLISHED)('%s: ₱%d at %s %% over %d months is %s', (_, pesos, rate, months, month) => {
    expect(formatCentavos(monthlyPayment(fromPesos(pesos), rateOf(rate), months))).toBe(month)
  })

  it.each(FACTORS)('is by Pag-IBIG’s factors over %d years', (years, ...factors) => {
    const ofThousand = FACTOR_RATES.map((rate, index) => {
      if (factors[index] === MISPRINT) return MISPRINT
      const month = monthlyPayment(fromPesos(1_000_000_000), rateOf(rate), years * 12)
      return (Math.round(Number(month) / 1_000) / 1e5).toFixed(5)
    })
    expect(ofThousand).toEqual(factors)
  })
})

describe('the repayment', () => {
  it('by hand: ₱1,000 over 3 months without interest ends with ₱333.34', () => {
    const { payments, lastPayment, paid } = repay(loan(1_000, 3, '0'))
    expect([payments[0]?.payment, lastPayment, paid]).toEqual([33_333n, 33_334n, 100_000n])
  })

  it('by hand: ₱10,000 at 12 % over 3 months', () => {
    // 100.00, 67.00 and 33.67 interest; 3,400.22 a month, and 3,400.23 at the end.
    const { payments, lastPayment, interest } = repay(loan(10_000, 3, '12'))
    expect([payments[0]?.payment, lastPayment, interest]).toEqual([340_022n, 340_023n, 20_067n])
  })

  it('by hand: half a centavo of interest is rounded away from zero', () => {
    expect(monthInterest(50n, rateOf('12'))).toBe(1n)
    expect(monthInterest(49n, rateOf('12'))).toBe(0n)
  })

  it('by hand: the rest of a loan without interest is due after a year', () => {
    const { payments, balloon, paid } = repay({ ...loan(120_000, 24, '0'), balloonAfter: 12 })
    expect([payments[0]?.payment, balloon, paid]).toEqual([500_000n, 6_000_000n, 12_000_000n])
  })

  it('sets the month again for what is owed when the rate changes', () => {
    const { principal, months } = loan(1_000_000, 360, '0')
    const rates = [
      { fromMonth: 1, rate: rateOf('6.25') },
      { fromMonth: 37, rate: rateOf('8.25') },
    ]
    const { payments, years } = repay({ principal, months, rates })
    const owed = years[2]?.balance ?? 0n
    expect(payments).toHaveLength(2)
    expect(payments[1]?.payment).toBe(monthlyPayment(owed, rateOf('8.25'), 324))
  })
})

function loan(pesos: number, months: number, rate: string) {
  return { principal: fromPesos(pesos), months, rates: [{ fromMonth: 1, rate: rateOf(rate) }] }
}

const anyLoan = fc
  .record({
    principal: fc.bigInt({ min: 0n, max: 10_000_000_000n }),
    years: fc.integer({ min: 1, max: 30 }),
    rate: fc.bigInt({ min: 0n, max: 300_000n }),
    after: fc.option(fc.bigInt({ min: 0n, max: 300_000n }), { nil: undefined }),
    fixed: fc.integer({ min: 1, max: 29 }),
    balloon: fc.option(fc.integer({ min: 1, max: 360 }), { nil: undefined }),
  })
  .map(({ principal, years, rate, after, fixed, balloon }) => ({
    principal,
    months: years * 12,
    rates: [
      { fromMonth: 1, rate },
      ...(after === undefined ? [] : [{ fromMonth: fixed * 12 + 1, rate: after }]),
    ],
    ...(balloon !== undefined && { balloonAfter: balloon }),
  }))

describe('any loan', () => {
  it('is paid with principal and interest, to the centavo', () => {
    fc.assert(
      fc.property(anyLoan, (each) => {
        const { paid, interest, years } = repay(each)
        expect(paid).toBe(each.principal + interest)
        expect(years.reduce((sum, year) => sum + year.principal, 0n)).toBe(each.principal)
        expect(years.at(-1)?.balance).toBe(0n)
      }),
      { numRuns: 60 },
    )
  })

  it('is never owed more than a year before', () => {
    fc.assert(
      fc.property(anyLoan, (each) => {
        const owed = [each.principal, ...repay(each).years.map(({ balance }) => balance)]
        for (const [index, balance] of owed.slice(1).entries()) {
          expect(balance).toBeLessThanOrEqual(owed[index] ?? -1n)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('costs no more with more cash down', () => {
    const thousand = fromPesos(1_000)
    const share = fc.bigInt({ min: 0n, max: 1_000n })
    fc.assert(
      fc.property(anyLoan, share, (each, thousandths) => {
        // A month is rounded to the centavo, which a thousand pesos of interest outweigh.
        const less = {
          ...each,
          rates: each.rates.slice(0, 1),
          principal: each.principal + thousand,
        }
        const down = thousand + (each.principal * thousandths) / 1_000n
        const smaller = { ...less, principal: less.principal - down }
        const [before, after] = [repay(less), repay(smaller)]
        expect(after.payments[0]?.payment).toBeLessThanOrEqual(before.payments[0]?.payment ?? -1n)
        expect(after.paid + down).toBeLessThanOrEqual(before.paid)
      }),
      { numRuns: 60 },
    )
  })
})
