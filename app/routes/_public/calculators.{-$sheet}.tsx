import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { exampleFor, parseCalculator, type Typed } from '~/modules/calculators/calculator-fields'
import { ratesQuery } from '~/modules/calculators/data/public-reads'
import { CalculatorsPage } from '~/modules/calculators/public/components/calculators-page'
import { CashPage } from '~/modules/calculators/public/components/cash-later'
import { ratesInForce } from '~/modules/calculators/rates'
import { useSiteSettings } from '~/modules/site-settings/data/use-site-settings'
import { manilaDay } from '~/platform/values/dates'

export const Route = createFileRoute('/_public/calculators/{-$sheet}')({
  // Not imported on a first visit, whose page carries what the server's loader made.
  loader: async ({ context, params }) =>
    (await import('~/modules/calculators/public/load-calculators')).loadCalculators(
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
  const search = Route.useSearch()
  const example = exampleFor(search)
  const shown = {
    typed: { ...example, ...parseCalculator(search) },
    isExample: example !== undefined,
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
