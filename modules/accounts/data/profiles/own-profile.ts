import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { ownProfileKeys } from './staff-keys'

export function profileQuery(client: StaffClient, userId: string) {
  return queryOptions({
    queryKey: ownProfileKeys.of(userId),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('profiles')
          .select('id, user_id, username, display_name, role, welcomed_at, person:people(id)')
          .eq('user_id', userId)
          .abortSignal(signal)
          .single(),
      ),
    // A changed role shows when the person comes back to the tab.
    refetchOnWindowFocus: true,
    retryOnMount: true,
    meta: { failure: 'profile_failed' },
  })
}
