import type { ReactNode } from 'react'
import { EXAMPLE_WORDS, type Typed } from '~/modules/calculators/calculator-fields'
import { calculatorOf, loanAnswer } from '~/modules/calculators/calculators'
import { lendersOf } from '~/modules/calculators/lenders'
import { fittingProgrammes } from '~/modules/calculators/programmes'
import type { Rates } from '~/modules/calculators/rates'
import { pasaloAnswer, termsAnswer } from '~/modules/calculators/seller-terms'
import { manilaDay } from '~/platform/values/dates'
import { CalculatorForm } from './calculator-form'
import { CalculatorTabs } from './calculator-tabs'
import { LoanFields, LoanFigures, LoanSum } from './loan-calculator'
import { NothingYet } from './nothing-yet'
import { PasaloFields, PasaloFigures, PasaloSum } from './pasalo-calculator'
import { TermsFields, TermsFigures, TermsSum } from './terms-calculator'

type CalculatorsPageProps = {
  typed: Typed
  isExample: boolean
  rates: Rates
  onType: (typed: Typed) => void
}

export function CalculatorsPage({ typed, isExample, rates, onType }: CalculatorsPageProps) {
  const calculator = calculatorOf(typed)
  const { fields, sum, figures, problems } = shownOf(typed, rates)
  const isAsked = Boolean(calculator === 'pasalo' ? (typed.cash ?? typed.balance) : typed.price)
  return (
    <div className="site-width grid grid-cols-1 gap-6 py-8 sm:py-12">
      <div className="grid gap-3">
        <h1 className="text-4xl sm:text-5xl">What it costs a month</h1>
        <p className="max-w-prose text-lg">
          To the centavo, for a loan or the seller’s terms. These are estimates for planning, not an
          offer.
        </p>
      </div>
      <CalculatorTabs current={calculator} typed={typed} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10">
        <CalculatorForm key={calculator} calculator={calculator} onType={onType}>
          {fields}
        </CalculatorForm>
        {/* On a phone the sum stands above the form, what it is made of below. */}
        <section aria-labelledby="figures" className="contents">
          <div className="grid grid-cols-1 gap-4 max-lg:-order-1">
            <h2 id="figures" className="sr-only">
              Figures
            </h2>
            {sum ?? <NothingYet problems={problems} isAsked={isAsked} />}
            {isExample && <p className="text-muted-foreground">{EXAMPLE_WORDS}</p>}
          </div>
          <div className="grid grid-cols-1 gap-6">{figures}</div>
        </section>
      </div>
    </div>
  )
}

type Shown = {
  fields: ReactNode
  sum: ReactNode
  figures: ReactNode
  problems: Partial<Record<string, string>>
}

function shownOf(typed: Typed, rates: Rates): Shown {
  const calculator = calculatorOf(typed)
  if (calculator === 'terms') {
    const answer = termsAnswer(typed)
    return {
      fields: <TermsFields typed={typed} answer={answer} />,
      sum: answer.result && <TermsSum result={answer.result} />,
      figures: answer.result && <TermsFigures result={answer.result} />,
      problems: answer.problems,
    }
  }
  if (calculator === 'pasalo') {
    const answer = pasaloAnswer(typed)
    return {
      fields: <PasaloFields typed={typed} answer={answer} />,
      sum: answer.result && <PasaloSum result={answer.result} />,
      figures: answer.result && <PasaloFigures result={answer.result} />,
      problems: answer.problems,
    }
  }
  const today = manilaDay()
  const lender = lendersOf(rates, today)[calculator]
  const answer = loanAnswer(typed, lender)
  const { result } = answer
  const programmes =
    result && calculator === 'pagibig' ? fittingProgrammes(rates, result, today) : []
  return {
    fields: <LoanFields typed={typed} answer={answer} lender={lender} />,
    sum: result && <LoanSum result={result} />,
    figures: result && <LoanFigures result={result} lender={lender} programmes={programmes} />,
    problems: answer.problems,
  }
}
