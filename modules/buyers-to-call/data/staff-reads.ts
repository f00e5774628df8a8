import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { staffEnquiryKeys } from '~/modules/enquiries/data/staff-keys'
import type { Database } from '~/platform/values/database.types'

type Row = Database['public']['Functions']['whom_to_call']['Returns'][number]
type MayLack =
  | ('phone' | 'email' | 'reply_by' | 'asked_kind' | 'asked_town')
  | ('told_at' | 'told_by' | 'told_as')

export type PersonToCall = Omit<Row, MayLack> & { [Key in MayLack]: Row[Key] | null }

export const MOST_TO_CALL = 50

/** Who may want to hear of a listing, the best fit first; who was told comes last. */
export function whomToCallQuery(client: StaffClient, propertyId: string) {
  return queryOptions({
    queryKey: staffEnquiryKeys.whomToCall(propertyId),
    queryFn: async ({ signal }) =>
      dataOf(
        await client.rpc('whom_to_call', { id: propertyId }).abortSignal(signal),
      ) as PersonToCall[],
    meta: { failure: 'whom_to_call_failed' },
  })
}
