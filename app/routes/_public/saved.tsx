import { createFileRoute } from '@tanstack/react-router'
import { apiOrigin } from '~/kit/data/public-client'
import { unlistedHead } from '~/kit/page-head'
import { PropertyGrid } from '~/modules/listings/public/components/property-grid'
import { FavouritesPage } from '~/modules/saved/public/components/favourites-page'
import { useSiteSettings } from '~/modules/site-settings/data/use-site-settings'
import { t } from '~/platform/values/t'

export const Route = createFileRoute('/_public/saved')({
  head: ({ matches }) => unlistedHead(t('Saved homes'), matches),
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
