import { formatCentavos } from '~/kit/money/centavos'
import type { LoanYear } from '~/modules/calculators/loan'
import { t } from '~/platform/values/t'

/** Closed on screens, where thirty rows would bury what follows; paper gets it open. */
export function YearTable({ years }: { years: readonly LoanYear[] }) {
  return (
    <details className="border border-line">
      <summary className="min-h-11 content-center px-4 font-semibold">
        The table by year ({years.length})
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones, by keyboard too */}
      <section className="overflow-x-auto" aria-label="Table by year" tabIndex={0}>
        <table className="w-full text-right text-sm tabular-nums sm:text-base">
          <thead>
            <tr className="border-line border-y bg-pane">
              {[t('Year'), t('Paid'), t('Interest'), t('Principal'), t('Still owed')].map(
                (head) => (
                  <th key={head} scope="col" className="px-2 py-2 font-semibold sm:px-3">
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, paid, interest, principal, balance }) => (
              <tr key={year} className="border-line border-b last:border-0">
                <th scope="row" className="px-2 py-1.5 font-semibold sm:px-3">
                  {year}
                </th>
                {[paid, interest, principal, balance].map((amount, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: four columns that never move
                  <td key={index} className="px-2 py-1.5 sm:px-3">
                    {formatCentavos(amount)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
