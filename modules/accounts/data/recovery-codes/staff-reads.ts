import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { RECOVERY_CODES_KEY } from './staff-keys'

/** When the account's own codes were made; null where it has none. */
export function recoveryCodesQuery(client: StaffClient) {
  return queryOptions({
    queryKey: RECOVERY_CODES_KEY,
    queryFn: async ({ signal }): Promise<string | null> =>
      dataOf(await client.rpc('recovery_codes_made_at').abortSignal(signal)),
    meta: { failure: 'sessions_failed' },
  })
}
