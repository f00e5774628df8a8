import { createFileRoute } from '@tanstack/react-router'
import { apiOrigin } from '~/kit/data/public-client'
import { MOST_COMPARED } from '~/modules/listings/reference-list'
import { parseCompareSearch } from '~/modules/saved/public/compare-search'
import { ComparePage } from '~/modules/saved/public/components/compare-page'
import { loadSharedList } from '~/modules/saved/public/load-shared-list'
import { sharedListHead } from '~/modules/saved/public/shared-list-head'

export const Route = createFileRoute('/_public/compare')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, location }) => {
    const { onlyDifferences } = parseCompareSearch(location.search)
    const list = await loadSharedList(context, location.search, MOST_COMPARED)
    const head = sharedListHead('compare', list, context.config)
    return { list, onlyDifferences, head }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Compare,
})

function Compare() {
  const { config } = Route.useRouteContext()
  return <ComparePage {...Route.useLoaderData()} origin={apiOrigin(config)} />
}
