import { createFileRoute } from '@tanstack/react-router'
import { apiOrigin } from '~/data/public-client'
import { useSiteSettings } from '~/data/site-settings/use-site-settings'
import { FavouritesPage } from '~/features/public/favourites/components/favourites-page'
import { PropertyGrid } from '~/features/public/properties/components/property-grid'
import { unlistedHead } from '~/lib/page-head'

export const Route = createFileRoute('/_public/kept')({
  head: ({ matches }) => unlistedHead('Saved homes', matches),
  component: SavedHomes,
})

function SavedHomes() {
  const { db, config } = Route.useRouteContext()
  return (
    <FavouritesPage
      db={db}
      config={config}
      siteName={useSiteSettings().business_name}
      origin={apiOrigin(config)}
      cards={(properties) => <PropertyGrid properties={properties} heading="h3" />}
    />
  )
}
