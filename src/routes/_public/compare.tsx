import { createFileRoute } from '@tanstack/react-router'
import { apiOrigin } from '~/data/public-client'
import { MOST_COMPARED } from '~/domain/reference-list'
import { parseCompareSearch } from '~/features/public/favourites/compare-search'
import { ComparePage } from '~/features/public/favourites/components/compare-page'
import { loadSharedList } from '~/features/public/favourites/load-shared-list'
import { sharedListHead } from '~/features/public/favourites/shared-list-head'

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
