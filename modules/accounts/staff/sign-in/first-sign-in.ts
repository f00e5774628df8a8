import type { QueryClient } from '@tanstack/react-query'
import type { StaffClient } from '~/kit/data/staff-client'
import { profileQuery } from '~/modules/accounts/data/profiles/own-profile'
import { noteWelcome } from '~/modules/accounts/data/profiles/writes'
import { staffSettingsQuery } from '~/modules/staff-settings/data/staff-reads'
import { HOME } from './safe-path'

const SET_UP = '/admin/settings/setup'

/** Where a sign-in that asked for no page leads: a new site's first superadmin once to its set-up. */
export async function homeOf(
  queryClient: QueryClient,
  client: StaffClient,
  userId: string,
): Promise<string> {
  try {
    const own = profileQuery(client, userId)
    const profile = await queryClient.fetchQuery(own)
    if (profile.role !== 'superadmin' || profile.welcomed_at) return HOME
    const settings = await queryClient.fetchQuery(staffSettingsQuery(client))
    await noteWelcome(client)
    queryClient.setQueryData(own.queryKey, { ...profile, welcomed_at: new Date().toISOString() })
    return settings.access_decided_at ? HOME : SET_UP
  } catch {
    // The page itself says what could not be read.
    return HOME
  }
}
