import { createFileRoute } from '@tanstack/react-router'
import { MOST_SHARED } from '~/domain/reference-list'
import { ShortlistPage } from '~/features/public/kept/components/shortlist-page'
import { loadNamed } from '~/features/public/kept/load-named'
import { namedHead } from '~/features/public/kept/named-head'
import { PropertyGrid } from '~/features/public/listings/components/property-grid'

export const Route = createFileRoute('/_public/shortlist')({
  loader: async ({ context, location }) => {
    const named = await loadNamed(context, location.search, MOST_SHARED)
    return { named, head: namedHead('shortlist', named, context.config) }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Shortlist,
})

function Shortlist() {
  const { named } = Route.useLoaderData()
  return (
    <ShortlistPage
      named={named}
      cards={(properties) => <PropertyGrid properties={properties} eager={3} />}
    />
  )
}
