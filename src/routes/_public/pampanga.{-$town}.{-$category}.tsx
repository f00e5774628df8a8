import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { townListingsQuery } from '~/data/properties/public-reads'
import { useSiteSettings } from '~/data/site-settings/use-site-settings'
import { contactChannels } from '~/domain/site-settings'
import { PropertyGrid } from '~/features/public/properties/components/property-grid'
import { PampangaScreen } from '~/features/public/towns/components/pampanga-screen'
import { TownNotFound } from '~/features/public/towns/components/town-not-found'
import { TownScreen } from '~/features/public/towns/components/town-screen'
import type { TownPage } from '~/features/public/towns/town-page'
import { unlistedHead } from '~/lib/page-head'

export const Route = createFileRoute('/_public/pampanga/{-$town}/{-$category}')({
  // Not imported on a first visit, whose page carries what the server's loader made.
  loader: async ({ context, params }) =>
    (await import('~/features/public/towns/load-town')).loadTown(context, params),
  head: ({ loaderData, matches }) => loaderData?.head ?? unlistedHead('Town not found', matches),
  component: Pampanga,
  notFoundComponent: TownNotFound,
})

function Pampanga() {
  const { all, page } = Route.useLoaderData()
  if (all) return <PampangaScreen page={all} />
  return page ? <OfTown page={page} /> : <TownNotFound />
}

function OfTown({ page }: { page: TownPage }) {
  const { db } = Route.useRouteContext()
  const settings = useSiteSettings()
  const listings = useQuery(townListingsQuery(db, page.town, page.category)).data ?? []
  return (
    <TownScreen
      page={page}
      channels={contactChannels(settings)}
      listings={<PropertyGrid properties={listings} heading="h3" eager={1} />}
    />
  )
}
