import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { FailedNotice } from '~/kit/components/failed-notice'
import { apiOrigin } from '~/kit/data/public-client'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { Spinner } from '~/kit/ui/spinner'
import { type FeedCandidate, feedCandidatesQuery } from '~/modules/feeds/data/staff-reads'
import type { FeedSite } from '~/modules/feeds/feed-listing'
import { FEED_NAMES, FEEDS } from '~/modules/feeds/feeds'
import { PAGE_SIZE } from '~/modules/listings/data/staff-reads'
import { feedLacks } from '../feed-state'

export function FeedListings() {
  const { config } = useRouteContext({ from: '__root__' })
  const [page, setPage] = useState(1)
  const list = useQuery(feedCandidatesQuery(useStaffClient(), page))
  const site = { siteUrl: config.siteUrl, origin: apiOrigin(config), businessName: '' }
  return (
    <section aria-labelledby="feed-listings" className="grid grid-cols-1 gap-3">
      <h2 id="feed-listings" className="font-sans text-lg tracking-normal">
        Your listings
      </h2>
      <p className="max-w-prose text-muted-foreground">
        Meta asks for coordinates: a listing is at its pin, or in the middle of its town where it
        has none.
      </p>
      {list.isPending ? (
        <Spinner label="Loading the listings…" />
      ) : list.data ? (
        <>
          <ul className="panes grid-cols-1 lg:grid-cols-2" aria-busy={list.isFetching}>
            {list.data.map((listing) => (
              <Candidate key={listing.id} listing={listing} site={site} />
            ))}
          </ul>
          <div className="flex gap-2">
            <Button variant="outline" disabled={page === 1} onClick={() => setPage(page - 1)}>
              Newer
            </Button>
            <Button
              variant="outline"
              disabled={list.data.length < PAGE_SIZE}
              onClick={() => setPage(page + 1)}
            >
              Older
            </Button>
          </div>
        </>
      ) : (
        <FailedNotice
          title="Failed to fetch listings"
          error={list.error}
          onRetry={() => list.refetch()}
        />
      )}
    </section>
  )
}

function Candidate({ listing, site }: { listing: FeedCandidate; site: FeedSite }) {
  return (
    <li className="bg-shell p-4 leading-snug">
      <Link
        to="/admin/properties/$id/edit"
        params={{ id: listing.id }}
        className="inline-block min-h-6 max-w-full wrap-anywhere font-semibold underline"
      >
        {listing.reference}: {listing.title}
      </Link>
      <dl className="mt-1 grid gap-0.5 text-[0.9375rem]">
        {FEED_NAMES.map((name) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="font-semibold">{FEEDS[name].label}</dt>
            <dd>{feedLacks(listing, name, site).join('. ') || 'In the feed'}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
