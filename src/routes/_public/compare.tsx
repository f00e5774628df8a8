import { createFileRoute } from '@tanstack/react-router'
import { apiOrigin } from '~/data/public-client'
import { MOST_COMPARED } from '~/domain/reference-list'
import { parseCompareSearch } from '~/features/public/kept/compare-search'
import { ComparePage } from '~/features/public/kept/components/compare-page'
import { loadNamed } from '~/features/public/kept/load-named'
import { namedHead } from '~/features/public/kept/named-head'

export const Route = createFileRoute('/_public/compare')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, location }) => {
    const { onlyDifferences } = parseCompareSearch(location.search)
    const named = await loadNamed(context, location.search, MOST_COMPARED)
    const head = namedHead('compare', named, context.config)
    return { named, onlyDifferences, head }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Compare,
})

function Compare() {
  const { config } = Route.useRouteContext()
  return <ComparePage {...Route.useLoaderData()} origin={apiOrigin(config)} />
}
