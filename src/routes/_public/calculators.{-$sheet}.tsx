import { createFileRoute } from '@tanstack/react-router'
import { parseCalculator } from '~/domain/money/calculator-fields'
import { CalculatorsPage } from '~/features/public/calculators/components/calculators-page'

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
  return (
    <CalculatorsPage
      typed={parseCalculator(Route.useSearch())}
      onType={(typed) => navigate({ search: typed, replace: true, resetScroll: false })}
    />
  )
}
