import { formatCentavos, formatRate } from '~/kit/money/centavos'
import type { Programme } from '~/modules/calculators/programmes'
import { t } from '~/platform/values/t'

export function Programmes({ programmes }: { programmes: readonly Programme[] }) {
  if (programmes.length === 0) return null
  return (
    <section aria-label="Pag-IBIG programmes">
      <h3 className="mb-2 text-xl">Lower rates that you may get from Pag-IBIG</h3>
      <ul className="border-line border-t">
        {programmes.map(({ name, rate, years, payment, terms, source_url }) => (
          <li key={name} className="border-line border-b py-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              {name}: {formatRate(rate)} for the first {years}{' '}
              {years === 1 ? t('year') : t('years')}
              <b className="ml-auto font-semibold tabular-nums">
                {formatCentavos(payment)} a month
              </b>
            </p>
            <p className="text-muted-foreground text-sm leading-snug print:text-[7.5pt]">
              {source_url ? (
                <a href={source_url} rel="nofollow noopener" className="underline">
                  {terms}
                </a>
              ) : (
                terms
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
