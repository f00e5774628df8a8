import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '~/kit/data/answer-of'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { staffEnquiryKeys } from '../staff-keys'

export function privacyRequestsQuery(client: StaffClient) {
  return queryOptions({
    queryKey: staffEnquiryKeys.privacyRequests(),
    queryFn: async ({ signal }) => {
      const answer = await client
        .from('privacy_requests')
        .select('id, kind, enquiry_count, created_at, by:profiles(username, display_name)', {
          count: 'exact',
        })
        .order('created_at', { ascending: false })
        .order('id')
        .limit(20)
        .abortSignal(signal)
      return { requests: dataOf(answer), total: answer.count ?? 0 }
    },
    staleTime: 5_000,
    retryOnMount: true,
    meta: { failure: 'privacy_requests_failed' },
  })
}

export type PrivacyRequest = AnswerOf<typeof privacyRequestsQuery>['requests'][number]
