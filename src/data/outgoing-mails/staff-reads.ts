import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../data-error'
import type { StaffClient } from '../staff-client'
import { STAFF_KEY } from '../staff-keys'

/** Tries after which a letter that is still not sent is worth an administrator's look. */
const WORRYING_TRIES = 2

/** E-mails that could not be sent, the newest few, with their number. */
export function stuckMailsQuery(client: StaffClient) {
  return queryOptions({
    queryKey: [...STAFF_KEY, 'stuck-mails'],
    queryFn: async ({ signal }) => {
      const answer = await client
        .from('outgoing_mails')
        .select('id, recipient, subject, attempts, last_error, next_attempt_at', { count: 'exact' })
        .is('sent_at', null)
        .gte('attempts', WORRYING_TRIES)
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
