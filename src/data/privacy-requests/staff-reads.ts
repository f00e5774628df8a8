import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '../answer-of'
import { dataOf } from '../data-error'
import { staffEnquiryKeys } from '../enquiries/staff-keys'
import type { StaffClient } from '../staff-client'

export function privacyRequestsQuery(client: StaffClient) {
  return queryOptions({
    queryKey: [...staffEnquiryKeys.all, 'privacy-requests'],
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
