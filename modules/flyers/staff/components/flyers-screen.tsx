import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { FailedNotice } from '~/kit/components/failed-notice'
import { StaffPage } from '~/kit/components/staff-page'
import { apiOrigin } from '~/kit/data/public-client'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Spinner } from '~/kit/ui/spinner'
import { propertiesForSheetsQuery, type SheetFilter } from '~/modules/listings/data/staff-reads'
import { useSiteSettings } from '~/modules/site-settings/data/use-site-settings'
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
