import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { AccessDenied } from '~/kit/components/access-denied'
import { AllSettings } from '~/kit/components/all-settings'
import { FailedNotice } from '~/kit/components/failed-notice'
import { StaffPage } from '~/kit/components/staff-page'
import { SwitchField } from '~/kit/components/switch-field'
import { useAuth } from '~/kit/staff/auth-context'
import { Spinner } from '~/kit/ui/spinner'
import { feedsQuery } from '~/modules/feeds/data/public-reads'
import { FEED_NAMES, FEEDS, feedPath } from '~/modules/feeds/feeds'
import { useTurnFeed } from '../mutations'
import { FeedListings } from './feed-listings'

export function FeedsScreen() {
  const { isAdmin } = useAuth()
  return isAdmin ? <Feeds /> : <AccessDenied to="the settings" />
}

function Feeds() {
  const { config, db } = useRouteContext({ from: '__root__' })
  const feeds = useQuery(feedsQuery(db))
  const { mutate } = useTurnFeed()
  return (
    <StaffPage title="Feeds" actions={<AllSettings />}>
      {feeds.isPending ? (
        <Spinner label="Loading the feeds…" />
      ) : feeds.data ? (
        <div className="grid grid-cols-1 gap-8">
          <p className="max-w-prose text-muted-foreground">
            A feed is one file of your available listings, which another site fetches by itself.
            Drafts, sold listings and the trash are never in it.
          </p>
          <ul className="panes grid-cols-1">
            {FEED_NAMES.map((name) => (
              <li key={name} className="bg-shell p-4">
                <SwitchField
                  label={FEEDS[name].label}
                  field={{
                    value: feeds.data.some((feed) => feed.name === name && feed.is_on),
                    onChange: (isOn: boolean) => mutate({ name, isOn }),
                    onBlur: () => {},
                    ref: () => {},
                  }}
                />
                <p className="leading-snug">{FEEDS[name].about}</p>
                <p className="wrap-anywhere mt-1 text-[0.9375rem]">
                  Address: {config.siteUrl}
                  {feedPath(name)}
                </p>
              </li>
            ))}
          </ul>
          <FeedListings />
        </div>
      ) : (
        <FailedNotice
          title="Failed to fetch feeds"
          error={feeds.error}
          onRetry={() => feeds.refetch()}
        />
      )}
    </StaffPage>
  )
}
