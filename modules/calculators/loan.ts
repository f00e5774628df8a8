import { type Centavos, divideRounded, type Rate, WHOLE } from '../../kit/money/centavos.ts'

export type RateChange = {
  /** The first month, from 1, that is charged at this rate. */
  fromMonth: number
  /** A year. */
  rate: Rate
}

export type Loan = {
  principal: Centavos
  months: number
  /** The first one from month 1 on; at each the payment is set again for what is then owed. */
  rates: readonly RateChange[]
  /** After this many months, the rest is due at once. */
  balloonAfter?: number
}

export type LoanYear = {
  year: number
  paid: Centavos
  interest: Centavos
  principal: Centavos
  balance: Centavos
}

export type Repayment = {
  payments: { fromMonth: number; rate: Rate; payment: Centavos }[]
  years: LoanYear[]
  /** The last month settles what rounding left. */
  lastPayment: Centavos
  balloon: Centavos
  interest: Centavos
  /** Principal and interest, the balloon included. */
  paid: Centavos
}

const MONTHS = 12n

/**
 * A level payment at the end of each month, rounded once: interest a month is a twelfth of the
 * year's rate, as Pag-IBIG and Philippine banks charge it.
 * @param months from 1
 */
export function monthlyPayment(principal: Centavos, rate: Rate, months: number): Centavos {
  const count = BigInt(months)
  if (rate === 0n) return divideRounded(principal, count)
  const base = MONTHS * WHOLE
  const grown = (base + rate) ** count
  return divideRounded(principal * rate * grown, base * (grown - base ** count))
}

export function monthInterest(balance: Centavos, rate: Rate): Centavos {
  return divideRounded(balance * rate, MONTHS * WHOLE)
}

/** Month by month, each month's interest rounded, until nothing is owed. */
export function repay({ principal, months, rates, balloonAfter }: Loan): Repayment {
  const last = Math.min(months, balloonAfter ?? months)
  const result: Repayment = {
    payments: [],
    years: [],
    lastPayment: 0n,
    balloon: 0n,
    interest: 0n,
    paid: 0n,
  }
  let balance = principal
  let [rate, payment] = [0n, 0n]
  for (let month = 1; month <= last; month += 1) {
    const change = rates.find(({ fromMonth }) => fromMonth === month)
    if (change) {
      rate = change.rate
      payment = monthlyPayment(balance, rate, months - month + 1)
      result.payments.push({ fromMonth: month, rate, payment })
    }
    const interest = monthInterest(balance, rate)
    const owed = balance + interest
    const paid = month === months || payment > owed ? owed : payment
    const balloon = month === last ? owed - paid : 0n
    balance = owed - paid - balloon
    if (paid > 0n) result.lastPayment = paid
    result.balloon = balloon
    addMonth(result.years, month, { paid: paid + balloon, interest, balance })
  }
  for (const year of result.years) {
    result.interest += year.interest
    result.paid += year.paid
  }
  return result
}

function addMonth(
  years: LoanYear[],
  month: number,
  { paid, interest, balance }: Pick<LoanYear, 'paid' | 'interest' | 'balance'>,
): void {
  if (month % 12 === 1) {
    const year = (month + 11) / 12
    years.push({ year, paid: 0n, interest: 0n, principal: 0n, balance })
  }
  const year = years.at(-1)
  if (!year) return
  year.paid += paid
  year.interest += interest
  year.principal += paid - interest
  year.balance = balance
}
