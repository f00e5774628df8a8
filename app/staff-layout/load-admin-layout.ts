import type { QueryClient } from '@tanstack/react-query'
import type { StaffClient } from '~/kit/data/staff-client'
import { profileQuery } from '~/modules/accounts/data/profiles/own-profile'
import { partsInUseQuery, staffSettingsQuery } from '~/modules/staff-settings/data/staff-reads'

type Context = {
  queryClient: QueryClient
  staff: { client: StaffClient; state: () => { session: { user: { id: string } } | null } }
}

export async function loadAdminLayout({ queryClient, staff }: Context): Promise<void> {
  const userId = staff.state().session?.user.id
  if (!userId) return
  await Promise.all([
    queryClient.prefetchQuery(profileQuery(staff.client, userId)),
    queryClient.prefetchQuery(staffSettingsQuery(staff.client)),
  ])
  const settings = queryClient.getQueryData(staffSettingsQuery(staff.client).queryKey)
  if (settings?.office_size === 'small') {
    await queryClient.prefetchQuery(partsInUseQuery(staff.client))
  }
}
