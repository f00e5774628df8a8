import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { staffEnquiryKeys } from '../staff-keys'

export type EnquiryNumbers = {
  enquiries: number
  views: number
  viewings: number
  viewings_done: number
  won: number
  first_answer: {
    answered: number
    waiting: number
    median_minutes: number | null
    worst_minutes: number | null
  }
  /** `week` is its Monday. */
  weeks: { week: string; source: string; enquiries: number }[]
  /** `channel` is null for what no marked link brought. */
  channels: { channel: string | null; views: number; enquiries: number }[]
  listings: { id: string; title: string; enquiries: number; viewings: number; views: number }[]
  /** An empty name stands for unassigned. */
  people: { name: string; enquiries: number; median_minutes: number | null }[]
}

/** @param since `YYYY-MM-DD`, in Manila @param propertyId absent for all that the account sees */
export function enquiryNumbersQuery(client: StaffClient, since: string, propertyId?: string) {
  return queryOptions({
    queryKey: staffEnquiryKeys.numbers(since, propertyId),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .rpc('enquiry_numbers', { since, ...(propertyId && { property_id: propertyId }) })
          .abortSignal(signal),
      ) as EnquiryNumbers,
    staleTime: 30_000,
    retryOnMount: true,
    meta: { failure: 'enquiry_numbers_failed' },
  })
}
