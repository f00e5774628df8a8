import { formatCentavos, formatPesos, formatRate } from '~/kit/money/centavos'
import { Field } from '~/kit/ui/field'
import { Notice } from '~/kit/ui/notice'
import { Select } from '~/kit/ui/select'
import { problemsToSay, type Typed } from '~/modules/calculators/calculator-fields'
import type { Answer, LoanResult } from '~/modules/calculators/calculators'
import type { Lender } from '~/modules/calculators/lenders'
import type { Programme } from '~/modules/calculators/programmes'
import { formatDay } from '~/platform/values/dates'
import { t } from '~/platform/values/t'
import { CalculatorInput } from './calculator-input'
import { type Figure, Figures, Month } from './figures'
import { HigherRates } from './higher-rates'
import { Programmes } from './programmes'
import { YearTable } from './year-table'

type LoanFieldsProps = { typed: Typed; answer: Answer<LoanResult>; lender: Lender }

export function LoanFields({ typed, answer, lender }: LoanFieldsProps) {
  const { filled, problems } = answer
  const fields = { filled, problems: problemsToSay(typed, problems, typed.price) }
  const fixings = Object.keys(lender.rates).map(Number)
  const fixed = Number(filled.fixed)
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
        name="down"
        label="Cash down"
        hint="In pesos, or a share of the price such as 20%"
      />
      <div className="grid grid-cols-2 gap-3">
        <CalculatorInput {...fields} name="years" label="Years" />
        <Field label="Rate fixed for" error={problems.fixed}>
          {(control) => (
            <Select {...control} name="fixed" defaultValue={filled.fixed}>
              {[...new Set([...fixings, ...(fixed ? [fixed] : [])])]
                .sort((a, b) => a - b)
                .map((years) => (
                  <option key={years} value={years}>
                    {years} {years === 1 ? t('year') : t('years')}
                  </option>
                ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <CalculatorInput
          filled={typed}
          problems={fields.problems}
          name="rate"
          label="Rate a year, in %"
          {...(!typed.rate && filled.rate && { placeholder: filled.rate })}
        />
        <CalculatorInput
          {...fields}
          name="after"
          label="Rate after that, in %"
          placeholder="The same"
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <CalculatorInput {...fields} name="age" label="Your age" placeholder="Optional" />
        <CalculatorInput {...fields} name="income" label="Income a month" placeholder="Optional" />
      </div>
    </>
  )
}

type LoanFiguresProps = {
  result: LoanResult
  lender: Lender
  programmes: readonly Programme[]
}

export function LoanSum({ result }: { result: LoanResult }) {
  const { repayment, years, rate, fixed } = result
  const [first, later] = repayment.payments
  return (
    <>
      <Month amount={formatCentavos(first?.payment ?? 0n)}>
        a month at {formatRate(rate)}
        {later ? t` for ${counted(fixed)}, of ${counted(years)} in all` : t` for ${counted(years)}`}
      </Month>
      {later && (
        <Month amount={formatCentavos(later.payment)}>
          a month after that, at {formatRate(later.rate)}
        </Month>
      )}
    </>
  )
}

export function LoanFigures({ result, lender, programmes }: LoanFiguresProps) {
  const { repayment, principal, down, total } = result
  return (
    <>
      {result.objections.length > 0 && (
        <Notice
          variant="warning"
          title={t`What ${lender.key === 'bank' ? t('a bank') : lender.name} may object to`}
        >
          <ul className="grid gap-1">
            {result.objections.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Figures
        figures={[
          [t('Price'), formatCentavos(result.price)],
          [t('Cash down'), formatCentavos(down)],
          [t('Loan'), formatCentavos(principal)],
          [t('Interest in all'), formatCentavos(repayment.interest)],
          [t('Down payment, loan and interest'), formatCentavos(total)],
          [t('Last month'), formatCentavos(repayment.lastPayment)],
          ...(result.incomeNeeded === undefined || lender.income === undefined
            ? []
            : [
                [
                  t`Gross income needed a month, at ${formatRate(lender.income)}`,
                  t`about ${formatPesos(result.incomeNeeded)}`,
                ] satisfies Figure,
              ]),
          ...(result.ageAtEnd === undefined
            ? []
            : [[t('Your age at the end'), String(result.ageAtEnd)] satisfies Figure]),
        ]}
      />
      <Programmes programmes={programmes} />
      <HigherRates result={result} />
      <YearTable years={repayment.years} />
      <p className="max-w-prose text-muted-foreground">
        Rate on file: {lender.source}
        {lender.checkedOn
          ? t`, looked up on ${formatDay(lender.checkedOn)}`
          : t(', not looked up by us yet')}
        .{' '}
        {lender.unknown.length > 0 &&
          t`Not checked here, since we don’t have the figure: ${lender.unknown.join(', ')}. `}
        {lender.adjusted.map((words) => t`Note that ${words}. `)}
        The lender decides on the loan, its rate and its term. Taxes, fees and insurance are not in
        these figures.
      </p>
    </>
  )
}

const counted = (years: number) => `${years} ${years === 1 ? t('year') : t('years')}`
