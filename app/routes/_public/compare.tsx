import { createFileRoute } from '@tanstack/react-router'
import { apiOrigin } from '~/kit/data/public-client'
import { ComparePage } from '~/modules/saved/public/components/compare-page'

export const Route = createFileRoute('/_public/compare')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, location }) => {
    const { loadCompare } = await import('~/modules/saved/public/load-compare')
    return loadCompare(context, location.search)
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Compare,
})

function Compare() {
  const { config } = Route.useRouteContext()
  return <ComparePage {...Route.useLoaderData()} origin={apiOrigin(config)} />
}
