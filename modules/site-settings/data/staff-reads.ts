import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import { FRESH_FOR_FORM } from '~/kit/data/fresh-for-form'
import type { StaffClient } from '~/kit/data/staff-client'
import { SITE_COLUMNS } from '~/modules/site-settings/site-columns.gen'
import { storedSiteKeys } from './staff-keys'

export type StoredSite = Record<string, unknown> & { revision: number }

export function storedSiteQuery(client: StaffClient) {
  return queryOptions({
    queryKey: storedSiteKeys.form(),
    queryFn: async ({ signal }): Promise<StoredSite> =>
      dataOf(
        await client
          .from('site_settings')
          .select(`${SITE_COLUMNS}, sample_data, shows_people, revision`)
          .abortSignal(signal)
          .single(),
      ),
    ...FRESH_FOR_FORM,
    retryOnMount: true,
    meta: { failure: 'stored_site_settings_failed' },
  })
}

export function endingLicencesQuery(client: StaffClient) {
  return queryOptions({
    queryKey: storedSiteKeys.endingLicences(),
    queryFn: async ({ signal }) =>
      dataOf(await client.rpc('ending_licences', {}, { get: true }).abortSignal(signal)),
    retryOnMount: true,
    meta: { failure: 'ending_licences_failed' },
  })
}
