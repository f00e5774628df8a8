import { formatCentavos, formatRate } from '~/kit/money/centavos'
import { Notice } from '~/kit/ui/notice'
import { problemsToSay, type Typed } from '~/modules/calculators/calculator-fields'
import type { Answer } from '~/modules/calculators/calculators'
import type { PasaloResult } from '~/modules/calculators/seller-terms'
import { t } from '~/platform/values/t'
import { CalculatorInput } from './calculator-input'
import { type Figure, Figures, Month } from './figures'
import { YearTable } from './year-table'

export function PasaloFields({ typed, answer }: { typed: Typed; answer: Answer<PasaloResult> }) {
  const isAsked = typed.cash || typed.balance
  const { filled } = answer
  const fields = { filled, problems: problemsToSay(typed, answer.problems, isAsked) }
  return (
    <>
      <CalculatorInput
        {...fields}
        name="cash"
        label="Cash that the seller asks, in pesos"
        placeholder="350,000"
        isRequired
      />
      <CalculatorInput {...fields} name="paid" label="What the seller has paid so far (optional)" />
      <CalculatorInput
        {...fields}
        name="balance"
        label="Balance that you take over"
        placeholder="1,800,000"
        isRequired
        hint="By the lender’s or developer’s latest statement"
      />
      <div className="grid grid-cols-2 gap-3">
        <CalculatorInput {...fields} name="months" label="Months left" />
        <CalculatorInput {...fields} name="rate" label="Rate a year, in %" />
      </div>
    </>
  )
}

export function PasaloSum({ result }: { result: PasaloResult }) {
  const { cash, months, rate, repayment } = result
  return (
    <Month amount={formatCentavos(repayment.payments[0]?.payment ?? 0n)}>
      a month for {months} {months === 1 ? t('month') : t('months')} at {formatRate(rate)}, after{' '}
      {formatCentavos(cash)} cash
    </Month>
  )
}

export function PasaloFigures({ result }: { result: PasaloResult }) {
  const { cash, paid, balance, repayment } = result
  return (
    <>
      <Figures
        figures={[
          [t('Cash to the seller'), formatCentavos(cash)],
          ...(paid === undefined ? [] : comparedWith(paid, cash)),
          [t('Balance taken over'), formatCentavos(balance)],
          [t('What the property costs in effect'), formatCentavos(result.price)],
          [t('Interest still to come'), formatCentavos(repayment.interest)],
          [t('All that you pay'), formatCentavos(result.total)],
        ]}
      />
      <Notice variant="warning" title="Ask the lender or developer first">
        A pasalo binds them only once they agree in writing. Until then the loan stays in the
        seller’s name, whoever pays it.
      </Notice>
      <YearTable years={repayment.years} />
      <p className="max-w-prose text-muted-foreground">
        The statement of account counts, penalties included. Fees for the assumption, taxes and
        transfer are not in these figures.
      </p>
    </>
  )
}

function comparedWith(paid: bigint, cash: bigint): Figure[] {
  const words = cash > paid ? t('More than the seller paid') : t('Less than the seller paid')
  const apart = cash > paid ? cash - paid : paid - cash
  return [
    [t('Paid by the seller so far'), formatCentavos(paid)],
    ...(apart > 0n ? [[words, formatCentavos(apart)] satisfies Figure] : []),
  ]
}
