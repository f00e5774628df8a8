import { createFileRoute } from '@tanstack/react-router'
import { apiOrigin } from '~/data/public-client'
import { MOST_COMPARED } from '~/domain/reference-list'
import { ComparePage } from '~/features/public/kept/components/compare-page'
import { loadNamed } from '~/features/public/kept/load-named'
import { namedHead } from '~/features/public/kept/named-head'

export const Route = createFileRoute('/_public/compare')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, location }) => {
    const { differences, ...given }: Record<string, unknown> = location.search
    const named = await loadNamed(context, given, MOST_COMPARED)
    const head = namedHead('compare', named, context.config)
    return { named, onlyDifferences: differences === '1', head }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Compare,
})

function Compare() {
  const { config } = Route.useRouteContext()
  return <ComparePage {...Route.useLoaderData()} origin={apiOrigin(config)} />
}
