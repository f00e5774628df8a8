import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FailedNotice } from '~/components/failed-notice'
import { StaffPage } from '~/components/staff-page'
import { Notice } from '~/components/ui/notice'
import { Spinner } from '~/components/ui/spinner'
import { propertyForPostQuery } from '~/data/properties/staff-reads'
import { apiOrigin } from '~/data/public-client'
import { useSiteSettings } from '~/data/site-settings/use-site-settings'
import { PostScreen } from '~/features/staff/posting/components/post-screen'
import { useStaffClient } from '~/lib/staff/auth-context'

export const Route = createFileRoute('/admin/_staff/properties/$id/post')({
  head: () => ({ meta: [{ title: 'Post a listing | Staff' }] }),
  component: Post,
})

function Post() {
  const { id } = Route.useParams()
  const { config } = Route.useRouteContext()
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
        <FailedNotice
          title="The listing could not be loaded"
          error={error}
          onRetry={() => refetch()}
        />
      ) : (
        <Notice variant="warning" title="There is no such listing" />
      )}
    </StaffPage>
  )
}
