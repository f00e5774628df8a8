import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ratesQuery } from '~/data/rates/public-reads'
import { useSiteSettings } from '~/data/site-settings/use-site-settings'
import { manilaDay } from '~/domain/dates'
import { parseCalculator, type Typed } from '~/domain/money/calculator-fields'
import { ratesInForce } from '~/domain/money/rates'
import { CalculatorsPage } from '~/features/public/calculators/components/calculators-page'
import { CashPage } from '~/features/public/calculators/components/cash-later'

export const Route = createFileRoute('/_public/calculators/{-$sheet}')({
  // Not imported on a first visit, whose page carries what the server's loader made.
  loader: async ({ context, params }) =>
    (await import('~/features/public/calculators/load-calculators')).loadCalculators(
      context,
      params,
    ),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Calculators,
})

function Calculators() {
  const navigate = Route.useNavigate()
  const { db } = Route.useRouteContext()
  const { sheet } = Route.useParams()
  const settings = useSiteSettings()
  const { data: versions = [] } = useQuery(ratesQuery(db))
  const shown = {
    typed: parseCalculator(Route.useSearch()),
    rates: ratesInForce(versions, manilaDay()),
    onType: (typed: Typed) => navigate({ search: typed, replace: true, resetScroll: false }),
  }
  if (!sheet) return <CalculatorsPage {...shown} />
  return (
    <Suspense>
      <CashPage {...shown} settings={settings} />
    </Suspense>
  )
}
