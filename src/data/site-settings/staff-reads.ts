import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../data-error'
import type { StaffClient } from '../staff-client'
import { SITE_SETTINGS_KEY } from './public-reads'

/** Those that have ended or will within 60 days; for admins only. */
export function endingLicencesQuery(client: StaffClient) {
  return queryOptions({
    queryKey: [...SITE_SETTINGS_KEY, 'ending'],
    queryFn: async ({ signal }) =>
      dataOf(await client.rpc('ending_licences', {}, { get: true }).abortSignal(signal)),
    retryOnMount: true,
    meta: { failure: 'ending_licences_failed' },
  })
}
