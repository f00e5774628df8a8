import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '~/kit/data/answer-of'
import { dataOf } from '~/kit/data/data-error'
import { FRESH_FOR_FORM } from '~/kit/data/fresh-for-form'
import type { StaffClient } from '~/kit/data/staff-client'
import { STORED_NOTICE_KEY } from './staff-keys'

export function storedNoticeQuery(client: StaffClient) {
  return queryOptions({
    queryKey: STORED_NOTICE_KEY,
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('privacy_notices')
          .select('version, body, published_at')
          .order('version', { ascending: false })
          .limit(1)
          .abortSignal(signal)
          .single(),
      ),
    ...FRESH_FOR_FORM,
    retryOnMount: true,
    meta: { failure: 'stored_privacy_notice_failed' },
  })
}

export type StoredNotice = AnswerOf<typeof storedNoticeQuery>
