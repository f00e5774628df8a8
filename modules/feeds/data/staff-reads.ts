import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '~/kit/data/answer-of'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { staffPropertyKeys } from '~/modules/listings/data/staff-keys'
import { FEED_COLUMNS } from './public-reads'

/** A page of the staff's list, with what feeds would read of each. @param page from 1 */
export function feedCandidatesQuery(client: StaffClient, page: number) {
  return queryOptions({
    queryKey: staffPropertyKeys.feeds(page),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .rpc('list_properties', { page })
          .select(`${FEED_COLUMNS}, status, published_at`)
          .eq('property_images.kind', 'photo')
          .limit(1, { referencedTable: 'property_images' })
          .abortSignal(signal),
      ),
    placeholderData: keepPreviousData,
    meta: { failure: 'feed_listings_failed' },
  })
}

export type FeedCandidate = AnswerOf<typeof feedCandidatesQuery>[number]
