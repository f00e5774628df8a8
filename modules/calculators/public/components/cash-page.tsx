import { EXAMPLE_WORDS, type Typed } from '~/modules/calculators/calculator-fields'
import { cashAnswer } from '~/modules/calculators/cash-sheet'
import type { Rates } from '~/modules/calculators/rates'
import type { SiteSettings } from '~/modules/site-settings/site-settings'
import { manilaDay } from '~/platform/values/dates'
import { CalculatorForm } from './calculator-form'
import { CalculatorTabs } from './calculator-tabs'
import { CashBill } from './cash-bill'
import { CashFields } from './cash-fields'
import { NothingYet } from './nothing-yet'
import { ShareSheet } from './share-sheet'

type CashPageProps = {
  typed: Typed
  isExample: boolean
  rates: Rates
  settings: SiteSettings
  onType: (typed: Typed) => void
}

export function CashPage({ typed, isExample, rates, settings, onType }: CashPageProps) {
  const answer = cashAnswer(typed, rates, manilaDay())
  return (
    <div
      data-part="cash"
      className="site-width grid grid-cols-1 gap-6 py-8 sm:py-12 print:gap-3 print:py-0"
    >
      <div className="grid gap-3">
        <h1 className="text-4xl sm:text-5xl print:text-2xl">All the cash you need</h1>
        <p className="max-w-prose text-lg print:hidden">
          Every peso before you have the key, and where each figure comes from.
        </p>
      </div>
      <CalculatorTabs current="cash" typed={typed} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:gap-10 print:block">
        <CalculatorForm calculator="cash" onType={onType}>
          <CashFields typed={typed} answer={answer} />
        </CalculatorForm>
        <section
          aria-labelledby="figures"
          className="grid grid-cols-1 gap-6 print:gap-3 print:text-[9.5pt]"
        >
          <h2 id="figures" className="sr-only">
            Figures
          </h2>
          {answer.sheet ? (
            <>
              {isExample && <p className="text-muted-foreground">{EXAMPLE_WORDS}</p>}
              <CashBill sheet={answer.sheet} />
              <p className="max-w-prose text-muted-foreground">
                An estimate by {settings.business_name}, not an offer. Where sources disagree, both
                ends are shown. {answer.sheet.baseWords} Offices charge penalties for late papers.
              </p>
              <ShareSheet typed={typed} />
            </>
          ) : (
            <NothingYet problems={answer.problems} isAsked={Boolean(typed.price)} />
          )}
        </section>
      </div>
    </div>
  )
}
