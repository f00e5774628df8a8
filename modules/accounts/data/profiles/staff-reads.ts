import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import { counterQuery, countOf, NUMBER_OF_ROWS } from '~/kit/data/rows'
import type { StaffClient } from '~/kit/data/staff-client'
import { accountKeys } from './staff-keys'

const PAGE_SIZE = 50

export function accountsQuery(client: StaffClient) {
  return infiniteQueryOptions({
    queryKey: accountKeys.list(),
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
    meta: { failure: 'accounts_failed', announce: 'Failed to fetch users' },
  })
}

export function accountChoicesQuery(client: StaffClient) {
  return queryOptions({
    queryKey: accountKeys.choices(),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('profiles')
          .select('id, username, display_name')
          .not('confirmed_at', 'is', null)
          .order('username')
          .limit(500)
          .abortSignal(signal),
      ),
    meta: { failure: 'account_choices_failed' },
  })
}

export function colleaguesQuery(client: StaffClient) {
  return queryOptions({
    queryKey: accountKeys.colleagues(),
    queryFn: async ({ signal }) => dataOf(await client.rpc('colleagues').abortSignal(signal)),
    staleTime: 60_000,
    meta: { failure: 'colleagues_failed' },
  })
}

export function accountCountQuery(client: StaffClient) {
  return counterQuery(accountKeys.count(), 'count_of_accounts_failed', async (signal) =>
    countOf(await client.from('profiles').select('id', NUMBER_OF_ROWS).abortSignal(signal)),
  )
}

export type Account = {
  id: string
  user_id: string
  username: string
  display_name: string | null
  role: string
  /** Null until a link that was sent to the address is opened. */
  confirmed_at: string | null
  created_at: string
}
