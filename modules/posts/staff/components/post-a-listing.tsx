import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { FailedNotice } from '~/kit/components/failed-notice'
import { StaffPage } from '~/kit/components/staff-page'
import { apiOrigin } from '~/kit/data/public-client'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Notice } from '~/kit/ui/notice'
import { Spinner } from '~/kit/ui/spinner'
import { propertyForPostQuery } from '~/modules/listings/data/staff-reads'
import { useSiteSettings } from '~/modules/site-settings/data/use-site-settings'
import { PostScreen } from './post-screen'

type PostAListingProps = { id: string; isTab?: boolean }

/** @param isTab whether it is a part of the listing's own page */
export function PostAListing({ id, isTab = false }: PostAListingProps) {
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
        isTab={isTab}
      />
    )
  }
  const reason = isPending ? (
    <Spinner label="Loading the listing…" />
  ) : error ? (
    <FailedNotice title="Failed to fetch listing" error={error} onRetry={() => refetch()} />
  ) : (
    <Notice variant="warning" title="There is no such listing" />
  )
  return isTab ? reason : <StaffPage title="Post a listing">{reason}</StaffPage>
}
