import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { FailedNotice } from '~/components/failed-notice'
import { StaffPage } from '~/components/staff-page'
import { Notice } from '~/components/ui/notice'
import { Spinner } from '~/components/ui/spinner'
import { propertyForPostQuery } from '~/data/properties/staff-reads'
import { apiOrigin } from '~/data/public-client'
import { useSiteSettings } from '~/data/site-settings/use-site-settings'
import { useStaffClient } from '~/lib/staff/auth-context'
import { PostScreen } from './post-screen'

export function PostAListing({ id }: { id: string }) {
  const { config } = useRouteContext({ from: '__root__' })
  const settings = useSiteSettings()
  const { data, isPending, error, refetch } = useQuery(propertyForPostQuery(useStaffClient(), id))
  if (data) {
    return (
      <PostScreen
        property={data}
        settings={settings}
        siteUrl={config.siteUrl}
        origin={apiOrigin(config)}
      />
    )
  }
  return (
    <StaffPage title="Post a listing">
      {isPending ? (
        <Spinner label="Loading the listing…" />
      ) : error ? (
        <FailedNotice title="Failed to fetch listing" error={error} onRetry={() => refetch()} />
      ) : (
        <Notice variant="warning" title="There is no such listing" />
      )}
    </StaffPage>
  )
}
