import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../data-error'
import type { StaffClient } from '../staff-client'
import { ownerReportKeys } from './staff-keys'

export type OwnerReport = {
  said: string
  ends_at: string
}

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
