import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../data-error'
import type { StaffClient } from '../staff-client'
import { ownerReportKeys } from './staff-keys'

export type OwnerReport = {
  /** What staff wrote about what visitors said. */
  said: string
  ends_at: string
}

/** The report to a listing's owner whose link has not ended; null where there is none. */
export function ownerReportQuery(client: StaffClient, propertyId: string) {
  return queryOptions({
    queryKey: ownerReportKeys.of(propertyId),
    queryFn: async ({ signal }) =>
      dataOf(
        await client.rpc('owner_report_of', { property: propertyId }).abortSignal(signal),
      ) as OwnerReport | null,
    meta: { failure: 'owner_report_failed' },
  })
}
