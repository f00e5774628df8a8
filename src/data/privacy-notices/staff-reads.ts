import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '../answer-of'
import { dataOf } from '../data-error'
import { FRESH_FOR_FORM } from '../fresh-for-form'
import type { StaffClient } from '../staff-client'
import { STAFF_KEY } from '../staff-keys'

export const STORED_NOTICE_KEY = [...STAFF_KEY, 'privacy_notice'] as const

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
