import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { dataOf } from '../data-error'
import type { StaffClient } from '../staff-client'
import { staffKeys } from '../staff-keys'

export const PAGE_SIZE = 50

/** All accounts, newest first, a page at a time, with their number. */
export function accountsQuery(client: StaffClient) {
  return infiniteQueryOptions({
    queryKey: staffKeys.accounts(),
    queryFn: async ({ pageParam, signal }) => {
      const answer = await client
        .from('profiles')
        .select('id, user_id, username, display_name, role, confirmed_at, created_at', {
          count: 'exact',
        })
        .order('created_at', { ascending: false })
        .order('id')
        .range(pageParam, pageParam + PAGE_SIZE - 1)
        .abortSignal(signal)
      return { accounts: dataOf(answer), total: answer.count ?? 0 }
    },
    initialPageParam: 0,
    getNextPageParam: (page, pages) => {
      const shown = pages.reduce((sum, { accounts }) => sum + accounts.length, 0)
      return page.accounts.length > 0 && shown < page.total ? shown : null
    },
    retryOnMount: true,
    meta: { failure: 'accounts_failed' },
  })
}

/** The roles that invited addresses can still take up, by address. */
export function openInvitationsQuery(client: StaffClient) {
  return queryOptions({
    queryKey: [...staffKeys.accounts(), 'invitations'],
    queryFn: async ({ signal }) => {
      const rows = dataOf(
        await client
          .from('staff_invitations')
          .select('email, role')
          .is('used_at', null)
          .gt('expires_at', new Date().toISOString())
          .order('created_at')
          .limit(200)
          .abortSignal(signal),
      )
      return new Map(rows.map(({ email, role }) => [email, role]))
    },
    meta: { failure: 'invitations_failed' },
  })
}

export type Account = {
  id: string
  user_id: string
  username: string
  display_name: string | null
  role: string
  /** Null where nobody has opened a link to the address yet. */
  confirmed_at: string | null
  created_at: string
}
