import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { accountKeys } from '../profiles/staff-keys'

export function openInvitationsQuery(client: StaffClient) {
  return queryOptions({
    queryKey: accountKeys.invitations(),
    queryFn: async ({ signal }) => {
      const rows = dataOf(
        await client
          .from('staff_invitations')
          .select('email, role, person_id')
          .is('used_at', null)
          .gt('expires_at', new Date().toISOString())
          .order('created_at')
          .limit(200)
          .abortSignal(signal),
      )
      return new Map(rows.map(({ email, ...invitation }) => [email, invitation]))
    },
    meta: { failure: 'invitations_failed' },
  })
}
