import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { FailedNotice } from '~/components/failed-notice'
import { StaffPage } from '~/components/staff-page'
import { Spinner } from '~/components/ui/spinner'
import { propertiesForSheetsQuery, type SheetFilter } from '~/data/properties/staff-reads'
import { apiOrigin } from '~/data/public-client'
import { useSiteSettings } from '~/data/site-settings/use-site-settings'
import { useStaffClient } from '~/lib/staff/auth-context'
import { SheetsScreen } from './sheets-screen'

export function FlyersScreen({ filter }: { filter: SheetFilter }) {
  const { config } = useRouteContext({ from: '__root__' })
  const settings = useSiteSettings()
  const { data, isPending, error, refetch } = useQuery(
    propertiesForSheetsQuery(useStaffClient(), filter),
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
        <FailedNotice title="Failed to fetch listings" error={error} onRetry={() => refetch()} />
      )}
    </StaffPage>
  )
}
