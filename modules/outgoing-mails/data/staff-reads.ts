import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { STUCK_MAILS_KEY } from './staff-keys'

/** A first failure is often temporary. */
const TRIES_BEFORE_NOTICE = 2

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
