import { formatCentavos, formatRate } from '~/kit/money/centavos'
import type { LoanResult } from '~/modules/calculators/calculators'
import { t } from '~/platform/values/t'

export function HigherRates({ result: { higher, fixed } }: { result: LoanResult }) {
  if (higher.length === 0) return null
  return (
    <section aria-labelledby="higher">
      <h3 id="higher" className="mb-2 text-xl">
        If the rate is higher after {fixed} {fixed === 1 ? t('year') : t('years')}
      </h3>
      <table className="w-full tabular-nums">
        <thead className="sr-only">
          <tr>
            <th scope="col">Rate</th>
            <th scope="col">A month</th>
            <th scope="col">More than before</th>
          </tr>
        </thead>
        <tbody className="border-line border-t">
          {higher.map(({ rate, payment, more }) => (
            <tr key={String(rate)} className="border-line border-b text-right">
              <th scope="row" className="py-2 text-left font-normal">
                {formatRate(rate)}
              </th>
              <td className="py-2 font-semibold">{formatCentavos(payment)}</td>
              <td className="py-2 pl-3 text-muted-foreground">+{formatCentavos(more)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
