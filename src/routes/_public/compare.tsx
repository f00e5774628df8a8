import { createFileRoute } from '@tanstack/react-router'
import { apiOrigin } from '~/data/public-client'
import { MOST_COMPARED } from '~/domain/reference-list'
import { ComparePage } from '~/features/public/kept/components/compare-page'
import { loadNamed } from '~/features/public/kept/load-named'
import { namedHead } from '~/features/public/kept/named-head'

export const Route = createFileRoute('/_public/compare')({
  validateSearch: (search): { listings?: string; differences?: string } => search,
  loader: async ({ context, location }) => {
    const named = await loadNamed(context, location.search, MOST_COMPARED)
    return { named, head: namedHead('compare', named, context.config) }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Compare,
})

function Compare() {
  const { named } = Route.useLoaderData()
  const { config } = Route.useRouteContext()
  const { differences } = Route.useSearch()
  return (
    <ComparePage named={named} onlyDifferences={differences === '1'} origin={apiOrigin(config)} />
  )
}
