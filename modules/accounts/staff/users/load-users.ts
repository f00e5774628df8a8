import type { QueryClient } from '@tanstack/react-query'
import type { StaffClient } from '~/kit/data/staff-client'
import { accountsQuery } from '~/modules/accounts/data/profiles/staff-reads'
import { openInvitationsQuery } from '~/modules/accounts/data/staff-invitations/staff-reads'

type Context = { queryClient: QueryClient; staff: { client: StaffClient } }

/** Non-admins get only their own account, which no screen shows. */
export async function loadUsers({ queryClient, staff: { client } }: Context): Promise<void> {
  await Promise.all([
    queryClient.prefetchInfiniteQuery(accountsQuery(client)),
    queryClient.prefetchQuery(openInvitationsQuery(client)),
  ])
}
