import type { Centavos, Rate } from '../../kit/money/centavos.ts'
import { t } from '../../platform/values/t.ts'
import { type CalculatorField, FieldReader, type Typed } from './calculator-fields.ts'
import { incomeNeeded, type Lender, objections } from './lenders.ts'
import { monthlyPayment, type Repayment, repay } from './loan.ts'

export const CALCULATORS = ['bank', 'pagibig', 'terms', 'pasalo'] as const
export type Calculator = (typeof CALCULATORS)[number]

type Problems = Partial<Record<CalculatorField, string>>

export type Answer<Result> = {
  filled: Typed
  problems: Problems
  /** Undefined where a figure that it needs is missing or wrong. */
  result?: Result
}

export type LoanResult = {
  price: Centavos
  down: Centavos
  principal: Centavos
  years: number
  rate: Rate
  fixed: number
  repayment: Repayment
  total: Centavos
  higher: { rate: Rate; payment: Centavos; more: Centavos }[]
  /** Undefined where the lender's share of income is not on file. */
  incomeNeeded?: Centavos
  ageAtEnd?: number
  income?: Centavos
  objections: string[]
}

export function calculatorOf(typed: Typed): Calculator {
  return CALCULATORS.find((name) => name === typed.loan) ?? 'bank'
}

export function loanAnswer(typed: Typed, lender: Lender): Answer<LoanResult> {
  const filled = withUsual(typed, lender)
  const fields = new FieldReader(filled)
  const price = fields.price('price', t('the price'))
  const down = fields.down('down', price)
  const years = fields.count('years', 1, 30, t('years'))
  const fixed = fields.count('fixed', 1, 30, t('years'))
  const rate = fields.neededRate('rate')
  const after = fields.rate('after')
  const age = readAge(fields, lender)
  const income = fields.money('income', t('your income'))
  const { problems } = fields
  const isWrong = fields.hasProblem('price', 'down', 'years', 'fixed', 'rate', 'after')
  if (isWrong || price === undefined || down === undefined || !years || !fixed) {
    return { filled, problems }
  }
  if (rate === undefined) return { filled, problems }
  const principal = price - down
  const changes =
    after !== undefined && fixed < years ? [{ fromMonth: fixed * 12 + 1, rate: after }] : []
  const rates = [{ fromMonth: 1, rate }, ...changes]
  const repayment = repay({ principal, months: years * 12, rates })
  const payment = repayment.payments[0]?.payment ?? 0n
  const borrowing = { price, principal, years, payment, ...given({ age, income }) }
  return {
    filled,
    problems,
    result: {
      price,
      down,
      principal,
      years,
      rate,
      fixed,
      repayment,
      total: down + repayment.paid,
      higher: higherRates({ principal, years, fixed, rate }),
      ...given({ incomeNeeded: incomeNeeded(lender, payment), income }),
      ...(age !== undefined && { ageAtEnd: age + years }),
      objections: objections(lender, borrowing),
    },
  }
}

function withUsual(typed: Typed, { usual, rates }: Lender): Typed {
  const years = typed.years ?? String(usual.years)
  const fixed = typed.fixed ?? String(usual.fixed)
  const rate = rates[Number(fixed)]
  return {
    ...typed,
    down: typed.down ?? usual.down,
    years,
    fixed,
    ...(!typed.rate && rate !== undefined && { rate: String(Number(rate) / 10_000) }),
  }
}

const OLDEST = 100

function readAge(fields: FieldReader, lender: Lender): number | undefined {
  return fields.count('age', 18, (lender.age ?? OLDEST) - 1, t('years of age'))
}

function given<Each extends object>(
  values: Each,
): { [Key in keyof Each]?: NonNullable<Each[Key]> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Key in keyof Each]?: NonNullable<Each[Key]> }
}

const POINT: Rate = 10_000n

/** The month after the fixing period, where the rate is then one, two or three points higher. */
function higherRates(loan: { principal: Centavos; years: number; fixed: number; rate: Rate }) {
  const { principal, years, fixed, rate } = loan
  if (fixed >= years) return []
  const months = years * 12
  const before = repay({ principal, months, rates: [{ fromMonth: 1, rate }] })
  const owed = before.years[fixed - 1]?.balance ?? 0n
  const first = before.payments[0]?.payment ?? 0n
  return [1n, 2n, 3n].map((points) => {
    const higher = rate + points * POINT
    const payment = monthlyPayment(owed, higher, months - fixed * 12)
    return { rate: higher, payment, more: payment - first }
  })
}
