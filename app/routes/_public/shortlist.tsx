import { createFileRoute } from '@tanstack/react-router'
import { PropertyGrid } from '~/modules/listings/public/components/property-grid'
import { MOST_SHARED } from '~/modules/listings/reference-list'
import { ShortlistPage } from '~/modules/saved/public/components/shortlist-page'
import { loadSharedList } from '~/modules/saved/public/load-shared-list'
import { sharedListHead } from '~/modules/saved/public/shared-list-head'

export const Route = createFileRoute('/_public/shortlist')({
  loader: async ({ context, location }) => {
    const list = await loadSharedList(context, location.search, MOST_SHARED)
    return { list, head: sharedListHead('shortlist', list, context.config) }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Shortlist,
})

function Shortlist() {
  const { list } = Route.useLoaderData()
  return (
    <ShortlistPage
      list={list}
      cards={(properties) => <PropertyGrid properties={properties} eager={3} />}
    />
  )
}
