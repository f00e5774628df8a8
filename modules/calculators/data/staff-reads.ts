import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { rateKeys } from './staff-keys'

const shownVersions = 50

export function rateVersionsQuery(client: StaffClient, key: string, town: string) {
  return queryOptions({
    queryKey: rateKeys.versions(key, town),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('rates')
          .select('low, high, source, valid_from, checked_on, created_at')
          .eq('key', key)
          .eq('town', town)
          .order('valid_from', { ascending: false })
          .order('created_at', { ascending: false })
          .limit(shownVersions)
          .abortSignal(signal),
      ),
    meta: { failure: 'rates_failed' },
  })
}
