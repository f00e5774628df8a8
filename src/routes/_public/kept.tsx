import { createFileRoute } from '@tanstack/react-router'
import { apiOrigin } from '~/data/public-client'
import { useSiteSettings } from '~/data/site-settings/use-site-settings'
import { KeptPage } from '~/features/public/kept/components/kept-page'
import { PropertyGrid } from '~/features/public/listings/components/property-grid'
import { unlistedHead } from '~/lib/page-head'

export const Route = createFileRoute('/_public/kept')({
  head: () => unlistedHead('Saved homes'),
  component: Kept,
})

function Kept() {
  const { db, config } = Route.useRouteContext()
  return (
    <KeptPage
      db={db}
      config={config}
      siteName={useSiteSettings().business_name}
      origin={apiOrigin(config)}
      cards={(properties) => <PropertyGrid properties={properties} heading="h3" />}
    />
  )
}
