import { createFileRoute } from '@tanstack/react-router'
import { MOST_SHARED } from '~/domain/reference-list'
import { ShortlistPage } from '~/features/public/favourites/components/shortlist-page'
import { loadSharedList } from '~/features/public/favourites/load-shared-list'
import { sharedListHead } from '~/features/public/favourites/shared-list-head'
import { PropertyGrid } from '~/features/public/properties/components/property-grid'

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
