import { queryOptions } from '@tanstack/react-query'
import type { Json } from '~/domain/database.types'
import { dataOf } from '../data-error'
import type { StaffClient } from '../staff-client'
import { staffEnquiryKeys } from './staff-keys'

/** Of those that the account sees; asked again each minute while the page is looked at. */
export function enquiryCountsQuery(client: StaffClient) {
  return queryOptions({
    queryKey: staffEnquiryKeys.counts(),
    queryFn: async ({ signal }) => {
      const counts = dataOf(await client.rpc('count_enquiries').abortSignal(signal))
      return { isNew: countIn(counts, 'new'), isDue: countIn(counts, 'due') }
    },
    staleTime: 5_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
    retryOnMount: true,
    meta: { failure: 'enquiry_counts_failed' },
  })
}

function countIn(counts: Json, name: string): number {
  return counts && typeof counts === 'object' && !Array.isArray(counts)
    ? Number(counts[name] ?? 0)
    : 0
}
