import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAuth } from '~/lib/staff/auth-context'
import { dataOf } from '../data-error'
import type { StaffClient } from '../staff-client'
import { staffKeys } from '../staff-keys'

export function staffSettingsQuery(client: StaffClient) {
  return queryOptions({
    queryKey: staffKeys.settings(),
    queryFn: async ({ signal }) =>
      dataOf(
        await client.from('staff_settings').select('listing_editors').abortSignal(signal).single(),
      ),
    retryOnMount: true,
    meta: { failure: 'staff_settings_failed' },
  })
}

/**
 * Whether the screens offer editing. While the setting isn't known they do: the database decides,
 * and hiding the buttons from somebody who may press them would be the worse mistake.
 */
export function useCanEditListings(): boolean {
  const { client, user, isAdmin } = useAuth()
  const { data } = useQuery({ ...staffSettingsQuery(client), enabled: user !== null })
  return isAdmin || data?.listing_editors !== 'admins'
}
