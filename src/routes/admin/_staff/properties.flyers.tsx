import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FailedNotice } from '~/components/failed-notice'
import { StaffPage } from '~/components/staff-page'
import { Spinner } from '~/components/ui/spinner'
import { propertiesForSheetsQuery } from '~/data/properties/staff-reads'
import { apiOrigin } from '~/data/public-client'
import { useSiteSettings } from '~/data/site-settings/use-site-settings'
import { SheetsScreen } from '~/features/staff/flyers/components/sheets-screen'
import { sheetFilter } from '~/features/staff/flyers/sheet-filter'
import { parseListSearch } from '~/features/staff/properties/list-search'
import { useStaffClient } from '~/lib/staff/auth-context'

export const Route = createFileRoute('/admin/_staff/properties/flyers')({
  validateSearch: parseListSearch,
  head: () => ({ meta: [{ title: 'Flyers and window cards | Staff' }] }),
  component: Flyers,
})

function Flyers() {
  const search = Route.useSearch()
  const { config } = Route.useRouteContext()
  const settings = useSiteSettings()
  const { data, isPending, error, refetch } = useQuery(
    propertiesForSheetsQuery(useStaffClient(), sheetFilter(search)),
  )
  if (data) {
    return (
      <SheetsScreen
        properties={data}
        settings={settings}
        siteUrl={config.siteUrl}
        origin={apiOrigin(config)}
      />
    )
  }
  return (
    <StaffPage title="Flyers and window cards">
      {isPending ? (
        <Spinner label="Loading the listings…" />
      ) : (
        <FailedNotice
          title="The listings could not be loaded"
          error={error}
          onRetry={() => refetch()}
        />
      )}
    </StaffPage>
  )
}
