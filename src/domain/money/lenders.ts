import { type Centavos, formatPesos, fromPesos, type Rate, shareOf, WHOLE } from './centavos.ts'

export type Lender = {
  key: 'bank' | 'pagibig'
  /** As the subject of a sentence. */
  name: string
  most?: Centavos
  /** Of the price. */
  share?: Rate
  years: number
  /** Of the borrower, when the last payment is due. */
  age: number
  /** Of gross monthly income, for the payment. */
  income: Rate
  /** A year, by the years for which the rate is fixed. */
  rates: Record<number, Rate>
  /** What the form starts with. */
  usual: { down: string; years: number; fixed: number }
  /** `YYYY-MM-DD`, on which the figures were looked up. */
  checkedOn: string
  source: string
}

/**
 * Pag-IBIG's table of 1 July 2023 (pco.gov.ph, 18 July 2023), which it said in 2025 it would keep to
 * the end of that year; ceiling and ages: pagibigfund.gov.ph, questions on housing loans.
 */
const PAG_IBIG: Lender = {
  key: 'pagibig',
  name: 'Pag-IBIG',
  most: fromPesos(6_000_000),
  years: 30,
  age: 70,
  income: 350_000n,
  rates: {
    1: 57_500n,
    3: 62_500n,
    5: 65_000n,
    10: 71_250n,
    15: 77_500n,
    20: 85_000n,
    25: 91_250n,
    30: 97_500n,
  },
  usual: { down: '20%', years: 30, fixed: 3 },
  checkedOn: '2026-11-24',
  source: 'Pag-IBIG Fund, table of 1 July 2023',
}

/** Banks differ and decide case by case: what most of them say, 5 to 8 % a year in November 2026. */
const BANK: Lender = {
  key: 'bank',
  name: 'A bank',
  share: 800_000n,
  years: 25,
  age: 65,
  income: 350_000n,
  rates: { 1: 70_000n, 3: 72_500n, 5: 75_000n, 10: 80_000n },
  usual: { down: '20%', years: 20, fixed: 5 },
  checkedOn: '2026-11-24',
  source: 'what banks commonly offer',
}

export const LENDERS = { bank: BANK, pagibig: PAG_IBIG }

type Borrowing = {
  price: Centavos
  principal: Centavos
  years: number
  payment: Centavos
  age?: number
  income?: Centavos
}

/** What a lender will object to, each in a sentence; empty where nothing binds. */
export function objections(lender: Lender, borrowing: Borrowing): string[] {
  const { price, principal, years, payment, age, income } = borrowing
  const { name } = lender
  const said: string[] = []
  const share = lender.share === undefined ? price : shareOf(price, lender.share)
  const most = lender.most !== undefined && lender.most < share ? lender.most : share
  if (principal > most) {
    const why = most === lender.most ? '' : ` (${Number(lender.share) / 10_000} % of the price)`
    said.push(
      `${name} usually lends at most ${formatPesos(most)}${why}: plan for ${formatPesos(principal - most)} more in cash.`,
    )
  }
  if (years > lender.years) {
    said.push(`${name} usually lends for at most ${lender.years} years, not ${years}.`)
  }
  if (age !== undefined && age + years > lender.age) {
    const left = lender.age - age
    said.push(
      `You would be ${age + years} at the end. ${name} wants the loan paid by ${lender.age}: ${
        left > 0 ? `at most ${left} ${left === 1 ? 'year' : 'years'}.` : 'no term is left.'
      }`,
    )
  }
  if (income !== undefined && payment > shareOf(income, lender.income)) {
    said.push(
      `The month would take ${percentOf(payment, income)} of your income. ${name} usually allows ${Number(lender.income) / 10_000} %.`,
    )
  }
  return said
}

/** The gross income a month at which the payment is within what the lender allows. */
export function incomeNeeded(lender: Lender, payment: Centavos): Centavos {
  return (payment * WHOLE + lender.income - 1n) / lender.income
}

function percentOf(part: Centavos, whole: Centavos): string {
  if (whole === 0n) return 'all'
  return `${(part * 200n + whole) / (2n * whole)} %`
}
