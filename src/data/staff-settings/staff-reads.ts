import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../data-error'
import type { StaffClient } from '../staff-client'
import { STAFF_KEY } from '../staff-keys'

export const STAFF_SETTINGS_KEY = [...STAFF_KEY, 'settings'] as const

export function staffSettingsQuery(client: StaffClient) {
  return queryOptions({
    queryKey: STAFF_SETTINGS_KEY,
    queryFn: async ({ signal }) =>
      dataOf(
        await client.from('staff_settings').select('listing_editors').abortSignal(signal).single(),
      ),
    retryOnMount: true,
    meta: { failure: 'staff_settings_failed' },
  })
}
