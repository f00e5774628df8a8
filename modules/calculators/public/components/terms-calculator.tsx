import { formatCentavos, formatRate } from '~/kit/money/centavos'
import { problemsToSay, type Typed } from '~/modules/calculators/calculator-fields'
import type { Answer } from '~/modules/calculators/calculators'
import type { TermsResult } from '~/modules/calculators/seller-terms'
import { t } from '~/platform/values/t'
import { CalculatorInput } from './calculator-input'
import { type Figure, Figures, Month } from './figures'
import { YearTable } from './year-table'

export function TermsFields({ typed, answer }: { typed: Typed; answer: Answer<TermsResult> }) {
  const { filled } = answer
  const fields = { filled, problems: problemsToSay(typed, answer.problems, typed.price) }
  return (
    <>
      <CalculatorInput
        {...fields}
        name="price"
        label="Price, in pesos"
        placeholder="3,500,000 or 3.5M"
        isRequired
      />
      <CalculatorInput
        {...fields}
        name="fee"
        label="Reservation fee (optional)"
        hint="Part of the down payment"
      />
      <div className="grid grid-cols-2 gap-3">
        <CalculatorInput {...fields} name="down" label="Down payment" hint="Pesos, or 20%" />
        <CalculatorInput {...fields} name="spread" label="Paid over, in months" />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <CalculatorInput {...fields} name="years" label="Balance over, in years" />
        <CalculatorInput
          {...fields}
          name="rate"
          label="Rate a year, in %"
          hint="0 without interest"
        />
      </div>
      <CalculatorInput
        {...fields}
        name="balloon"
        label="Balloon after years (optional)"
        hint="When the rest is due at once"
      />
    </>
  )
}

export function TermsSum({ result }: { result: TermsResult }) {
  const { spread, repayment, years, rate, balloonAfter } = result
  const month = repayment.payments[0]?.payment ?? 0n
  const ran = balloonAfter ?? years
  return (
    <>
      {spread && (
        <Month amount={formatCentavos(spread.payment)}>
          a month for {spread.months} months, as down payment
        </Month>
      )}
      <Month amount={formatCentavos(month)}>
        a month {spread ? t('after that, ') : ''}for {ran} {ran === 1 ? t('year') : t('years')} at{' '}
        {formatRate(rate)}
      </Month>
      {balloonAfter !== undefined && (
        <Month amount={formatCentavos(repayment.balloon)}>
          at once after {balloonAfter} {balloonAfter === 1 ? t('year') : t('years')}: the balloon
        </Month>
      )}
    </>
  )
}

export function TermsFigures({ result }: { result: TermsResult }) {
  const { spread, repayment, balance } = result
  return (
    <>
      <Figures
        figures={[
          [t('Price'), formatCentavos(result.price)],
          ...(result.fee > 0n
            ? [[t('Reservation fee'), formatCentavos(result.fee)] satisfies Figure]
            : []),
          [t('Down payment, the fee included'), formatCentavos(result.down)],
          ...(spread ? [[t('Its last month'), formatCentavos(spread.last)] satisfies Figure] : []),
          [t('Balance in installments'), formatCentavos(balance)],
          [t('Interest in all'), formatCentavos(repayment.interest)],
          [t('All that you pay'), formatCentavos(result.total)],
        ]}
      />
      <YearTable years={repayment.years} />
      <p className="max-w-prose text-muted-foreground">
        The down payment is calculated without interest, the balance from the month after it. What
        counts is the contract to sell: ask for its schedule. Taxes and fees are not in these
        figures.
      </p>
    </>
  )
}
