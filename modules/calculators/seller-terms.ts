import { type Centavos, divideRounded, type Rate } from '../../kit/money/centavos.ts'
import { t } from '../../platform/values/t.ts'
import { FieldReader, type Typed } from './calculator-fields.ts'
import type { Answer } from './calculators.ts'
import { type Repayment, repay } from './loan.ts'

export type TermsResult = {
  price: Centavos
  fee: Centavos
  down: Centavos
  spread: { months: number; payment: Centavos; last: Centavos } | undefined
  balance: Centavos
  rate: Rate
  years: number
  balloonAfter?: number
  repayment: Repayment
  total: Centavos
}

export function termsAnswer(typed: Typed): Answer<TermsResult> {
  const filled: Typed = { down: '20%', spread: '24', years: '10', rate: '14', ...typed }
  const fields = new FieldReader(filled)
  const price = fields.price('price', t('the price'))
  const fee = fields.money('fee', t('the reservation fee')) ?? 0n
  const down = fields.down('down', price)
  const months = fields.count('spread', 0, 84, t('months'))
  const years = fields.count('years', 1, 30, t('years'))
  const rate = fields.rate('rate')
  const balloon = fields.count('balloon', 1, 29, t('years'))
  const { problems } = fields
  if (down !== undefined && fee > down) {
    problems.fee = t('The reservation fee is part of the down payment; this is more than it.')
  }
  if (balloon !== undefined && years !== undefined && balloon >= years) {
    problems.balloon = t('Enter fewer years than the installments run, or leave it empty.')
  }
  const isWrong = Object.keys(problems).length > 0
  if (isWrong || price === undefined || down === undefined || months === undefined) {
    return { filled, problems }
  }
  if (rate === undefined || years === undefined) return { filled, problems }
  const balance = price - down
  const repayment = repay({
    principal: balance,
    months: years * 12,
    rates: [{ fromMonth: 1, rate }],
    ...(balloon !== undefined && { balloonAfter: balloon * 12 }),
  })
  return {
    filled,
    problems,
    result: {
      price,
      fee,
      down,
      spread: spreadOver(down - fee, months),
      balance,
      rate,
      years,
      ...(balloon !== undefined && { balloonAfter: balloon }),
      repayment,
      total: down + repayment.paid,
    },
  }
}

function spreadOver(amount: Centavos, months: number): TermsResult['spread'] {
  if (months === 0 || amount === 0n) return undefined
  const payment = divideRounded(amount, BigInt(months))
  const last = amount - payment * BigInt(months - 1)
  return { months, payment, last }
}

export type PasaloResult = {
  cash: Centavos
  paid?: Centavos
  balance: Centavos
  months: number
  rate: Rate
  repayment: Repayment
  price: Centavos
  total: Centavos
}

export function pasaloAnswer(typed: Typed): Answer<PasaloResult> {
  const filled: Typed = { rate: '6.25', months: '240', ...typed }
  const fields = new FieldReader(filled)
  const cash = fields.price('cash', t('the cash that the seller asks'))
  const balance = fields.price('balance', t('the balance that you take over'))
  const months = fields.count('months', 1, 360, t('months'))
  const rate = fields.rate('rate')
  const paid = fields.money('paid', t('what the seller has paid'))
  const { problems } = fields
  const isWrong = fields.hasProblem('cash', 'balance', 'months', 'rate')
  if (isWrong || cash === undefined || balance === undefined || !months) return { filled, problems }
  if (rate === undefined) return { filled, problems }
  const repayment = repay({ principal: balance, months, rates: [{ fromMonth: 1, rate }] })
  return {
    filled,
    problems,
    result: {
      cash,
      ...(paid !== undefined && { paid }),
      balance,
      months,
      rate,
      repayment,
      price: cash + balance,
      total: cash + repayment.paid,
    },
  }
}
