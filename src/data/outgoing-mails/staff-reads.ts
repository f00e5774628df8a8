import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../data-error'
import type { StaffClient } from '../staff-client'
import { STAFF_KEY } from '../staff-keys'

/** A first failure is often temporary. */
const TRIES_BEFORE_NOTICE = 2

export const STUCK_MAILS_KEY = [...STAFF_KEY, 'stuck-mails'] as const

export function stuckMailsQuery(client: StaffClient) {
  return queryOptions({
    queryKey: STUCK_MAILS_KEY,
    queryFn: async ({ signal }) => {
      const answer = await client
        .from('outgoing_mails')
        .select('id, recipient, subject, attempts, last_error, next_attempt_at', { count: 'exact' })
        .is('sent_at', null)
        .gte('attempts', TRIES_BEFORE_NOTICE)
        .order('created_at', { ascending: false })
        .order('id')
        .limit(5)
        .abortSignal(signal)
      return { mails: dataOf(answer), total: answer.count ?? 0 }
    },
    staleTime: 10_000,
    retryOnMount: true,
    meta: { failure: 'stuck_mails_failed' },
  })
}
