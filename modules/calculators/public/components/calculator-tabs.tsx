import { Link } from '@tanstack/react-router'
import type { Typed } from '~/modules/calculators/calculator-fields'
import { CALCULATORS, type Calculator } from '~/modules/calculators/calculators'
import { t } from '~/platform/values/t'

const NAMES: Record<Calculator, string> = {
  bank: t('Bank loan'),
  pagibig: t('Pag-IBIG loan'),
  terms: t('Developer’s or owner’s terms'),
  pasalo: t('Pasalo'),
}

type CalculatorTabsProps = { current: Calculator | 'cash'; typed: Typed }

const TAB =
  'flex h-full min-h-12 items-center justify-center bg-shell px-3 py-2 text-center font-semibold leading-tight hover:bg-pane aria-[current=page]:bg-arayat aria-[current=page]:text-shell'

export function CalculatorTabs({ current, typed }: CalculatorTabsProps) {
  const { price, age, income } = typed
  return (
    <nav aria-label="Calculators" className="print:hidden">
      <ul className="panes grid-cols-2 lg:grid-cols-5">
        {CALCULATORS.map((loan) => (
          <li key={loan}>
            <Link
              to="/calculators/{-$sheet}"
              params={{ sheet: undefined }}
              search={{ loan, price, age, income }}
              replace
              resetScroll={false}
              activeProps={{}}
              aria-current={loan === current ? 'page' : undefined}
              className={TAB}
            >
              {NAMES[loan]}
            </Link>
          </li>
        ))}
        <li className="max-lg:col-span-2">
          <Link
            to="/calculators/{-$sheet}"
            params={{ sheet: 'cash' }}
            search={{ price }}
            replace
            resetScroll={false}
            activeProps={{}}
            aria-current={current === 'cash' ? 'page' : undefined}
            className={TAB}
          >
            All the cash you need
          </Link>
        </li>
      </ul>
    </nav>
  )
}
