import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '~/kit/page-head'
import { townListingsQuery } from '~/modules/listings/data/public-reads'
import { PropertyGrid } from '~/modules/listings/public/components/property-grid'
import { useSiteSettings } from '~/modules/site-settings/data/use-site-settings'
import { contactChannels } from '~/modules/site-settings/site-settings'
import { PampangaScreen } from '~/modules/towns/public/components/pampanga-screen'
import { TownNotFound } from '~/modules/towns/public/components/town-not-found'
import { TownScreen } from '~/modules/towns/public/components/town-screen'
import type { TownPage } from '~/modules/towns/public/town-page'
import type { TownPlace } from '~/modules/towns/public/town-place'
import { t } from '~/platform/values/t'

export const Route = createFileRoute('/_public/pampanga/{-$town}/{-$category}')({
  // Not imported on a first visit, whose page carries what the server's loader made.
  loader: async ({ context, params }) =>
    (await import('~/modules/towns/public/load-town')).loadTown(context, params),
  head: ({ loaderData, matches }) => loaderData?.head ?? unlistedHead(t('Town not found'), matches),
  component: Pampanga,
  notFoundComponent: TownNotFound,
})

function Pampanga() {
  const { all, ...town } = Route.useLoaderData()
  if (all) return <PampangaScreen page={all} />
  return town.page ? <OfTown {...town} /> : <TownNotFound />
}

function OfTown({ page, place }: { page: TownPage; place: TownPlace }) {
  const { db } = Route.useRouteContext()
  const settings = useSiteSettings()
  const listings =
    useQuery(townListingsQuery(db, { ...page, barangay: page.barangay?.name })).data ?? []
  return (
    <TownScreen
      page={page}
      place={place}
      channels={contactChannels(settings)}
      listings={<PropertyGrid properties={listings} heading="h3" eager={1} />}
    />
  )
}
